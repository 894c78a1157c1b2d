/// A text with a caret, that commands change and that remembers how.
struct EditableText: Equatable, Sendable {
  private(set) var buffer: TextBuffer
  /// The bytes before the caret; it always stands between two characters.
  private(set) var caret = 0
  /// How the text ends its lines, and so how new ones end: as its first line does, else with LF.
  let lineEnding: TextBuffer.LineEnding
  /// The changes since they were last taken, in their order.
  private(set) var edits: [EditorEdit] = []
  private var history = EditHistory()

  init(_ text: String) {
    buffer = TextBuffer(text)
    lineEnding = buffer.lineEnding ?? .lf
  }

  /// Hands over the changes since the last time.
  mutating func takeEdits() -> [EditorEdit] {
    defer { edits = [] }
    return edits
  }

  /// Puts the caret at an offset, or behind the character that this would cut.
  mutating func moveCaret(to offset: Int) {
    caret = buffer.boundary(atOrAfter: max(0, offset))
    history.close()
  }

  /// Puts other words in place of all.
  mutating func replaceAll(with string: String) {
    replace(0..<buffer.count, with: Array(string.utf8), .single)
  }

  /// Does all that needs no rows: moves up and down are left to who knows the width.
  mutating func perform(_ command: EditorCommand) {
    switch command {
    case .insert(let text): replace(caret..<caret, with: Array(text.utf8), .typing)
    case .newline: replace(caret..<caret, with: Array(lineEnding.rawValue.utf8), .single)
    case .paste(let text): replace(caret..<caret, with: respelled(text), .single)
    case .backspace: replace(buffer.boundary(before: caret)..<caret, with: [], .backspace)
    case .deleteForward: replace(caret..<buffer.boundary(after: caret), with: [], .deleteForward)
    case .deleteWordBackward: replace(deletableWordStart..<caret, with: [], .single)
    case .deleteToLineEnd: replace(caret..<deletableLineEnd, with: [], .single)
    case .deleteToLineStart:
      replace((buffer.lineStart(before: caret) ?? 0)..<caret, with: [], .single)
    case .move(let move): self.move(move)
    case .undo: undo()
    case .redo: redo()
    }
  }
}

extension EditableText {
  private mutating func move(_ move: EditorCommand.Move) {
    switch move {
    case .left: moveCaret(to: buffer.boundary(before: caret))
    case .right: moveCaret(to: buffer.boundary(after: caret))
    case .wordLeft: moveCaret(to: buffer.wordStart(before: caret))
    case .wordRight: moveCaret(to: buffer.wordEnd(after: caret))
    case .lineStart: moveCaret(to: buffer.lineStart(before: caret) ?? 0)
    case .lineEnd: moveCaret(to: buffer.lineEnd(after: caret))
    case .start: moveCaret(to: 0)
    case .end: moveCaret(to: buffer.count)
    case .up, .down, .pageUp, .pageDown: break
    }
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

  /// Terminals send CR for every line break of a paste: its endings mean no more than a new line.
  private func respelled(_ text: String) -> [UInt8] {
    var (bytes, last) = ([UInt8](), UInt8(0))
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D: bytes += lineEnding.rawValue.utf8
      default: bytes.append(byte)
      }
      last = byte
    }
    return bytes
  }

  private mutating func replace(
    _ range: Range<Int>, with inserted: [UInt8], _ kind: EditHistory.Kind
  ) {
    guard !range.isEmpty || !inserted.isEmpty else { return }
    let (removed, before) = (buffer.bytes(in: range), caret)
    apply(at: range.lowerBound, removing: removed.count, inserting: inserted)
    // What came may have joined with what stands behind it.
    caret = buffer.boundary(atOrAfter: range.lowerBound + inserted.count)
    history.record(
      EditHistory.Step(
        kind: kind, offset: range.lowerBound, removed: removed, inserted: inserted,
        caretBefore: before, caretAfter: caret))
  }

  private mutating func apply(at offset: Int, removing removed: Int, inserting bytes: [UInt8]) {
    buffer.replace(offset..<offset + removed, with: bytes)
    edits.append(EditorEdit(offset: offset, removed: removed, inserted: bytes))
  }

  private mutating func undo() {
    guard let step = history.undo() else { return }
    apply(at: step.offset, removing: step.inserted.count, inserting: step.removed)
    caret = step.caretBefore
  }

  private mutating func redo() {
    guard let step = history.redo() else { return }
    apply(at: step.offset, removing: step.removed.count, inserting: step.inserted)
    caret = step.caretAfter
  }
}
