import Notes

/// Method and path of a request: `PUT /notes/{id}`.
struct RequestLine: Equatable, Sendable {
  let method: String
  /// The path before and after the id; a path without an id has no tail.
  private let head: String
  private let tail: String?

  /// nil unless it is a method in capitals, a space, and a path with at most one `{id}`.
  init?(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].allSatisfy(\.isUppercase), parts[1].hasPrefix("/") else {
      return nil
    }
    let pieces = parts[1].split(separator: "{id}", omittingEmptySubsequences: false)
    guard pieces.count <= 2, !pieces.contains(where: { $0.contains("{") }) else { return nil }
    method = String(parts[0])
    head = String(pieces[0])
    tail = pieces.count == 2 ? String(pieces[1]) : nil
  }

  var takesID: Bool { tail != nil }

  /// The path with an id in its place; nil when an id is needed and cannot stand in a path.
  func path(for id: Note.ID?) -> String? {
    guard let tail else { return head }
    guard let segment = id?.pathSegment else { return nil }
    return head + segment + tail
  }

  /// Whether a path is this one, and the id in it.
  func matches(path: String) -> (isMatch: Bool, id: Note.ID?) {
    guard let tail else { return (path == head, nil) }
    guard path.hasPrefix(head), path.hasSuffix(tail),
      path.utf8.count > head.utf8.count + tail.utf8.count
    else { return (false, nil) }
    let segment = path.dropFirst(head.count).dropLast(tail.count)
    guard !segment.contains("/"),
      let text = String(validating: PercentEncoding.decode(segment.utf8), as: UTF8.self),
      Note.ID(text).pathSegment != nil
    else { return (false, nil) }
    return (true, Note.ID(text))
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
