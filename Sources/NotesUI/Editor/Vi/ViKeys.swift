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
    /// Nothing was put by under this name.
    case empty(Character)
    case ask(ViRequest)

    /// Whether the key has been taken, and nobody else is to do anything.
    var isDone: Bool {
      switch self {
      case .done, .failed, .empty: true
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
  /// The change under way, and the last one.
  private var recording: ViChange?
  private var lastChange: ViChange?
  /// What is typed behind a count.
  var insertion: ViInsertion?
  /// The characters that typing has covered, for Backspace; nil for none.
  private var covered: [String] = []
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
      typed = []
      return perform(command, &editor, &ring, keys, in: size)
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
    recording?.typed.append(.key(key))
    return mode == .overwrite ? overwrite(key, &editor, in: size) : .plain
  }

  /// A character takes the place of one; Backspace gives it back.
  private mutating func overwrite(_ key: Key, _ editor: inout Editor, in size: Size) -> Answer {
    let text = editor.text
    if case .character = key.code, key.modifiers.isEmpty {
      let old = text.characterAtCaret.flatMap { $0.endsLine ? nil : String($0) } ?? ""
      covered.append(old)
      if !old.isEmpty { editor.perform(.deleteForward, in: size) }
      return .plain
    }
    guard key == Key(.backspace) || key == .control("h") else {
      covered = []
      return .plain
    }
    guard text.caret > text.lineStart else { return .done }
    let before = text.buffer.boundary(before: text.caret)
    if let old = covered.popLast() {
      editor.perform(.replaceRange(before..<text.caret, with: old), in: size)
    }
    editor.moveCaret(toOffset: before, in: size)
    return .done
  }

  /// What is pasted is part of what is typed; over a selection it ends that.
  mutating func notePaste(_ text: String) {
    (typed, covered) = ([], [])
    if isTyping { recording?.typed.append(.pasted(text)) }
    if isSelecting { mode = .normal }
  }

  private mutating func escape(_ editor: inout Editor, in size: Size) -> Answer {
    // A line that was begun just now, at the end, is there to be typed in.
    let isBegun = isTyping && editor.text.isBelowLastLine
    if isTyping {
      repeatInsertion(&editor, in: size)
      editor.joinSteps(since: depth)
      lastChange = recording ?? lastChange
      (recording, covered) = (nil, [])
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
    _ command: ViCommand, _ editor: inout Editor, _ ring: inout KillRing, _ keys: KeyTable,
    in size: Size
  ) -> Answer {
    if command.action == .repeatChange {
      return repeatChange(command.count, &editor, &ring, keys, in: size)
    }
    if command.isChange {
      depth = editor.text.history.depth
      (recording, insertion) = (ViChange(command: command, reach: reach(in: editor)), nil)
    }
    let answer = perform(command, &editor, &ring, in: size)
    if command.isChange, !isTyping {
      editor.joinSteps(since: depth)
      if answer == .done { lastChange = recording ?? lastChange }
      recording = nil
    }
    rest(&editor, in: size)
    return answer
  }

  private func reach(in editor: Editor) -> ViChange.Reach? {
    guard isSelecting, let selection = editor.text.selection else { return nil }
    return ViChange.Reach(
      of: selection, isLines: mode == .visualLines, in: editor.text.buffer)
  }

  /// A count takes the place of the one that the change had.
  private mutating func repeatChange(
    _ count: Int?, _ editor: inout Editor, _ ring: inout KillRing, _ keys: KeyTable, in size: Size
  ) -> Answer {
    guard var change = lastChange else { return .failed }
    if let count { change.command.count = count }
    if let reach = change.reach {
      let end = reach.end(from: editor.text.caret, in: editor.text.buffer)
      select(lines: reach.isLines, &editor)
      editor.moveCaret(toOffset: end, extending: true, in: size)
    }
    let answer = perform(change.command, &editor, &ring, keys, in: size)
    guard answer == .done else { return answer }
    if isTyping { type(change.typed, &editor, &ring, keys, in: size) }
    lastChange = change
    return .done
  }

  private mutating func type(
    _ typed: [ViChange.Typed], _ editor: inout Editor, _ ring: inout KillRing, _ keys: KeyTable,
    in size: Size
  ) {
    for each in typed {
      switch each {
      case .pasted(let text): editor.perform(.paste(text), in: size, &ring)
      case .key(let key):
        guard takeTyped(key, &editor, in: size) == .plain, let command = keys.edit(for: key)
        else { continue }
        editor.perform(command, in: size, &ring)
      }
    }
    _ = escape(&editor, in: size)
  }
}

extension EditableText {
  var characterAtCaret: Character? { buffer.character(at: caret) }
}
