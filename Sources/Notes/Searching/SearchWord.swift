/// A word or a phrase that is looked for.
struct SearchWord: Equatable, Sendable {
  let bare: [UInt8]
  /// nil for a word without marks, which is found with and without them.
  let full: [UInt8]?

  /// White space at its ends counts for nothing.
  init(_ text: Substring) {
    var words = text[...]
    while words.first?.isWhitespace == true { words.removeFirst() }
    while words.last?.isWhitespace == true { words.removeLast() }
    let text = String(words)
    bare = Folding.bare(text)
    full = Folding.hasMarks(text) ? Folding.full(text) : nil
  }

  var isEmpty: Bool { bare.isEmpty && full == nil }

  var hasSpace: Bool { bare.contains(0x20) }
  fileprivate var isASCII: Bool { full == nil && bare.allSatisfy { $0 < 0x80 } }

}

/// A text while it is searched for several words; it is folded when that is needed first, and once.
struct SearchedText {
  let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var knownBare: [UInt8]?
  private var knownFull: [UInt8]?

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    isASCII = text.allSatisfy { $0 < 0x80 }
  }

  mutating func has(_ word: SearchWord) -> Bool { firstPlace(of: word) != nil }

  /// Where a word begins in the text, in bytes.
  mutating func firstOffset(of word: SearchWord) -> Int? {
    guard let place = firstPlace(of: word) else { return nil }
    guard !isASCII || word.hasSpace else { return place }
    return Folding.origin(of: place, in: text)
  }

  /// The same, in bytes of the text or of the text folded.
  private mutating func firstPlace(of word: SearchWord) -> Int? {
    guard !isASCII || word.hasSpace else {
      guard word.isASCII else { return nil }
      return text.firstPlace(of: word.bare) { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    let place = bare().withUnsafeBufferPointer { $0.firstPlace(of: word.bare) { $0 } }
    guard let place, let wanted = word.full else { return place }
    let isThere = full().withUnsafeBufferPointer { $0.firstPlace(of: wanted) { $0 } } != nil
    return isThere ? place : nil
  }

  private mutating func bare() -> [UInt8] {
    if let known = knownBare { return known }
    let new = Folding.bare(text)
    knownBare = new
    return new
  }

  private mutating func full() -> [UInt8] {
    if let known = knownFull { return known }
    let new = Folding.full(String(decoding: text, as: UTF8.self))
    knownFull = new
    return new
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  func firstPlace(of bytes: [UInt8], folding fold: (UInt8) -> UInt8) -> Int? {
    guard let first = bytes.first else { return 0 }
    guard count >= bytes.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in 0...(count - bytes.count) where fold(self[start]) == first {
        var index = 1
        while index < bytes.count, fold(self[start + index]) == bytes[index] { index += 1 }
        if index == bytes.count { return start }
      }
      return nil
    }
  }
}
