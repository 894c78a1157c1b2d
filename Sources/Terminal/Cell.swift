/// One character cell.
@frozen public struct Cell: Equatable, Sendable {
  public var glyph: Glyph
  public var style: Style
  /// The number of the `Hyperlink` it belongs to; 0 for none.
  public var link: UInt16

  @inlinable public init(glyph: Glyph, style: Style, link: UInt16 = 0) {
    self.glyph = glyph
    self.style = style
    self.link = link
  }

  @inlinable public static var blank: Cell { Cell(glyph: .space, style: .plain) }
}
