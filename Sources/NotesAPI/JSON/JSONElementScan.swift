/// Finds where the elements of a list end, by counting brackets alone, in bytes of which more and
/// more are there.
struct JSONElementScan {
  private var offset: Int
  private var level = 0
  private var isInString = false

  /// - Parameter start: the offset of the element's first byte.
  init(from start: Int = 0) {
    offset = start
  }

  /// The offset of the comma or bracket that follows the element, and goes on behind it; nil when
  /// that has not come yet.
  mutating func end(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      while offset < bytes.count {
        let index = offset
        offset += 1
        switch Unicode.Scalar(bytes[index]) {
        case "\\" where isInString: offset += 1
        case "\"": isInString.toggle()
        case _ where isInString: break
        case "{", "[": level += 1
        case "}" where level > 0, "]" where level > 0: level -= 1
        case ",", "]": if level == 0 { return index }
        default: break
        }
      }
      return nil
    }
  }

  /// That many bytes are no longer there, at the start.
  mutating func drop(_ count: Int) {
    offset -= count
  }
}
