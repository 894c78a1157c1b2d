/// Text that may be shown: it has been through the neutraliser, and each piece knows its width.
///
/// `Frame` takes nothing else, so no outside text reaches the terminal another way.
public struct DisplayText: Equatable, Sendable {
  public private(set) var glyphs: [Glyph]
  /// The cells it fills in one row.
  public private(set) var columns: Int

  /// Makes any text fit to be shown, in one row: see `Neutraliser`.
  public init(_ text: some StringProtocol) {
    self.init(glyphs: Neutraliser.glyphs(of: text))
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

/// What fills one or two cells: a base character with its combining marks.
public struct Glyph: Equatable, Sendable {
  /// Fit to be sent to a terminal as it is. Empty for the second cell of a wide character.
  public let text: String
  /// Whether it stands for a character that must not be sent, and should look unlike text.
  public let isMark: Bool
  private let width: UInt8

  /// Only the neutraliser makes glyphs.
  init(text: String, columns: Int, isMark: Bool = false) {
    self.text = text
    self.isMark = isMark
    width = UInt8(columns)
  }

  /// 1 or 2; 0 for `continuation`.
  public var columns: Int { Int(width) }

  public static let space = Glyph(text: " ", columns: 1)
  public static let ellipsis = Glyph(text: "…", columns: 1)
  /// The second cell of a wide character.
  public static let continuation = Glyph(text: "", columns: 0)
}
