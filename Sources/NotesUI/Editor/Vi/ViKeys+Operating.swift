import Terminal

// Operators: what they take, and what they do with it.

extension ViKeys {
  private struct Extent {
    var range: Range<Int>
    var isLines = false
  }

  /// False where there is nothing to work on: the command is given up.
  mutating func operate(
    _ operation: ViOperator, on target: ViTarget, _ command: ViCommand, _ editor: inout Editor,
    _ ring: inout KillRing, in size: Size
  ) -> Bool {
    let extent = extent(of: target, operation, command.count, editor, in: size)
    let caret = editor.text.caret
    if isSelecting {
      editor.endSelection()
      mode = .normal
    }
    guard let extent else { return false }
    switch operation {
    case .copy, .delete, .change:
      keep(extent, command.register, isCopy: operation == .copy, &editor, &ring, in: size)
    default: break
    }
    switch operation {
    case .copy:
      let stays = extent.isLines && extent.range.lowerBound == editor.text.lineStart
      editor.moveCaret(toOffset: stays ? caret : extent.range.lowerBound, in: size)
    case .delete: delete(extent, &editor, in: size)
    case .change: change(extent, &editor, in: size)
    case .switchCase:
      switchCase(extent, stays: target != .motion(.move(.right)), &editor, in: size)
    default: rework(operation, extent, &editor, in: size)
    }
    return true
  }

  private mutating func keep(
    _ extent: Extent, _ register: Character?, isCopy: Bool, _ editor: inout Editor,
    _ ring: inout KillRing, in size: Size
  ) {
    let entry = KillRing.Entry(
      bytes: editor.text.buffer.bytes(in: extent.range), isLines: extent.isLines)
    guard register != ViRegisters.nowhere, !entry.bytes.isEmpty else { return }
    if let register, !ViRegisters.isUnnamed(register) {
      registers.keep(entry, as: register)
    } else if isCopy {
      registers.keepCopy(entry)
    }
    // What is deleted is not for the terminal's clipboard: each `x` would travel.
    if isCopy { ring.addCopied(entry) } else { ring.add(entry) }
  }

  private func delete(_ extent: Extent, _ editor: inout Editor, in size: Size) {
    var range = extent.range
    let buffer = editor.text.buffer
    // A last line without a break goes with the break before it.
    if extent.isLines, range.upperBound == buffer.count, range.lowerBound > 0,
      buffer.bytes(in: max(range.lowerBound, buffer.count - 1)..<buffer.count) != [0x0A]
    {
      range = buffer.boundary(before: range.lowerBound)..<range.upperBound
    }
    editor.perform(.replaceRange(range, with: ""), in: size)
    guard extent.isLines else { return }
    if editor.text.isBelowLastLine { editor.perform(.move(.previousLine), in: size) }
    editor.perform(.move(.firstNonBlank), in: size)
  }

  /// Of whole lines the indent of the first and the last break stay.
  private mutating func change(_ extent: Extent, _ editor: inout Editor, in size: Size) {
    var range = extent.range
    if extent.isLines {
      let buffer = editor.text.buffer
      let last = max(range.lowerBound, buffer.boundary(before: range.upperBound))
      let end = buffer.character(at: last)?.endsLine == true ? last : range.upperBound
      let start = min(buffer.firstNonBlank(of: range.lowerBound), end)
      range = start..<max(start, end)
    }
    editor.perform(.replaceRange(range, with: ""), in: size)
    if range.isEmpty { editor.moveCaret(toOffset: range.lowerBound, in: size) }
    mode = .insert
  }

  private func rework(
    _ operation: ViOperator, _ extent: Extent, _ editor: inout Editor, in size: Size
  ) {
    let isByLines = operation == .indent || operation == .outdent || operation == .wrap
    editor.select(extent.range)
    switch operation {
    case .indent: editor.perform(.indent, in: size)
    case .outdent: editor.perform(.outdent, in: size)
    case .uppercase: editor.perform(.uppercase, in: size)
    case .lowercase: editor.perform(.lowercase, in: size)
    default: editor.perform(.hardWrap(columns: ViKeys.wrapColumns), in: size)
    }
    editor.endSelection()
    editor.moveCaret(toOffset: extent.range.lowerBound, in: size)
    if isByLines { editor.perform(.move(.firstNonBlank), in: size) }
  }

  /// Where `gq` breaks lines, in cells.
  static let wrapColumns = 72

