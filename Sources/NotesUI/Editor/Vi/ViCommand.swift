/// One command of vi, as it was typed: `3dw`, `"ayy`, `ci(`.
struct ViCommand: Equatable, Sendable {
  /// How often; nil where no number was typed.
  var count: Int?
  /// Where the text goes or comes from; nil for the kill ring.
  var register: Character?
  var action: Action

  enum Action: Equatable, Sendable {
    case move(ViMotion)
    case operate(ViOperator, ViTarget)
    case insert(Entry)
    case put(behind: Bool)
    /// As many characters as the count says become this one.
    case replace(with: Character)
    case overwrite
    case joinLines
    case undo, redo
    /// The last change once more, at the caret.
    case repeatChange
    case select(lines: Bool)
    case selectObject(TextObject)
    case swapEnds
    case ask(ViRequest)
  }

  /// Where the caret goes before text is typed.
  enum Entry: Equatable, Sendable {
    case here, behind, lineStart, lineEnd, lineBelow, lineAbove
  }

  /// Whether `.` does it again.
  var isChange: Bool {
    switch action {
    case .operate(.copy, _): false
    case .operate, .insert, .put, .replace, .overwrite, .joinLines: true
    case .move, .undo, .redo, .repeatChange, .select, .selectObject, .swapEnds, .ask: false
    }
  }
}

enum ViOperator: Equatable, Sendable {
  case delete, change, copy, indent, outdent, uppercase, lowercase, switchCase, wrap
}

/// What an operator works on.
enum ViTarget: Equatable, Sendable {
  case motion(ViMotion)
  /// As many whole lines as the count says.
  case lines
  case object(TextObject)
  case selection
}

enum ViMotion: Equatable, Sendable {
  /// From character to character.
  case move(EditorCommand.Move)
  /// Down or up by whole lines of the text, keeping to the column.
  case lines(EditorCommand.Side)
  /// To the first character of the line below or above.
  case lineStarts(EditorCommand.Side)
  /// To the line whose number is the count; without one, to the first or the last.
  case line(orLast: Bool)
  case lineEnd
  /// To the column that the count says.
  case column
  /// The last `f`, `t`, `F` or `T` again.
  case repeatFind(isReversed: Bool)

  /// Whether an operator takes the whole lines it touches.
  var isLinewise: Bool {
    switch self {
    case .lines, .lineStarts, .line: true
    default: false
    }
  }
}

/// What vi wants of the composer, and cannot do to a text by itself.
enum ViRequest: Equatable, Sendable {
  case find(EditorCommand.Side)
  case findAgain(isReversed: Bool)
  case findWord(EditorCommand.Side)
  case commandLine
  case saveAndClose
  case close
  /// The next word that is not spelt right.
  case misspelt(EditorCommand.Side)
  /// Other words for the one under the caret.
  case suggestions
  case addWord
}
