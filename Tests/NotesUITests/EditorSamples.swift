import Support

@testable import NotesUI

/// Texts and keys that are hard on an editor.
enum EditorSamples {
  static let pieces = [
    "a", "b", "word", " ", "  ", "\n", "\r\n", "\r", "\t", "é", "e\u{301}", "\u{301}", "日", "本語",
    "한", "\u{1112}", "\u{1161}", "\u{11AB}", "👍", "👍🏽", "\u{200D}", "👩‍🚀", "👨‍👩‍👧", "🇫🇷",
    "\u{1F1E9}", "❤️", "\u{FE0F}", "\u{0}", "\u{1B}", "\u{9B}", "\u{202E}", "\u{200B}", "नि", "क्",
    "ष", "x_1", ".", "-", "\u{E000}", "\u{2028}", "\u{600}", "longwordwithoutanyspace", "ａ",
    "\u{AD}", "\n- ", "\n1. ", "> ", "[ ] ", "(", "]", "\n\n",
  ]

  /// One character of each class of grapheme clusters, none of which joins a letter beside it.
  static let classes = [
    "e\u{301}", "a\u{300}\u{301}\u{302}", "👨‍👩‍👧‍👦", "👩‍🚀", "🇫🇷", "👍🏽", "❤️", "☺\u{FE0E}", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "한", "\u{1112}\u{1161}\u{11AB}", "नि", "क्ष", "ที่", "\r\n", "שׁ", "سّ", "日", "ａ", "\t", "\u{0}",
    "\u{1B}",
    "\u{9B}", "\u{202E}", "\u{200B}", "\u{E000}", "\u{2028}", "\r",
  ]

  static func text(of count: Int, using random: inout SeededRandom) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Any key but undo and redo; more deleting in a long text. `rows`: moves by rows, too.
  static func command(
    using random: inout SeededRandom, long: Bool, rows: Bool = false
  ) -> EditorCommand {
    switch Int.random(in: 0..<(long ? 24 : 20), using: &random) {
    case 0...3: .insert(pieces.randomElement(using: &random) ?? "")
    case 4: .newline
    case 5: .paste(text(of: 4, using: &random))
    case 6, 7: .backspace
    case 8: .deleteForward
    case 9...11: .move(move(using: &random, rows: rows))
    case 12, 13: .extend(move(using: &random, rows: rows))
    case 14: .deleteWordBackward
    case 15, 16: special.randomElement(using: &random) ?? .cut
    case 17: .kill(move(using: &random, rows: false))
    case 18: .yank
    case 19: lineWork.randomElement(using: &random) ?? .indent
    case 20: .deleteToLineEnd
    case 21: .deleteToLineStart
    case 22: .delete(move(using: &random, rows: false))
    default: .cut
    }
  }

  private static let special: [EditorCommand] = [
    .setMark, .selectAll, .selectLine, .deselect, .swapEnds, .cut, .copy, .yankOlder, .uppercase,
    .lowercase, .transpose,
  ]
  private static let lineWork: [EditorCommand] = [
    .indent, .outdent, .moveLinesUp, .moveLinesDown, .duplicateLines, .joinLine, .openLineBelow,
    .openLineAbove, .toggleCheckbox,
  ]

  private static func move(
    using random: inout SeededRandom, rows: Bool
  ) -> EditorCommand.Move {
    let moves = EditorCommand.Move.plain.filter { rows || !$0.isByRows }
    return moves.randomElement(using: &random) ?? .left
  }
}
