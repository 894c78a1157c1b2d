/// A text with a caret, that commands change and that remembers how.
struct EditableText: Equatable, Sendable {
  private(set) var buffer: TextBuffer
  /// The bytes before the caret; it always stands between two characters.
  private(set) var caret = 0
  /// The other end of what is selected; it stands between two characters, too.
  var anchor: Int?
  /// Whether moves select by themselves, until something is changed.
  var isMarked = false
  /// How far what is selected reaches beyond its ends.
  var selectionUnit = SelectionUnit.gap
  /// What the last command leaves for the next.
  var run = Run.none
  /// How the text ends its lines, and so how new ones end: as its first line does, else with LF.
  let lineEnding: TextBuffer.LineEnding
  /// Line breaks that come in become spaces.
  let isOneLine: Bool
  /// The changes since they were last taken, in their order.
  private(set) var edits: [EditorEdit] = []
  private(set) var history: EditHistory

  enum SelectionUnit: Equatable, Sendable {
    /// From one place between characters to another.
    case gap
    /// With the character under its later end.
    case character
    /// With the whole lines of both ends.
    case line
  }

  enum Run: Equatable, Sendable {
    case none
    /// A kill right after it joins the newest entry of the ring.
    case killing
    /// What a yank put in, and how far back its entry was.
    case yanked(Range<Int>, steps: Int)
  }

  /// `kept` goes on where it ended, if the text is that one byte for byte.
  init(_ text: String, isOneLine: Bool = false, resuming kept: KeptHistory? = nil) {
    buffer = TextBuffer(text)
    lineEnding = buffer.lineEnding ?? .lf
    self.isOneLine = isOneLine
    history = kept.flatMap { [buffer] in $0.text == buffer ? $0.history : nil } ?? EditHistory()
  }

  /// The changes so far, for who opens the same text again.
  var keptHistory: KeptHistory { KeptHistory(history: history, text: buffer) }

  /// Hands over the changes since the last time.
  mutating func takeEdits() -> [EditorEdit] {
    defer { edits = [] }
    return edits
  }

  /// Puts the caret at an offset, or behind the character that this would cut.
  mutating func moveCaret(to offset: Int, extending: Bool = false) {
    anchor = extending || isMarked ? anchor ?? caret : nil
    caret = buffer.boundary(atOrAfter: max(0, offset))
    history.close()
    run = .none
  }

  /// Puts other words in place of all.
  mutating func replaceAll(with string: String) {
    replace(0..<buffer.count, with: Array(string.utf8), .single)
  }
}

// MARK: Every change goes through these

extension EditableText {
  /// One change, behind which the caret stands; what was selected is so no more.
  mutating func replace(
    _ range: Range<Int>, with inserted: [UInt8], _ kind: EditHistory.Kind, caret target: Int? = nil
  ) {
    deselect()
    run = .none
    guard !range.isEmpty || !inserted.isEmpty else { return }
    let change = EditHistory.Change(
      offset: range.lowerBound, removed: buffer.bytes(in: range), inserted: inserted)
    make([change], kind, caret: target ?? range.lowerBound + inserted.count)
  }

  /// Changes that are one step, each told as the text stands after those before it.
  mutating func make(_ changes: [EditHistory.Change], _ kind: EditHistory.Kind, caret target: Int) {
    guard !changes.isEmpty else { return }
    let before = caret
    for change in changes {
      apply(at: change.offset, removing: change.removed.count, inserting: change.inserted)
    }
    // What came may have joined with what stands behind it.
    caret = buffer.boundary(atOrAfter: max(0, target))
    anchor = anchor.map { buffer.boundary(atOrAfter: $0) }
    history.record(
      EditHistory.Step(kind: kind, changes: changes, caretBefore: before, caretAfter: caret))
  }

  private mutating func apply(at offset: Int, removing removed: Int, inserting bytes: [UInt8]) {
    buffer.replace(offset..<offset + removed, with: bytes)
    edits.append(EditorEdit(offset: offset, removed: removed, inserted: bytes))
  }

  mutating func undo() {
    deselect()
    run = .none
    guard let step = history.undo() else { return }
    for change in step.changes.reversed() {
      apply(at: change.offset, removing: change.inserted.count, inserting: change.removed)
    }
    caret = step.caretBefore
  }

  mutating func redo() {
    deselect()
    run = .none
    guard let step = history.redo() else { return }
    for change in step.changes {
      apply(at: change.offset, removing: change.removed.count, inserting: change.inserted)
    }
    caret = step.caretAfter
  }

  /// Lets the next change begin an undo step of its own.
  mutating func closeStep() { history.close() }

  mutating func joinSteps(since depth: Int) { history.joinSteps(since: depth) }
}
