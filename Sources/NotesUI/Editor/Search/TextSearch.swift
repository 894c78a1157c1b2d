/// What is looked for in a text: words as they are, or a regular expression that is matched line
/// by line.
///
/// What it costs in a release build: words of ASCII 1 ms a megabyte, other words and common
/// expressions 0.1 to 0.5 s. One call of `TextScan.go` or `TextReplacement.go` looks at an eighth
/// of a megabyte, and at less for a long expression: less than 0.1 s. A match that is longer
/// than 4 kB is found in part.
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

  let pattern: String
  let isRegex: Bool
  let program: PatternProgram
  /// Words of ASCII are looked for among the bytes.
  private let needle: [UInt8]?

  static let blockSize = 65_536
  /// More of one line than this is matched in parts.
  static let lineLimit = 16_384
  static let overlap = 4_096

  init(_ pattern: String, isRegex: Bool, case rule: Case = .smart) throws(PatternFault) {
    let folds = rule == .any || rule == .smart && !Self.hasUpperCase(pattern, isRegex: isRegex)
    (self.pattern, self.isRegex) = (pattern, isRegex)
    program =
      isRegex
      ? try PatternProgram(pattern, folds: folds)
      : try PatternProgram(literal: pattern, folds: folds)
    let bytes = Array(pattern.utf8)
    let isPlain = !isRegex && bytes.allSatisfy { $0 < 0x80 && $0 != 0x0D && $0 != 0x0A }
    needle = isPlain ? folds ? bytes.map(Self.folded) : bytes : nil
  }

  /// The matches that begin in a range, at most so many: for what is on screen.
  func matches(in range: Range<Int>, of buffer: TextBuffer, limit: Int = 500) -> [Match] {
    var (found, place) = ([Match](), range.lowerBound)
    while found.count < limit {
      let window = window(containing: place, in: buffer)
      let starts = place..<min(range.upperBound, window.startLimit)
      found += matches(in: window, startingIn: starts, of: buffer)
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

  static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte + 32 : byte }
}

// MARK: Looking at one window

extension TextSearch {
  /// A part of the text that is looked at by itself: a block of bytes, or a line or a part of one.
  struct Window {
    var range: Range<Int>
    /// Matches begin before this.
    var startLimit: Int
    /// Where the next one begins; nil at the end of the text.
    var next: Int?
  }

  /// What looking at so many bytes takes from a budget of bytes.
  func cost(of bytes: Int) -> Int {
    needle == nil ? max(64, bytes) * (1 + program.steps.count / 32) : max(64, bytes)
  }

  func window(containing offset: Int, in buffer: TextBuffer) -> Window {
    let size = needle == nil ? Self.lineLimit : Self.blockSize
    let block = offset / size * size
    if needle != nil {
      let end = min(block + Self.blockSize, buffer.count)
      let isLast = end == buffer.count
      return Window(
        range: block..<end, startLimit: isLast ? end + 1 : end, next: isLast ? nil : end)
    }
    let forced = buffer.boundary(atOrAfter: block)
    let start = buffer.lineStart(before: offset, within: max(0, offset - forced)) ?? forced
    guard offset >= forced else {
      // The character that the block begins in belongs to the block before.
      return window(containing: block - 1, in: buffer)
    }
    let limit = buffer.boundary(atOrAfter: block + size)
    let feed = buffer.lineFeed(from: offset, before: limit)
    let end = feed.map { $0 + 1 } ?? limit
    let isLast = feed == nil && end >= buffer.count
    return Window(range: start..<end, startLimit: isLast ? end + 1 : end, next: isLast ? nil : end)
  }

  /// Those that do not touch each other, from the first that begins in the range on.
  func matches(
    in window: Window, startingIn starts: Range<Int>, of buffer: TextBuffer, firstOnly: Bool = false
  ) -> [Match] {
    guard !starts.isEmpty else { return [] }
    return needle.map { matches(of: $0, window, starts, buffer, firstOnly) }
      ?? matchesOfProgram(window, starts, buffer, firstOnly)
  }

  private func matches(
    of needle: [UInt8], _ window: Window, _ starts: Range<Int>, _ buffer: TextBuffer,
    _ firstOnly: Bool
  ) -> [Match] {
    let end = min(starts.upperBound, window.range.upperBound) + needle.count - 1
    let bytes = buffer.bytes(in: starts.lowerBound..<min(max(end, starts.lowerBound), buffer.count))
    var (found, index) = ([Match](), 0)
    while let place = Self.place(of: needle, in: bytes, from: index, folds: program.folds) {
      index = place + 1
      let range = starts.lowerBound + place..<starts.lowerBound + place + needle.count
      guard buffer.isWhole(range) else { continue }
      found.append(Match(range: range))
      if firstOnly { break }
      index = place + needle.count
    }
    return found
  }

  private static func place(
    of needle: [UInt8], in bytes: [UInt8], from start: Int, folds: Bool
  ) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      needle.withUnsafeBufferPointer { needle in
        let first = needle[0]
        var place = start
        while place + needle.count <= bytes.count {
          if (folds ? folded(bytes[place]) : bytes[place]) == first {
            var size = 1
            while size < needle.count,
              (folds ? folded(bytes[place + size]) : bytes[place + size]) == needle[size]
            {
              size += 1
            }
            if size == needle.count { return place }
          }
          place += 1
        }
        return nil
      }
    }
  }
}

extension TextBuffer {
  /// Whether a range of ASCII cuts no character at its ends.
  fileprivate func isWhole(_ range: Range<Int>) -> Bool {
    let around =
      bytes(in: range.lowerBound - 1..<range.lowerBound)
      + bytes(in: range.upperBound..<range.upperBound + 1)
    if around.allSatisfy({ $0 < 0x80 }) { return true }
    return boundary(atOrAfter: range.lowerBound) == range.lowerBound
      && boundary(atOrAfter: range.upperBound) == range.upperBound
  }

  fileprivate func lineFeed(from offset: Int, before limit: Int) -> Int? {
    var (start, size) = (offset, 256)
    while start < limit {
      let bytes = bytes(in: start..<min(limit, start + size))
      if let feed = bytes.firstIndex(of: 0x0A) { return start + feed }
      (start, size) = (start + bytes.count, size * 4)
      if bytes.isEmpty { break }
    }
    return nil
  }
}
