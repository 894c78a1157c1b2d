/// One character cell.
@frozen public struct Cell: Equatable, Sendable {
  public var glyph: Glyph
  public var style: Style

  @inlinable public init(glyph: Glyph, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  @inlinable public static var blank: Cell { Cell(glyph: .space, style: .plain) }
}
