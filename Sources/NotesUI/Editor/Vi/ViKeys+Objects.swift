import Terminal

extension ViKeys {
  /// Selects a text object around the caret; where more than a character is selected already, words
  /// and paragraphs behind it join, and of brackets the next ones around it count.
  mutating func select(
    _ object: TextObject, _ count: Int, _ editor: inout Editor, in size: Size
  ) -> Bool {
    let text = editor.text
    guard let selection = text.selection else { return false }
    let isFresh = text.anchor == text.caret
    let goesOn = !isFresh && object.goesOn
    var probe = text
    probe.deselect()
    if goesOn { probe.moveCaret(to: selection.upperBound) }
    guard
      let range = isFresh || goesOn
        ? object.range(in: probe, count: count) : object.range(in: probe, around: selection),
      !range.isEmpty
    else { return false }
    let isLines = object.isLinewise || mode == .visualLines && goesOn
    editor.endSelection()
    editor.moveCaret(toOffset: goesOn ? selection.lowerBound : range.lowerBound, in: size)
    editor.beginSelection(by: isLines ? .line : .character)
    mode = isLines ? .visualLines : .visual
    let last = text.buffer.boundary(before: range.upperBound)
    editor.moveCaret(toOffset: last, extending: true, in: size)
    return true
  }
}

extension TextObject {
  /// Whether the next one joins one that is selected.
  fileprivate var goesOn: Bool {
    switch kind {
    case .word, .paragraph: true
    case .quoted, .bracketed: false
    }
  }

  /// The one at the caret; where that is selected already, the one around it.
  fileprivate func range(in text: EditableText, around selection: Range<Int>) -> Range<Int>? {
    guard let range = range(in: text, count: 1) else { return nil }
    let opening = isAround ? range.lowerBound : range.lowerBound - 1
    guard case .bracketed = kind, selection.lowerBound <= range.lowerBound,
      selection.upperBound >= range.upperBound, opening > 0
    else { return range }
    var outside = text
    outside.moveCaret(to: text.buffer.boundary(before: opening))
    return self.range(in: outside, count: 1)
  }
}
