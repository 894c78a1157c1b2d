import Terminal

extension AppState {
  /// Shows which row of a short list is selected.
  func showSelection(_ row: Int, on frame: inout Frame, _ layout: ScreenLayout) {
    switch settings.selection {
    case .bar: frame.restyle(row: row, columns: 0..<layout.size.columns, .selected)
    case .marker: frame.put(">", row: row, column: 0)
    }
  }
}

extension Frame {
  /// What a list says that has no rows.
  ///
  /// - Parameter skipped: rows above it.
  mutating func put(insteadOfRows words: String, _ layout: ScreenLayout, skipping skipped: Int = 1)
  {
    let lines = wrap(words, to: layout.size.columns - 4)
    for (line, row) in zip(lines, layout.body.dropFirst(skipped)) {
      put(line, row: row, column: 2, style: .muted)
    }
  }

  /// Words about the selected row, below all rows: behind a blank line, as far as there is room.
  mutating func put(
    belowRows lines: [(DisplayText, Style)], from start: Int, _ layout: ScreenLayout
  ) {
    for (line, row) in zip(lines, start + 1..<max(start + 1, layout.body.upperBound)) {
      put(line.0, row: row, column: 2, style: line.1)
    }
  }
}
