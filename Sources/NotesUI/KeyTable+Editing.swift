import Terminal

/// The keys that write and move in a text: those of readline, and every terminal's own.
extension KeyTable {
  struct Editing: Sendable {
    var keys: [Key]
    var command: EditorCommand
    var explanation: String

    fileprivate init(_ command: EditorCommand, _ explanation: String, _ keys: Key...) {
      (self.keys, self.command, self.explanation) = (keys, command, explanation)
    }
  }

  static let standardEditing: [Editing] = [
    Editing(.move(.left), "one character left", Key(.left), .control("b")),
    Editing(.move(.right), "one character right", Key(.right), .control("f")),
    Editing(.move(.up), "one row up", Key(.up), .control("p")),
    Editing(.move(.down), "one row down", Key(.down), .control("n")),
    Editing(.move(.wordLeft), "one word left", .alt("b"), Key(.left, .control), Key(.left, .alt)),
    Editing(
      .move(.wordRight), "one word right", .alt("f"), Key(.right, .control), Key(.right, .alt)),
    Editing(.move(.lineStart), "to the start of the line", Key(.home), .control("a")),
    Editing(.move(.lineEnd), "to the end of the line", Key(.end)),
    Editing(.move(.pageUp), "one page up", Key(.pageUp)),
    Editing(.move(.pageDown), "one page down", Key(.pageDown)),
    Editing(.move(.start), "to the start of the text", Key(.home, .control), .alt("<")),
    Editing(.move(.end), "to the end of the text", Key(.end, .control), .alt(">")),
    Editing(.newline, "a new line", Key(.enter)),
    Editing(.backspace, "delete the character before", Key(.backspace), .control("h")),
    Editing(.deleteForward, "delete the character under the cursor", Key(.delete), .control("d")),
    Editing(
      .deleteWordBackward, "delete the word before", .control("w"), Key(.backspace, .alt)),
    Editing(.deleteToLineEnd, "delete to the end of the line", .control("k")),
    Editing(.deleteToLineStart, "delete to the start of the line", .control("u")),
    Editing(.undo, "undo", .control("z"), .control("_")),
    Editing(.redo, "redo", .control("y"), .alt("z")),
  ]

  /// What a key does to a text; a key that is no command is typed.
  func edit(for key: Key) -> EditorCommand? {
    if let change = editingChange(of: key) { return change.action?.edit }
    let found = KeyTable.standardEditing.first { $0.keys.contains(key) }
    if let found { return found.command }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
    return .insert(String(character))
  }
}
