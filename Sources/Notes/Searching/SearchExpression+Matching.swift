/// What is known of a note without its words.
public struct SearchFacts {
  /// When it was made, or, where nobody knows, changed.
  public var date: Timestamp?
  public var tags: [String]
  public var pinned: Bool
  /// Where its words are; nil where nothing is sent.
  public var state: SaveState?

  public init(date: Timestamp?, tags: [String], pinned: Bool, state: SaveState? = nil) {
    (self.date, self.tags, self.pinned, self.state) = (date, tags, pinned, state)
  }
}

extension SearchExpression {
  /// Whether a note's words have to be looked at.
  public var asksWords: Bool { clauses.contains { $0.term.isOfWords } }

  /// Whether it has to be known where a note's words are.
  public var asksState: Bool { clauses.contains { $0.term.isOfState } }

  /// Whether only notes are found that are pinned.
  public var asksPinned: Bool { clauses.contains(Clause(isNegated: false, term: .fact(.pinned))) }

  /// Whether only notes are found whose words the server has not.
  public var asksUnsent: Bool { clauses.contains { !$0.isNegated && $0.term.isOfState } }

  /// Whether all that is asked besides words is so.
  public func admits(_ facts: @autoclosure () -> SearchFacts) -> Bool {
    guard clauses.contains(where: { !$0.term.isOfWords }) else { return true }
    let facts = facts()
    return clauses.allSatisfy { clause in
      clause.term.isOfWords || clause.term.isSo(facts) != clause.isNegated
    }
  }

  /// Whether all that is asked of words is so.
  ///
  /// - Parameter title: or the headline, where there is no title.
  public func finds(title: UnsafeBufferPointer<UInt8>, body: UnsafeBufferPointer<UInt8>) -> Bool {
    var (titleText, bodyText) = (SearchedText(title), SearchedText(body))
    for clause in clauses {
      let isSo: Bool
      switch clause.term {
      case .word(let word): isSo = titleText.has(word) || bodyText.has(word)
      case .title(let word): isSo = titleText.has(word)
      case .fact(.task): isSo = body.hasOpenTask
      case .tag, .date, .fact: continue
      }
      if isSo == clause.isNegated { return false }
    }
    return true
  }

  public func finds(_ note: Note, state: SaveState? = nil) -> Bool {
    let facts = SearchFacts(
      date: note.created ?? note.updated, tags: note.tags, pinned: note.pinned, state: state)
    guard admits(facts) else { return false }
    guard asksWords else { return true }
    let isUntitled = note.title?.isEmpty ?? true
    var title = isUntitled ? NoteSummary.headline(title: nil, body: note.body) : note.title ?? ""
    var body = note.body
    return title.withUTF8 { title in body.withUTF8 { finds(title: title, body: $0) } }
  }
}

extension SearchExpression.Term {
  fileprivate var isOfWords: Bool {
    switch self {
    case .word, .title, .fact(.task): true
    case .tag, .date, .fact: false
    }
  }

  fileprivate var isOfState: Bool {
    switch self {
    case .fact(.unsent), .fact(.refused), .fact(.conflict): true
    default: false
    }
  }

  fileprivate func isSo(_ facts: SearchFacts) -> Bool {
    switch self {
    case .tag(let wanted): facts.tags.contains { SearchExpression.isTag($0, under: wanted) }
    case .date(let range): facts.date.map { range.contains($0.milliseconds) } ?? false
    case .fact(.pinned): facts.pinned
    case .fact(.tagged): !facts.tags.isEmpty
    case .fact(.unsent): facts.state.map { $0 != .server } ?? false
    case .fact(.refused): facts.state == .local
    case .fact(.conflict): facts.state == .conflict
    case .word, .title, .fact(.task): true
    }
  }
}

extension SearchExpression {
  fileprivate static func isTag(_ tag: String, under wanted: SearchWord) -> Bool {
    guard isUnder(Folding.bare(tag), wanted.bare) else { return false }
    return wanted.full.map { isUnder(Folding.full(tag), $0) } ?? true
  }

  private static func isUnder(_ tag: [UInt8], _ wanted: [UInt8]) -> Bool {
    tag.starts(with: wanted)
      && (tag.count == wanted.count || tag[wanted.count] == UInt8(ascii: "/"))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line begins with a list mark and an empty box, as Markdown spells tasks.
  fileprivate var hasOpenTask: Bool {
    var index = startIndex
    while index < endIndex {
      var place = index
      while place < endIndex, self[place] == 0x20 || self[place] == 0x09 { place += 1 }
      if place + 5 < endIndex, self[place] == 0x2D || self[place] == 0x2A || self[place] == 0x2B,
        self[(place + 1)..<(place + 6)].elementsEqual(" [ ] ".utf8)
      {
        return true
      }
      while index < endIndex, self[index] != 0x0A { index += 1 }
      index += 1
    }
    return false
  }
}
