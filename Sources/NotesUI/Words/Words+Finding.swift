import Notes

/// Finding and replacing in the composer, counting, and the modes of vi.
extension Words {
  static func findLabel(_ finder: Finder) -> String {
    let name =
      finder.isPattern
      ? phrase("Find pattern:", de: "Muster suchen:", ja: "正規表現で検索:")
      : phrase("Find:", de: "Suchen:", ja: "検索:")
    return finder.matchesCase ? "\(name) Aa" : name
  }

  static var replaceLabel: String { phrase("Replace with:", de: "Ersetzen durch:", ja: "置換後:") }

  static var replaceQuestion: String {
    phrase("Replace this one?", de: "Diese Stelle ersetzen?", ja: "ここを置換しますか?")
  }

  static var nothingSought: String {
    phrase(
      "Nothing was looked for yet.", de: "Noch wurde nichts gesucht.", ja: "まだ検索していません。")
  }

  static var noWordHere: String {
    phrase("There is no word here.", de: "Hier steht kein Wort.", ja: "ここに単語はありません。")
  }

  static var wrapped: String {
    phrase(
      "Behind the end, on from the start.", de: "Ende erreicht, weiter am Anfang.",
      ja: "末尾まで検索し、先頭に戻りました。")
  }

  static func replaced(_ count: Int) -> String {
    phrase(
      "\(amount(count, "place", "places")) replaced.",
      de: "\(amount(count, "Stelle", "Stellen")) ersetzt.",
      ja: "\(grouped(count))か所を置換しました。")
  }

  static func counted(_ count: TextCount) -> String {
    let (words, signs, lines) = (count.words, count.characters, hiddenRows(count.lines))
    let part = count.isPart ? phrase("Selected: ", de: "Auswahl: ", ja: "選択範囲: ") : ""
    return part
      + phrase(
        "\(amount(words, "word", "words")), \(amount(signs, "character", "characters")), \(lines)",
        de: "\(amount(words, "Wort", "Wörter")), \(grouped(signs)) Zeichen, \(lines)",
        ja: "\(grouped(words))語 \(grouped(signs))文字 \(lines)")
  }

  static var tooLongForClipboard: String {
    phrase(
      "Kept here; it is too long for the terminal's clipboard.",
      de: "Hier aufgehoben; für die Zwischenablage des Terminals ist es zu lang.",
      ja: "ここに保持しました。ターミナルのクリップボードには長すぎます。")
  }

  static func nothingInRegister(_ name: Character) -> String {
    phrase(
      "Nothing in register \(name).", de: "Nichts in Register \(name).",
      ja: "レジスタ \(name) は空です。")
  }

  /// As vi says it, in capitals.
  static func mode(_ mode: ViKeys.Mode) -> String {
    switch mode {
    case .normal: phrase("NORMAL", de: "NORMAL", ja: "ノーマル")
    case .insert: phrase("INSERT", de: "EINFÜGEN", ja: "挿入")
    case .overwrite: phrase("REPLACE", de: "ERSETZEN", ja: "上書き")
    case .visual: phrase("VISUAL", de: "VISUELL", ja: "ビジュアル")
    case .visualLines: phrase("VISUAL LINE", de: "VISUELL ZEILE", ja: "ビジュアル行")
    }
  }
}

// MARK: Commands

extension Words {
  static func findingLabel(_ command: Command) -> String? {
    switch command {
    case .findIt: phrase("find", de: "suchen", ja: "検索")
    case .togglePattern: phrase("pattern", de: "Muster", ja: "正規表現")
    case .toggleCase: phrase("Aa", de: "Aa", ja: "Aa")
    case .replaceOne: phrase("replace", de: "ersetzen", ja: "置換")
    case .skipOne: phrase("skip", de: "überspringen", ja: "次へ")
    case .replaceRest: phrase("all the rest", de: "alle weiteren", ja: "残りすべて")
    case .stopReplacing: phrase("stop", de: "aufhören", ja: "終了")
    default: nil
    }
  }

  static func findingExplanation(_ command: Command) -> String? {
    switch command {
    case .findIt:
      phrase(
        "stay at what is found; when replacing, go on",
        de: "bei der Fundstelle bleiben; beim Ersetzen: weiter", ja: "一致した所に移る。置換では先へ進む")
    case .togglePattern:
      phrase(
        "a regular expression, or words as they are",
        de: "regulärer Ausdruck oder Wörter, wie sie sind", ja: "正規表現か文字どおりか")
    case .toggleCase:
      phrase(
        "capitals count, or only those that are typed",
        de: "Groß- und Kleinschreibung zählt, oder nur getippte Großbuchstaben", ja: "大文字小文字を区別するか")
    case .countWords:
      phrase(
        "count words, characters and lines", de: "Wörter, Zeichen und Zeilen zählen",
        ja: "語数・文字数・行数を数える")
    case .replace: phrase("find and replace", de: "suchen und ersetzen", ja: "検索して置換")
    case .replaceOne: phrase("replace this one", de: "diese Stelle ersetzen", ja: "ここを置換する")
    case .skipOne: phrase("leave this one", de: "diese Stelle lassen", ja: "ここは置換しない")
    case .replaceRest:
      phrase(
        "replace this one and all behind it", de: "diese und alle weiteren ersetzen",
        ja: "ここから後をすべて置換する")
    case .stopReplacing:
      phrase(
        "stop; what was replaced stays so", de: "aufhören; Ersetztes bleibt", ja: "終了。置換した分は残る")
    default: nil
    }
  }

  static func findingScreen(_ place: KeyTable.Place) -> String? {
    switch place {
    case .finding:
      phrase("While finding in the composer", de: "Beim Suchen im Editor", ja: "編集画面での検索中")
    case .replacing: phrase("While replacing", de: "Beim Ersetzen", ja: "置換中")
    default: nil
    }
  }
}
