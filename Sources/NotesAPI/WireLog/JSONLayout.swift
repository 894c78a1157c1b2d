/// Spreads JSON over lines for a reader, letter by letter: what was cut off in the middle, or has a
/// mask where a number was, can be spread too. Strings stay as they are spelled.
enum JSONLayout {
  /// Deeper levels are not moved further in, so that brackets alone cannot make much of little.
  private static let depthLimit = 32

  static func spread(_ bytes: [UInt8]) -> [UInt8] {
    var (result, depth, isInString, isEscaped) = ([UInt8](), 0, false, false)
    result.reserveCapacity(bytes.count * 2)
    func breakLine() {
      result.append(UInt8(ascii: "\n"))
      result += repeatElement(UInt8(ascii: " "), count: 2 * min(max(0, depth), depthLimit))
    }
    for byte in bytes {
      if isInString {
        result.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch Unicode.Scalar(byte) {
      case " ", "\t", "\n", "\r": break
      case "}", "]":
        depth -= 1
        // Nothing between the brackets: they stay together.
        let isEmpty = result.last { !UInt8.blanks.contains($0) } == byte - 2
        while isEmpty, let last = result.last, UInt8.blanks.contains(last) { result.removeLast() }
        if !isEmpty { breakLine() }
        result.append(byte)
      case "{", "[":
        result.append(byte)
        depth += 1
        breakLine()
      case ",":
        result.append(byte)
        breakLine()
      case ":": result += [byte, UInt8(ascii: " ")]
      default:
        isInString = byte == UInt8(ascii: "\"")
        result.append(byte)
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate static let blanks = Array(" \n".utf8)
}
