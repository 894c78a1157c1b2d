/// Looking for rows, and for places in them.
extension SoftWrap {
  /// At most `count` rows, the first of which begins at an offset; some may be known already.
  func rows(from top: Int, count: Int, _ known: ShownRows = ShownRows()) -> [VisualRow] {
    var rows: [VisualRow] = []
    var start = top
    while rows.count < count {
      let row = known.row(from: start, near: rows.count, self)
      rows.append(row)
      guard row.ending != .text else { break }
      start = row.range.upperBound
    }
    return rows
  }

  /// The row that a caret at a boundary stands in. Between two rows it stands in the later.
  func row(containing offset: Int) -> VisualRow {
    var row = row(from: anchor(atOrBefore: offset))
    while row.ending != .text, row.range.upperBound <= offset {
      row = self.row(from: row.range.upperBound)
    }
    return row
  }

  /// At most `count` rows in their order, the last of which begins at an offset.
  func rows(endingAt start: Int, count: Int) -> [VisualRow] {
    var rows = [row(from: start)]
    while rows.count < count, let first = rows.first?.range.lowerBound, first > 0 {
      var earlier: [VisualRow] = []
      var next = anchor(atOrBefore: text.boundary(before: first))
      while next < first {
        earlier.append(row(from: next))
        next = earlier.last?.range.upperBound ?? first
      }
      rows = earlier.suffix(count - rows.count) + rows
    }
    return rows
  }

  /// The column of a caret at a boundary in a row.
  func column(of offset: Int, in row: VisualRow) -> Int {
    if row.isPlain { return min(max(0, offset - row.range.lowerBound), row.columns) }
    var column = 0
    for cluster in ClusterReader(text, from: row.range.lowerBound) {
      guard cluster.range.lowerBound < offset else { break }
      column += cells(of: cluster, at: column)
    }
    return column
  }

  /// The caret's place in a row that is nearest to a column and not behind it.
  func offset(at target: Int, in row: VisualRow) -> Int {
    var (column, offset) = (0, row.range.lowerBound)
    for cluster in ClusterReader(text, from: offset) {
      column += cells(of: cluster, at: column)
      guard column <= target, cluster.kind != .lineBreak,
        cluster.range.upperBound < row.range.upperBound || row.ending == .text,
        cluster.range.upperBound <= row.range.upperBound
      else { break }
      offset = cluster.range.upperBound
    }
    return offset
  }
}
