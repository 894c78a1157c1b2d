import Terminal

extension ViKeys {
  /// Moves the caret; what is selected grows with it.
  mutating func move(
    _ motion: ViMotion, _ count: Int?, _ editor: inout Editor, in size: Size
  ) {
    if case .lines = motion {} else { column = nil }
    switch motion {
    case .move(let move): step(move, count ?? 1, &editor, in: size)
    case .lines(let side): moveLines(side, count ?? 1, &editor, in: size)
    case .lineStarts(let side):
      repeatMove(side == .forward ? .nextLine : .previousLine, count ?? 1, &editor, in: size)
    case .line(let orLast):
      let last = editor.text.buffer.count
      editor.perform(.move(count.map { .line($0) } ?? (orLast ? .offset(last) : .start)), in: size)
      // The break that ends a text begins no line.
      if orLast, count == nil, editor.text.lineStart == last {
        editor.perform(.move(.previousLine), in: size)
      }
      editor.perform(.move(.firstNonBlank), in: size)
    case .lineEnd:
      repeatMove(.nextLine, (count ?? 1) - 1, &editor, in: size)
      editor.perform(.move(.lineEnd), in: size)
    case .column: editor.perform(.move(.column((count ?? 1) - 1)), in: size)
    case .repeatFind(let isReversed):
      guard let find = lastFind else { return }
      let wanted = isReversed ? find.reversed : find
      repeatMove(wanted, count ?? 1, &editor, in: size)
    }
  }

  private mutating func step(
    _ move: EditorCommand.Move, _ count: Int, _ editor: inout Editor, in size: Size
  ) {
    switch move {
    case .left, .right: moveInLine(move, count, &editor, in: size)
    case .find:
      lastFind = move
      repeatMove(move, count, &editor, in: size)
    case .paragraphUp:
      for _ in 0..<count { moveUpParagraph(&editor, in: size) }
    default: repeatMove(move, count, &editor, in: size)
    }
  }

  /// From the start of a paragraph to the blank line above it, as from anywhere else in it.
  private func moveUpParagraph(_ editor: inout Editor, in size: Size) {
    let (buffer, start) = (editor.text.buffer, editor.text.lineStart)
    func isBlank(_ start: Int) -> Bool {
      buffer.firstNonBlank(of: start) >= buffer.lineEnd(after: start)
    }
    guard start > 0, !isBlank(start), let above = buffer.lineStart(before: start - 1),
      isBlank(above)
    else { return editor.perform(.move(.paragraphUp), in: size) }
    editor.moveCaret(toOffset: above, extending: isSelecting, in: size)
  }

  private func repeatMove(
    _ move: EditorCommand.Move, _ count: Int, _ editor: inout Editor, in size: Size
  ) {
    for _ in 0..<max(0, count) {
      let before = editor.text.caret
      editor.perform(.move(move), in: size)
      if editor.text.caret == before { return }
    }
  }

  /// `h` and `l` stay in their line.
  private func moveInLine(
    _ move: EditorCommand.Move, _ count: Int, _ editor: inout Editor, in size: Size
  ) {
    for _ in 0..<count {
      let text = editor.text
      let isAtEdge =
        move == .left ? text.caret == text.lineStart : text.characterAtCaret?.endsLine != false
      guard !isAtEdge else { return }
      editor.perform(.move(move), in: size)
    }
  }

  private mutating func moveLines(
    _ side: EditorCommand.Side, _ count: Int, _ editor: inout Editor, in size: Size
  ) {
    let column = self.column ?? editor.text.columnOfCaret
    for _ in 0..<count {
      let text = editor.text
      let isAtEdge =
        side == .backward
        ? text.lineStart == 0 : text.buffer.nextLine(after: text.caret) == nil
      guard !isAtEdge else { break }
      editor.perform(.move(side == .forward ? .nextLine : .previousLine), in: size)
    }
    editor.perform(.move(.column(column)), in: size)
    self.column = column
  }
}

extension EditorCommand.Move {
  /// The same search the other way.
  fileprivate var reversed: Self {
    guard case .find(let character, let side, let till) = self else { return self }
    return .find(character, side == .forward ? .backward : .forward, till: till)
  }
}

extension EditableText {
  /// The cells of its line before the caret.
  fileprivate var columnOfCaret: Int {
    let wrap = SoftWrap(buffer, width: .max)
    var column = 0
    for cluster in ClusterReader(buffer, from: lineStart) {
      guard cluster.range.lowerBound < caret else { break }
      column += wrap.cells(of: cluster, at: column)
    }
    return column
  }
}
