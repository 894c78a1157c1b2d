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
    case .insert(let entry): enter(entry, &editor, in: size)
    case .put(let behind): put(behind: behind, command, &editor, ring, in: size)
    case .replace(let character): replace(with: character, times, &editor, in: size)
    case .overwrite: mode = .overwrite
    case .joinLines: joinLines(times, &editor, in: size)
    case .undo: for _ in 0..<times { editor.perform(.undo, in: size) }
    case .redo: for _ in 0..<times { editor.perform(.redo, in: size) }
    case .select(let lines): select(lines: lines, &editor)
    case .swapEnds: editor.perform(.swapEnds, in: size)
    case .ask(let request): return .ask(request)
    case .repeatChange: break
    }
    return .done
  }

  private mutating func enter(
    _ entry: ViCommand.Entry, _ editor: inout Editor, in size: Size
  ) {
    switch entry {
    case .here: break
    case .behind:
      if editor.text.characterAtCaret?.endsLine == false { editor.perform(.move(.right), in: size) }
    case .lineStart: editor.perform(.move(.firstNonBlank), in: size)
    case .lineEnd: editor.perform(.move(.lineEnd), in: size)
    case .lineBelow: editor.perform(.openLineBelow, in: size)
    case .lineAbove: editor.perform(.openLineAbove, in: size)
    }
    mode = .insert
  }

  private mutating func select(lines: Bool, _ editor: inout Editor) {
    let wanted: Mode = lines ? .visualLines : .visual
    guard mode != wanted else {
      editor.endSelection()
      return mode = .normal
    }
    editor.beginSelection(by: lines ? .line : .character)
    mode = wanted
  }

  /// Nothing happens where the line has fewer characters than are to become this one.
  private func replace(
    with character: Character, _ times: Int, _ editor: inout Editor, in size: Size
  ) {
    let (text, start) = (editor.text, editor.text.caret)
    var end = start
    for _ in 0..<times {
      guard text.buffer.character(at: end)?.endsLine == false else { return }
      end = text.buffer.boundary(after: end)
    }
    let new = character == "\n" ? "\n" : String(repeating: character, count: times)
    editor.perform(.replaceRange(start..<end, with: new), in: size)
    if character != "\n" { editor.perform(.move(.left), in: size) }
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

  private mutating func put(
    behind: Bool, _ command: ViCommand, _ editor: inout Editor, _ ring: KillRing, in size: Size
  ) {
    guard command.register != ViRegisters.nowhere,
      let entry = command.register.flatMap({ registers[$0] }) ?? ring.entry(back: 0)
    else { return }
    let text = String(repeating: entry.text, count: command.count ?? 1)
    if let selection = editor.text.selection {
      editor.endSelection()
      mode = .normal
      editor.perform(.replaceRange(selection, with: text), in: size)
    } else if entry.isLines {
      putLines(text, behind: behind, &editor, in: size)
    } else {
      let isAtEnd = editor.text.characterAtCaret?.endsLine != false
      if behind, !isAtEnd { editor.perform(.move(.right), in: size) }
      let caret = editor.text.caret
      editor.perform(.replaceRange(caret..<caret, with: text), in: size)
      if editor.text.caret > caret { editor.perform(.move(.left), in: size) }
    }
  }

  private func putLines(
    _ text: String, behind: Bool, _ editor: inout Editor, in size: Size
  ) {
    let buffer = editor.text.buffer
    var text = text.utf8.last == 0x0A ? text : text + "\n"
    var place = editor.text.lineStart
    var start = place
    if behind {
      let next = buffer.nextLine(after: editor.text.caret)
      place = next ?? buffer.count
      start = place
      if next == nil {
        // Behind a last line without a break the text begins with one and ends without.
        text = "\n" + text.dropLast()
        start += editor.text.lineEnding.rawValue.utf8.count
      }
    }
    editor.perform(.replaceRange(place..<place, with: text), in: size)
    editor.moveCaret(toOffset: start, in: size)
    editor.perform(.move(.firstNonBlank), in: size)
  }
}
