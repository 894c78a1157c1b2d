import Terminal

extension ViKeys {
  /// Moves the caret; what is selected grows with it. False where there is no such place.
  @discardableResult
  mutating func move(
    _ motion: ViMotion, _ count: Int?, _ editor: inout Editor, in size: Size
  ) -> Bool {
    if case .lines = motion {} else { column = nil }
    switch motion {
    case .move(let move): return step(move, count ?? 1, &editor, in: size)
    case .lines(let side): return moveLines(side, count ?? 1, &editor, in: size)
    case .lineStarts(let side):
      return moveLines(side, count ?? 1, to: .firstNonBlank, &editor, in: size)
    case .line(let orLast): goToLine(count, orLast: orLast, &editor, in: size)
    case .lineEnd:
      let below = (count ?? 1) - 1
      if below > 0 { return moveLines(.forward, below, to: .lineEnd, &editor, in: size) }
      editor.perform(.move(.lineEnd), in: size)
    case .column: editor.perform(.move(.column((count ?? 1) - 1)), in: size)
    case .repeatFind(let isReversed):
      guard let find = lastFind else { return false }
      let wanted = isReversed ? find.reversed : find
      return seek(wanted, count ?? 1, isAgain: true, &editor, in: size)
    }
    return true
  }

  private mutating func step(
    _ move: EditorCommand.Move, _ count: Int, _ editor: inout Editor, in size: Size
  ) -> Bool {
    switch move {
    case .left, .right: moveInLine(move, count, &editor, in: size)
    case .find:
      lastFind = move
      return seek(move, count, isAgain: false, &editor, in: size)
    case .paragraphUp, .paragraphDown:
      return moveParagraphs(move, count, &editor, in: size)
    default: return repeatMove(move, count, &editor, in: size)
    }
    return true
  }

  /// All of the count or nothing, but for the text's first and last place.
  private func moveParagraphs(
    _ move: EditorCommand.Move, _ count: Int, _ editor: inout Editor, in size: Size
  ) -> Bool {
    let start = editor.text.caret
    for _ in 0..<count {
      let before = editor.text.caret
      if move == .paragraphUp {
        moveUpParagraph(&editor, in: size)
      } else {
        editor.perform(.move(move), in: size)
      }
      guard editor.text.caret == before, count > 1 else { continue }
      editor.moveCaret(toOffset: start, extending: isSelecting, in: size)
      return false
    }
    return true
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
  ) -> Bool {
    let start = editor.text.caret
    for _ in 0..<count {
      let before = editor.text.caret
      editor.perform(.move(move), in: size)
      if editor.text.caret == before { break }
    }
    if move.isByRows, editor.text.isBelowLastLine { editor.perform(.move(.up), in: size) }
    return editor.text.caret != start || !move.canFail
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

  /// To the same column, or to a place of the line.
  private mutating func moveLines(
    _ side: EditorCommand.Side, _ count: Int, to place: EditorCommand.Move? = nil,
    _ editor: inout Editor, in size: Size
  ) -> Bool {
    let (column, start) = (self.column ?? editor.text.columnOfCaret, editor.text.lineStart)
    for _ in 0..<count {
      let text = editor.text
      let isAtEdge =
        side == .backward ? text.lineStart == 0 : text.buffer.lineBelow(text.caret) == nil
      guard !isAtEdge else { break }
      editor.perform(.move(side == .forward ? .nextLine : .previousLine), in: size)
    }
    let isThere = editor.text.lineStart != start
    if place == nil || isThere { editor.perform(.move(place ?? .column(column)), in: size) }
    self.column = place == nil ? column : nil
    return isThere
  }

  private func goToLine(
    _ number: Int?, orLast: Bool, _ editor: inout Editor, in size: Size
  ) {
    let last = EditorCommand.Move.offset(editor.text.buffer.count)
    editor.perform(.move(number.map { .line($0) } ?? (orLast ? last : .start)), in: size)
    if editor.text.isBelowLastLine { editor.perform(.move(.previousLine), in: size) }
    editor.perform(.move(.firstNonBlank), in: size)
  }

  /// `f`, `t` and their like, to the last of so many or nowhere. Done again, `t` leaves the one
  /// that it has stopped at.
  private func seek(
    _ find: EditorCommand.Move, _ count: Int, isAgain: Bool, _ editor: inout Editor, in size: Size
  ) -> Bool {
    guard case .find(let wanted, let side, let till) = find else { return false }
    let (buffer, caret) = (editor.text.buffer, editor.text.caret)
    func next(_ place: Int) -> Int? {
      side == .forward
        ? buffer.next(wanted, inLineAfter: place, till: false)
        : buffer.previous(wanted, inLineBefore: place, till: false)
    }
    func stop(_ place: Int) -> Int {
      guard till else { return place }
      return side == .forward ? buffer.boundary(before: place) : buffer.boundary(after: place)
    }
    var place: Int? = caret
    for _ in 0..<count { place = place.flatMap(next) }
    if isAgain, count == 1, let beside = place, stop(beside) == caret { place = next(beside) }
    guard let place else { return false }
    editor.perform(.move(.offset(stop(place))), in: size)
    return true
  }
}

extension EditorCommand.Move {
  /// The same search the other way.
  fileprivate var reversed: Self {
    guard case .find(let character, let side, let till) = self else { return self }
    return .find(character, side == .forward ? .backward : .forward, till: till)
  }

  /// Whether an operator gives up where the move leads nowhere.
  fileprivate var canFail: Bool {
    switch self {
    case .wordBack, .bigWordBack, .matchingBracket: true
    default: isByRows
    }
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