  /// `~` alone steps behind what it changed.
  private func switchCase(
    _ extent: Extent, stays: Bool, _ editor: inout Editor, in size: Size
  ) {
    let old = String(decoding: editor.text.buffer.bytes(in: extent.range), as: UTF8.self)
    let new = old.map { $0.isUppercase ? $0.lowercased() : $0.uppercased() }.joined()
    editor.perform(.replaceRange(extent.range, with: new), in: size)
    if stays {
      editor.moveCaret(toOffset: extent.range.lowerBound, in: size)
    }
  }
}

// MARK: What an operator takes

extension ViKeys {
  /// nil where there is no such place; empty where the caret stands at it already.
  private mutating func extent(
    of target: ViTarget, _ operation: ViOperator, _ count: Int?, _ editor: Editor, in size: Size
  ) -> Extent? {
    let text = editor.text
    switch target {
    case .selection:
      let isLines = mode == .visualLines
      return text.selection.map { Extent(range: $0, isLines: isLines) }
    case .lines:
      var end = text.caret
      for _ in 1..<(count ?? 1) { end = text.buffer.nextLine(after: end) ?? end }
      return lines(from: text.caret, to: end, text)
    case .object(let object):
      return object.range(in: text, count: count ?? 1).map {
        Extent(range: $0, isLines: object.isLinewise)
      }
    case .motion(let motion):
      return extent(of: motion, operation, count, editor, in: size)
    }
  }

  private func lines(from start: Int, to end: Int, _ text: EditableText) -> Extent? {
    let (first, last) = (min(start, end), max(start, end))
    let range = text.buffer.lines(touching: first..<text.buffer.boundary(after: last))
    return Extent(range: range, isLines: true)
  }

  private mutating func extent(
    of motion: ViMotion, _ operation: ViOperator, _ count: Int?, _ editor: Editor, in size: Size
  ) -> Extent? {
    let start = editor.text.caret
    var probe = editor
    probe.endSelection()
    if operation == .change, let kind = motion.wordKind, let first = editor.text.characterAtCaret,
      first.endsLine || !first.isWhitespace
    {
      let end = first.endsLine ? start : wordEnd(kind, count ?? 1, &probe, in: size)
      return Extent(range: start..<end)
    }
    guard move(motion, count, &probe, in: size) else { return nil }
    column = nil
    let text = editor.text
    let target = probe.text.caret
    if motion.isLinewise { return lines(from: start, to: target, text) }
    var end = max(start, target)
    if motion.isInclusive(lastFind) { end = text.buffer.boundary(after: end) }
    if motion.wordKind != nil { end = stopped(end, text) }
    // The break that ends the text is not of its last line.
    end = min(end, max(start, text.buffer.lastLineEnd))
    return Extent(range: min(start, target)..<end)
  }

  /// The last word that `dw` takes does not take the line break behind it along.
  private func stopped(_ end: Int, _ text: EditableText) -> Int {
    let start = text.buffer.lineStart(before: end) ?? 0
    guard start > text.caret, text.buffer.firstNonBlank(of: start) >= end else { return end }
    let lineEnd = text.buffer.boundary(before: start)
    return lineEnd > text.caret ? lineEnd : end
  }

  /// `cw` on a word ends with the word, as `ce` does, but also on its last character.
  private func wordEnd(
    _ kind: WordKind, _ count: Int, _ probe: inout Editor, in size: Size
  ) -> Int {
    let buffer = probe.text.buffer
    guard let first = probe.text.characterAtCaret else { return probe.text.caret }
    let rank = kind.rank(of: first)
    let end = buffer.skip(from: probe.text.caret) { kind.rank(of: $0) == rank }
    probe.moveCaret(toOffset: buffer.boundary(before: end), in: size)
    for _ in 1..<count {
      probe.perform(.move(kind == .word ? .wordEnd : .bigWordEnd), in: size)
    }
    return buffer.boundary(after: probe.text.caret)
  }
}

extension ViMotion {
  fileprivate var wordKind: WordKind? {
    switch self {
    case .move(.wordStart): .word
    case .move(.bigWordStart): .bigWord
    default: nil
    }
  }

  /// Whether an operator takes the character at the target, too.
  fileprivate func isInclusive(_ lastFind: EditorCommand.Move?) -> Bool {
    switch self {
    case .move(let move): move.isInclusive
    case .repeatFind(let isReversed): lastFind?.isInclusive == !isReversed
    default: false
    }
  }
}
