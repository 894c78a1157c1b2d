@testable import NotesUI

/// A line of a table: a text with its caret as `|`, keys, and the text after them.
///
/// Keys are words with spaces between: a sign or name of `commands`, `'abc` for three typed
/// characters, `[abc` for one paste. In those `·` is a space and `⏎` a line feed.
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
  static let commands: [String: EditorCommand] = [
    "←": .move(.left), "→": .move(.right), "↑": .move(.up), "↓": .move(.down),
    "M-b": .move(.wordLeft), "M-f": .move(.wordRight), "^A": .move(.lineStart),
    "^E": .move(.lineEnd), "PgUp": .move(.pageUp), "PgDn": .move(.pageDown),
    "Top": .move(.start), "Bottom": .move(.end), "⌫": .backspace, "⌦": .deleteForward,
    "^W": .deleteWordBackward, "^K": .deleteToLineEnd, "^U": .deleteToLineStart,
    "⏎": .newline, "^Z": .undo, "^Y": .redo,
  ]

  /// The commands that a line of keys stands for; a key that is not known traps.
  static func commands(of keys: String) -> [EditorCommand] {
    keys.split(separator: " ").flatMap { word -> [EditorCommand] in
      if let command = commands[String(word)] { return [command] }
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

  /// The text without its caret, and the bytes before the caret.
  static func parse(_ notation: String) -> (text: String, caret: Int) {
    let bytes = Array(notation.utf8)
    let caret = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    let rest = bytes[min(caret + 1, bytes.count)...]
    return (String(decoding: bytes[..<caret] + rest, as: UTF8.self), caret)
  }

  /// Scalars, since equal strings need not be the same bytes.
  static func show(_ text: EditableText) -> String {
    let bytes = text.buffer.bytes(in: 0..<text.buffer.count)
    let marked = bytes[..<text.caret] + [UInt8(ascii: "|")] + bytes[text.caret...]
    return spell(String(decoding: marked, as: UTF8.self))
  }

  static func spell(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
