@testable import NotesUI

/// A line of a table: a text with its caret as `|` and the other end of what is selected as `¦`,
/// keys, and the text after them.
///
/// Keys are words with spaces between: a sign or name of `commands`, `'abc` for three typed
/// characters, `[abc` for one paste, `S-` before a move that selects, `kill-` before one that
/// kills. In what is typed `·` is a space and `⏎` a line feed. `col:3`, `line:2`, `f:x`, `F:x`,
/// `t:x`, `T:x` are moves of vi, `wrap:20` breaks the paragraph to so many cells.
struct EditorCase: Sendable, CustomStringConvertible {
  let before: String
  let keys: String
  let after: String

  init(_ before: String, _ keys: String, _ after: String) {
    (self.before, self.keys, self.after) = (before, keys, after)
  }

  var description: String { "\(before.debugDescription) \(keys) \(after.debugDescription)" }
}

enum EditorNotation {
  static let moves: [String: EditorCommand.Move] = [
    "←": .left, "→": .right, "↑": .up, "↓": .down, "M-b": .wordLeft, "M-f": .wordRight,
    "^A": .lineStart, "^E": .lineEnd, "PgUp": .pageUp, "PgDn": .pageDown, "Top": .start,
    "Bottom": .end, "M-m": .firstNonBlank, "M-{": .paragraphUp, "M-}": .paragraphDown,
    "w": .wordStart, "e": .wordEnd, "b": .wordBack, "W": .bigWordStart, "E": .bigWordEnd,
    "B": .bigWordBack, "%": .matchingBracket, "+": .nextLine, "-": .previousLine,
  ]

  static let commands: [String: EditorCommand] = [
    "⌫": .backspace, "⌦": .deleteForward, "^W": .deleteWordBackward, "^K": .deleteToLineEnd,
    "^U": .deleteToLineStart, "⏎": .newline, "^Z": .undo, "^Y": .redo, "^@": .setMark,
    "All": .selectAll, "Word": .selectWord, "Line": .selectLine, "Esc": .deselect,
    "Swap": .swapEnds, "^X": .cut, "M-w": .copy, "^V": .yank, "M-v": .yankOlder,
    "M-d": .kill(.wordRight), "M-⌫": .kill(.wordLeft), "M-.": .indent, "M-,": .outdent,
    "J": .joinLine, "o": .openLineBelow, "O": .openLineAbove, "M-↑": .moveLinesUp,
    "M-↓": .moveLinesDown, "Dup": .duplicateLines, "M-x": .toggleCheckbox, "M-u": .uppercase,
    "M-l": .lowercase, "M-c": .capitalize, "^T": .transpose, "M-t": .transposeWords,
  ]

  /// The commands that a line of keys stands for; a key that is not known traps.
  static func commands(of keys: String) -> [EditorCommand] {
    keys.split(separator: " ").flatMap { word -> [EditorCommand] in
      if let command = command(named: String(word)) { return [command] }
      let text = word.unicodeScalars.dropFirst().reduce(into: "") { text, scalar in
        text.unicodeScalars.append(scalar == "·" ? " " : scalar == "⏎" ? "\n" : scalar)
      }
      switch word.unicodeScalars.first {
      case "'": return text.map { .insert(String($0)) }
      case "[": return [.paste(text)]
      default: preconditionFailure("no such key: \(word)")
      }
    }
  }

  private static func command(named name: String) -> EditorCommand? {
    if let command = commands[name] { return command }
    if let move = move(named: name) { return .move(move) }
    if name.hasPrefix("S-") { return move(named: String(name.dropFirst(2))).map { .extend($0) } }
    if name.hasPrefix("kill-") { return move(named: String(name.dropFirst(5))).map { .kill($0) } }
    if name.hasPrefix("wrap:") { return Int(name.dropFirst(5)).map { .hardWrap(columns: $0) } }
    return nil
  }

  private static func move(named name: String) -> EditorCommand.Move? {
    if let move = moves[name] { return move }
    guard let colon = name.firstIndex(of: ":"), let last = name.last else { return nil }
    let number = Int(name[name.index(after: colon)...]) ?? 0
    switch name[..<colon] {
    case "col": return .column(number)
    case "line": return .line(number)
    case "to": return .offset(number)
    case "f": return .find(last, .forward, till: false)
    case "t": return .find(last, .forward, till: true)
    case "F": return .find(last, .backward, till: false)
    case "T": return .find(last, .backward, till: true)
    default: return nil
    }
  }

  /// The text without its marks, and the bytes before the caret and before the other end.
  static func parse(_ notation: String) -> (text: String, caret: Int, anchor: Int?) {
    var (bytes, caret, anchor) = ([UInt8](), Int?.none, Int?.none)
    for scalar in notation.unicodeScalars {
      switch scalar {
      case "|": caret = bytes.count
      case "¦": anchor = bytes.count
      default: bytes += String(scalar).utf8
      }
    }
    return (String(decoding: bytes, as: UTF8.self), caret ?? bytes.count, anchor)
  }

  /// Scalars, since equal strings need not be the same bytes.
  static func show(_ text: EditableText) -> String {
    let bytes = text.buffer.bytes(in: 0..<text.buffer.count)
    var marks = [(text.caret, "|")]
    if text.selection != nil, let anchor = text.anchor { marks.append((anchor, "¦")) }
    var marked = bytes[...]
    for (place, mark) in marks.sorted(by: { $0.0 > $1.0 }) {
      marked.insert(contentsOf: Array(mark.utf8), at: place)
    }
    return spell(String(decoding: marked, as: UTF8.self))
  }

  static func spell(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
