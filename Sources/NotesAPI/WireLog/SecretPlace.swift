/// Where secrets stand by the names beside them: in header fields, addresses, forms, JSON and pages.
///
/// Read letter by letter and not parsed, so that what is broken or cut off is masked too.
enum SecretPlace {
  /// In text of any kind: a body, an error, a header field's value.
  static func values(in bytes: [UInt8]) -> [Range<Int>] {
    memberValues(in: bytes) + queryValues(in: bytes, .text) + tagValues(in: bytes)
  }

  /// In a header field.
  static func values(in value: [UInt8], of name: [UInt8]) -> [Range<Int>] {
    let name = String(decoding: name, as: UTF8.self).lowercased()
    if name == "cookie" || name == "set-cookie" { return cookieValues(in: value) }
    guard SecretName.matches(name.utf8) else { return values(in: value) }
    guard name.contains("auth"), let space = value.firstIndex(of: UInt8(ascii: " ")),
      schemes.contains(String(decoding: value[..<space], as: UTF8.self).lowercased())
    else { return [0..<value.count] }
    return [space + 1..<value.count]
  }

  /// Words before a credential that are none (RFC 9110 §11.1, and what services made of it).
  private static let schemes: Set = [
    "apikey", "basic", "bearer", "digest", "hawk", "key", "negotiate", "oauth", "token",
  ]

  private static let attributes: Set = [
    "domain", "expires", "httponly", "max-age", "partitioned", "path", "priority", "samesite",
    "secure",
  ]

  /// Every cookie's value; its name stays, and so do attributes (RFC 6265 §4.1).
  private static func cookieValues(in value: [UInt8]) -> [Range<Int>] {
    value.indices.split { value[$0] == UInt8(ascii: ";") }.enumerated().compactMap { place, part in
      let text = value[part.startIndex..<part.endIndex].drop { $0 == UInt8(ascii: " ") }
      let name = text.prefix { $0 != UInt8(ascii: "=") }
      let word = String(decoding: name, as: UTF8.self).lowercased()
      guard place == 0 || !attributes.contains(word) else { return nil }
      return name.endIndex < text.endIndex
        ? name.endIndex + 1..<text.endIndex : text.startIndex..<text.endIndex
    }
  }
}

// MARK: name=value

extension SecretPlace {
  /// What ends a value.
  enum Query {
    case target, form, text

    fileprivate func ends(_ byte: UInt8) -> Bool {
      switch self {
      case .target, .form: byte == UInt8(ascii: "&") || byte == UInt8(ascii: "#")
      case .text: byte <= 0x20 || "&#\"'<>\\),`".utf8.contains(byte)
      }
    }
  }

  /// The values of `?api_key=…`, `&token=…`, `;session=…`; in a form also of its first member.
  static func queryValues(in bytes: [UInt8], _ kind: Query) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), 0)
    while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "=")) {
      start = sign + 1
      let name = nameBefore(sign, in: bytes)
      let sign = name.startIndex == 0 ? nil : bytes[name.startIndex - 1]
      // The backslash is that of `\u0026`.
      guard sign.map({ "?&;\\".utf8.contains($0) }) ?? (kind == .form), SecretName.matches(name)
      else { continue }
      let end = bytes[start...].firstIndex(where: kind.ends) ?? bytes.count
      ranges.append(start..<end)
    }
    return ranges
  }

  private static func nameBefore(_ end: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
    var start = end
    while start > 0, end - start < nameLimit, bytes[start - 1].isNameByte { start -= 1 }
    return bytes[start..<end]
  }

  /// Bytes of a name that are looked at.
  fileprivate static let nameLimit = 200
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "~", "%", "[", "]", "$", ":", "+": true
    default: self >= 0x80
    }
  }

  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

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
    guard let end = bytes[..<colon].lastIndex(where: { !$0.isBlank }),
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
      index = bytes[index...].firstIndex { !$0.isBlank } ?? bytes.count
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
    let next = bytes[end...].dropFirst().first { !$0.isBlank }
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
      bytes[start...].firstIndex { $0.isBlank || ",}]\"'<".utf8.contains($0) } ?? bytes.count
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    if !["null", "true", "false"].contains(word) { ranges.append(start..<end) }
    return max(end, start + 1)
  }
}
