/// What a key can ask of a text.
enum EditorCommand: Equatable, Sendable {
  /// Characters as typed.
  case insert(String)
  case newline
  case paste(String)
  case backspace
  case deleteForward
  /// Back over white space, then over what is none.
  case deleteWordBackward
  /// To the end of the line; at its end, the line break.
  case deleteToLineEnd
  case deleteToLineStart
  case move(Move)
  case undo
  case redo

  enum Move: Equatable, Sendable, CaseIterable {
    case left, right
    case wordLeft, wordRight
    /// By the lines of the text, not by the rows on screen.
    case lineStart, lineEnd
    case start, end
    /// By the rows on screen.
    case up, down, pageUp, pageDown
  }
}
