import Terminal

/// The keys that write and move in a text: those of readline, and every terminal's own.
extension KeyTable {
  struct Editing: Sendable {
    var keys: [Key]
    var command: EditorCommand

    var explanation: String { Words.explanation(command) }

    fileprivate init(_ command: EditorCommand, _ keys: Key...) {
      (self.keys, self.command) = (keys, command)
    }
  }

  static let standardEditing = moving + selecting + deleting + ring + undoing + lines + letters

  private static let standardEdits = standardEditing.reduce(into: KeyMap<EditorCommand>()) {
    $0.add($1.keys, $1.command)
  }

  private static let moving: [Editing] = [
    Editing(.move(.left), Key(.left), .control("b")),
    Editing(.move(.right), Key(.right), .control("f")),
    Editing(.move(.up), Key(.up), .control("p")),
    Editing(.move(.down), Key(.down), .control("n")),
    Editing(.move(.wordLeft), .alt("b"), Key(.left, .control), Key(.left, .alt)),
    Editing(.move(.wordRight), .alt("f"), Key(.right, .control), Key(.right, .alt)),
    Editing(.move(.lineStart), Key(.home), .control("a")),
    Editing(.move(.lineEnd), Key(.end)),
    Editing(.move(.firstNonBlank), .alt("m")),
    Editing(.move(.paragraphUp), .alt("{"), Key(.up, .control)),
    Editing(.move(.paragraphDown), .alt("}"), Key(.down, .control)),
    Editing(.move(.pageUp), Key(.pageUp)),
    Editing(.move(.pageDown), Key(.pageDown)),
    Editing(.move(.start), Key(.home, .control), .alt("<")),
    Editing(.move(.end), Key(.end, .control), .alt(">")),
  ]

  private static let selecting: [Editing] = [
    Editing(.setMark, .control(" ")),
    Editing(.extend(.left), Key(.left, .shift)),
    Editing(.extend(.right), Key(.right, .shift)),
    Editing(.extend(.up), Key(.up, .shift)),
    Editing(.extend(.down), Key(.down, .shift)),
    Editing(.extend(.wordLeft), Key(.left, [.control, .shift])),
    Editing(.extend(.wordRight), Key(.right, [.control, .shift])),
    Editing(.extend(.lineStart), Key(.home, .shift)),
    Editing(.extend(.lineEnd), Key(.end, .shift)),
    Editing(.extend(.paragraphUp), Key(.up, [.control, .shift])),
    Editing(.extend(.paragraphDown), Key(.down, [.control, .shift])),
    Editing(.extend(.pageUp), Key(.pageUp, .shift)),
    Editing(.extend(.pageDown), Key(.pageDown, .shift)),
    Editing(.extend(.start), Key(.home, [.control, .shift])),
    Editing(.extend(.end), Key(.end, [.control, .shift])),
    Editing(.selectAll, .alt("a")),
  ]

  private static let deleting: [Editing] = [
    Editing(.newline, Key(.enter)),
    Editing(.backspace, Key(.backspace), .control("h")),
    Editing(.deleteForward, Key(.delete), .control("d")),
  ]

  private static let ring: [Editing] = [
    Editing(.cut, .control("x")),
    Editing(.copy, .alt("w")),
    Editing(.yank, .control("v")),
    Editing(.yankOlder, .alt("v")),
    Editing(.deleteWordBackward, .control("w")),
    Editing(.kill(.wordLeft), Key(.backspace, .alt), Key(.backspace, .control)),
    Editing(.kill(.wordRight), .alt("d"), Key(.delete, .control)),
    Editing(.deleteToLineEnd, .control("k")),
    Editing(.deleteToLineStart, .control("u")),
  ]

  private static let undoing: [Editing] = [
    Editing(.undo, .control("z"), .control("_")),
    Editing(.redo, .control("y"), .alt("z")),
  ]

  private static let lines: [Editing] = [
    Editing(.indent, .alt(".")),
    Editing(.outdent, .alt(",")),
    Editing(.toggleCheckbox, .alt("x")),
    Editing(.hardWrap(columns: 72), .alt("j")),
    Editing(.moveLinesUp, Key(.up, .alt)),
    Editing(.moveLinesDown, Key(.down, .alt)),
    Editing(.duplicateLines, .alt("y")),
    Editing(.joinLine, .alt("^")),
  ]

  private static let letters: [Editing] = [
    Editing(.uppercase, .alt("u")),
    Editing(.lowercase, .alt("l")),
    Editing(.capitalize, .alt("c")),
    Editing(.transpose, .control("t")),
    Editing(.transposeWords, .alt("t")),
  ]

  /// What a key does to a text; a key that is no command is typed. ^E, which the composer has
  /// another use for, means what readline means by it where it comes to a text all the same.
  func edit(for key: Key) -> EditorCommand? {
    if let change = editingChange(of: key) { return change.action?.edit }
    if key == .control("e") { return .move(.lineEnd) }
    if let found = KeyTable.standardEdits[key] { return found }
    guard case .character(let character) = key.code, key.modifiers.isEmpty else { return nil }
    return .insert(String(character))
  }
}
