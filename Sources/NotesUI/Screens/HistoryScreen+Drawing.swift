import Notes
import Terminal

extension HistoryScreen {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let title = opened.map { heading($0, state) } ?? Words.history(of: headline)
    frame.put(
      DisplayText(title, truncatedTo: layout.size.columns - 2), row: layout.body.lowerBound,
      column: 1, style: .heading)
    let rows = HistoryScreen.rows(layout)
    if let opened {
      opened.page?.draw(on: &frame, rows: rows, columns: 1..<layout.size.columns - 1)
      frame.cursor = Position(row: rows.lowerBound, column: 0)
      return
    }
    let versions = versions ?? []
    for (row, index) in zip(rows, top..<max(top, versions.count)) {
      draw(versions[index], row, on: &frame, layout, state)
      if index == selected { state.showSelection(row, on: &frame, layout) }
    }
    frame.cursor = Position(row: rows.lowerBound + selected - top, column: 0)
  }

  private func draw(
    _ version: PastVersion, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout,
    _ state: AppState
  ) {
    let end = layout.size.columns - 1
    let today = state.now.civil(offset: state.settings.zone.offset(state.now))
    let date = Words.shortDate(version.seen, today: today, zone: state.settings.zone)
    frame.put(DisplayText(date), row: row, column: 2, until: end)
    frame.put(DisplayText(Words.origin(version.origin)), row: row, column: 11, until: end)
    let start = 11 + Words.originColumns + 1
    frame.put(
      DisplayText(Words.padded(Words.size(version.size), to: 7)), row: row, column: start,
      until: end)
    let headline = version.headline.isEmpty ? Words.untitled : version.headline
    frame.put(
      DisplayText(headline, truncatedTo: max(0, end - start - 9)), row: row, column: start + 9,
      until: end)
  }

  private func heading(_ opened: OpenedVersion, _ state: AppState) -> String {
    let (version, zone) = (opened.version, state.settings.zone)
    let today = state.now.civil(offset: zone.offset(state.now))
    let date = Words.shortDate(version.seen, today: today, zone: zone).drop { $0 == " " }
    let what = Words.view(opened.view, hasOther: opened.other != nil)
    return "\(date) · \(Words.origin(version.origin)) · \(what)"
  }
}
