/// What a reader looks for: words that must all occur, and what else must be so of a note.
///
/// Every text is one, also one that is not finished: `"` without its end is a phrase to the end of
/// the text, an operator without its value asks nothing, an unknown one is a word like others.
public struct SearchExpression: Equatable, Sendable {
  var clauses: [Clause] = []
  /// Operators that ask nothing yet, as they were typed: `tag:`, `is:pi`, `before:2026-`. Whoever is
  /// not typing any more has to be told of them.
  public private(set) var unfinished: [String] = []

  struct Clause: Equatable, Sendable {
    var isNegated: Bool
    var term: Term
  }

  enum Term: Equatable, Sendable {
    /// In title or body.
    case word(SearchWord)
    case title(SearchWord)
    /// A tag, or one that others are under: `work` for `work/travel`. Folded.
    case tag(SearchWord)
    /// Milliseconds since 1970.
    case date(Range<Int64>)
    case fact(Fact)
  }

  /// What can be asked for with `is:`.
  public enum Fact: String, CaseIterable, Sendable {
    case pinned, tagged, unsent, refused, conflict
    /// Has a box that is not ticked.
    case task
  }

  /// The operators that have a value.
  public enum Operator: String, CaseIterable, Sendable {
    case tag, title, before, after, since, on, `is`
  }

  /// - Parameter clock: what `today` and `7d` are counted from.
  public init(_ text: String, clock: SearchClock = SearchClock()) {
    var reader = SearchReader(text)
    while let token = reader.next() {
      guard let term = Term(token, clock) else {
        if token.name != nil { unfinished.append(String(token.whole)) }
        continue
      }
      clauses.append(Clause(isNegated: token.isNegated, term: term))
    }
  }

  /// Whether every note is found.
  public var isEmpty: Bool { clauses.isEmpty }
}

/// The reader's now, and how far their clock is from UTC, in seconds east of Greenwich.
public struct SearchClock: Equatable, Sendable {
  public var now: Timestamp
  public var offset: Int

  public init(now: Timestamp = Timestamp(milliseconds: 0), offset: Int = 0) {
    (self.now, self.offset) = (now, offset)
  }
}

extension SearchExpression.Term {
  /// nil for one that asks nothing (yet).
  init?(_ token: SearchReader.Token, _ clock: SearchClock) {
    let word = SearchWord(token.value)
    guard let name = token.name else {
      guard !word.isEmpty else { return nil }
      self = .word(word)
      return
    }
    guard !word.isEmpty else { return nil }
    switch name {
    case .tag: self = .tag(word)
    case .title: self = .title(word)
    case .is:
      guard let fact = SearchExpression.Fact(rawValue: token.value.lowercased()) else {
        let isBegun = SearchExpression.Fact.allCases.contains {
          $0.rawValue.hasPrefix(token.value.lowercased())
        }
        guard !isBegun else { return nil }
        self = .word(SearchWord(token.whole))
        return
      }
      self = .fact(fact)
    case .before, .after, .since, .on:
      guard let period = SearchPeriod(token.value, clock) else {
        guard !SearchPeriod.mayBegin(token.value) else { return nil }
        self = .word(SearchWord(token.whole))
        return
      }
      self = .date(period.range(name))
    }
  }
}

/// Cuts a text into words, phrases and operators.
struct SearchReader {
  struct Token {
    var isNegated = false
    var name: SearchExpression.Operator?
    /// What stands behind the operator, or the word itself, without quotes.
    var value: Substring
    /// All of it as it was typed, but for the minus.
    var whole: Substring
  }

  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  mutating func next() -> Token? {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    var token = Token(value: "", whole: "")
    if rest.first == "-", let second = rest.dropFirst().first, second != "-", !second.isWhitespace {
      token.isNegated = true
      rest = rest.dropFirst()
    }
    let start = rest
    token.name = takeName()
    token.value = takeValue()
    token.whole = start[start.startIndex..<rest.startIndex]
    return token
  }

  private mutating func takeName() -> SearchExpression.Operator? {
    let word = rest.prefix { $0 != ":" && $0 != "\"" && !$0.isWhitespace }
    guard rest[word.endIndex...].first == ":",
      let name = SearchExpression.Operator(rawValue: word.lowercased())
    else { return nil }
    rest = rest[word.endIndex...].dropFirst()
    return name
  }

  private mutating func takeValue() -> Substring {
    guard rest.first == "\"" else {
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      return word
    }
    let phrase = rest.dropFirst().prefix { $0 != "\"" }
    rest = rest[phrase.endIndex...].dropFirst()
    return phrase
  }
}
