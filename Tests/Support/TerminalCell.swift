/// What a terminal shows in one cell.
public struct TerminalCell: Equatable, Sendable {
  /// A space for an empty cell; nothing for the second half of a wide character.
  public var text = ""
  /// 1 or 2.
  public var columns = 1
  public var isBold = false
  public var isReverse = false
  public var isUnderlined = false
  public var isItalic = false
  /// The terminal's colour number; nil for its default.
  public var foreground: Int?
  public var background: Int?
}
