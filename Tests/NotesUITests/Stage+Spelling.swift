import NotesUI
import Spelling

/// A stage with dictionaries.
extension Stage {
  /// Does what the program does with the words of a composer.
  func answer(to effect: Effect) async -> Event? {
    guard let speller else { return nil }
    do throws(SpellingProblem) {
      switch effect {
      case .spell(let words):
        var answers: [SpelledWord] = []
        for word in words {
          answers.append(SpelledWord(word, isRight: try await speller.isRight(word)))
        }
        return .spelled(.spelled(answers, by: try await speller.dictionaries()))
      case .suggestSpelling(let word):
        let isRight = try await speller.isRight(word)
        return .spellingSuggestions(
          SpellingSuggestions(
            SpelledWord(word, isRight: isRight), try await speller.suggestions(for: word)))
      case .addWord(let word):
        try await speller.add(word)
        return .wordAdded(word, failure: nil)
      default: return nil
      }
    } catch {
      if case .addWord(let word) = effect { return .wordAdded(word, failure: "no room") }
      return .spelled(.missing(.library(packages: ["libhunspell-1.7-0"])))
    }
  }
}
