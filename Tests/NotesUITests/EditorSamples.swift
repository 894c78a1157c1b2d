import Support
@testable import NotesUI

/// Texts and keys that are hard on an editor.
enum EditorSamples {
  static let pieces = [
    "a", "b", "word", " ", "  ", "\n", "\r\n", "\r", "\t", "é", "e\u{301}", "\u{301}", "日", "本語",
    "한", "\u{1112}", "\u{1161}", "\u{11AB}", "👍", "👍🏽", "\u{200D}", "👩‍🚀", "👨‍👩‍👧", "🇫🇷",
    "\u{1F1E9}", "❤️", "\u{FE0F}", "\u{0}", "\u{1B}", "\u{9B}", "\u{202E}", "\u{200B}", "नि", "क्",
    "ष", "x_1", ".", "-", "\u{E000}", "\u{2028}", "\u{600}", "longwordwithoutanyspace", "ａ",
    "\u{AD}",
  ]

  static func text(of count: Int, using random: inout SeededRandom) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Any key but undo and redo; more deleting in a long text. `rows`: moves by rows, too.
  static func command(
    using random: inout SeededRandom, long: Bool, rows: Bool = false
  ) -> EditorCommand {
    switch Int.random(in: 0..<(long ? 15 : 12), using: &random) {
    case 0...3: .insert(pieces.randomElement(using: &random) ?? "")
    case 4: .newline
    case 5: .paste(text(of: 4, using: &random))
    case 6: .backspace
    case 7: .deleteForward
    case 8...10: .move(move(using: &random, rows: rows))
    case 11: .deleteWordBackward
    case 12: .deleteToLineEnd
    case 13: .deleteToLineStart
    default: .backspace
    }
  }

  private static func move(
    using random: inout SeededRandom, rows: Bool
  ) -> EditorCommand.Move {
    let moves = EditorCommand.Move.allCases.filter {
      rows || ![.up, .down, .pageUp, .pageDown].contains($0)
    }
    return moves.randomElement(using: &random) ?? .left
  }
}
