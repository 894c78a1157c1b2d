/// What is known of a word.
public struct SpelledWord: Equatable, Sendable {
  public var word: String
  public var isRight: Bool

  public init(_ word: String, isRight: Bool) {
    (self.word, self.isRight) = (word, isRight)
  }
}

/// What came of looking words up.
public enum SpellingAnswer: Equatable, Sendable {
  /// `by` names the dictionaries: `en_US`.
  case spelled([SpelledWord], by: [String])
  case missing(SpellingLack)
}

/// What one word may have meant, the likeliest first, nine at most.
public struct SpellingSuggestions: Equatable, Sendable {
  public var word: SpelledWord
  public var suggestions: [String]

  public init(_ word: SpelledWord, _ suggestions: [String]) {
    (self.word, self.suggestions) = (word, suggestions)
  }
}

/// Why no spelling can be checked, with the Debian packages that would help.
public enum SpellingLack: Equatable, Sendable {
  case library(packages: [String])
  case dictionary([String], packages: [String])
}

/// Whether the composer marks words that are not spelt right.
public enum SpellingMode: String, Equatable, Sendable {
  case off
  /// Where it can be done, and without a word where not.
  case ifInstalled
  /// It is wanted: what is missing is told.
  case on
}
