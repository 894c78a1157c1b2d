extension EditableText {
  /// Does all that needs no rows: moves up and down are left to who knows the width.
  mutating func perform(_ command: EditorCommand, _ ring: inout KillRing) {
    switch command {
    case .insert(let text): replaceSelection(with: Array(text.utf8), .typing)
    case .paste(let text): replaceSelection(with: respelled(text), .single)
    case .newline: isOneLine ? () : breakLine()
    case .undo: undo()
    case .redo: redo()
    case .backspace, .deleteForward, .delete: delete(command)
    case .move, .extend, .setMark, .selectAll, .selectWord, .selectLine, .deselect, .swapEnds:
      select(command)
    case .cut, .copy, .kill, .deleteWordBackward, .deleteToLineEnd, .deleteToLineStart, .yank,
      .yankOlder, .killRange, .copyRange:
      kill(command, &ring)
    case .replaceRange(let range, let text):
      let range = buffer.whole(range)
      replace(range, with: respelled(text), .single)
    case .uppercase, .lowercase, .capitalize, .transpose, .transposeWords: changeLetters(command)
    default: if !isOneLine { changeLines(command) }
    }
  }

  private mutating func delete(_ command: EditorCommand) {
    if let selection { return replace(selection, with: [], .single) }
    switch command {
    case .backspace: replace(buffer.boundary(before: caret)..<caret, with: [], .backspace)
    case .deleteForward: replace(caret..<buffer.boundary(after: caret), with: [], .deleteForward)
    case .delete(let move): replace(range(of: move), with: [], .single)
    default: break
    }
  }

  private mutating func replaceSelection(with bytes: [UInt8], _ kind: EditHistory.Kind) {
    if selection != nil { closeStep() }
    replace(selection ?? caret..<caret, with: bytes, kind)
  }

  /// Terminals send CR for every line break of a paste: its endings mean no more than a new line.
  func respelled(_ text: String) -> [UInt8] {
    let ending = Array((isOneLine ? " " : lineEnding.rawValue).utf8)
    let text = isOneLine ? String(text.map { $0.isNewline ? " " : $0 }) : text
    var (bytes, last) = ([UInt8](), UInt8(0))
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x0A where last == 0x0D: break
      case 0x0A, 0x0D: bytes += ending
      default: bytes.append(byte)
      }
      last = byte
    }
    return bytes
  }
}

// MARK: What is selected

extension EditableText {
  /// What is between the caret and the other end, if there is anything.
  var selection: Range<Int>? {
    guard let anchor else { return nil }
    let (start, end) = (min(anchor, caret), max(anchor, caret))
    switch selectionUnit {
    case .gap: return start < end ? start..<end : nil
    case .character: return start..<buffer.boundary(after: end)
    case .line: return buffer.lines(touching: start..<buffer.boundary(after: end))
    }
  }

  mutating func deselect() {
    (anchor, isMarked, selectionUnit) = (nil, false, .gap)
  }

  /// Moves select from here on, until something is changed; one that goes on keeps its ends.
  mutating func beginSelection(by unit: SelectionUnit) {
    closeStep()
    (anchor, isMarked, selectionUnit) = (anchor ?? caret, true, unit)
  }

  mutating func select(_ range: Range<Int>) {
    let range = buffer.whole(range)
    deselect()
    moveCaret(to: range.lowerBound)
    moveCaret(to: range.upperBound, extending: true)
  }

  private mutating func select(_ command: EditorCommand) {
    switch command {
    case .move(let move): moveCaret(to: target(of: move))
    case .extend(let move): moveCaret(to: target(of: move), extending: true)
    case .setMark:
      if isMarked, anchor == caret { return deselect() }
      moveCaret(to: caret)
      (anchor, isMarked) = (caret, true)
    case .selectAll: select(0..<buffer.count)
    case .selectWord: select(buffer.word(around: caret))
    case .selectLine: select(buffer.lines(touching: caret..<caret))
    case .swapEnds:
      guard let other = anchor else { return }
      let (end, marked) = (caret, isMarked)
      moveCaret(to: other)
      (anchor, isMarked) = (end, marked)
    default: deselect()
    }
  }
}
