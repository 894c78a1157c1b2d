// Work on whole lines: those of the selection, else that of the caret.

extension EditableText {
  mutating func changeLines(_ command: EditorCommand) {
    switch command {
    case .indent: indent()
    case .outdent: outdent()
    case .joinLine: joinLines()
    case .openLineBelow:
      moveCaret(to: buffer.lineEnd(after: caret))
      let prefix = prefix(ofLineAt: lineStart)
      replace(caret..<caret, with: Array(lineEnding.rawValue.utf8) + prefix.continued, .single)
    case .openLineAbove:
      let (start, opening) = (lineStart, prefix(ofLineAt: lineStart).repeated)
      replace(
        start..<start, with: opening + Array(lineEnding.rawValue.utf8), .single,
        caret: start + opening.count)
    case .moveLinesUp: moveLinesUp()
    case .moveLinesDown: moveLinesDown()
    case .duplicateLines: duplicateLines()
    case .toggleCheckbox: toggleCheckboxes()
    case .hardWrap(let columns): hardWrap(to: columns)
    default: break
    }
  }

  var selectedLines: Range<Int> { buffer.lines(touching: selection ?? caret..<caret) }

  /// Lines that are not blank, or the only one.
  mutating func changeEachLine(_ change: (Int, [UInt8], inout EditBatch) -> Void) {
    let starts = buffer.lineStarts(in: selectedLines)
    let text = self
    make { batch, _ in
      for start in starts {
        let line = text.line(at: start, limit: LinePrefix.limit)
        let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        if !isBlank || starts.count == 1 { change(start, line, &batch) }
      }
    }
  }

  /// A tab where the line begins with one, else two spaces.
  private mutating func indent() {
    changeEachLine { start, line, batch in
      batch.replace(start..<start, with: line.first == 0x09 ? [0x09] : [0x20, 0x20])
    }
  }

  private mutating func outdent() {
    changeEachLine { start, line, batch in
      let blanks = line.first == 0x09 ? 1 : line.prefix(2).prefix { $0 == 0x20 }.count
      if blanks > 0 { batch.replace(start..<start + blanks, with: []) }
    }
  }

  private mutating func duplicateLines() {
    let (lines, ending) = (selectedLines, Array(lineEnding.rawValue.utf8))
    let bytes = buffer.bytes(in: lines)
    let new = bytes.last == 0x0A ? bytes : ending + bytes
    let (place, other) = (caret + new.count, anchor.map { $0 + new.count })
    replace(lines.upperBound..<lines.upperBound, with: new, .single, caret: place)
    anchor = other
  }
}

extension EditableText {
  private mutating func joinLines() {
    let lines = selectedLines
    var ends = buffer.lineStarts(in: lines).map { buffer.lineEnd(after: $0) }
    if ends.count > 1 { ends.removeLast() }
    // The break that ends a text has no line behind it.
    guard let last = ends.last, let below = buffer.nextLine(after: last), below < buffer.count
    else { return }
    var (batch, join) = (EditBatch(buffer, marks: []), 0)
    for end in ends {
      let next = buffer.nextLine(after: end) ?? buffer.count
      let start = buffer.firstNonBlank(of: next)
      let before = buffer.bytes(in: end - 1..<end).first ?? 0x0A
      let isClosed = before == 0x20 || before == 0x09 || before == 0x0A || isLineEnd(start)
      batch.replace(end..<start, with: isClosed ? [] : [0x20])
      // The caret is put before the blank.
      if end == last { join = isClosed ? start : start - 1 }
    }
    let (changes, _) = batch.finish()
    // Where the last of them begins now.
    let grown = changes.reduce(0) { $0 + $1.inserted.count - $1.removed.count }
    deselect()
    run = .none
    make(changes, .single, caret: join + grown)
  }

  private mutating func moveLinesUp() {
    let lines = selectedLines
    guard lines.lowerBound > 0 else { return }
    let above = buffer.lines(touching: lines.lowerBound - 1..<lines.lowerBound)
    swap(above, lines, moving: -above.count)
  }

  private mutating func moveLinesDown() {
    let lines = selectedLines
    guard lines.upperBound < buffer.count else { return }
    let below = buffer.lines(touching: lines.upperBound..<lines.upperBound)
    let ends = buffer.bytes(in: below).last == 0x0A
    swap(lines, below, moving: below.count + (ends ? 0 : breakSize(of: lines)))
  }

  /// Neighbours change places; a break that the text ends without goes to the line above.
  private mutating func swap(_ first: Range<Int>, _ second: Range<Int>, moving distance: Int) {
    var (upper, lower) = (buffer.bytes(in: first), buffer.bytes(in: second))
    if lower.last != 0x0A {
      let size = breakSize(of: first)
      lower += upper.suffix(size)
      upper.removeLast(size)
    }
    let (place, other, marked) = (caret + distance, anchor.map { $0 + distance }, isMarked)
    replace(
      first.lowerBound..<second.upperBound, with: lower + upper, .single, caret: place)
    (anchor, isMarked) = (other.map { buffer.boundary(atOrAfter: $0) }, marked)
  }

  private func breakSize(of lines: Range<Int>) -> Int {
    let last = buffer.bytes(in: lines.upperBound - 2..<lines.upperBound)
    return last == [0x0D, 0x0A] ? 2 : last.last == 0x0A ? 1 : 0
  }
}
