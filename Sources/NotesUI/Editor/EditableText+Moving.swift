extension EditableText {
  /// Where a move leads from the caret; for one by rows, nowhere.
  func target(of move: EditorCommand.Move) -> Int {
    switch move {
    case .left: buffer.boundary(before: caret)
    case .right: buffer.boundary(after: caret)
    case .wordLeft: buffer.wordStart(before: caret)
    case .wordRight: buffer.wordEnd(after: caret)
    case .lineStart: lineStart
    case .lineEnd: buffer.lineEnd(after: caret)
    case .firstNonBlank: buffer.firstNonBlank(of: lineStart)
    case .previousLine: previousLine.map { buffer.firstNonBlank(of: $0) } ?? caret
    case .nextLine: buffer.nextLine(after: caret).map { buffer.firstNonBlank(of: $0) } ?? caret
    case .paragraphUp: buffer.paragraphStart(before: caret)
    case .paragraphDown: buffer.paragraphEnd(after: caret)
    case .start: 0
    case .end: buffer.count
    case .up, .down, .pageUp, .pageDown: caret
    case .wordStart: buffer.nextStart(after: caret, of: .word)
    case .wordEnd: buffer.nextEnd(after: caret, of: .word)
    case .wordBack: buffer.start(before: caret, of: .word)
    case .bigWordStart: buffer.nextStart(after: caret, of: .bigWord)
    case .bigWordEnd: buffer.nextEnd(after: caret, of: .bigWord)
    case .bigWordBack: buffer.start(before: caret, of: .bigWord)
    case .matchingBracket: buffer.matchingBracket(from: caret) ?? caret
    case .column(let column): buffer.offset(ofColumn: column, inLineAt: lineStart)
    case .line(let number): buffer.start(ofLine: number)
    case .offset(let offset): offset
    case .find(let character, .forward, let till):
      buffer.next(character, inLineAfter: caret, till: till) ?? caret
    case .find(let character, .backward, let till):
      buffer.previous(character, inLineBefore: caret, till: till) ?? caret
    }
  }

  /// What an operator takes with a move: from the caret to its target, and the character there if
  /// the move means it. Empty if the move leads nowhere.
  func range(of move: EditorCommand.Move) -> Range<Int> {
    let target = buffer.boundary(atOrAfter: max(0, target(of: move)))
    return range(to: target, isInclusive: move.isInclusive)
  }

  func range(to target: Int, isInclusive: Bool = false) -> Range<Int> {
    guard target != caret else { return caret..<caret }
    let (start, end) = (min(caret, target), max(caret, target))
    return start..<(isInclusive ? buffer.boundary(after: end) : end)
  }

  private var previousLine: Int? {
    let start = lineStart
    return start > 0 ? buffer.lineStart(before: start - 1) : nil
  }

  var lineStart: Int { buffer.lineStart(before: caret) ?? 0 }
}
