import Notes
import Terminal

extension OutboxScreen {
  /// From this width on there is room for how often a change was sent.
  private static let wideColumns = 64

  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let rows = entries ?? []
    let height = state.outboxRows
    for (row, index) in zip(layout.body.prefix(height), top..<rows.count) {
      draw(rows[index], row, on: &frame, layout, state)
      if index == selected { state.showSelection(row, on: &frame, layout) }
    }
    if entries?.isEmpty == true {
      let words = state.settings.manners.isLocal ? Words.nothingToSendHere : Words.nothingToSend
      frame.put(insteadOfRows: words, layout)
    }
    drawWords(on: &frame, layout, from: layout.body.lowerBound + height, state)
    frame.cursor = Position(row: layout.body.lowerBound + selected - top, column: 0)
  }

  private func draw(
    _ entry: OutboxEntry, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout,
    _ state: AppState
  ) {
    let isWide = layout.size.columns >= OutboxScreen.wideColumns
    let tries = isWide && entry.attempts > 0 ? Words.tries(entry.attempts) + " · " : ""
    let next = Words.nextTry(entry, now: state.now, zone: state.settings.zone)
    let right = DisplayText(tries + next)
    let end = max(0, layout.size.columns - right.columns - 1)
    let isTrouble = entry.status == .refused || entry.status == .conflict
    frame.put(
      DisplayText(Words.change(entry.change), truncatedTo: 8), row: row, column: 2, until: end)
    let headline = entry.headline.isEmpty ? Words.untitled : entry.headline
    frame.put(
      DisplayText(headline, truncatedTo: max(0, end - 12)), row: row, column: 11,
      until: max(11, end))
    frame.put(right, row: row, column: end, style: isTrouble ? .error : .plain)
  }

  /// What to know of the selected change, and why nothing is sent.
  private func drawWords(
    on frame: inout Frame, _ layout: ScreenLayout, from start: Int, _ state: AppState
  ) {
    let width = layout.size.columns - 3
    var lines: [(DisplayText, Style)] = []
    if let entry = selection {
      let since = Words.longDate(entry.since, zone: state.settings.zone)
      lines += wrap(Words.account(of: entry, since: since), to: width).map { ($0, .muted) }
      lines += wrap(entry.lastError ?? "", to: width).map { ($0, .error) }
    }
    if let trouble = state.accountState?.trouble, trouble != selection?.lastError {
      lines += wrap(trouble, to: width).map { ($0, .error) }
    }
    frame.put(belowRows: lines, from: start, layout)
  }
}
