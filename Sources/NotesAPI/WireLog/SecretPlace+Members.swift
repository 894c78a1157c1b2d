// MARK: "name": value

extension SecretPlace {
  /// The values of JSON members, whatever the JSON stands in.
  static func memberValues(in bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) {
      start = colon + 1
      guard let name = quotedName(before: colon, in: bytes), SecretName.matches(name) else {
        continue
      }
      start = takeValue(at: start, of: bytes, into: &ranges)
    }
    return ranges
  }

  private static func quotedName(before colon: Int, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard let end = bytes[..<colon].lastIndex(where: { !$0.isWhiteSpace }),
      "\"'".utf8.contains(bytes[end])
    else { return nil }
    let reach = bytes[max(0, end - nameLimit)..<end]
    // In JSON inside of JSON each quote has a backslash; elsewhere one with it belongs to the name.
    let isNested = end > 0 && bytes[end - 1] == UInt8(ascii: "\\")
    let start = reach.indices.last { index in
      bytes[index] == bytes[end]
        && (isNested || index == 0 || bytes[index - 1] != UInt8(ascii: "\\"))
    }
    return start.map { bytes[($0 + 1)..<end] }
  }

  /// Takes one value, or all in a list or an object, and returns where it ends.
  private static func takeValue(
    at start: Int, of bytes: [UInt8], into ranges: inout [Range<Int>]
  ) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      index = bytes[index...].firstIndex { !$0.isWhiteSpace } ?? bytes.count
      guard index < bytes.count else { break }
      switch Unicode.Scalar(bytes[index]) {
      case "{", "[": (index, depth) = (index + 1, depth + 1)
      case "}", "]": (index, depth) = (index + 1, depth - 1)
      case ",", ":": index += 1
      case "\"", "'": index = takeString(at: index, of: bytes, into: &ranges)
      case "\\": index = takeNestedString(at: index, of: bytes, into: &ranges)
      default: index = takeWord(at: index, of: bytes, into: &ranges)
      }
    } while depth > 0
    return index
  }

  private static func takeString(
    at quote: Int, of bytes: [UInt8], into ranges: inout [Range<Int>]
  ) -> Int {
    var end = quote + 1
    while end < bytes.count, bytes[end] != bytes[quote] {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    end = min(end, bytes.count)
    let next = bytes[end...].dropFirst().first { !$0.isWhiteSpace }
    // The name of a member.
    if next != UInt8(ascii: ":") { ranges.append(quote + 1..<end) }
    return min(end + 1, bytes.count)
  }

  /// In JSON inside of JSON: from `\"` to the next.
  private static func takeNestedString(
    at start: Int, of bytes: [UInt8], into ranges: inout [Range<Int>]
  ) -> Int {
    let value = min(start + 2, bytes.count)
    let end = bytes.find(Array(bytes[start..<value]), from: value) ?? bytes.count
    if value < end { ranges.append(value..<end) }
    return min(end + 2, bytes.count)
  }

  private static func takeWord(
    at start: Int, of bytes: [UInt8], into ranges: inout [Range<Int>]
  ) -> Int {
    let end =
      bytes[start...].firstIndex { $0.isWhiteSpace || ",}]\"'<".utf8.contains($0) } ?? bytes.count
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    if !["null", "true", "false"].contains(word) { ranges.append(start..<end) }
    return max(end, start + 1)
  }
}
