import Notes

/// The files beside a note, as far as the note itself names them.
extension Dialect {
  /// How a service names them: `{ each: "files", name: "title", address: "/files/{id}" }`.
  struct Attachments: Equatable, Sendable {
    /// Where in a note their list is, or the only one; the first place that is there counts.
    var places: [[String]]
    /// Where in one of them its name, size in bytes and type are.
    var name: [String]
    var size: [String]
    var type: [String]
    /// Its address; the first whose fields all say something. One that begins with a slash begins
    /// where the account's does.
    var addresses: [MemberText]

    /// More are not looked at.
    static let limit = 1000
  }

  /// Text around fields of a document: `/file/{name}/{filename}`.
  struct MemberText: Equatable, Sendable {
    enum Piece: Equatable, Sendable {
      case text(String)
      case field([String])
    }

    let pieces: [Piece]
  }

  func attachments(of object: JSONValue) -> [Attachment] {
    guard let form = attachmentForm,
      let found = form.places.lazy.compactMap({ object.value(at: $0) }).first(where: { !$0.isNull })
    else { return [] }
    let elements = if case .array(let elements) = found { elements } else { [found] }
    return elements.prefix(Attachments.limit).compactMap { attachment($0, form) }
  }

  private func attachment(_ element: JSONValue, _ form: Attachments) -> Attachment? {
    guard element.members != nil else { return nil }
    func text(_ path: [String]) -> String? {
      path.isEmpty ? nil : element.value(at: path)?.text.flatMap { $0.isEmpty ? nil : $0 }
    }
    let address = form.addresses.lazy.compactMap { $0.filled(from: element) }.first ?? ""
    let name = text(form.name) ?? address.split(separator: "/").last.map(String.init) ?? ""
    guard !name.isEmpty || !address.isEmpty else { return nil }
    let isRelative = address.hasPrefix("/") && !address.hasPrefix("//")
    let isAtHome =
      isRelative || home.map { (try? HTTPOrigin.split(address).0) == $0.origin } ?? false
    return Attachment(
      name: name, address: isRelative ? (home?.description ?? "") + address : address,
      byteCount: text(form.size).flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 },
      mediaType: text(form.type), isAtHome: isAtHome)
  }
}

extension Dialect.MemberText {
  /// nil for braces that do not pair.
  init?(_ text: String) {
    var (pieces, rest) = ([Piece](), text[...])
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { return nil }
      let path = rest[open..<close].dropFirst().split(separator: ".").map(String.init)
      guard !path.isEmpty, !rest[..<open].contains("}") else { return nil }
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      pieces.append(.field(path))
      rest = rest[close...].dropFirst()
    }
    guard !rest.contains("}") else { return nil }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    guard !pieces.isEmpty else { return nil }
    self.pieces = pieces
  }

  /// nil where a field is missing or empty, or would lead out of the place that the text names. A
  /// field alone is an address by itself; beside text it is a part of one.
  fileprivate func filled(from object: JSONValue) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .field(let path):
        guard let value = object.value(at: path)?.text, !value.isEmpty else { return nil }
        guard pieces.count > 1 else { return value }
        guard let part = PercentEncoding.path(value) else { return nil }
        text += part
      }
    }
    return text
  }
}

extension Dialect.Attachments {
  init(_ fields: DialectFields) throws(DialectError) {
    try fields.allow(only: ["each", "name", "size", "type", "address"])
    places = try fields.texts("each").map { $0.split(separator: ".").map(String.init) }
    guard !places.isEmpty, !places.contains([]) else {
      throw fields.error("each", expected: "where in a note its attachments are, as a path")
    }
    name = try fields.path("name")
    size = try fields.path("size")
    type = try fields.path("type")
    addresses = []
    for text in try fields.texts("address") {
      guard let address = Dialect.MemberText(text) else {
        throw fields.error("address", expected: "a text with fields in braces: \"/files/{id}\"")
      }
      addresses.append(address)
    }
    guard !addresses.isEmpty else {
      throw fields.error("address", expected: "where an attachment is: \"/files/{id}\"")
    }
  }
}
