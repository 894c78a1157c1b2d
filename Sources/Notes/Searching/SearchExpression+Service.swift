// What a service can be asked of a search, and what is left to see to here.

extension SearchExpression {
  /// The words of a search that mean the same everywhere, as they were typed: no operators, no words
  /// that must not occur, no quotes. Empty where there are none.
  public static func plainWords(of text: String, clock: SearchClock = SearchClock()) -> String {
    var (reader, words) = (SearchReader(text), [Substring]())
    while let token = reader.next() {
      guard !token.isNegated, case .word = Term(token, clock) else { continue }
      words.append(token.name == nil ? token.value : token.whole)
    }
    return words.joined(separator: " ")
  }

  /// Whether a note that a service found by the plain words is what was asked for besides, as far as
  /// that can be told. The words themselves are the service's: it may know other forms of them.
  ///
  /// - Parameter isWhole: whether the body is there; what is asked of it counts only then.
  public func admits(found note: Note, state: SaveState, isWhole: Bool) -> Bool {
    var rest = self
    rest.clauses.removeAll { !$0.isNegated && $0.term.isLeftToService(isWhole: isWhole) }
    return rest.finds(note, state: state)
  }
}

extension SearchExpression.Term {
  /// Services look for the words of a phrase one by one.
  fileprivate func isLeftToService(isWhole: Bool) -> Bool {
    switch self {
    case .word(let word): !isWhole || !word.hasSpace
    case .fact(.task): !isWhole
    default: false
    }
  }
}
