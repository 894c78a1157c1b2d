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
