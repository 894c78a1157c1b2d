/// Addresses that stand in a text without marks.
enum PlainLink {
  private static let usual = ["https://", "http://", "mailto:"].map { Array($0.utf8) }

  /// Where the address ends that begins at an index; nil where none does.
  ///
  /// - Parameter others: what addresses may begin with beside the usual.
  static func end(
    at start: Int, in bytes: UnsafeBufferPointer<UInt8>, _ others: [[UInt8]] = []
  ) -> Int? {
    if start > 0, isLetter(bytes[start - 1]) { return nil }
    let isBeginning = { (beginning: [UInt8]) in
      start + beginning.count < bytes.count
        && zip(beginning, bytes[start...]).allSatisfy {
          $0 == ($1 < 0x41 || $1 > 0x5A ? $1 : $1 | 0x20)
        }
    }
    guard let begin = usual.first(where: isBeginning) ?? others.first(where: isBeginning)
    else { return nil }
    let least = start + begin.count
    var end = least
    while end < bytes.count, end - start < sizeLimit, isPart(bytes[end]) { end += 1 }
    end = trimmedEnd(bytes[least..<end])
    return end > least ? end : nil
  }

  /// Longer ones could not be opened.
  private static let sizeLimit = 4000

  /// Without what ends a sentence, and without brackets that were opened before the address.
  private static func trimmedEnd(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var surplus: [UInt8: Int] = [:]
    for (open, close) in ["()", "[]"].map({ Array($0.utf8) }).map({ ($0[0], $0[1]) }) {
      surplus[close] = address.reduce(0) { $0 + ($1 == close ? 1 : $1 == open ? -1 : 0) }
    }
    var end = address.endIndex
    while end > address.startIndex {
      let byte = address[end - 1]
      if let count = surplus[byte] {
        guard count > 0 else { break }
        surplus[byte] = count - 1
      } else if !".,;:!?'*_~|".utf8.contains(byte) {
        break
      }
      end -= 1
    }
    return end
  }

  /// No blanks, no controls, no quotes; of what is not ASCII only what comes before U+2000: Chinese
  /// and Japanese sentences go on behind an address without a blank.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "`"):
      false
    case 0xC2, 0xE2...: false
    default: true
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
