import WritingDirection

/// Text that stands in one row of a frame as it is stored, until it is put into reading order.
struct TextRun: Equatable, Sendable {
  var columns: Range<Int>
  var mayTurn: Bool
  /// nil where the first letter decides.
  var direction: TextDirection?
  /// One for each column, where they are known of the paragraph; else empty.
  var levels: [UInt8] = []

  init(_ text: DisplayText, _ columns: Range<Int>, until end: Int) {
    (self.columns, mayTurn) = (columns, text.mayTurn)
    guard let order = text.order else { return }
    direction = order.direction
    for (glyph, level) in zip(text.glyphs, order.levels) {
      levels += repeatElement(level, count: glyph.columns)
    }
    levels.removeLast(max(0, levels.count - columns.count))
    mayTurn = mayTurn || direction == .rightToLeft || levels.contains { $0 > 0 }
    guard direction == .rightToLeft, end > columns.upperBound else { return }
    // The rest of the row belongs to the paragraph, which begins at its other end.
    self.columns = columns.lowerBound..<end
    levels += repeatElement(1, count: end - columns.upperBound)
  }

  init(_ columns: Range<Int>, mayTurn: Bool, _ direction: TextDirection?) {
    (self.columns, self.mayTurn, self.direction) = (columns, mayTurn, direction)
  }

  /// What is left of it beside columns that something else was put into.
  func without(_ other: Range<Int>) -> [TextRun] {
    let ends = [
      (columns.lowerBound, min(columns.upperBound, other.lowerBound)),
      (max(columns.lowerBound, other.upperBound), columns.upperBound),
    ]
    return ends.compactMap { $0 < $1 ? part($0..<$1) : nil }
  }

  private func part(_ rest: Range<Int>) -> TextRun {
    var run = self
    run.columns = rest
    if !levels.isEmpty {
      let start = rest.lowerBound - columns.lowerBound
      run.levels = Array(levels[start..<start + rest.count])
    }
    return run
  }
}

/// Columns of one row whose cells stand otherwise than they are stored.
struct TurnedRun: Equatable, Sendable {
  let row: Int
  let columns: Range<Int>
  /// For each place on the screen, the column that it would stand in as it is stored.
  let logical: [Int]
}
