/// Text that may be shown: it has been through the neutraliser, and each piece knows its width.
///
/// `Frame` takes nothing else, so no outside text reaches the terminal another way.
public struct DisplayText: Equatable, Sendable {
  public let glyphs: [Glyph]
  /// The cells it fills in one row.
  public let columns: Int

  /// Makes any text fit to be shown, in one row: see `Neutraliser`.
  public init(_ text: String) {
    self.init(glyphs: Neutraliser.glyphs(of: text))
  }

  /// The same, cut to `columns` cells as `truncated(to:)` does, without reading the rest.
  public init(_ text: String, truncatedTo columns: Int) {
    self = DisplayText(glyphs: Neutraliser.glyphs(of: text, filling: columns))
      .truncated(to: columns)
  }

  public init(glyphs: [Glyph]) {
    self.glyphs = glyphs
    columns = glyphs.reduce(0) { $0 + $1.columns }
  }

  /// Cut to at most `columns` cells, with `…` in the last when something was left out.
  public func truncated(to columns: Int) -> DisplayText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return DisplayText(glyphs: []) }
    var (kept, width) = ([Glyph](), 0)
    for glyph in glyphs {
      guard width + glyph.columns < columns else { break }
      kept.append(glyph)
      width += glyph.columns
    }
    return DisplayText(glyphs: kept + [.ellipsis])
  }

  public static func + (a: DisplayText, b: DisplayText) -> DisplayText {
    DisplayText(glyphs: a.glyphs + b.glyphs)
  }
}

extension DisplayText: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    self.init(value)
  }
}
