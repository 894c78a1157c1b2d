/// Looking line by line: for all that the bytes alone do not tell.
extension TextSearch {
  func matchesOfProgram(
    _ window: Window, _ starts: Range<Int>, _ buffer: TextBuffer, _ firstOnly: Bool
  ) -> [Match] {
    let reader = LineReader(self, window, buffer)
    guard var index = reader.index(atOrAfter: starts.lowerBound) else { return [] }
    var (found, matcher) = ([Match](), PatternMatcher(program, reader.line))
    while index < reader.places.count, let slots = matcher.firstMatch(from: index) {
      let match = reader.match(slots)
      guard match.range.lowerBound < starts.upperBound else { break }
      // What is empty right behind another match is no further one.
      let isRest = match.range.isEmpty && found.last?.range.upperBound == match.range.lowerBound
      if !isRest { found.append(match) }
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
    let rest =
      window.range.lowerBound..<min(window.range.upperBound + TextSearch.overlap, buffer.count)
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
