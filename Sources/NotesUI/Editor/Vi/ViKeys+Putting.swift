import Terminal

// Text that was copied or deleted, put in again.

extension ViKeys {
  mutating func put(
    behind: Bool, _ command: ViCommand, _ editor: inout Editor, _ ring: inout KillRing,
    in size: Size
  ) -> Answer {
    let name = command.register ?? ViRegisters.unnamed
    guard let entry = ViRegisters.isUnnamed(name) ? ring.entry(back: 0) : registers[name] else {
      if isSelecting { editor.endSelection() }
      mode = .normal
      return .empty(name)
    }
    let times = command.count ?? 1
    if isSelecting {
      let old = putOverSelection(entry, times, &editor, in: size)
      // `P` keeps what was put for the next time.
      if behind { ring.add(old) }
    } else if entry.isLines {
      putLines(entry.lines.repeated(times), behind: behind, &editor, in: size)
    } else {
      let isAtEnd = editor.text.characterAtCaret?.endsLine != false
      if behind, !isAtEnd { editor.perform(.move(.right), in: size) }
      let caret = editor.text.caret
      put(entry.text.repeated(times), over: caret..<caret, &editor, in: size)
    }
    return .done
  }

  /// The caret is then on the last character.
  private func put(
    _ text: String, over range: Range<Int>, _ editor: inout Editor, in size: Size
  ) {
    editor.perform(.replaceRange(range, with: text), in: size)
    if editor.text.caret > range.lowerBound { editor.perform(.move(.left), in: size) }
  }

  /// Returns what was selected.
  private mutating func putOverSelection(
    _ entry: KillRing.Entry, _ times: Int, _ editor: inout Editor, in size: Size
  ) -> KillRing.Entry {
    let (range, isLines) = (editor.text.selection ?? 0..<0, mode == .visualLines)
    let old = KillRing.Entry(bytes: editor.text.buffer.bytes(in: range), isLines: isLines)
    editor.endSelection()
    mode = .normal
    put(entry, times, over: range, isLines: isLines, &editor, in: size)
    return old
  }

  /// In place of lines all text is lines; in place of a part of one, lines break it.
  private func put(
    _ entry: KillRing.Entry, _ times: Int, over range: Range<Int>, isLines: Bool,
    _ editor: inout Editor, in size: Size
  ) {
    guard isLines || entry.isLines else {
      return put(entry.text.repeated(times), over: range, &editor, in: size)
    }
    var (text, start) = (entry.lines.repeated(times), range.lowerBound)
    if !isLines {
      text = "\n" + text
      start += editor.text.lineEnding.rawValue.utf8.count
    } else if editor.text.buffer.bytes(in: range).last != 0x0A {
      text.removeLast()
    }
    editor.perform(.replaceRange(range, with: text), in: size)
    editor.moveCaret(toOffset: start, in: size)
    editor.perform(.move(.firstNonBlank), in: size)
  }

  private func putLines(
    _ text: String, behind: Bool, _ editor: inout Editor, in size: Size
  ) {
    let buffer = editor.text.buffer
    var (text, place) = (text, editor.text.lineStart)
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

extension KillRing.Entry {
  /// The text as whole lines, each with its break.
  fileprivate var lines: String { bytes.last == 0x0A ? text : text + "\n" }
}
