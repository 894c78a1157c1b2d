import Notes
import Terminal

// The mouse in the composer: a click puts the caret there, dragging selects, a double click selects
// the word, the wheel scrolls.

extension AppState {
  /// Not while something is asked: what is pointed at then may be covered.
  var canPointInComposer: Bool {
    guard let composer else { return false }
    return composer.place == .composer && composer.phase == .editing && commandLine == nil
      && !isAsking
  }

  mutating func pointInComposer(_ mouse: Mouse) -> [Effect] {
    change { composer, layout in
      composer.point(mouse, layout)
      return true
    } ?? []
  }
}

extension Composer {
  fileprivate mutating func point(_ mouse: Mouse, _ layout: ScreenLayout) {
    let area = area(layout)
    let row = mouse.position.row - area.origin.row
    let place = Position(row: row, column: mouse.position.column - area.origin.column)
    switch mouse.action {
    case .press where row >= 0: press(mouse.clicks, at: place, area.size)
    case .press: pressLine(mouse, layout)
    case .drag where field == .body && isDragging: body.select(to: place, in: area.size)
    case .release: isDragging = false
    case .wheelUp where field == .body: scroll(.up, area.size)
    case .wheelDown where field == .body: scroll(.down, area.size)
    default: break
    }
  }

  private mutating func press(_ clicks: Int, at place: Position, _ size: Size) {
    (field, isDragging) = (.body, clicks == 1)
    vi?.interrupt(&body, in: size)
    body.beginSelection(at: place, in: size)
    if clicks == 2 { body.perform(.selectWord, in: size) }
    if clicks > 2 { body.perform(.selectLine, in: size) }
  }

  /// The fields of one line stand above the rule, one a row.
  private mutating func pressLine(_ mouse: Mouse, _ layout: ScreenLayout) {
    let index = mouse.position.row - layout.body.lowerBound - 1
    guard fields.indices.contains(index), fields[index] != .body else { return }
    field = fields[index]
    let (column, width) = (mouse.position.column - Composer.lineColumn, lineWidth(layout))
    if field == .id { newID?.moveCaret(to: max(0, column), width: width) }
    if field == .title { title?.moveCaret(to: max(0, column), width: width) }
  }

  private mutating func scroll(_ move: EditorCommand.Move, _ size: Size) {
    for _ in 0..<3 { body.perform(.move(move), in: size) }
  }
}
