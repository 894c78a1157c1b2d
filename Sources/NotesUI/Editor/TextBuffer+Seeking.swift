/// Places found by reading on: paragraphs, brackets, characters of a line.
extension TextBuffer {
  /// The blank line behind the paragraph, or the end of the text.
  func paragraphEnd(after offset: Int) -> Int {
    var scan = BlankLines(start: lineStart(before: offset) ?? 0)
    var place = scan.start
    while place < count {
      let bytes = bytes(in: place..<place + Self.blockLimit)
      for (index, byte) in bytes.enumerated() {
        if byte != 0x0A {
          scan.see(byte)
        } else if scan.isBehindText {
          return scan.start
        } else {
          scan.begin(at: place + index + 1)
        }
      }
      place += bytes.count
    }
    return scan.isBehindText ? scan.start : count
  }

  /// The blank line before the paragraph, or the start of the text.
  func paragraphStart(before offset: Int) -> Int {
    let isAtStart = lineStart(before: offset) == offset
    var place = isAtStart ? offset : lineEnd(after: offset)
    var scan = BlankLines(start: place)
    while place > 0 {
      let start = max(0, place - Self.blockLimit)
      let bytes = bytes(in: start..<place)
      for index in bytes.indices.reversed() {
        if bytes[index] != 0x0A {
          scan.see(bytes[index])
        } else if scan.isBehindText {
          return start + index + 1
        } else {
          scan.begin(at: start + index)
        }
      }
      place = start
    }
    return 0
  }

  /// The bracket that belongs to the first one at or behind an offset in its line.
  func matchingBracket(from offset: Int) -> Int? {
    let end = min(lineEnd(after: offset), offset + Self.blockLimit)
    let line = bytes(in: offset..<end)
    guard let index = line.firstIndex(where: { Self.brackets[$0] != nil }),
      let (other, isOpening) = Self.brackets[line[index]]
    else { return nil }
    let place = offset + index
    return isOpening
      ? closing(of: line[index], other, from: place) : opening(of: line[index], other, from: place)
  }

  func next(_ wanted: Character, inLineAfter offset: Int, till: Bool) -> Int? {
    guard character(at: offset)?.endsLine == false else { return nil }
    var (before, place) = (offset, boundary(after: offset))
    while let found = character(at: place), !found.endsLine, place - offset < Self.blockLimit {
      if found == wanted { return till ? before : place }
      (before, place) = (place, boundary(after: place))
    }
    return nil
  }

  func previous(_ wanted: Character, inLineBefore offset: Int, till: Bool) -> Int? {
    var place = offset
    while place > 0, offset - place < Self.blockLimit {
      let end = place
      place = boundary(before: place)
      guard let found = character(at: place), !found.endsLine else { return nil }
      if found == wanted { return till ? end : place }
    }
    return nil
  }
}

extension TextBuffer {
  /// The last opening bracket before an offset that is not closed before it.
  func unclosed(_ bracket: UInt8, _ other: UInt8, before offset: Int) -> Int? {
    var (depth, place) = (0, offset)
    while place > 0 {
      let start = max(0, place - Self.blockLimit)
      let bytes = bytes(in: start..<place)
      for index in bytes.indices.reversed() {
        if bytes[index] == other { depth += 1 } else if bytes[index] == bracket { depth -= 1 }
        if depth < 0 { return start + index }
      }
      place = start
    }
    return nil
  }

  private static let brackets: [UInt8: (other: UInt8, isOpening: Bool)] = [
    0x28: (0x29, true), 0x29: (0x28, false), 0x5B: (0x5D, true), 0x5D: (0x5B, false),
    0x7B: (0x7D, true), 0x7D: (0x7B, false), 0x3C: (0x3E, true), 0x3E: (0x3C, false),
  ]

  func closing(of bracket: UInt8, _ other: UInt8, from offset: Int) -> Int? {
    var (depth, place) = (0, offset)
    while place < count {
      let bytes = bytes(in: place..<place + Self.blockLimit)
      for (index, byte) in bytes.enumerated() {
        if byte == bracket { depth += 1 } else if byte == other { depth -= 1 }
        if depth == 0 { return place + index }
      }
      place += bytes.count
    }
    return nil
  }

  private func opening(of bracket: UInt8, _ other: UInt8, from offset: Int) -> Int? {
    var (depth, place) = (0, offset + 1)
    while place > 0 {
      let start = max(0, place - Self.blockLimit)
      let bytes = bytes(in: start..<place)
      for index in bytes.indices.reversed() {
        if bytes[index] == bracket { depth += 1 } else if bytes[index] == other { depth -= 1 }
        if depth == 0 { return start + index }
      }
      place = start
    }
    return nil
  }

  /// Whether the line that is read is blank, and whether one before it was not.
  private struct BlankLines {
    private(set) var start: Int
    private var isBlank = true
    private var sawText = false

    var isBehindText: Bool { isBlank && sawText }

    init(start: Int) { self.start = start }

    mutating func see(_ byte: UInt8) {
      if byte != 0x20, byte != 0x09, byte != 0x0D { isBlank = false }
    }

    mutating func begin(at start: Int) {
      (self.start, sawText, isBlank) = (start, sawText || !isBlank, true)
    }
  }
}
