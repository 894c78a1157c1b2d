/// A word of the body whose spelling is worth looking up, and where it stands.
struct CheckableWord: Equatable, Sendable {
  var word: String
  var range: Range<Int>

  /// No dictionary has longer ones; in scalars.
  static let limit = 64
}

extension CheckableWord {
  /// The words in a range of whole characters, such as what a screen shows.
  ///
  /// What stands before the range is not read: a fence that was opened there is not known to be
  /// open, and a word that the range cuts is left alone.
  static func words(in range: Range<Int>, of buffer: TextBuffer) -> [CheckableWord] {
    var scan = WordScan(buffer.bytes(in: range), at: range.lowerBound)
    scan.isCutAtStart = buffer.isInk(at: range.lowerBound - 1)
    scan.isCutAtEnd = buffer.isInk(at: range.upperBound)
    return scan.words()
  }
}

extension TextBuffer {
  /// Whether a byte is there that is no blank and no line break.
  fileprivate func isInk(at offset: Int) -> Bool {
    offset >= 0 && bytes(in: offset..<offset + 1).first.map { $0 > 0x20 } ?? false
  }
}
