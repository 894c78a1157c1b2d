import Terminal

// The mouse: a click selects, a double click opens, the wheel scrolls, and a key that the key line
// names is pressed by clicking it. In the words of a composer it does nothing here.

extension AppState {
  mutating func take(_ mouse: Mouse) -> [Effect] {
    let layout = ScreenLayout(size)
    guard !layout.isTooSmall else { return [] }
    switch mouse.action {
    case .press where mouse.position.row == layout.keyLine:
      return shownKeys(layout).first { $0.columns.contains(mouse.position.column) }
        .map { take(.key($0.key)) } ?? []
    case _ where canPointInComposer: return pointInComposer(mouse)
    case .press: return press(mouse, layout)
    case .wheelUp: return scroll(.up)
    case .wheelDown: return scroll(.down)
    case .drag, .release: return []
    }
  }

  /// Three steps at a time, as terminals scroll.
  private mutating func scroll(_ command: Command) -> [Effect] {
    let place = place
    if place == .commandLine { return [] }
    if place == .search || place == .list {
      list.move(by: command == .up ? -3 : 3, height: listHeight)
      return []
    }
    guard KeyTable.offers(command, in: place), !place.takesText else { return [] }
    return (0..<3).flatMap { _ in perform(command, in: place) }
  }

  private mutating func press(_ mouse: Mouse, _ layout: ScreenLayout) -> [Effect] {
    guard !isAsking, commandLine == nil, let rows = rowsToPoint(layout),
      rows.screen.contains(mouse.position.row),
      modal != nil || layout.list.contains(mouse.position.column)
    else { return [] }
    let index = rows.top + mouse.position.row - rows.screen.lowerBound
    guard index < rows.count else { return [] }
    select(row: index)
    guard mouse.clicks == 2 else { return [] }
    if modal == nil { return list.row(at: index).map { act(.open, on: $0) } ?? [] }
    return perform(rows.command, in: place)
  }

  /// Where the rows of a list stand on the screen, which is the first of them, how many there are,
  /// and what opening one is called.
  private func rowsToPoint(_ layout: ScreenLayout)
    -> (screen: Range<Int>, top: Int, count: Int, command: Command)?
  {
    func rows(_ height: Int) -> Range<Int> {
      layout.body.lowerBound..<layout.body.lowerBound + height
    }
    switch modal {
    case nil where detail == nil: return (layout.body, list.top, list.count, .open)
    case .wire(let wire) where wire.opened == nil:
      return (layout.body, wire.top, wire.entries?.count ?? 0, .open)
    case .accounts(let accounts):
      return (rows(accountRows), accounts.top, accounts.entries.count, .open)
    case .outbox(let outbox) where outbox.dropping == nil:
      return (rows(outboxRows), outbox.top, outbox.entries?.count ?? 0, .open)
    // Bringing back is more than a look: it takes a key.
    case .trash(let trash) where trash.purging == nil:
      return (rows(trashRows), trash.top, trash.notes?.count ?? 0, .redraw)
    case .history(let history) where history.opened == nil:
      return (
        HistoryScreen.rows(layout), history.top, history.versions?.count ?? 0, .open
      )
    case .templates(let templates):
      return (layout.body, templates.top, templates.entries?.count ?? 0, .useTemplate)
    default: return nil
    }
  }
}
