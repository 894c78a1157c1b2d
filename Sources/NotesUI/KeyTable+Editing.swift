import Terminal

/// The keys that write and move in a text: those of readline, and every terminal's own.
extension KeyTable {
  struct Editing: Sendable {
    var keys: [Key]
    var command: EditorCommand
    private let words: @Sendable () -> String
    /// In the language of whoever asks.
    var explanation: String { words() }

    fileprivate init(
      _ command: EditorCommand, _ words: @autoclosure @escaping @Sendable () -> String,
      _ keys: Key...
    ) {
      (self.keys, self.command, self.words) = (keys, command, words)
    }

    fileprivate init(_ move: EditorCommand.Move, _ keys: Key...) {
      (self.keys, command, words) = (keys, .move(move), { Words.explanation(move) })
    }
  }

  static let editing: [Editing] = [
    Editing(.left, Key(.left), .control("b")),
    Editing(.right, Key(.right), .control("f")),
    Editing(.up, Key(.up), .control("p")),
    Editing(.down, Key(.down), .control("n")),
    Editing(.wordLeft, .alt("b"), Key(.left, .control), Key(.left, .alt)),
    Editing(.wordRight, .alt("f"), Key(.right, .control), Key(.right, .alt)),
    Editing(.lineStart, Key(.home), .control("a")),
    Editing(.lineEnd, Key(.end)),
    Editing(.pageUp, Key(.pageUp)),
    Editing(.pageDown, Key(.pageDown)),
    Editing(.start, Key(.home, .control), .alt("<")),
    Editing(.end, Key(.end, .control), .alt(">")),
    Editing(.newline, Words.newLine, Key(.enter)),
    Editing(.backspace, Words.deleteBefore, Key(.backspace), .control("h")),
    Editing(.deleteForward, Words.deleteUnder, Key(.delete), .control("d")),
    Editing(
      .deleteWordBackward, Words.deleteWordBefore, .control("w"), Key(.backspace, .alt)),
    Editing(.deleteToLineEnd, Words.deleteToLineEnd, .control("k")),
    Editing(.deleteToLineStart, Words.deleteToLineStart, .control("u")),
    Editing(.undo, Words.undoTyping, .control("z"), .control("_")),
    Editing(.redo, Words.redoTyping, .control("y"), .alt("z")),
  ]

  /// What a key does to a text; a key that is no command is typed.
  static func edit(for key: Key) -> EditorCommand? {
    if let found = editing.first(where: { $0.keys.contains(key) }) { return found.command }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
    return .insert(String(character))
  }
}
