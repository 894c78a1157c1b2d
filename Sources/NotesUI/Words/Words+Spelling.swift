import Notes

/// Spelling in the composer.
extension Words {
  static func spellingIsChecked(by dictionaries: [String]) -> String {
    let names = dictionaries.joined(separator: ", ")
    return phrase(
      "Spelling is checked: \(names).", de: "Die Rechtschreibung wird geprüft: \(names).",
      ja: "スペルチェックを行います: \(names)。")
  }

  static var spellingIsOff: String {
    phrase(
      "Spelling is not checked.", de: "Die Rechtschreibung wird nicht geprüft.",
      ja: "スペルチェックを行いません。")
  }

  static func explanation(_ lack: SpellingLack) -> String {
    switch lack {
    case .library(let packages):
      let names = packages.joined(separator: ", ")
      return phrase(
        "To check the spelling, install from Debian: \(names).",
        de: "Zum Prüfen der Rechtschreibung fehlen Pakete von Debian: \(names).",
        ja: "スペルチェックにはDebianのパッケージが必要です: \(names)。")
    case .dictionary(let languages, let packages):
      let (missing, names) = (languages.joined(separator: ", "), packages.joined(separator: ", "))
      return phrase(
        "There is no dictionary for \(missing); install \(names).",
        de: "Für \(missing) fehlt ein Wörterbuch; zu installieren: \(names).",
        ja: "\(missing)の辞書がありません。\(names)をインストールしてください。")
    }
  }

  static func noMisspelt(isForward: Bool) -> String {
    isForward
      ? phrase(
        "No misspelt word from here to the end.", de: "Von hier bis zum Ende ist alles richtig.",
        ja: "ここから最後まで、つづりの誤りはありません。")
      : phrase(
        "No misspelt word from here to the start.",
        de: "Von hier bis zum Anfang ist alles richtig.",
        ja: "ここから先頭まで、つづりの誤りはありません。")
  }

  static func isSpeltRight(_ word: String) -> String {
    phrase(
      "“\(word)” is spelt right.", de: "„\(word)“ ist richtig geschrieben.",
      ja: "「\(word)」のつづりは正しいです。")
  }

  static func wordAdded(_ word: String) -> String {
    phrase(
      "“\(word)” is one of your words now.", de: "„\(word)“ gehört jetzt zu Ihren Wörtern.",
      ja: "「\(word)」を個人辞書に加えました。")
  }

  static func wordNotAdded(_ why: String) -> String {
    phrase(
      "The word was not kept: \(why).", de: "Das Wort wurde nicht aufgehoben: \(why).",
      ja: "単語を保存できませんでした: \(why)。")
  }

  static func noSuggestion(_ number: Int) -> String {
    phrase(
      "There is no word \(number).", de: "Ein Wort \(number) gibt es nicht.",
      ja: "\(number)番の候補はありません。")
  }

  /// The line in which a word is chosen.
  static func suggestions(_ choice: SpellingChoice) -> String {
    let words = choice.suggestions.enumerated().map { "\($0 + 1) \($1)" }
    let list =
      words.isEmpty
      ? phrase("nothing is like it", de: "nichts Ähnliches", ja: "候補なし")
      : words.joined(separator: "  ")
    return phrase(
      "“\(choice.word)”: \(list)", de: "„\(choice.word)“: \(list)", ja: "「\(choice.word)」: \(list)")
  }
}

// MARK: Commands

extension Words {
  static func spellingLabel(_ command: Command) -> String? {
    switch command {
    case .takeSuggestion: phrase("this word", de: "dieses Wort", ja: "置き換える")
    case .addWord: phrase("add it", de: "aufnehmen", ja: "辞書に追加")
    default: nil
    }
  }

  static func spellingExplanation(_ command: Command) -> String? {
    switch command {
    case .spelling:
      phrase(
        "mark words that are not spelt right, or no more",
        de: "falsch geschriebene Wörter kennzeichnen oder nicht mehr", ja: "スペルチェックの切り替え")
    case .suggestions:
      phrase(
        "other words for the misspelt one here",
        de: "andere Wörter für das falsch geschriebene hier",
        ja: "ここの単語の修正候補を見る")
    case .takeSuggestion:
      phrase(
        "put the word with this number in its place",
        de: "das Wort mit dieser Nummer an seine Stelle setzen", ja: "この番号の単語に置き換える")
    case .addWord:
      phrase(
        "the word is right: one of my own", de: "das Wort ist richtig: eines von meinen",
        ja: "正しい単語として個人辞書に加える")
    default: nil
    }
  }

  static func spellingScreen(_ place: KeyTable.Place) -> String? {
    guard place == .spelling else { return nil }
    return phrase(
      "When another word is chosen", de: "Wenn ein anderes Wort gewählt wird", ja: "修正候補の選択中")
  }
}
