import Patterns

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
    // Comparing characters is slow.
    max(64, bytes) * (needle == nil && pattern == nil ? 4 : 1)
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
  ) throws(PatternFault) -> [Match] {
    guard !starts.isEmpty, !words.isEmpty else { return [] }
    if let needle { return matches(of: needle, window, starts, buffer, firstOnly) }
    let part = WindowText(window, buffer)
    guard let pattern else { return matchesOfWords(part, starts, firstOnly) }
    return try matches(of: pattern, part, starts, buffer, firstOnly)
  }

  private func matches(
    of needle: [UInt8], _ window: Window, _ starts: Range<Int>, _ buffer: TextBuffer,
    _ firstOnly: Bool
  ) -> [Match] {
    let end = min(starts.upperBound, window.range.upperBound) + needle.count - 1
    let bytes = buffer.bytes(in: starts.lowerBound..<min(max(end, starts.lowerBound), buffer.count))
    var (found, index) = ([Match](), 0)
    while let place = Self.place(of: needle, in: bytes, from: index, folds: folds) {
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

  /// A match that would cut a character takes all of it.
  private func matches(
    of pattern: Pattern, _ part: WindowText, _ starts: Range<Int>, _ buffer: TextBuffer,
    _ firstOnly: Bool
  ) throws(PatternFault) -> [Match] {
    var (found, place) = ([Match](), max(part.start, starts.lowerBound - part.origin))
    while place <= part.bytes.count,
      let groups = try pattern.firstMatch(in: part.bytes, from: place, goesOn: part.goesOn),
      let whole = groups[0]
    {
      let range = buffer.whole(part.range(whole))
      guard range.lowerBound < starts.upperBound else { break }
      // Behind what was found; behind nothing, one character on, at the end beyond it.
      place = max(range.upperBound - part.origin, whole.upperBound)
      if range.isEmpty {
        place = max(place + 1, buffer.boundary(after: place + part.origin) - part.origin)
      }
      // Nothing right behind what was found is no other place.
      let touches = range.isEmpty && found.last?.range.upperBound == range.lowerBound
      guard range.lowerBound >= starts.lowerBound, !touches, !buffer.isBehindLastLine(range)
      else { continue }
      found.append(Match(range: range, groups: groups.dropFirst().map { $0.map(part.range) }))
      if firstOnly { break }
    }
    return found
  }

  /// Compares characters, so that a letter and its accent may be one scalar or two.
  private func matchesOfWords(
    _ part: WindowText, _ starts: Range<Int>, _ firstOnly: Bool
  ) -> [Match] {
    let isHopeless = part.bytes.allSatisfy { $0 < 0x80 }
    guard !isHopeless else { return [] }
    let wanted = words.map(folded)
    let text = String(decoding: part.bytes[part.start...], as: UTF8.self)
    let (characters, places) = (text.map(folded), part.places(of: text))
    var (found, index) = ([Match](), 0)
    while index + wanted.count <= characters.count {
      let (start, end) = (places[index], places[index + wanted.count])
      guard start < starts.upperBound else { break }
      guard start >= starts.lowerBound, characters[index] == wanted[0],
        characters[index..<index + wanted.count].elementsEqual(wanted)
      else {
        index += 1
        continue
      }
      found.append(Match(range: start..<end))
      if firstOnly { break }
      index += wanted.count
    }
    return found
  }

  private func folded(_ character: Character) -> Character {
    guard folds else { return character }
    let lower = character.lowercased()
    return lower.count == 1 ? Character(lower) : character
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

  /// The break that ends a text begins no line in which nothing could be found.
  fileprivate func isBehindLastLine(_ range: Range<Int>) -> Bool {
    range.isEmpty && range.lowerBound == count && count > 0
      && bytes(in: count - 1..<count) == [0x0A]
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
