import Terminal

/// Where the mouse points is counted from the area's upper left corner.
extension Editor {
  mutating func moveCaret(to position: Position, in size: Size) {
    moveCaret(toOffset: offset(at: position, in: size), in: size)
  }

  /// The mouse goes down: what it is dragged over from here on is selected.
  mutating func beginSelection(at position: Position, in size: Size) {
    perform(.deselect, in: size)
    moveCaret(to: position, in: size)
  }

  /// The mouse is dragged, or clicked with Shift: the selection ends there. A row above the area
  /// or below it scrolls.
  mutating func select(to position: Position, in size: Size) {
    let edge = position.row < 0 ? EditorCommand.Move.up : position.row >= size.rows ? .down : nil
    if let edge {
      let row = edge == .up ? 0 : size.rows - 1
      let inside = Position(row: row, column: position.column)
      moveCaret(toOffset: offset(at: inside, in: size), extending: true, in: size)
      return perform(.extend(edge), in: size)
    }
    moveCaret(toOffset: offset(at: position, in: size), extending: true, in: size)
  }

  private func offset(at position: Position, in size: Size) -> Int {
    let (rows, wrap) = (window(in: size).rows, SoftWrap(text.buffer, width: size.columns))
    let row = rows[max(0, min(position.row, rows.count - 1))]
    return wrap.offset(at: max(0, position.column), in: row)
  }
}
