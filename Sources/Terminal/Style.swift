/// What a piece of the screen means. The driver's theme says how that looks; nothing else does.
public enum Style: UInt8, Sendable, CaseIterable {
  case plain
  /// Of less weight than the rest: dates, hints.
  case muted
  case heading
  /// The row or button the next key acts on.
  case selected
  /// Header and footer lines.
  case bar
  /// The name of a key.
  case key
  case emphasis
  case warning
  case error
  case success
  /// A character that would do something to a terminal, made visible.
  case mark
  /// A hit of a search.
  case match
  // What a writer meant by marks in a text.
  case strong, strongEmphasis, struck, code, quote, link
  /// The link that the next key acts on.
  case selectedLink
  /// Text that the next key acts on.
  case selectedText
  case misspelt
}
