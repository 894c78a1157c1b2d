/// What a key can ask of a text.
enum EditorCommand: Equatable, Sendable {
  /// Characters as typed.
  case insert(String)
  /// A new line, with the indent, quote and list marker of this one.
  case newline
  case paste(String)
  case backspace
  case deleteForward
  /// Without keeping it in the ring.
  case delete(Move)
  case undo
  case redo

  // Moving and selecting. A move drops the selection, unless `setMark` began it.
  case move(Move)
  case extend(Move)
  /// Moves select from here on; a second time at the same place, no more.
  case setMark
  case selectAll, selectWord, selectLine
  case deselect
  /// The caret changes place with the other end of the selection.
  case swapEnds

  // The kill ring. What goes of the text stays there; kills in a row are one entry.
  /// The selection or, without one, the line; handed out for the terminal's clipboard, too.
  case cut, copy
  case kill(Move)
  /// Back over white space, then over what is none.
  case deleteWordBackward
  /// To the end of the line; at its end, the line break.
  case deleteToLineEnd
  case deleteToLineStart
  case yank
  /// Right after a yank: the entry before it in its place.
  case yankOlder

  // Ranges, for operators: in bytes, and widened to whole characters.
  case replaceRange(Range<Int>, with: String)
  /// `lines`: yanked as whole lines again.
  case killRange(Range<Int>, lines: Bool)
  case copyRange(Range<Int>, lines: Bool)

  // Lines: those of the selection, else that of the caret.
  case indent, outdent
  /// The next line to the end of this one, one space between.
  case joinLine
  case openLineBelow, openLineAbove
  case moveLinesUp, moveLinesDown
  case duplicateLines
  /// An item becomes a task, an open task done, one that is done open.
  case toggleCheckbox
  /// The paragraph or the lines of the selection, broken anew to so many cells.
  case hardWrap(columns: Int)

  // Letters: of the selection, else from the caret to the end of the word.
  case uppercase, lowercase, capitalize
  /// Characters around the caret change places.
  case transpose
  case transposeWords

  enum Move: Equatable, Sendable {
    case left, right
    /// Words of letters and digits, as readline has them.
    case wordLeft, wordRight
    /// By the lines of the text, not by the rows on screen.
    case lineStart, lineEnd
    case firstNonBlank
    case previousLine, nextLine
    case paragraphUp, paragraphDown
    case start, end
    /// By the rows on screen.
    case up, down, pageUp, pageDown
    // As vi counts words: letters or signs. The ends are before the last character.
    case wordStart, wordEnd, wordBack
    /// Words between white space.
    case bigWordStart, bigWordEnd, bigWordBack
    case matchingBracket
    /// The cell of the line counted from 0, or the line's end.
    case column(Int)
    /// Counted from 1.
    case line(Int)
    case offset(Int)
    /// To the next such character of the line, or to just before it.
    case find(Character, Side, till: Bool)
  }

  enum Side: Equatable, Sendable { case forward, backward }
}

extension EditorCommand.Move {
  /// The moves that need nothing told.
  static let plain: [Self] = [
    .left, .right, .wordLeft, .wordRight, .lineStart, .lineEnd, .firstNonBlank, .previousLine,
    .nextLine, .paragraphUp, .paragraphDown, .start, .end, .up, .down, .pageUp, .pageDown,
    .wordStart, .wordEnd, .wordBack, .bigWordStart, .bigWordEnd, .bigWordBack, .matchingBracket,
  ]

  /// Whether an operator takes the character at the target, too, as vi has it.
  var isInclusive: Bool {
    switch self {
    case .wordEnd, .bigWordEnd, .matchingBracket, .find(_, .forward, _): true
    default: false
    }
  }
}
