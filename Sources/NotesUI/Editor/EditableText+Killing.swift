extension EditableText {
  mutating func kill(_ command: EditorCommand, _ ring: inout KillRing) {
    switch command {
    case .cut: cut(&ring)
    case .copy:
      ring.addCopied(entry(of: selectionOrLine, isLines: selection == nil))
      (isMarked, run) = (false, .none)
    case .copyRange(let range, let lines):
      ring.addCopied(entry(of: buffer.whole(range), isLines: lines))
      run = .none
    case .killRange(let range, let lines):
      let range = buffer.whole(range)
      ring.addCopied(entry(of: range, isLines: lines))
      replace(range, with: [], .single)
    case .yank: yank(ring)
    case .yankOlder: yankOlder(ring)
    default: kill(selection ?? killed(by: command), &ring)
    }
  }

  private mutating func kill(_ range: Range<Int>, _ ring: inout KillRing) {
    let (bytes, joins) = (buffer.bytes(in: range), run == .killing)
    if joins {
      ring.extend(bytes, at: range.lowerBound < caret ? .front : .back)
    } else {
      ring.add(KillRing.Entry(bytes: bytes))
      closeStep()
    }
    replace(range, with: [], .kill)
    if joins || !bytes.isEmpty { run = .killing }
  }

  private func killed(by command: EditorCommand) -> Range<Int> {
    switch command {
    case .kill(let move): range(of: move)
    case .deleteWordBackward: deletableWordStart..<caret
    case .deleteToLineEnd: caret..<deletableLineEnd
    case .deleteToLineStart: lineStart..<caret
    default: caret..<caret
    }
  }

  private mutating func cut(_ ring: inout KillRing) {
    let range = selectionOrLine
    ring.addCopied(entry(of: range, isLines: selection == nil))
    replace(range, with: [], .single)
  }

  private var selectionOrLine: Range<Int> {
    selection ?? buffer.lines(touching: caret..<caret)
  }

  private func entry(of range: Range<Int>, isLines: Bool) -> KillRing.Entry {
    KillRing.Entry(bytes: buffer.bytes(in: range), isLines: isLines && !isOneLine)
  }

  /// At the start of a line its break goes, and nothing else.
  private var deletableWordStart: Int {
    guard buffer.lineStart(before: caret, within: 1) != caret else {
      return buffer.boundary(before: caret)
    }
    return buffer.shellWordStart(before: caret)
  }

  private var deletableLineEnd: Int {
    let end = buffer.lineEnd(after: caret)
    return end > caret ? end : buffer.boundary(after: caret)
  }
}

// MARK: Yanking

extension EditableText {
  /// Whole lines go above the line of the caret, all else where it stands.
  private mutating func yank(_ ring: KillRing) {
    guard let entry = ring.entry(back: 0) else { return }
    closeStep()
    guard entry.isLines, selection == nil, !isOneLine else {
      return put(bytes(of: entry), in: selection ?? caret..<caret, steps: 0)
    }
    let (bytes, start, before) = (lines(of: entry), lineStart, caret)
    put(bytes, in: start..<start, steps: 0, caret: before + bytes.count)
  }

  /// Unlike what is pasted it comes back as it was.
  private func bytes(of entry: KillRing.Entry) -> [UInt8] {
    isOneLine ? respelled(entry.text) : entry.bytes
  }

  private func lines(of entry: KillRing.Entry) -> [UInt8] {
    let bytes = entry.bytes
    return bytes.last == 0x0A ? bytes : bytes + Array(lineEnding.rawValue.utf8)
  }

  private mutating func yankOlder(_ ring: KillRing) {
    guard case .yanked(let range, let steps) = run, let entry = ring.entry(back: steps + 1) else {
      return
    }
    closeStep()
    put(bytes(of: entry), in: range, steps: steps + 1)
  }

  private mutating func put(
    _ bytes: [UInt8], in range: Range<Int>, steps: Int, caret target: Int? = nil
  ) {
    replace(range, with: bytes, .single, caret: target)
    run = .yanked(range.lowerBound..<range.lowerBound + bytes.count, steps: steps)
  }
}
