import Terminal

// What commands do that have no operator.

extension ViKeys {
  mutating func perform(
    _ command: ViCommand, _ editor: inout Editor, _ ring: inout KillRing, in size: Size
  ) -> Answer {
    if case .move = command.action {} else { column = nil }
    let times = command.count ?? 1
    switch command.action {
    case .move(let motion): move(motion, command.count, &editor, in: size)
    case .operate(let operation, let target):
      let isDone = operate(operation, on: target, command, &editor, &ring, in: size)
      return isDone ? .done : .failed
    case .insert(let entry): enter(entry, times, &editor, in: size)
    case .put(let behind): return put(behind: behind, command, &editor, &ring, in: size)
    case .replace(let character):
      return replace(with: character, times, &editor, in: size) ? .done : .failed
    case .overwrite:
      insertion = ViInsertion(times: times, from: editor.text.caret, in: editor.text)
      mode = .overwrite
    case .joinLines: joinLines(times, &editor, in: size)
    case .undo: for _ in 0..<times { editor.perform(.undo, in: size) }
    case .redo: for _ in 0..<times { editor.perform(.redo, in: size) }
    case .select(let lines): select(lines: lines, &editor)
    case .selectObject(let object):
      return select(object, times, &editor, in: size) ? .done : .failed
    case .swapEnds: editor.perform(.swapEnds, in: size)
    case .ask(let request): return .ask(request)
    case .repeatChange: break
    }
    return .done
  }

  private mutating func enter(
    _ entry: ViCommand.Entry, _ times: Int, _ editor: inout Editor, in size: Size
  ) {
    var (start, opening) = (Int?.none, "")
    switch entry {
    case .here: break
    case .behind:
      if editor.text.characterAtCaret?.endsLine == false { editor.perform(.move(.right), in: size) }
    case .lineStart: editor.perform(.move(.firstNonBlank), in: size)
    case .lineEnd: editor.perform(.move(.lineEnd), in: size)
    // Each further time opens a line of its own.
    case .lineBelow:
      start = editor.text.buffer.lineEnd(after: editor.text.caret)
      editor.perform(.openLineBelow, in: size)
    case .lineAbove:
      (start, opening) = (editor.text.lineStart, "\n")
      editor.perform(.openLineAbove, in: size)
    }
    let text = editor.text
    insertion = ViInsertion(times: times, from: start ?? text.caret, opening: opening, in: text)
    mode = .insert
  }

  /// What was typed behind a count comes again as often as that says.
  mutating func repeatInsertion(_ editor: inout Editor, in size: Size) {
    let (text, overwrites) = (editor.text, mode == .overwrite)
    defer { insertion = nil }
    guard let new = insertion?.repetition(in: text, overwrites: overwrites) else { return }
    var end = text.caret
    if overwrites {
      for _ in new where text.buffer.character(at: end)?.endsLine == false {
        end = text.buffer.boundary(after: end)
      }
    }
    editor.perform(.replaceRange(text.caret..<end, with: new), in: size)
  }

  mutating func select(lines: Bool, _ editor: inout Editor) {
    let wanted: Mode = lines ? .visualLines : .visual
    guard mode != wanted else {
      editor.endSelection()
      return mode = .normal
    }
    editor.beginSelection(by: lines ? .line : .character)
    mode = wanted
  }

  /// Nothing happens where the line has fewer characters than are to become this one.
  private mutating func replace(
    with character: Character, _ times: Int, _ editor: inout Editor, in size: Size
  ) -> Bool {
    let (text, start) = (editor.text, editor.text.caret)
    if isSelecting {
      replaceSelection(with: character, &editor, in: size)
      return true
    }
    var end = start
    for _ in 0..<times {
      guard text.buffer.character(at: end)?.endsLine == false else { return false }
      end = text.buffer.boundary(after: end)
    }
    let new = character == "\n" ? "\n" : String(repeating: character, count: times)
    editor.perform(.replaceRange(start..<end, with: new), in: size)
    if character != "\n" { editor.perform(.move(.left), in: size) }
    return true
  }

  /// Each character that is selected becomes this one; line breaks stay.
  private mutating func replaceSelection(
    with character: Character, _ editor: inout Editor, in size: Size
  ) {
    let range = editor.text.selection ?? 0..<0
    let old = editor.text.buffer.string(in: range)
    editor.endSelection()
    mode = .normal
    let new = old.map { $0.endsLine ? String($0) : String(character) }.joined()
    editor.perform(.replaceRange(range, with: new), in: size)
    editor.moveCaret(toOffset: range.lowerBound, in: size)
  }

  private mutating func joinLines(_ times: Int, _ editor: inout Editor, in size: Size) {
    let isSelecting = isSelecting
    // With lines selected the command joins them all.
    for _ in 0..<(isSelecting ? 1 : max(1, times - 1)) { editor.perform(.joinLine, in: size) }
    if isSelecting { editor.endSelection() }
    mode = .normal
    // On the space that joins them.
    let text = editor.text
    let before = text.buffer.boundary(before: text.caret)
    if text.caret > text.lineStart, text.buffer.character(at: before) == " " {
      editor.moveCaret(toOffset: before, in: size)
    }
  }
}
