import Terminal

/// Lines and places of them, for commands.
extension TextBuffer {
  /// The range cut to the text and widened to whole characters.
  func whole(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<count)
    let start = boundary(atOrAfter: range.lowerBound)
    let first = start > range.lowerBound ? boundary(before: start) : start
    return first..<max(first, boundary(atOrAfter: range.upperBound))
  }

  /// The lines that a range is in, with their breaks. A line that only its end touches is not.
  func lines(touching range: Range<Int>) -> Range<Int> {
    let start = lineStart(before: range.lowerBound) ?? 0
    let last = range.isEmpty ? range.upperBound : range.upperBound - 1
    return start..<(nextLine(after: last) ?? count)
  }

  /// The starts of the lines in a range that begins with one.
  func lineStarts(in lines: Range<Int>) -> [Int] {
    var starts = [lines.lowerBound]
    while let next = nextLine(after: starts[starts.count - 1]), next < lines.upperBound {
      starts.append(next)
    }
    return starts
  }

  /// The start of the line below that of an offset; nil in the last.
  func nextLine(after offset: Int) -> Int? {
    firstLineFeed(from: offset).map { $0 + 1 }
  }

  /// Counted from 1; the last line for more than there are.
  func start(ofLine number: Int) -> Int {
    var (rest, start, last) = (number - 1, 0, 0)
    while rest > 0, start < count {
      let bytes = bytes(in: start..<start + Self.blockLimit)
      for (index, byte) in bytes.enumerated() where byte == 0x0A {
        (rest, last) = (rest - 1, start + index + 1)
        if rest == 0 { return last }
      }
      start += bytes.count
    }
    return last
  }

  /// Behind the blanks that a line begins with.
  func firstNonBlank(of lineStart: Int) -> Int {
    var offset = lineStart
    while offset < count {
      let bytes = bytes(in: offset..<offset + 256)
      let blanks = bytes.prefix { $0 == 0x20 || $0 == 0x09 }.count
      offset += blanks
      if blanks < bytes.count { break }
    }
    return offset
  }

  /// The place in a line whose cell is nearest to a column and not behind it.
  func offset(ofColumn target: Int, inLineAt start: Int) -> Int {
    let wrap = SoftWrap(self, width: .max)
    var (column, offset) = (0, start)
    for cluster in ClusterReader(self, from: start) {
      column += wrap.cells(of: cluster, at: column)
      guard column <= target, cluster.kind != .lineBreak else { break }
      offset = cluster.range.upperBound
    }
    return offset
  }

  /// The word or the run of signs or blanks that an offset is in, else the one before it.
  func word(around offset: Int) -> Range<Int> {
    let here = character(at: offset)
    let back = offset > 0 ? character(at: boundary(before: offset)) : nil
    let isBehind = here.map { $0.endsLine || $0.isWhitespace && back?.isWordPart == true } ?? true
    guard let character = isBehind ? back : here, !character.endsLine else {
      return offset..<offset
    }
    let kind = WordKind.word.rank(of: character)
    let isSame = { (other: Character) in WordKind.word.rank(of: other) == kind && !other.endsLine }
    return skipBack(from: offset, while: isSame)..<skip(from: offset, while: isSame)
  }

  func character(at offset: Int) -> Character? {
    string(in: offset..<boundary(after: offset)).first
  }
}
