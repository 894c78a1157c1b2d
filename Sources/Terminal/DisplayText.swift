public import WritingDirection

/// Text that may be shown: it has been through the neutraliser, and each piece knows its width.
///
/// `Frame` takes nothing else, so no outside text reaches the terminal another way.
public struct DisplayText: Equatable, Sendable {
  public let glyphs: [Glyph]
  /// The cells it fills in one row.
  public let columns: Int
  /// Whether some of it may be read from right to left.
  public let mayTurn: Bool
  /// Which way it is read, where that is known of the paragraph it was cut from; see `Frame`.
  public private(set) var order: Order?

  /// What a paragraph says of one of its rows.
  public struct Order: Equatable, Sendable {
    public var direction: TextDirection
    /// One for each glyph.
    public var levels: [UInt8]
  }

  /// Makes any text fit to be shown, in one row: see `Neutraliser`.
  public init(_ text: String) {
    self.init(glyphs: Neutraliser.glyphs(of: text))
  }

  /// The same, cut to `columns` cells as `truncated(to:)` does, without reading the rest.
  public init(_ text: String, truncatedTo columns: Int) {
    self = DisplayText(glyphs: Neutraliser.glyphs(of: text, filling: columns))
      .truncated(to: columns)
  }

  /// The same text so many times, as for a rule.
  public init(repeating text: DisplayText, count: Int) {
    self.init(glyphs: repeatElement(text.glyphs, count: max(0, count)).flatMap { $0 })
  }

  public init(glyphs: [Glyph]) {
    self.glyphs = glyphs
    var (columns, mayTurn) = (0, false)
    for glyph in glyphs {
      columns += glyph.columns
      mayTurn = mayTurn || glyph.mayTurn
    }
    (self.columns, self.mayTurn) = (columns, mayTurn)
  }

  /// The same as a row of a paragraph, whose other rows stand before and after. Without a
  /// direction, the first letter of all that has one decides.
  public func between(
    _ before: DisplayText, _ after: DisplayText, direction: TextDirection? = nil
  ) -> DisplayText {
    let paragraph = before.glyphs + glyphs + after.glyphs
    let found = EmbeddingLevels(paragraph.map(\.ordering), direction: direction)
    let start = before.glyphs.count
    var text = self
    text.order = Order(
      direction: found.direction, levels: Array(found.levels[start..<start + glyphs.count]))
    return text
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
    var text = DisplayText(glyphs: kept + [.ellipsis])
    text.order = order.map { order in
      Order(
        direction: order.direction,
        levels: order.levels.prefix(kept.count) + [order.direction.rawValue])
    }
    return text
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
