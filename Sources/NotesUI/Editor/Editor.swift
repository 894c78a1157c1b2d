import Terminal

/// The body of the composer: a text, shown in soft-wrapped rows around its caret.
///
/// A plain value. Every method takes the size of the area it is shown in; nothing that a key does
/// reads more of the text than a few kilobytes, but for moves and deletions over a whole line.
struct Editor: Equatable, Sendable {
  private(set) var text: EditableText
  /// The first byte that is shown.
  private var top = 0
  /// The width for which `top` is known to begin a row.
  private var topWidth: Int?
  /// The column that moves up and down keep to, in cells, while they follow each other.
  private var preferredColumn: Int?

  /// The caret is at the start.
  init(_ text: String = "") {
    self.text = EditableText(text)
  }

  /// The whole text; costs as much as it is long.
  var string: String { String(text.buffer) }
  var isEmpty: Bool { text.buffer.count == 0 }

  /// Hands over the changes since the last time, for the journal.
  mutating func takeEdits() -> [EditorEdit] { text.takeEdits() }

  /// Does what a key asks, and scrolls no further than the caret needs.
  mutating func perform(_ command: EditorCommand, in size: Size) {
    if case .move(let move) = command, let distance = move.rows(in: size) {
      moveVertically(by: distance, in: size)
    } else {
      preferredColumn = nil
      let known = text.edits.count
      text.perform(command)
      for edit in text.edits[known...] { noteChange(at: edit.offset) }
    }
    reveal(in: size)
  }

  /// Puts other words in place of all; one step to undo.
  mutating func replaceAll(with string: String) {
    text.replaceAll(with: string)
    (top, topWidth, preferredColumn) = (0, nil, nil)
  }

  /// The next `reveal` scrolls there.
  mutating func moveCaretToEnd() {
    text.moveCaret(to: text.buffer.count)
  }

  /// Puts the caret where the mouse points, counted from the area's upper left corner.
  mutating func moveCaret(to position: Position, in size: Size) {
    let (rows, wrap) = (window(in: size).rows, SoftWrap(text.buffer, width: size.columns))
    let row = rows[max(0, min(position.row, rows.count - 1))]
    moveCaret(toOffset: wrap.offset(at: max(0, position.column), in: row), in: size)
  }

  /// Puts the caret at a byte, or behind the character that this would cut.
  mutating func moveCaret(toOffset offset: Int, in size: Size) {
    text.moveCaret(to: offset)
    preferredColumn = nil
    reveal(in: size)
  }

  /// Scrolls until the caret is inside; for a size that changed.
  mutating func reveal(in size: Size) {
    top = window(in: size).rows.first?.range.lowerBound ?? 0
    topWidth = size.columns
  }
}

extension Editor {
  /// What an area of a size shows: at least one row, and where the caret stands in it.
  struct Window: Equatable, Sendable {
    let rows: [VisualRow]
    let caret: Position
  }

  func window(in size: Size) -> Window {
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
    let rows = wrap.rows(from: first, count: count)
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

  private mutating func moveVertically(by distance: Int, in size: Size) {
    let wrap = SoftWrap(text.buffer, width: size.columns)
    let row = wrap.row(containing: text.caret)
    let column = preferredColumn ?? wrap.column(of: text.caret, in: row)
    let start = row.range.lowerBound
    let target =
      distance < 0
      ? wrap.rows(endingAt: start, count: 1 - distance).first
      : wrap.rows(from: start, count: 1 + distance).last
    if let target { text.moveCaret(to: wrap.offset(at: column, in: target)) }
    preferredColumn = column
  }
}

extension EditorCommand.Move {
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
