/// Where the lines of a text begin, as CommonMark has lines.
struct SourceLines {
  private let bytes: [UInt8]
  private var starts = [0]

  init(_ source: String) {
    bytes = Array(source.utf8)
    for place in bytes.indices {
      let isLast = place + 1 == bytes.count
      let isBreak =
        bytes[place] == UInt8(ascii: "\r") && !isLast && bytes[place + 1] != UInt8(ascii: "\n")
      if bytes[place] == UInt8(ascii: "\n") || isBreak { starts.append(place + 1) }
    }
  }

  var count: Int { starts.count }

  /// Of all that looks like a footnote, wherever it stands.
  static func footnoteNames(_ source: String) -> Set<String> {
    let bytes = Array(source.utf8)
    var names: Set<String> = []
    for place in bytes.indices where bytes[place] == UInt8(ascii: "^") {
      guard place > 0, bytes[place - 1] == UInt8(ascii: "[") else { continue }
      let name = name(bytes[(place + 1)...].prefix(SourceLines.longestName + 1))
      guard !name.isEmpty, bytes[name.endIndex...].starts(with: "]:".utf8) else { continue }
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  private static let longestName = 200

  private static func name(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") && $0 > UInt8(ascii: " ") }
  }

  /// The first name in a `[^name]:` of the line.
  func footnoteName(_ line: Int) -> String? {
    guard starts.indices.contains(line) else { return nil }
    var rest = bytes[starts[line]...]
    while let place = rest.firstIndex(of: UInt8(ascii: "[")), bytes[place] != UInt8(ascii: "\n") {
      rest = rest[place...]
      let name = rest.starts(with: "[^".utf8) ? SourceLines.name(rest.dropFirst(2)) : []
      if !name.isEmpty, rest[name.endIndex...].starts(with: "]:".utf8) {
        return String(decoding: name, as: UTF8.self)
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
