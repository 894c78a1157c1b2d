import Terminal

/// A part of the text that is drawn in a style of its own.
struct Highlight: Equatable, Sendable {
  var range: Range<Int>
  var style: Style
}

extension Editor {
  /// The bytes that an area shows: what is worth looking at for highlights.
  func shownRange(in size: Size) -> Range<Int> {
    let rows = window(in: size).rows
    return (rows.first?.range.lowerBound ?? 0)..<(rows.last?.range.upperBound ?? 0)
  }

  /// Draws the rows around the caret, and returns where the caret stands for the frame's cursor.
  /// Later highlights cover earlier ones, and the selection covers all.
  @discardableResult
  func draw(
    into frame: inout Frame, at origin: Position, size: Size, style: Style = .plain,
    highlights: [Highlight] = []
  ) -> Position {
    let window = window(in: size)
    let wrap = SoftWrap(text.buffer, width: size.columns)
    let mayTurn = wrap.mayTurn(shownRange(in: size))
    let selection = text.selection.map { [Highlight(range: $0, style: .selectedText)] } ?? []
    let highlights = highlights + selection
    for (index, row) in window.rows.enumerated() where index < size.rows {
      let display = shown.display(of: row, near: index, wrap)
      frame.put(
        mayTurn ? wrap.ordered(display, in: row) : display, row: origin.row + index,
        column: origin.column, until: origin.column + size.columns, style: style)
      for highlight in highlights where highlight.range.overlaps(row.range) {
        let columns = wrap.columns(of: highlight.range, in: row)
        let end = min(columns.upperBound, size.columns)
        guard columns.lowerBound < end else { continue }
        frame.restyle(
          row: origin.row + index,
          columns: origin.column + columns.lowerBound..<origin.column + end, highlight.style)
      }
    }
    return Position(
      row: origin.row + window.caret.row, column: origin.column + window.caret.column)
  }
}

extension SoftWrap {
  /// The cells of a row that show a range; a line break in it is one cell behind the text.
  func columns(of range: Range<Int>, in row: VisualRow) -> Range<Int> {
    let part = range.clamped(to: row.range)
    guard !part.isEmpty else { return 0..<0 }
    let start = column(of: part.lowerBound, in: row)
    let hasBreak = row.ending == .lineBreak && part.upperBound == row.range.upperBound
    return start..<max(start, column(of: part.upperBound, in: row)) + (hasBreak ? 1 : 0)
  }
}

extension SoftWrap {
  /// What a row looks like: tabs are spaces, its line break is nothing.
  func display(of row: VisualRow) -> DisplayText {
    ordered(plainDisplay(of: row), in: row)
  }

  /// The same as long as nothing in the line is read from right to left.
  func plainDisplay(of row: VisualRow) -> DisplayText {
    let start = row.range.lowerBound
    if row.isPlain { return DisplayText(text.string(in: start..<start + row.columns)) }
    var (glyphs, column) = ([Glyph](), 0)
    // Where the run of plain characters begins that is read now.
    var run = start
    for cluster in ClusterReader(text, from: start) {
      guard cluster.range.lowerBound < row.range.upperBound else { break }
      let size = cells(of: cluster, at: column)
      if !cluster.isPlain || width == 1 {
        glyphs += shown(run..<cluster.range.lowerBound) + shown(cluster, size)
        run = cluster.range.upperBound
      }
      column += size
    }
    return DisplayText(glyphs: glyphs + shown(run..<max(run, row.range.upperBound)))
  }

  private func shown(_ run: Range<Int>) -> [Glyph] {
    run.isEmpty ? [] : Neutraliser.glyphs(of: text.string(in: run))
  }

  private func shown(_ cluster: Cluster, _ size: Int) -> [Glyph] {
    guard case .character = cluster.kind else { return Array(repeating: .space, count: size) }
    let text = DisplayText(text.string(in: cluster.range)).truncated(to: size)
    // Cut before a wide glyph, it may be a cell short of what was counted.
    return text.glyphs + repeatElement(.space, count: size - text.columns)
  }
}
