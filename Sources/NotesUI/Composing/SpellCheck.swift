/// What is known about the spelling of words: the answers of the dictionaries so far.
struct SpellCheck: Equatable, Sendable {
  /// Words, and whether they are right.
  private var known: [String: Bool] = [:]
  /// Those that were asked for and have not been answered.
  private var asked: Set<String> = []
  /// Whether words that were typed are looked at soon.
  var isAwaited = false
  /// Why there are no answers; nothing is asked any more then.
  var lack: SpellingLack?
  /// Whether the reader waits to hear that words are checked, and by what.
  var isAnnounced = false
  /// The word whose suggestions the reader waits for.
  var sought: String?

  /// More words than any screen shows; beyond them all are forgotten.
  private static let limit = 5000

  /// nil when it is not known.
  func isRight(_ word: String) -> Bool? { known[word] }

  /// The words that are to be asked for, each once, and not before they were answered.
  mutating func ask(for words: [String]) -> [String] {
    words.filter { known[$0] == nil && asked.insert($0).inserted }
  }

  mutating func take(_ words: [SpelledWord]) {
    if known.count + words.count > SpellCheck.limit { known = [:] }
    for word in words {
      known[word.word] = word.isRight
      asked.remove(word.word)
    }
  }

  /// After a word was added, others may be right as well.
  mutating func forgetWrong() { known = known.filter(\.value) }

  mutating func forgetAll() { (known, asked) = ([:], []) }
}

/// The line in which another word is chosen for one.
struct SpellingChoice: Equatable, Sendable {
  let word: String
  /// Where it stands in the body.
  let range: Range<Int>
  let suggestions: [String]
}
