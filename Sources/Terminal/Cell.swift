/// One character cell.
public struct Cell: Equatable, Sendable {
  public var glyph: Glyph
  public var style: Style
  /// The number of the `Hyperlink` it belongs to; 0 for none.
  public var link: UInt16

  public init(glyph: Glyph, style: Style, link: UInt16 = 0) {
    self.glyph = glyph
    self.style = style
    self.link = link
  }

  public static let blank = Cell(glyph: .space, style: .plain)
}
