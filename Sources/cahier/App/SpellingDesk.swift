import NotesUI
import Spelling

/// Answers the composer's questions about words, and keeps the reader's own.
///
/// The dictionaries belong to an actor: who asks waits for nobody but the one before.
struct SpellingDesk: Sendable {
  private let speller: Speller
  private let places: Places

  init(_ wish: Settings.Spelling, _ places: Places, _ environment: Environment) {
    let languages: Speller.Languages =
      if case .named(let names) = wish {
        .named(names)
      } else {
        .locale(DictionaryFolders.language { environment[$0] })
      }
    speller = Speller(
      languages: languages, folders: DictionaryFolders { environment[$0] },
      wordsFile: places.wordsFile)
    self.places = places
  }

  /// What comes of an effect that is about spelling; nil for others.
  func answer(to effect: Effect) async -> Event? {
    switch effect {
    case .spell(let words): .spelled(await spell(words))
    case .suggestSpelling(let word): await suggest(word)
    case .addWord(let word): .wordAdded(word, failure: await add(word))
    default: nil
    }
  }

  private func spell(_ words: [String]) async -> SpellingAnswer {
    do throws(SpellingProblem) {
      var answers: [SpelledWord] = []
      for word in words {
        answers.append(SpelledWord(word, isRight: try await speller.isRight(word)))
      }
      return .spelled(answers, by: try await speller.dictionaries())
    } catch {
      return .missing(await lack(for: error))
    }
  }

  private func suggest(_ word: String) async -> Event {
    do throws(SpellingProblem) {
      let isRight = try await speller.isRight(word)
      let words = isRight ? [] : try await speller.suggestions(for: word)
      return .spellingSuggestions(
        SpellingSuggestions(SpelledWord(word, isRight: isRight), words))
    } catch {
      return .spelled(.missing(await lack(for: error)))
    }
  }

  /// Why a word was not kept; nil when it was.
  private func add(_ word: String) async -> String? {
    do throws(Failure) {
      try Places.make(places.config)
    } catch {
      return error.message
    }
    do throws(SpellingProblem) {
      try await speller.add(word)
      return nil
    } catch {
      guard case .wordsFile(let path, let code) = error else { return "\(error)" }
      return "\(path): \(SystemError(code: code).message)"
    }
  }

  private func lack(for problem: SpellingProblem) async -> SpellingLack {
    let languages =
      if case .noDictionary(let names) = problem { names } else { await speller.missing }
    let packages = languages.map(DictionaryFolders.package)
    return problem == .noLibrary
      ? .library(packages: ["libhunspell-1.7-0"] + packages)
      : .dictionary(languages, packages: packages)
  }
}
