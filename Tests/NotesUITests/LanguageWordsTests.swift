import Notes
import Terminal
import Testing

@testable import NotesUI

/// What the screens count on of the words in each language.
@Suite("Words in each language")
struct LanguageWordsTests {
  private func speaking<T>(_ language: Language, _ words: () -> T) -> T {
    Language.$current.withValue(language) { words() }
  }

  @Test("The short date of any day fills eight cells", arguments: Language.allCases)
  func shortDates(_ language: Language) {
    let today = CivilTime(year: 2026, month: 6, day: 15)
    for year in [2025, 2026] {
      for day in 0..<365 {
        let start = Timestamp(CivilTime(year: year, month: 1, day: 1, hour: 3, minute: 9))
        let time = Timestamp(milliseconds: start.milliseconds + Int64(day) * 86_400_000)
        let date = speaking(language) { Words.shortDate(time, today: today, zone: .utc) }
        #expect(DisplayText(date).columns == 8, "\(date)")
      }
    }
    let none = speaking(language) { Words.shortDate(nil, today: today, zone: .utc) }
    #expect(DisplayText(none).columns == 8)
  }

  @Test("Dates are in the language's order")
  func dates() {
    let (now, day, year) = (
      CivilTime(year: 2026, month: 1, day: 5, hour: 9, minute: 4),
      CivilTime(year: 2026, month: 3, day: 1), CivilTime(year: 2025, month: 3, day: 1)
    )
    func all() -> [String] {
      [now, day, year].map { Words.shortDate(Timestamp($0), today: now, zone: .utc) }
        + [Words.longDate(Timestamp(now), zone: .utc)]
    }
    #expect(all() == ["    9:04", "   Mar 1", "Mar 2025", "Mon Jan 5 2026 9:04 AM"])
    #expect(
      speaking(.german, all) == ["    9:04", " 1. März", "Mär 2025", "Mo 05.01.2026 09:04"])
    #expect(
      speaking(.japanese, all) == ["    9:04", "  3月1日", "  2025/3", "2026年1月5日(月) 09:04"])
  }

  @Test("Words before a column leave it where it is", arguments: Language.allCases)
  func columns(_ language: Language) {
    speaking(language) {
      #expect(DisplayText(Words.title).columns <= 6 && DisplayText(Words.id).columns <= 6)
      for change in [OutboxEntry.Change.create, .update, .delete] {
        #expect(DisplayText(Words.change(change)).columns <= 8)
      }
      #expect(Words.filled("日本", to: 6) == "日本  " && Words.padded("日本", to: 6) == "  日本")
    }
  }

  @Test("Every command and every place has words of its own", arguments: Language.allCases)
  func commands(_ language: Language) {
    speaking(language) {
      for binding in KeyTable.standard.bindings {
        #expect(binding.command.explanation != binding.command.rawValue)
        guard binding.isOnKeyLine else { continue }
        #expect(binding.command.label != binding.command.rawValue || language == .english)
        #expect(binding.command.shownLabel == DisplayText(binding.command.label))
      }
      for place in KeyTable.Place.allCases { #expect(place.title != place.rawValue) }
      for row in KeyTable.standard.rows(in: .composer) { #expect(!row.words.isEmpty) }
    }
  }

  @Test("The key line of every place fits eighty cells with its most important keys")
  func keyLines() {
    for language in Language.allCases {
      for place in KeyTable.Place.allCases {
        let shown = KeyTable.standard.bindings(in: place).filter(\.isOnKeyLine).prefix(4)
        let width = speaking(language) {
          shown.map { $0.shownKey.columns + $0.command.shownLabel.columns + 3 }.reduce(0, +)
        }
        #expect(width <= 80, "\(language) \(place)")
      }
    }
  }

  @Test("Sentences around a service's word go by its gender")
  func genders() {
    let all = ["note", "post", "memo", "zettel"].map { Manners(singular: $0, plural: $0 + "s") }
    func words(_ sentence: (Manners) -> String) -> [String] {
      speaking(.german) { all.map(sentence) }
    }
    #expect(
      words(Words.newNote) == ["Neue Notiz", "Neuer Beitrag", "Neues Memo", "Neu: zettel"])
    #expect(
      words(Words.empty) == [
        "Noch keine Notizen. n schreibt die erste Notiz.",
        "Noch keine Beiträge. n schreibt den ersten Beitrag.",
        "Noch keine Memos. n schreibt das erste Memo.", "Noch keine zettels. n schreibt etwas.",
      ])
    #expect(
      words(Words.deletedAlready) == [
        "Diese Notiz war schon gelöscht.", "Dieser Beitrag war schon gelöscht.",
        "Dieses Memo war schon gelöscht.", "War schon gelöscht.",
      ])
  }
}
