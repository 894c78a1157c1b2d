/// What counts as one word for moves as vi has them.
enum WordKind: Sendable {
  /// Letters and digits, or signs.
  case word
  /// All that is no white space.
  case bigWord

  /// 0 for white space; characters of one rank side by side are one word.
  func rank(of character: Character) -> Int {
    if character.isWhitespace { return 0 }
    return self == .bigWord || character.isWordPart ? 2 : 1
  }
}

/// An empty line counts as a word, too.
extension TextBuffer {
  /// The start of the next word.
  func nextStart(after offset: Int, of kind: WordKind) -> Int {
    guard let first = character(at: offset) else { return offset }
    let rank = kind.rank(of: first)
    var place = rank == 0 ? offset : skip(from: offset) { kind.rank(of: $0) == rank }
    while place < count, place - offset < Self.reach {
      guard let character = character(at: place), character.isWhitespace else { break }
      if place > offset, isEmptyLine(at: place) { break }
      place = boundary(after: place)
    }
    return place
  }

  /// The last character of the word that ends next.
  func nextEnd(after offset: Int, of kind: WordKind) -> Int {
    let start = skip(from: boundary(after: offset)) { $0.isWhitespace }
    guard let first = character(at: start) else { return max(offset, boundary(before: count)) }
    let rank = kind.rank(of: first)
    return boundary(before: skip(from: start) { kind.rank(of: $0) == rank })
  }

  /// The start of the word that began last.
  func start(before offset: Int, of kind: WordKind) -> Int {
    var place = offset
    while place > 0, offset - place < Self.reach {
      let previous = boundary(before: place)
      guard let character = character(at: previous), character.isWhitespace else { break }
      place = previous
      if isEmptyLine(at: place) { return place }
    }
    guard place > 0, let last = character(at: boundary(before: place)) else { return place }
    let rank = kind.rank(of: last)
    guard rank > 0 else { return place }
    return skipBack(from: place) { kind.rank(of: $0) == rank }
  }

  private func isEmptyLine(at offset: Int) -> Bool {
    lineStart(before: offset, within: 1) == offset && character(at: offset)?.endsLine == true
  }
}
