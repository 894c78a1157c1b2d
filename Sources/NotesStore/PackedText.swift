import Notes

/// Several texts in one column: each as the number of its bytes, a colon, and the bytes.
///
/// Needs no escaping, and can still be read by eye.
enum PackedText {
  static func pack(_ texts: [String]) -> [UInt8]? {
    texts.isEmpty ? nil : texts.flatMap { Array("\($0.utf8.count):\($0)".utf8) }
  }

  /// The texts up to the first that is not whole.
  static func unpack(_ bytes: [UInt8]?) -> [String] {
    var (rest, texts) = (bytes?[...] ?? [], [String]())
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)),
      count >= 0, count <= rest.endIndex - colon - 1
    {
      texts.append(String(decoding: rest[(colon + 1)...].prefix(count), as: UTF8.self))
      rest = rest.dropFirst(colon + 1 - rest.startIndex + count)
    }
    return texts
  }

  static func pack(_ attributes: [Note.Attribute]) -> [UInt8]? {
    pack(attributes.flatMap { [$0.name, $0.value.kind, $0.value.spelling] })
  }

  static func pack(_ attachments: [Attachment]) -> [UInt8]? {
    pack(attachments.flatMap(\.texts))
  }

  static func attachments(_ bytes: [UInt8]?) -> [Attachment] {
    guard let bytes else { return [] }
    let texts = unpack(bytes)
    let starts = stride(
      from: 0, to: texts.count - Attachment.textCount + 1, by: Attachment.textCount)
    return starts.map { Attachment(texts[$0..<$0 + Attachment.textCount]) }
  }

  static func attributes(_ bytes: [UInt8]?) -> [Note.Attribute] {
    let texts = unpack(bytes)
    return stride(from: 0, to: texts.count - 2, by: 3).map { index in
      let value = Note.Attribute.Value(kind: texts[index + 1], spelling: texts[index + 2])
      return Note.Attribute(name: texts[index], value: value)
    }
  }
}

extension Attachment {
  fileprivate static let textCount = 5

  fileprivate var texts: [String] {
    let size: String = byteCount.map { String($0) } ?? ""
    return [name, address, size, mediaType ?? "", isAtHome ? "home" : ""]
  }

  fileprivate init(_ texts: ArraySlice<String>) {
    let texts = Array(texts)
    self.init(
      name: texts[0], address: texts[1], byteCount: Int(texts[2]),
      mediaType: texts[3].isEmpty ? nil : texts[3], isAtHome: texts[4] == "home")
  }
}

extension Note.Attribute.Value {
  fileprivate var kind: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .flag: "flag"
    case .null: "null"
    case .json: "json"
    }
  }

  fileprivate var spelling: String {
    switch self {
    case .text(let text), .number(let text), .json(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .null: ""
    }
  }

  fileprivate init(kind: String, spelling: String) {
    self =
      switch kind {
      case "number": .number(spelling)
      case "flag": .flag(spelling == "true")
      case "null": .null
      case "json": .json(spelling)
      default: .text(spelling)
      }
  }
}
