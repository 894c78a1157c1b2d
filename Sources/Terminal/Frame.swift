/// One screenful: what stands in each cell, and where the hardware cursor is.
///
/// The cursor is part of what is shown: input methods, braille lines and screen readers follow it.
public struct Frame: Equatable, Sendable {
  public let size: Size
  public private(set) var rows: [[Cell]]
  public var cursor: Position
  /// Whether the cursor is drawn; it stands where `cursor` says either way.
  public var showsCursor: Bool

  public init(_ size: Size) {
    self.size = size
    rows = Array(
      repeating: Array(repeating: .blank, count: max(0, size.columns)), count: max(0, size.rows))
    cursor = Position(row: 0, column: 0)
    showsCursor = false
  }

  /// Puts text into one row. What does not fit before `end` is left out, never wrapped; a wide
  /// character that would be cut is left out whole. Returns the column after the last cell filled.
  @discardableResult
  public mutating func put(
    _ text: DisplayText, row: Int, column: Int, until end: Int? = nil, style: Style = .plain
  ) -> Int {
    guard rows.indices.contains(row), column >= 0 else { return column }
    let end = min(end ?? size.columns, size.columns)
    var column = column
    for glyph in text.glyphs {
      guard column + glyph.columns <= end else { break }
      fill(row, column, with: glyph, style: glyph.isMark ? .mark : style)
      column += glyph.columns
    }
    return column
  }

  /// Gives cells of one row a style, leaving what stands in them; marks stay marks.
  public mutating func restyle(row: Int, columns: Range<Int>, _ style: Style) {
    guard rows.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) where rows[row][column].style != .mark {
      rows[row][column].style = style
    }
  }

  /// Blanks cells of one row.
  public mutating func clear(row: Int, columns: Range<Int>? = nil, style: Style = .plain) {
    guard rows.indices.contains(row) else { return }
    for column in (columns ?? 0..<size.columns).clamped(to: 0..<size.columns) {
      split(row, column)
      rows[row][column] = Cell(glyph: .space, style: style)
    }
  }

  private mutating func fill(_ row: Int, _ column: Int, with glyph: Glyph, style: Style) {
    split(row, column)
    if glyph.columns == 2 {
      split(row, column + 1)
      rows[row][column + 1] = Cell(glyph: .continuation, style: style)
    }
    rows[row][column] = Cell(glyph: glyph, style: style)
  }

  /// Blanks the other half of a wide character that is about to lose this one.
  private mutating func split(_ row: Int, _ column: Int) {
    let old = rows[row][column].glyph
    if old == .continuation, column > 0 { rows[row][column - 1].glyph = .space }
    if old.columns == 2, column + 1 < size.columns { rows[row][column + 1].glyph = .space }
  }
}

/// One character cell.
public struct Cell: Equatable, Sendable {
  public var glyph: Glyph
  public var style: Style

  public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  public static let blank = Cell(glyph: .space, style: .plain)
}
