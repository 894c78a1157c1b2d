/// Strings and their escapes.
extension JSONReader {
  mutating func readString() throws(JSONFault) -> String {
    let quote = bytes[offset]
    offset += 1
    var text = ""
    while offset < bytes.count {
      text += try readPlainText(upTo: quote)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      guard byte >= 0x20 else { throw fault("no control character in a string") }
      offset += 1
      if byte == quote { return text }
      if let scalar = try readEscape() { text.unicodeScalars.append(scalar) }
    }
    throw fault("the end of the string")
  }

  /// The text up to the next quote, backslash or control character.
  private mutating func readPlainText(upTo quote: UInt8) throws(JSONFault) -> String {
    let tab = grammar == .json5 ? UInt8(ascii: "\t") : nil
    let end =
      bytes[offset...].firstIndex {
        $0 == quote || $0 == UInt8(ascii: "\\") || ($0 < 0x20 && $0 != tab)
      } ?? bytes.count
    guard let text = String(validating: bytes[offset..<end], as: UTF8.self) else {
      throw fault("text in UTF-8")
    }
    offset = end
    return text
  }

  /// What follows a backslash; nil for a line continued.
  private mutating func readEscape() throws(JSONFault) -> Unicode.Scalar? {
    if grammar == .json5, takeLineEnd() { return nil }
    let letter = peek
    offset += 1
    switch letter {
    case "\"", "\\", "/": return letter
    case "'" where grammar == .json5: return letter
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try readEscapedScalar()
    default: throw fault("an escape JSON has")
    }
  }

  private mutating func readEscapedScalar() throws(JSONFault) -> Unicode.Scalar {
    let unit = try readHexDigits()
    guard (0xD800...0xDBFF).contains(unit) else {
      guard let scalar = Unicode.Scalar(unit) else { throw fault("the first half of a pair") }
      return scalar
    }
    guard take("\\"), take("u") else { throw fault("the second half of a pair") }
    let second = try readHexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00))
    else { throw fault("the second half of a pair") }
    return scalar
  }

  private mutating func readHexDigits() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = bytes[offset].hexDigit else {
        throw fault("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
