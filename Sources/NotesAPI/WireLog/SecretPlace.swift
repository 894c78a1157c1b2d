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
  static let nameLimit = 200
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "~", "%", "[", "]", "$", ":", "+": true
    default: self >= 0x80
    }
  }

  var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
