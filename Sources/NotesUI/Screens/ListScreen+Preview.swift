import Notes
import Terminal

// What stands beside a list where there is room: the beginning of the selected note, as its reader
// would see it.

extension AppState {
  func drawPreview(
    in columns: Range<Int>, _ search: SearchExpression?, on frame: inout Frame,
    _ layout: ScreenLayout
  ) {
    for row in layout.body {
      frame.put("│", row: row, column: columns.lowerBound - 2, style: .muted)
    }
    guard let selection = list.selection else { return }
    var body = layout.body
    if !selection.tags.isEmpty, body.count > 1 {
      let tags = DisplayText(
        selection.tags.map { "#\($0)" }.joined(separator: " "), truncatedTo: columns.count)
      frame.put(
        tags, row: body.removeFirst(), column: columns.lowerBound, until: columns.upperBound,
        style: .muted)
    }
    // An excerpt, few hundred characters long: what is read for each frame is bounded by that.
    let isPlain = settings.selection == .marker
    let view = ReadingView(
      Reading(selection.excerpt, settings.manners.bodyFormat, isPlain: isPlain),
      ReadingMeasure(width: columns.count, isPlain: isPlain))
    let brush = ReadingBrush(columns: columns)
    for (row, spot) in zip(body, view.spots(body.count)) {
      let text = view.rows(of: spot.unit)[spot.row]
      _ = brush.draw(text, of: spot.unit, row, on: &frame)
      for piece in text.pieces {
        frame.highlight(
          search, in: DisplayText(glyphs: piece.ink.map(\.glyph)), row: row,
          column: columns.lowerBound + piece.column, until: columns.upperBound)
      }
    }
  }
}
