/// One screenful: what stands in each cell, and where the hardware cursor is.
///
/// The cursor is part of what is shown: input methods, braille lines and screen readers follow it.
public struct Frame: Equatable, Sendable {
  public let size: Size
  /// `size.rows` rows of `size.columns` cells.
  public private(set) var rows: [[Cell]]
  public var cursor: Position
  /// Whether the cursor is drawn; it stands where `cursor` says either way.
  public var showsCursor: Bool
  /// Where its cells lead to that have the number of one.
  public var links: [Hyperlink] = []
  /// What was put where, until it is put into reading order.
  var runs: [[TextRun]] = []
  /// What was.
  var turned: [TurnedRun] = []

  /// With `reordering`, it remembers what it is given for `putInReadingOrder`.
  public init(_ size: Size, reordering: Bool = false) {
    self.size = Size(rows: max(0, size.rows), columns: max(0, size.columns))
    let blank = Array(repeating: Cell.blank, count: self.size.columns)
    rows = Array(repeating: blank, count: self.size.rows)
    if reordering { runs = Array(repeating: [], count: self.size.rows) }
    cursor = Position(row: 0, column: 0)
    showsCursor = false
  }

  /// Puts text into one row. What does not fit before `end` is left out, never wrapped; a wide
  /// character that would be cut is left out whole. Returns the column after the last cell filled.
  @discardableResult
  public mutating func put(
    _ text: DisplayText, row: Int, column: Int, until end: Int? = nil, style: Style = .plain,
    link: UInt16 = 0
  ) -> Int {
    let end = min(end ?? size.columns, size.columns)
    guard rows.indices.contains(row), (0..<max(0, end)).contains(column) else { return column }
    let last = rows[row].put(text.glyphs, at: column, until: end, style: style, link)
    if !runs.isEmpty { note(TextRun(text, column..<last, until: end), in: row) }
    return last
  }

  /// Gives cells of one row a style, leaving what stands in them; marks stay marks. A wide
  /// character goes with its first cell.
  public mutating func restyle(row: Int, columns: Range<Int>, _ style: Style) {
    guard rows.indices.contains(row) else { return }
    rows[row].restyle(columns.clamped(to: 0..<size.columns), style)
  }

  /// Blanks cells of one row.
  public mutating func clear(row: Int, columns: Range<Int>? = nil, style: Style = .plain) {
    guard rows.indices.contains(row) else { return }
    let columns = (columns ?? 0..<size.columns).clamped(to: 0..<size.columns)
    rows[row].clear(columns, style)
    if !runs.isEmpty { forgetRuns(in: row, columns) }
  }

  /// All that was put into one row, to be put into others.
  public func row(_ row: Int) -> FrameRow {
    FrameRow(cells: rows[row], runs: runs.isEmpty ? [] : runs[row])
  }

  /// Puts a whole row in the place of another, as a frame of the same width had it.
  public mutating func put(_ drawn: FrameRow, row: Int) {
    guard rows.indices.contains(row), drawn.cells.count == size.columns else { return }
    rows[row] = drawn.cells
    if !runs.isEmpty { runs[row] = drawn.runs }
  }

  /// Changes cells of one row in place.
  mutating func withCells<R>(of row: Int, _ change: (inout [Cell]) -> R) -> R {
    change(&rows[row])
  }
}

/// A row of a frame that is not in reading order yet.
public struct FrameRow: Sendable {
  fileprivate let cells: [Cell]
  fileprivate let runs: [TextRun]
}

/// One row. Each change reaches it through one access to `rows`, not one a cell.
extension [Cell] {
  fileprivate mutating func put(
    _ glyphs: [Glyph], at start: Int, until end: Int, style: Style, _ link: UInt16
  ) -> Int {
    withUnsafeMutableBufferPointer { cells in
      var column = start
      for glyph in glyphs {
        guard column + glyph.columns <= end else { break }
        let style: Style = glyph.isMark ? .mark : style
        cells.fill(column, with: Cell(glyph: glyph, style: style, link: link))
        column += glyph.columns
      }
      return column
    }
  }

  fileprivate mutating func restyle(_ columns: Range<Int>, _ style: Style) {
    var columns = columns
    while let first = columns.first, self[first].glyph == .continuation {
      columns.removeFirst()
    }
    if let last = columns.last, self[last].glyph.columns == 2 {
      columns = columns.lowerBound..<Swift.min(last + 2, count)
    }
    for column in columns where self[column].style != .mark {
      self[column].style = style
    }
  }

  fileprivate mutating func clear(_ columns: Range<Int>, _ style: Style) {
    withUnsafeMutableBufferPointer { cells in
      for column in columns { cells.fill(column, with: Cell(glyph: .space, style: style)) }
    }
  }
}

extension UnsafeMutableBufferPointer<Cell> {
  fileprivate func fill(_ column: Int, with cell: Cell) {
    split(column)
    if cell.glyph.columns == 2 {
      split(column + 1)
      self[column + 1] = Cell(glyph: .continuation, style: cell.style, link: cell.link)
    }
    self[column] = cell
  }

  /// Blanks the other half of a wide character that is about to lose this one.
  private func split(_ column: Int) {
    switch self[column].glyph.columns {
    case 0 where column > 0: self[column - 1].glyph = .space
    case 2 where column + 1 < count: self[column + 1].glyph = .space
    default: break
    }
  }
}
