import Notes

/// Percent-encoding (RFC 3986 §2.1) and the form encoding built on it.
enum PercentEncoding {
  /// Every byte but the unreserved ones encoded; in forms a space is a plus.
  static func encode(_ text: String, spaceIsPlus: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte.isUnreserved {
        result.append(byte)
      } else if spaceIsPlus, byte == UInt8(ascii: " ") {
        result.append(UInt8(ascii: "+"))
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  /// A path of names between slashes; nil for one that leads up, or has no name between two.
  static func path(_ text: String) -> String? {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    let segments = names.compactMap { Note.ID(String($0)).pathSegment }
    return segments.count == names.count ? segments.joined(separator: "/") : nil
  }

  /// The bytes behind an encoded text. A `%` without two digits behind it stands for itself, as
  /// servers take it.
  static func decode(_ bytes: some Sequence<UInt8>, plusIsSpace: Bool = false) -> [UInt8] {
    let bytes = Array(bytes)
    var (result, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = bytes[index + 1].hexDigit, let low = bytes[index + 2].hexDigit
      {
        result.append(high << 4 | low)
        index += 3
        continue
      }
      let isSpace = plusIsSpace && bytes[index] == UInt8(ascii: "+")
      result.append(isSpace ? UInt8(ascii: " ") : bytes[index])
      index += 1
    }
    return result
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// A letter, a digit, or one of `-._~` (RFC 3986 §2.3).
  fileprivate var isUnreserved: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
    default: false
    }
  }
}
