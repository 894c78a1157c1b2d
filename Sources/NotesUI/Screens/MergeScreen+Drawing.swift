import Terminal

extension MergeSheet {
  /// The rows of a piece: below the heading.
  static func pageArea(_ layout: ScreenLayout) -> Range<Int> {
    min(layout.body.lowerBound + 1, layout.body.upperBound - 1)..<layout.body.upperBound
  }

  /// The cells in which a piece is written anew: below the heading and a rule.
  static func writingArea(_ layout: ScreenLayout) -> (origin: Position, size: Size) {
    let top = min(layout.body.lowerBound + 2, layout.body.upperBound - 1)
    return (
      Position(row: top, column: 1),
      Size(rows: layout.body.upperBound - top, columns: max(1, layout.size.columns - 2))
    )
  }

  func draw(on frame: inout Frame, _ layout: ScreenLayout) {
    let heading = Words.piece(
      current + 1, of: count, isInTitle: isInTitle, choice, isWritten: writing != nil)
    frame.put(
      DisplayText(heading, truncatedTo: layout.size.columns - 2), row: layout.body.lowerBound,
      column: 1, style: .heading)
    guard let writing else {
      let area = MergeSheet.pageArea(layout)
      page.draw(on: &frame, rows: area, columns: 1..<layout.size.columns - 1)
      frame.cursor = Position(row: area.lowerBound, column: 0)
      return
    }
    frame.put(
      DisplayText(repeating: "─", count: layout.size.columns),
      row: layout.body.lowerBound + 1, column: 0, style: .muted)
    let area = MergeSheet.writingArea(layout)
    frame.cursor = writing.draw(into: &frame, at: area.origin, size: area.size)
    frame.showsCursor = true
  }
}
