import Terminal

/// The keys of vi over an editor: its mode, and what has been typed of a command.
///
/// While text is typed the keys of the plain style count, all but Escape. Deleted and copied text
/// goes to the kill ring, which is the unnamed register; an insertion is one step to undo.
struct ViKeys: Equatable, Sendable {
  enum Mode: Equatable, Sendable { case normal, insert, overwrite, visual, visualLines }

  enum Answer: Equatable, Sendable {
    case done
    /// The plain style's table says what the key does.
    case plain
    /// The key means nothing here.
    case unknown
    /// There is nothing to work on; nothing has changed.
    case failed
    case ask(ViRequest)

    /// Whether the key has been taken, and nobody else is to do anything.
    var isDone: Bool {
      switch self {
      case .done, .failed: true
      case .plain, .unknown, .ask: false
      }
    }
  }

  var mode: Mode
  /// Keys of a command that is not complete yet.
  private(set) var typed: [Key] = []
  /// The column that `j` and `k` keep to while they follow each other.
  var column: Int?
  var lastFind: EditorCommand.Move?
  var registers = ViRegisters()
  /// The keys of the change under way, and of the last one.
  private var recording: [Key]?
  private var lastChange: [Key] = []
  /// How many undo steps there were before the change under way.
  private var depth = 0

  init(mode: Mode = .normal) {
    self.mode = mode
  }

  var isTyping: Bool { mode == .insert || mode == .overwrite }
  var isSelecting: Bool { mode == .visual || mode == .visualLines }
  /// Whether Escape has something to end.
  var isBusy: Bool { mode != .normal || !typed.isEmpty }

  mutating func take(
    _ key: Key, _ editor: inout Editor, _ ring: inout KillRing, _ keys: KeyTable, in size: Size
  ) -> Answer {
    if isTyping { return takeTyped(key, &editor, in: size) }
    if key == Key(.escape) || key == .control("[") || key == .control("c") && isBusy {
      return escape(&editor, in: size)
    }
    typed.append(key)
    switch ViParser.parse(typed, isSelecting: isSelecting) {
    case .incomplete: return .done
    case .unknown:
      typed = []
      return .unknown
    case .command(let command):
      let all = typed
      typed = []
      return perform(command, typedAs: all, &editor, &ring, keys, in: size)
    }
  }

  /// The composer has turned to another field, or the mouse has moved the caret.
  mutating func interrupt(_ editor: inout Editor, in size: Size) {
    typed = []
    if isSelecting { _ = escape(&editor, in: size) } else { rest(&editor, in: size) }
  }
}

// MARK: Modes

extension ViKeys {
  private mutating func takeTyped(_ key: Key, _ editor: inout Editor, in size: Size) -> Answer {
    if key == Key(.escape) || key == .control("[") { return escape(&editor, in: size) }
    recording?.append(key)
    if mode == .overwrite, case .character = key.code, key.modifiers.isEmpty,
      editor.text.characterAtCaret?.endsLine == false
    {
      editor.perform(.deleteForward, in: size)
    }
    return .plain
  }

  private mutating func escape(_ editor: inout Editor, in size: Size) -> Answer {
    // A line that was begun just now, at the end, is there to be typed in.
    let isBegun = isTyping && editor.text.isBelowLastLine
    if isTyping {
      editor.joinSteps(since: depth)
      if let recording { lastChange = recording + [Key(.escape)] }
      recording = nil
      if editor.text.caret > editor.text.lineStart { editor.perform(.move(.left), in: size) }
    }
    if isSelecting { editor.perform(.deselect, in: size) }
    (mode, typed) = (.normal, [])
    if !isBegun { rest(&editor, in: size) }
    return .done
  }

  /// Outside of typed text the caret stands on a character, never behind the last of its line, nor
  /// below the last line.
  func rest(_ editor: inout Editor, in size: Size) {
    if !isTyping, editor.text.isBelowLastLine {
      let end = editor.text.buffer.lastLineEnd
      editor.moveCaret(toOffset: end, extending: isSelecting, in: size)
    }
    let text = editor.text
    guard !isTyping, text.caret > text.lineStart, text.characterAtCaret?.endsLine != false else {
      return
    }
    let isSelecting = isSelecting
    editor.moveCaret(
      toOffset: text.buffer.boundary(before: text.caret), extending: isSelecting, in: size)
  }
}

// MARK: Changes, and doing them again

extension ViKeys {
  private mutating func perform(
    _ command: ViCommand, typedAs all: [Key], _ editor: inout Editor, _ ring: inout KillRing,
    _ keys: KeyTable, in size: Size
  ) -> Answer {
    if command.action == .repeatChange {
      for _ in 0..<(command.count ?? 1) { repeatChange(&editor, &ring, keys, in: size) }
      return .done
    }
    let wasSelecting = isSelecting
    if command.isChange {
      (depth, recording) = (editor.text.history.depth, wasSelecting ? nil : all)
    }
    let answer = perform(command, &editor, &ring, in: size)
    if command.isChange, !isTyping {
      editor.joinSteps(since: depth)
      if answer == .done, let recording { lastChange = recording }
      recording = nil
    }
    rest(&editor, in: size)
    return answer
  }

  private mutating func repeatChange(
    _ editor: inout Editor, _ ring: inout KillRing, _ keys: KeyTable, in size: Size
  ) {
    let change = lastChange
    for key in change where take(key, &editor, &ring, keys, in: size) == .plain {
      if let command = keys.edit(for: key) { editor.perform(command, in: size, &ring) }
    }
    lastChange = change
  }
}

extension EditableText {
  var characterAtCaret: Character? { buffer.character(at: caret) }
}
