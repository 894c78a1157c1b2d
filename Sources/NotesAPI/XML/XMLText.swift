/// The text of a document in UTF-8, whatever it came in, without the characters that XML forbids.
struct XMLText {
  enum Encoding: Equatable { case utf8, latin1, utf16(bigEndian: Bool) }

  private let encoding: Encoding
  /// Where in the UTF-8 a replacement stands for what was there; in order.
  private(set) var marks: [Int] = []
  private var count = 0
  private var nextMark = 0
  /// The begin of a character whose rest has not come.
  private var held: [UInt8] = []

  init(_ encoding: Encoding) {
    self.encoding = encoding
  }

  /// The text of the next bytes. At the end, what is incomplete comes as it is.
  mutating func decode(_ bytes: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
    var text: [UInt8] = []
    let bytes = held + bytes
    held = []
    switch encoding {
    case .utf8: decodeUTF8(bytes, isLast: isLast, into: &text)
    case .latin1:
      for byte in bytes { append(Unicode.Scalar(byte), to: &text) }
    case .utf16(let bigEndian):
      decodeUTF16(bytes, bigEndian: bigEndian, isLast: isLast, into: &text)
    }
    count += text.count
    return text
  }

  /// True when there are replacements before `offset`, and none of them was asked for before.
  mutating func takeMarks(before offset: Int) -> Bool {
    let first = nextMark
    while nextMark < marks.endIndex, marks[nextMark] < offset { nextMark += 1 }
    return nextMark > first
  }

  /// Forgets those that no question can turn on: between the first and the last nothing begins.
  mutating func thinMarks() {
    let left = marks[nextMark...]
    marks = left.count > 2 ? [left[left.startIndex], left[left.endIndex - 1]] : Array(left)
    nextMark = 0
  }
}

extension XMLText {
  private mutating func decodeUTF8(
    _ bytes: [UInt8], isLast: Bool, into text: inout [UInt8]
  ) {
    guard bytes.contains(where: { XMLText.isForbidden($0) || $0 == 0xEF }) else {
      text = bytes
      return
    }
    var index = 0
    while index < bytes.endIndex {
      let left = bytes[index...]
      if XMLText.isForbidden(bytes[index]) {
        mark(&text)
        index += 1
      } else if left.starts(with: [0xEF, 0xBF, 0xBE]) || left.starts(with: [0xEF, 0xBF, 0xBF]) {
        mark(&text)
        index += 3
      } else if !isLast, left.count < 3, [0xEF, 0xBF].starts(with: left) {
        held = Array(left)
        return
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
  }

  private mutating func decodeUTF16(
    _ bytes: [UInt8], bigEndian: Bool, isLast: Bool, into text: inout [UInt8]
  ) {
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    var heldCount = bytes.count % 2
    if !isLast, let last = units.last, UTF16.isLeadSurrogate(last) {
      units.removeLast()
      heldCount += 2
    }
    held = bytes.suffix(heldCount)
    var (decoder, source) = (UTF16(), units.makeIterator())
    while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar): append(scalar, to: &text)
      case .error: mark(&text)
      case .emptyInput:
        if isLast, !held.isEmpty { mark(&text) }
        return
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
    if scalar.isForbiddenInXML { mark(&text) } else { text += scalar.utf8 }
  }

  private mutating func mark(_ text: inout [UInt8]) {
    marks.append(count + text.count)
    text += "\u{FFFD}".utf8
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }
}

extension Unicode.Scalar {
  /// What no XML document can carry, not even as a reference (XML 1.0, production 2).
  var isForbiddenInXML: Bool {
    switch self {
    case "\t", "\n", "\r": false
    case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
}
