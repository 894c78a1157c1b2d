import Terminal

/// The body of the composer: a text, shown in soft-wrapped rows around its caret.
///
/// A plain value. Every method takes the size of the area it is shown in; nothing that a key does
/// reads more of the text than a few kilobytes, but for moves and deletions over a whole line.
struct Editor: Equatable, Sendable {
  private(set) var text: EditableText { didSet { revealed = nil } }
  /// The first byte that is shown.
  private var top = 0
  /// The width for which `top` is known to begin a row.
  private var topWidth: Int?
  /// The column that moves up and down keep to, in cells, while they follow each other.
  private var preferredColumn: Int?
  /// What an area of a size shows, until the text or its caret changes: a key asks several times.
  private var revealed: (size: Size, window: Window)?
  /// What it showed before.
  private(set) var shown = ShownRows()

  /// The caret is at the start. `kept` goes on if it ends in this text, byte for byte.
  init(_ text: String = "", resuming kept: KeptHistory? = nil) {
    self.text = EditableText(text, resuming: kept)
  }

  /// The whole text; costs as much as it is long.
  var string: String { String(text.buffer) }
  var isEmpty: Bool { text.buffer.count == 0 }

  /// Hands over the changes since the last time, for the journal.
  mutating func takeEdits() -> [EditorEdit] {
    // Handing them over changes nothing that shows.
    let kept = revealed
    defer { revealed = kept }
    return text.takeEdits()
  }

  /// Does what a key asks, and scrolls no further than the caret needs.
  mutating func perform(_ command: EditorCommand, in size: Size, _ ring: inout KillRing) {
    switch command {
    case .move(let move) where move.isByRows: moveVertically(move, in: size)
    case .extend(let move) where move.isByRows: moveVertically(move, extending: true, in: size)
    default: change { $0.perform(command, &ring) }
    }
    reveal(in: size)
  }

  /// The same where nothing that is cut is wanted again.
  mutating func perform(_ command: EditorCommand, in size: Size) {
    var ring = KillRing()
    perform(command, in: size, &ring)
  }

  /// Changes of one step, each told as the text stands after those before it; the caret is put at
  /// an offset of the new text.
  mutating func make(_ changes: [EditHistory.Change], caret: Int, in size: Size) {
    change {
      $0.deselect()
      $0.closeStep()
      $0.make(changes, .single, caret: caret)
    }
    reveal(in: size)
  }

  /// Makes one step of undo of all steps since there were so many.
  mutating func joinSteps(since depth: Int) { text.joinSteps(since: depth) }

  /// Selects what lies between the caret and where it will go, in these units.
  mutating func beginSelection(by unit: EditableText.SelectionUnit) {
    text.beginSelection(by: unit)
  }

  mutating func select(_ range: Range<Int>) { text.select(range) }
  mutating func endSelection() { text.deselect() }

  /// Puts other words in place of all; one step to undo.
  mutating func replaceAll(with string: String) {
    text.replaceAll(with: string)
    (top, topWidth, preferredColumn) = (0, nil, nil)
  }

  /// The next `reveal` scrolls there.
  mutating func moveCaretToEnd() {
    text.moveCaret(to: text.buffer.count)
  }

  /// Puts the caret at a byte, or behind the character that this would cut.
  mutating func moveCaret(toOffset offset: Int, extending: Bool = false, in size: Size) {
    text.moveCaret(to: offset, extending: extending)
    preferredColumn = nil
    reveal(in: size)
  }

  /// Scrolls until the caret is inside; for a size that changed.
  mutating func reveal(in size: Size) {
    let window = window(in: size)
    top = window.rows.first?.range.lowerBound ?? 0
    topWidth = size.columns
    guard revealed?.size != size else { return }
    revealed = (size, window)
    shown = ShownRows(window.rows, SoftWrap(text.buffer, width: size.columns), shown)
  }
}

