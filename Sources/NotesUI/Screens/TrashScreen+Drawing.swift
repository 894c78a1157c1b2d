import Notes
import Terminal

extension TrashScreen {
  /// From this width on there is room for a remark.
  private static let wideColumns = 64

  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let rows = notes ?? []
    let height = state.trashRows
    for (row, index) in zip(layout.body.prefix(height), top..<rows.count) {
      draw(rows[index], row, on: &frame, layout, state)
      if index == selected { state.showSelection(row, on: &frame, layout) }
    }
    if notes?.isEmpty == true { frame.put(insteadOfRows: Words.emptyTrash, layout) }
    drawWords(on: &frame, layout, from: layout.body.lowerBound + height, state)
    frame.cursor = Position(row: layout.body.lowerBound + selected - top, column: 0)
  }

  /// When it was deleted, what it is known by, and what there is to say of it.
  private func draw(
    _ note: TrashedNote, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout,
    _ state: AppState
  ) {
    let zone = state.settings.zone
    let today = state.now.civil(offset: zone.offset(state.now))
    let isWide = layout.size.columns >= TrashScreen.wideColumns
    let right = DisplayText(isWide ? Words.remark(note) : "")
    let end = max(0, layout.size.columns - right.columns - 1)
    let date = Words.shortDate(note.deleted, today: today, zone: zone)
    if note.isWaiting { frame.put(RowMark.waiting.shown, row: row, column: 1) }
    frame.put(DisplayText(date), row: row, column: 2, until: end)
    let headline = note.summary.headline.isEmpty ? Words.untitled : note.summary.headline
    frame.put(
      DisplayText(headline, truncatedTo: max(0, end - 13)), row: row, column: 12,
      until: max(12, end))
    frame.put(right, row: row, column: end)
  }

  private func drawWords(
    on frame: inout Frame, _ layout: ScreenLayout, from start: Int, _ state: AppState
  ) {
    guard let note = selection else { return }
    let width = layout.size.columns - 3
    let date = Words.longDate(note.deleted, zone: state.settings.zone)
    let lines =
      wrap(Words.account(of: note, date), to: width).map { ($0, Style.muted) }
      + wrap(note.summary.excerpt, to: width).map { ($0, Style.plain) }
    frame.put(belowRows: lines, from: start, layout)
  }
}
