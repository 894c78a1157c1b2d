import Patterns

/// What is looked for in a text: words as they are, or a regular expression that is matched line
/// by line.
///
/// What it costs, in a release build: words of ASCII and most expressions about 1 ms a megabyte,
/// other words up to 0.2 s a megabyte. One call of `TextScan.go` or `TextReplacement.go` looks at
/// a quarter of a megabyte. A match that is longer than 4 kB is found in part.
struct TextSearch: Equatable, Sendable {
  enum Case: Equatable, Sendable {
    /// Any case, unless the pattern has upper case.
    case smart
    case kept, any
  }

  struct Match: Equatable, Sendable {
    var range: Range<Int>
    /// What the groups took; the first is group 1.
    var groups: [Range<Int>?] = []
  }

  let words: String
  var isRegex: Bool { pattern != nil }
  let pattern: Pattern?
  let folds: Bool
  /// Words of ASCII are looked for among the bytes.
  let needle: [UInt8]?

  /// Throws why the words are no regular expression.
  init(_ words: String, isRegex: Bool, case rule: Case = .smart) throws(PatternFault) {
    folds = rule == .any || rule == .smart && !Self.hasUpperCase(words, isRegex: isRegex)
    self.words = words
    pattern = isRegex ? try Pattern(words, ignoresCase: folds) : nil
    let bytes = Array(words.utf8)
    let isPlain = !isRegex && bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D && $0 != 0x0A }
    needle = isPlain ? folds ? bytes.map(Self.folded) : bytes : nil
  }

  /// The matches that begin in a range, at most so many: for what is on screen. Where a line is too
  /// hard for an expression there are none from there on.
  func matches(in range: Range<Int>, of buffer: TextBuffer, limit: Int = 500) -> [Match] {
    var (found, place) = ([Match](), range.lowerBound)
    while found.count < limit {
      let window = window(containing: place, in: buffer)
      let starts = place..<min(range.upperBound, window.startLimit)
      guard let more = try? matches(in: window, startingIn: starts, of: buffer) else { break }
      found += more
      guard let next = window.next, next < range.upperBound else { break }
      place = next
    }
    return Array(found.prefix(limit))
  }

  /// `\W` and the like are no upper case.
  private static func hasUpperCase(_ pattern: String, isRegex: Bool) -> Bool {
    var isEscaped = false
    for character in pattern {
      if character.isUppercase, !(isRegex && isEscaped) { return true }
      isEscaped = character == "\\" && !isEscaped
    }
    return false
  }

  static let blockSize = 65_536
  static let overlap = 4_096

  static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 32 : byte }
}
