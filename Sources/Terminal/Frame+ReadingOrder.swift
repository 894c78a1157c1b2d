public import WritingDirection

/// Text that is read from right to left (docs/decisions/0020).
///
/// Screens draw, restyle and place their cursor as if all text were read from left to right. At the
/// end each run of text, what was put into touching columns of one row, is turned by itself: its
/// cells move with their styles, and the cursor with its cell.
extension Frame {
  /// Says that what stands in columns of a row is one line of a paragraph of this direction,
  /// however many pieces it was put in. One from right to left begins at the last of the columns.
  public mutating func join(
    row: Int, columns: Range<Int>, _ direction: TextDirection = .leftToRight
  ) {
    guard runs.indices.contains(row) else { return }
    let columns = columns.clamped(to: 0..<size.columns)
    let mayTurn = runs[row].contains { $0.mayTurn && $0.columns.overlaps(columns) }
    guard mayTurn || direction == .rightToLeft else { return }
    forgetRuns(in: row, columns)
    runs[row].append(TextRun(columns, mayTurn: true, direction))
  }

  /// Puts all text into the order in which it is read.
  public mutating func putInReadingOrder() {
    for row in runs.indices {
      for run in runs[row] where run.mayTurn { turn(run, row) }
    }
    runs = []
    cursor = turned.first { $0.holds(cursor) }?.shown(cursor) ?? cursor
  }

  /// The cell that stands at a place on the screen, by where it is stored: what a mouse points at.
  public func stored(_ position: Position) -> Position {
    turned.first { $0.holds(position) }?.stored(position) ?? position
  }

  mutating func note(_ run: TextRun, in row: Int) {
    guard !run.columns.isEmpty else { return }
    forgetRuns(in: row, run.columns)
    guard let last = runs[row].indices.last, runs[row][last].continues(with: run) else {
      return runs[row].append(run)
    }
    runs[row][last].columns = runs[row][last].columns.lowerBound..<run.columns.upperBound
    runs[row][last].mayTurn = runs[row][last].mayTurn || run.mayTurn
  }

  mutating func forgetRuns(in row: Int, _ columns: Range<Int>) {
    guard runs[row].contains(where: { $0.columns.overlaps(columns) }) else { return }
    runs[row] = runs[row].flatMap { $0.columns.overlaps(columns) ? $0.without(columns) : [$0] }
  }

  private mutating func turn(_ run: TextRun, _ row: Int) {
    let order = withCells(of: row) { $0.turn(run) }
    guard let order else { return }
    turned.append(TurnedRun(row: row, columns: run.columns, logical: order))
  }
}

extension TextRun {
  fileprivate func continues(with next: TextRun) -> Bool {
    columns.upperBound == next.columns.lowerBound && levels.isEmpty && next.levels.isEmpty
  }
}

extension TurnedRun {
  fileprivate func holds(_ position: Position) -> Bool {
    position.row == row && columns.contains(position.column)
  }

  fileprivate func stored(_ position: Position) -> Position {
    Position(row: row, column: logical[position.column - columns.lowerBound])
  }

  fileprivate func shown(_ position: Position) -> Position {
    let place = logical.firstIndex(of: position.column) ?? 0
    return Position(row: row, column: columns.lowerBound + place)
  }
}

extension [Cell] {
  /// Returns the column that each cell came from; nil where all stay.
  fileprivate mutating func turn(_ run: TextRun) -> [Int]? {
    let starts = run.columns.filter { self[$0].glyph != .continuation }
    guard let levels = levels(of: run, starts), levels.contains(where: { $0 > 0 }) else {
      return nil
    }
    var (cells, order) = ([Cell](), [Int]())
    for place in ReadingOrder.places(levels) {
      var cell = self[starts[place]]
      if levels[place] % 2 == 1 { cell.glyph = cell.glyph.mirrored }
      cells.append(cell)
      order.append(starts[place])
      guard cell.glyph.columns == 2, starts[place] + 1 < run.columns.upperBound else { continue }
      cells.append(self[starts[place] + 1])
      order.append(starts[place] + 1)
    }
    guard cells.count == run.columns.count else { return nil }
    replaceSubrange(run.columns, with: cells)
    return order
  }

  private func levels(of run: TextRun, _ starts: [Int]) -> [UInt8]? {
    var levels: [UInt8]
    var direction = run.direction
    if run.levels.isEmpty {
      let scalars = starts.map { self[$0].glyph.ordering }
      // Lines of boxes are of the screen, which is from left to right.
      let hasLines = scalars.contains { (0x2500...0x257F).contains($0) }
      let found = EmbeddingLevels(
        scalars, direction: run.direction ?? (hasLines ? .leftToRight : nil))
      (levels, direction) = (found.levels, found.direction)
    } else {
      levels = starts.map { run.levels[$0 - run.columns.lowerBound] }
    }
    guard let direction else { return nil }
    ReadingOrder.settleEnd(of: &levels, direction) { self[starts[$0]].glyph == .space }
    return levels
  }
}
