/// Lines as vi counts them: the break that ends a text begins none.
extension TextBuffer {
  /// The start of the line below that of an offset; nil in the last.
  func lineBelow(_ offset: Int) -> Int? {
    nextLine(after: offset).flatMap { $0 < count ? $0 : nil }
  }

  /// The end of the text, or the break that it ends with.
  var lastLineEnd: Int {
    bytes(in: count - 1..<count) == [0x0A] ? boundary(before: count) : count
  }
}

extension EditableText {
  /// Whether the caret is below the last line, where a screen shows one more.
  var isBelowLastLine: Bool { caret == buffer.count && caret > buffer.lastLineEnd }
}
