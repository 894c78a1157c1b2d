/// What JSON5 has beyond JSON (json5.org) and people's files need.
extension JSONReader {
  mutating func skipComment() throws(JSONFault) {
    let start = offset
    offset += 1
    if take("/") {
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if take("*") {
      while !(peek == "*" && bytes[(offset + 1)...].first == UInt8(ascii: "/")) {
        guard offset < bytes.count else {
          throw JSONFault(offset: start, expected: "a comment that ends")
        }
        offset += 1
      }
      offset += 2
    } else {
      throw fault("a comment or a value")
    }
  }

  /// A name without quotes: letters and digits of ASCII, `_` and `$`.
  mutating func takeBareName() -> String? {
    let start = offset
    while peek.isOfName { offset += 1 }
    return offset > start ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  mutating func takeLineEnd() -> Bool {
    guard take("\r") else { return take("\n") }
    _ = take("\n")
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isOfName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: false
    }
  }
}
