/// A piece of a text that has a meaning by itself, around the caret: `iw`, `a"`, `ip`.
struct TextObject: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case word(WordKind)
    case quoted(UInt8)
    case bracketed(UInt8, UInt8)
    case paragraph
  }

  let kind: Kind
  /// With the white space, quotes or brackets around it.
  let isAround: Bool

  /// nil for a letter that names none.
  init?(_ name: Character, isAround: Bool) {
    switch name {
    case "w": kind = .word(.word)
    case "W": kind = .word(.bigWord)
    case "\"", "'", "`": kind = .quoted(name.asciiValue ?? 0)
    case "(", ")", "b": kind = .bracketed(0x28, 0x29)
    case "[", "]": kind = .bracketed(0x5B, 0x5D)
    case "{", "}", "B": kind = .bracketed(0x7B, 0x7D)
    case "<", ">": kind = .bracketed(0x3C, 0x3E)
    case "p": kind = .paragraph
    default: return nil
    }
    self.isAround = isAround
  }

  var isLinewise: Bool { kind == .paragraph }

  /// nil where there is none around the caret.
  func range(in text: EditableText, count: Int) -> Range<Int>? {
    switch kind {
    case .word(let kind): word(kind, in: text, count)
    case .quoted(let quote): quoted(quote, in: text)
    case .bracketed(let opening, let closing): bracketed(opening, closing, in: text)
    case .paragraph: paragraph(in: text, count)
    }
  }
}

extension TextObject {
  private func word(_ kind: WordKind, in text: EditableText, _ count: Int) -> Range<Int>? {
    let (buffer, caret) = (text.buffer, text.caret)
    guard let character = text.characterAtCaret, !character.endsLine else { return nil }
    let rank = kind.rank(of: character)
    let isSame = { (other: Character) in kind.rank(of: other) == rank && !other.endsLine }
    let start = buffer.skipBack(from: caret, while: isSame)
    var end = buffer.skip(from: caret, while: isSame)
    for _ in 1..<count { end = next(end, kind, buffer) }
    guard isAround else { return start..<end }
    // The white space behind it; where there is none, that before it.
    let isBlank = { (other: Character) in other.isWhitespace && !other.endsLine }
    if rank == 0 { return start..<next(end, kind, buffer) }
    let behind = buffer.skip(from: end, while: isBlank)
    guard behind == end else { return start..<behind }
    return buffer.skipBack(from: start, while: isBlank)..<end
  }

  private func next(_ start: Int, _ kind: WordKind, _ buffer: TextBuffer) -> Int {
    guard let character = buffer.character(at: start), !character.endsLine else { return start }
    let rank = kind.rank(of: character)
    return buffer.skip(from: start) { kind.rank(of: $0) == rank && !$0.endsLine }
  }

  /// Quotes of the caret's line pair up from its start.
  private func quoted(_ quote: UInt8, in text: EditableText) -> Range<Int>? {
    let start = text.lineStart
    let end = min(text.buffer.lineEnd(after: text.caret), text.caret + TextBuffer.blockLimit)
    let line = text.buffer.bytes(in: max(start, text.caret - TextBuffer.blockLimit)..<end)
    let places = line.indices.filter { line[$0] == quote }.map { $0 + end - line.count }
    for pair in stride(from: 0, to: places.count - 1, by: 2) {
      let (opening, closing) = (places[pair], places[pair + 1])
      guard text.caret <= closing else { continue }
      return isAround ? opening..<closing + 1 : opening + 1..<closing
    }
    return nil
  }

  private func bracketed(
    _ opening: UInt8, _ closing: UInt8, in text: EditableText
  ) -> Range<Int>? {
    let (buffer, caret) = (text.buffer, text.caret)
    let here = buffer.bytes(in: caret..<caret + 1).first
    let start = here == opening ? caret : buffer.unclosed(opening, closing, before: caret)
    guard let start, let end = buffer.closing(of: opening, closing, from: start), end >= caret
    else { return nil }
    return isAround ? start..<end + 1 : start + 1..<end
  }

  /// Lines up to the next blank one; around, the blank ones behind it, too.
  private func paragraph(in text: EditableText, _ count: Int) -> Range<Int>? {
    let buffer = text.buffer
    let isBlank = { (start: Int) in
      buffer.firstNonBlank(of: start) >= buffer.lineEnd(after: start)
    }
    var start = text.lineStart
    let kind = isBlank(start)
    while start > 0, let above = buffer.lineStart(before: start - 1), isBlank(above) == kind {
      start = above
    }
    var (end, isLast) = (text.lineStart, kind)
    func skip() {
      isLast = isBlank(end)
      while end < buffer.count, isBlank(end) == isLast {
        end = buffer.nextLine(after: end) ?? buffer.count
      }
    }
    for _ in 0..<(isAround ? 2 * count : count) where end < buffer.count { skip() }
    return start < end ? start..<end : nil
  }
}