extension Editor {
  /// What was worked out from the rest does not count.
  static func == (a: Editor, b: Editor) -> Bool {
    a.text == b.text && a.top == b.top && a.topWidth == b.topWidth
      && a.preferredColumn == b.preferredColumn
  }

  /// What an area of a size shows: at least one row, and where the caret stands in it.
  struct Window: Equatable, Sendable {
    let rows: [VisualRow]
    let caret: Position
  }

  func window(in size: Size) -> Window {
    if let revealed, revealed.size == size { return revealed.window }
    let wrap = SoftWrap(text.buffer, width: size.columns)
    let rows = visibleRows(wrap, count: max(1, size.rows))
    let index = rows.lastIndex { $0.range.lowerBound <= text.caret } ?? 0
    let column = wrap.column(of: text.caret, in: rows[index])
    return Window(rows: rows, caret: Position(row: index, column: column))
  }

  private func visibleRows(_ wrap: SoftWrap, count: Int) -> [VisualRow] {
    let first = firstRow(wrap)
    guard first <= text.caret else {
      return wrap.rows(from: wrap.row(containing: text.caret).range.lowerBound, count: count)
    }
    let rows = wrap.rows(from: first, count: count, shown)
    if let last = rows.last, last.ending == .text || text.caret < last.range.upperBound {
      return rows
    }
    return wrap.rows(
      endingAt: wrap.row(containing: text.caret).range.lowerBound, count: count)
  }

  private func firstRow(_ wrap: SoftWrap) -> Int {
    if topWidth == wrap.width { return top }
    let offset = text.buffer.boundary(atOrAfter: min(top, text.buffer.count))
    return wrap.row(containing: offset).range.lowerBound
  }

  /// A change can move the start of the first row only if it is in that row, or before it.
  private mutating func noteChange(at offset: Int) {
    guard let width = topWidth else { return }
    guard offset > top else { return topWidth = nil }
    let row = SoftWrap(text.buffer, width: width).row(from: top)
    if offset <= row.range.upperBound { topWidth = nil }
  }

  private mutating func change(_ body: (inout EditableText) -> Void) {
    preferredColumn = nil
    let known = text.edits.count
    body(&text)
    for edit in text.edits[known...] { noteChange(at: edit.offset) }
  }

  private mutating func moveVertically(
    _ move: EditorCommand.Move, extending: Bool = false, in size: Size
  ) {
    let (offset, column) = destination(of: move, in: size)
    text.moveCaret(to: offset, extending: extending)
    preferredColumn = column
  }

  /// Where a move by rows leads, and the column it keeps to.
  private func destination(
    of move: EditorCommand.Move, in size: Size
  ) -> (offset: Int, column: Int) {
    let distance = move.rows(in: size) ?? 0
    let wrap = SoftWrap(text.buffer, width: size.columns)
    let row = wrap.row(containing: text.caret)
    let column = preferredColumn ?? wrap.column(of: text.caret, in: row)
    let start = row.range.lowerBound
    let target =
      distance < 0
      ? wrap.rows(endingAt: start, count: 1 - distance).first
      : wrap.rows(from: start, count: 1 + distance).last
    return (target.map { wrap.offset(at: column, in: $0) } ?? text.caret, column)
  }
}

extension Editor {
  /// What an operator takes with a move: see `EditableText.range(of:)`.
  func range(of move: EditorCommand.Move, in size: Size) -> Range<Int> {
    guard move.isByRows else { return text.range(of: move) }
    return text.range(to: destination(of: move, in: size).offset)
  }
}

extension EditorCommand.Move {
  var isByRows: Bool { [.up, .down, .pageUp, .pageDown].contains(self) }

  /// How many rows down a move goes; nil for one that does not go by rows.
  fileprivate func rows(in size: Size) -> Int? {
    switch self {
    case .up: -1
    case .down: 1
    case .pageUp: -max(1, size.rows - 1)
    case .pageDown: max(1, size.rows - 1)
    default: nil
    }
  }
}
