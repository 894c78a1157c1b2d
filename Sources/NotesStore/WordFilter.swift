/// Words that must all occur in a note, letter case aside.
struct WordFilter {
  private let words: [Word]

  init(_ text: String) {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(Word.init)
  }

  var isEmpty: Bool { words.isEmpty }

  /// Whether each word occurs in one of the fields.
  func matches(_ row: Row, in fields: [Int32]) -> Bool {
    words.allSatisfy { word in
      fields.contains { field in row.withText(field, word.occurs) }
    }
  }
}

/// One word of a filter, in small letters.
private struct Word {
  private let text: String
  private let bytes: [UInt8]
  private let hasMarks: Bool

  init(_ text: Substring) {
    self.text = String(text)
    bytes = Array(text.utf8)
    hasMarks = bytes.contains(where: \.beginsMark)
  }

  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (isASCII, textHasMarks) = (true, false)
    for byte in text where byte >= 0x80 {
      isASCII = false
      if byte.beginsMark { textHasMarks = true }
    }
    guard !isASCII else { return occurs(in: text, folding: \.smallLetter) }
    let small = String(decoding: text, as: UTF8.self).lowercased()
    if Array(small.utf8).withUnsafeBufferPointer({ occurs(in: $0, folding: \.self) }) {
      return true
    }
    // A letter and its accent may be one character or two. Comparing characters is slow, so only
    // where there are loose accents.
    return (hasMarks || textHasMarks) && small.contains(self.text)
  }

  private func occurs(
    in text: UnsafeBufferPointer<UInt8>, folding fold: (UInt8) -> UInt8
  ) -> Bool {
    guard let first = bytes.first, text.count >= bytes.count else { return bytes.isEmpty }
    return (0...(text.count - bytes.count)).contains { start in
      fold(text[start]) == first
        && bytes.indices.dropFirst().allSatisfy { fold(text[start + $0]) == bytes[$0] }
    }
  }
}

extension UInt8 {
  /// The first byte of U+0300 to U+037F, where the loose accents are.
  fileprivate var beginsMark: Bool { self == 0xCC || self == 0xCD }

  fileprivate var smallLetter: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
