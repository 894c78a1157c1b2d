import Notes

/// Method, path and query of a request: `GET /notes?page={page}`, `PUT /notes/{id}`.
struct RequestLine: Equatable, Sendable {
  let method: String
  /// The path before and after the id; a path without an id has no tail.
  private let head: String
  private let tail: String?
  /// What stands behind the `?`: names, and values with or without holes.
  private(set) var query: [Parameter]

  struct Parameter: Equatable, Sendable {
    let name: String
    let value: TextTemplate
  }

  /// nil unless it is a method in capitals, a space, a path with at most one `{id}`, and a query.
  ///
  /// - Parameter root: what every path of the service begins with.
  init?(_ text: String, root: String = "") {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].allSatisfy(\.isUppercase), parts[1].hasPrefix("/") else {
      return nil
    }
    let halves = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let pieces = (root + halves[0]).split(separator: "{id}", omittingEmptySubsequences: false)
    guard pieces.count <= 2, !pieces.contains(where: { $0.contains("{") }) else { return nil }
    method = String(parts[0])
    head = String(pieces[0])
    tail = pieces.count == 2 ? String(pieces[1]) : nil
    guard let query = RequestLine.parameters(halves.count > 1 ? halves[1] : "") else { return nil }
    self.query = query
  }

  private static func parameters(_ text: Substring) -> [Parameter]? {
    var parameters: [Parameter] = []
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let value = TextTemplate(String(halves[1])) else { return nil }
      parameters.append(Parameter(name: String(halves[0]), value: value))
    }
    return parameters
  }

  /// The same with more parts in its query, `since={since}&sort=changed`, each in the place of its
  /// namesake; nil when they are none.
  func adding(query text: String) -> RequestLine? {
    guard let more = RequestLine.parameters(text[...]) else { return nil }
    var line = self
    line.query.removeAll { old in more.contains { $0.name == old.name } }
    line.query += more
    return line
  }

  var takesID: Bool { tail != nil }

  func takes(_ name: Hole.Name) -> Bool {
    query.contains { $0.value.hole(name) != nil }
  }

  func hole(_ name: Hole.Name) -> Hole? {
    query.lazy.compactMap { $0.value.hole(name) }.first
  }

  /// The path with an id in its place; nil when an id is needed and cannot stand in a path.
  func path(for id: Note.ID?) -> String? {
    guard let tail else { return head }
    guard let segment = id?.pathSegment else { return nil }
    return head + segment + tail
  }

  /// Path and query; a parameter whose hole has no value is left out.
  func target(for id: Note.ID?, _ value: (Hole) -> String?) -> String? {
    guard let path = path(for: id) else { return nil }
    let pairs = query.compactMap { parameter in
      parameter.value.filled(value).map { (parameter.name, $0) }
    }
    return path + RequestLine.query(pairs)
  }

  /// `?a=1&b=2`, percent-encoded; empty for no parameters.
  static func query(_ pairs: [(name: String, value: String)]) -> String {
    let spelled = pairs.map { "\(encoded($0.name))=\(encoded($0.value))" }
    return spelled.isEmpty ? "" : "?" + spelled.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    String(decoding: PercentEncoding.encode(text), as: UTF8.self)
  }

  /// Whether a path is this one, but for a slash at its end, and the id in it.
  func matches(path: String) -> (isMatch: Bool, id: Note.ID?) {
    guard let tail else { return (path.withoutFinalSlash == head.withoutFinalSlash, nil) }
    let path = path.withoutFinalSlash
    let end = tail == "/" ? "" : tail.withoutFinalSlash
    guard path.hasPrefix(head), path.hasSuffix(end),
      path.utf8.count > head.utf8.count + end.utf8.count
    else { return (false, nil) }
    let segment = path.dropFirst(head.count).dropLast(end.count)
    guard !segment.contains("/"),
      let text = String(validating: PercentEncoding.decode(segment.utf8), as: UTF8.self),
      Note.ID(text).pathSegment != nil
    else { return (false, nil) }
    return (true, Note.ID(text))
  }
}

extension StringProtocol {
  var withoutFinalSlash: String {
    utf8.count > 1 && hasSuffix("/") ? String(dropLast()) : String(self)
  }
}

extension Note.ID {
  /// Longer names than this no service gives.
  static let byteLimit = 512

  /// The id as one percent-encoded segment of a path; nil when it cannot be one: empty, `.` or `..`,
  /// too long, or with control characters in it.
  var pathSegment: String? {
    let text = description
    guard !text.isEmpty, text != ".", text != "..", text.utf8.count <= Note.ID.byteLimit,
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return String(decoding: PercentEncoding.encode(text), as: UTF8.self)
  }
}
