/// What is looked for in a text: words as they are, or a regular expression that is matched line
/// by line.
///
/// What it costs, in a release build: words of ASCII about 1 ms a megabyte; other words and regular
/// expressions up to 0.2 s a megabyte. One call of `TextScan.go` or `TextReplacement.go` looks at
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

  let pattern: String
  let isRegex: Bool
  let program: PatternProgram
  /// Words of ASCII are looked for among the bytes.
  private let needle: [UInt8]?

  static let blockSize = 65_536
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

  func window(containing offset: Int, in buffer: TextBuffer) -> Window {
    let block = offset / Self.blockSize * Self.blockSize
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
    let limit = buffer.boundary(atOrAfter: block + Self.blockSize)
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

  private func matchesOfProgram(
    _ window: Window, _ starts: Range<Int>, _ buffer: TextBuffer, _ firstOnly: Bool
  ) -> [Match] {
    let reader = LineReader(self, window, buffer)
    guard var index = reader.index(atOrAfter: starts.lowerBound) else { return [] }
    var (found, matcher) = ([Match](), PatternMatcher(program, reader.line))
    while index < reader.places.count, let slots = matcher.firstMatch(from: index) {
      let match = reader.match(slots)
      guard match.range.lowerBound < starts.upperBound else { break }
      found.append(match)
      if firstOnly { break }
      index = slots[1] + (slots[0] == slots[1] ? 1 : 0)
    }
    return found
  }
}

/// A window as characters, and where each of them is in the text.
private struct LineReader {
  private(set) var line: PatternMatcher.Line
  /// One more than there are characters.
  private(set) var places: [Int]

  init(_ search: TextSearch, _ window: TextSearch.Window, _ buffer: TextBuffer) {
    let start = window.range.lowerBound
    let rest = window.range.lowerBound..<min(window.range.upperBound + TextSearch.overlap, buffer.count)
    var bytes = buffer.bytes(in: rest)[...]
    let hasEnd = bytes.firstIndex(of: 0x0A)
    if let hasEnd {
      bytes = bytes[..<hasEnd]
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    (line, places) = (PatternMatcher.Line(characters: []), [start])
    // Words that are not ASCII are in no line that is.
    let isHopeless =
      !search.isRegex && bytes.count == text.count && bytes.allSatisfy { $0 < 0x80 }
      && !search.pattern.utf8.allSatisfy { $0 < 0x80 }
    guard !isHopeless else { return }
    line.characters.reserveCapacity(bytes.count)
    places.reserveCapacity(bytes.count + 1)
    var place = start
    for character in text {
      line.characters.append(PatternCharacter(character, folds: search.program.folds))
      place += character.utf8.count
      places.append(place)
    }
    line.goesOn = hasEnd == nil && rest.upperBound < buffer.count
    if start > 0, buffer.lineStart(before: start, within: 1) != start {
      line.before = buffer.character(at: buffer.boundary(before: start)).map {
        PatternCharacter($0, folds: search.program.folds)
      }
    }
  }

  func index(atOrAfter offset: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? low : nil
  }

  func match(_ slots: [Int]) -> TextSearch.Match {
    let ranges = stride(from: 0, to: slots.count, by: 2).map { index -> Range<Int>? in
      let (start, end) = (slots[index], slots[index + 1])
      return start >= 0 && end >= start ? places[start]..<places[end] : nil
    }
    return TextSearch.Match(range: (ranges[0] ?? 0..<0), groups: Array(ranges.dropFirst()))
  }
}

extension TextBuffer {
  /// Whether a range of ASCII cuts no character at its ends.
  fileprivate func isWhole(_ range: Range<Int>) -> Bool {
    let around = bytes(in: range.lowerBound - 1..<range.lowerBound)
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
