import Terminal

extension WireLogScreen {
  /// From this width on there is room for seconds and sizes.
  private static let wideColumns = 64

  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    if let opened { return opened.draw(on: &frame, layout) }
    let rows = entries ?? []
    for (row, index) in zip(layout.body, top..<rows.count) {
      draw(rows[index], row, on: &frame, layout, state)
      if index == selected { state.showSelection(row, on: &frame, layout) }
    }
    if rows.isEmpty {
      let words = entries == nil ? Words.nothingTravels : Words.nothingTravelled
      frame.put(insteadOfRows: words, layout)
    }
    frame.cursor = Position(row: layout.body.lowerBound + selected - top, column: 0)
  }

  private func draw(
    _ entry: WireEntry, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout,
    _ state: AppState
  ) {
    let isWide = layout.size.columns >= WireLogScreen.wideColumns
    let time = Words.exactClock(entry.began, zone: state.settings.zone)
    let shownTime = DisplayText(isWide ? time : String(time.prefix(5)))
    let result = DisplayText(entry.result(isWide: isWide))
    let end = layout.size.columns - result.columns - 1
    var column = frame.put(shownTime, row: row, column: 2) + (isWide ? 2 : 1)
    frame.put(DisplayText(entry.method, truncatedTo: 6), row: row, column: column)
    column += isWide ? 8 : 7
    let target = DisplayText(entry.target, truncatedTo: max(0, end - column - 1))
    frame.put(target, row: row, column: column, until: end)
    frame.put(
      result, row: row, column: end, style: entry.isTrouble ? .error : .plain)
  }
}

extension WireEntry {
  fileprivate var isTrouble: Bool {
    if case .answered(let status, _, _) = outcome { status >= 400 } else { true }
  }

  /// Status, time and size, each under the one above it.
  fileprivate func result(isWide: Bool) -> String {
    let (status, size) =
      switch outcome {
      case .answered(let status, let size, let isReadToEnd):
        (String(status), Words.size(size, isAll: isReadToEnd))
      case .failed: (Words.noAnswer, "")
      }
    return Words.padded(status, to: 4)
      + Words.padded(Words.duration(milliseconds), to: isWide ? 8 : 7)
      + (isWide ? Words.padded(size, to: 9) : "")
  }
}
