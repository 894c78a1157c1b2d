import Notes
import Terminal

/// All words on the screen that are Cahier's own, in each language: `docs/languages.md` has the
/// terms. None is a constant: the language is asked for each time.
enum Words {
  static var tooSmall: String { phrase("too small", de: "zu klein", ja: "狭すぎます") }
  static var loading: String {
    phrase("Reading the list", de: "Liste wird gelesen", ja: "一覧を読み込み中")
  }
  static var searching: String { phrase("Searching", de: "Suche läuft", ja: "検索中") }
  static var opening: String { phrase("Opening", de: "Wird geöffnet", ja: "開いています") }
  static var refreshing: String { phrase("Refreshing", de: "Wird neu geladen", ja: "再読み込み中") }
  static var saving: String { phrase("Saving", de: "Wird gespeichert", ja: "保存中") }
  static var deleting: String { phrase("Deleting", de: "Wird gelöscht", ja: "削除中") }
  static var givenUp: String { phrase("Given up.", de: "Abgebrochen.", ja: "中止しました。") }
  static var givingUp: String {
    phrase("Giving up…", de: "Wird abgebrochen …", ja: "中止しています…")
  }
  static var saveGivenUp: String {
    phrase(
      "Given up. Refresh to see whether it was saved all the same.",
      de: "Abgebrochen. Neu laden zeigt, ob trotzdem gespeichert wurde.",
      ja: "中止しました。保存されたかどうかは再読み込みで確認できます。")
  }
  static var deleteGivenUp: String {
    phrase(
      "Given up. Refresh to see whether it was deleted all the same.",
      de: "Abgebrochen. Neu laden zeigt, ob trotzdem gelöscht wurde.",
      ja: "中止しました。削除されたかどうかは再読み込みで確認できます。")
  }
  static var nothingToUndo: String {
    phrase("Nothing to undo.", de: "Nichts rückgängig zu machen.", ja: "取り消せる操作はありません。")
  }
  static var nothingSelected: String {
    phrase(
      "There is no row to do that with.", de: "Dafür ist keine Zeile da.", ja: "対象の行がありません。")
  }
  static var broughtBack: String {
    phrase("Brought back.", de: "Wiederhergestellt.", ja: "元に戻しました。")
  }
  static var emptyDraft: String {
    phrase(
      "Nothing to keep yet: write something first.",
      de: "Noch nichts zu speichern: erst etwas schreiben.", ja: "保存する内容がありません。先に何か書いてください。")
  }
  static var saveFirst: String {
    phrase(
      "A save is under way; Esc gives it up.", de: "Es wird gerade gespeichert; Esc bricht ab.",
      ja: "保存中です。Escで中止します。")
  }
  static var journalFailed: String {
    phrase("Not safe on disk yet", de: "Noch nicht sicher auf der Platte", ja: "まだディスクに保存されていません")
  }
  static var untitled: String { phrase("(empty)", de: "(leer)", ja: "(空)") }
  static var unknownDate: String { phrase("no date", de: "ohne Datum", ja: "日付なし") }
  static let searchPrompt = "/"
  static var editorUnchanged: String {
    phrase(
      "The editor left the text as it was.", de: "Der Editor hat den Text nicht geändert.",
      ja: "エディタで変更はありませんでした。")
  }
  static var failureTitle: String {
    phrase(
      "The list could not be read", de: "Die Liste konnte nicht gelesen werden", ja: "一覧を読み込めませんでした"
    )
  }
  static var ok: DisplayText { DisplayText(phrase("[ OK ]", de: "[ OK ]", ja: "[ OK ]")) }
  static var noLink: String {
    phrase(
      "It names no homepage that can be opened.",
      de: "Keine Homepage angegeben, die sich öffnen lässt.",
      ja: "開けるホームページが記されていません。")
  }
  static var linkTooLong: String {
    phrase(
      "Its homepage has too long an address to be shown in full.",
      de: "Die Adresse der Homepage ist zu lang, um ganz gezeigt zu werden.",
      ja: "ホームページのアドレスが長すぎて、全体を表示できません。")
  }

  static func notHere(_ explanation: String) -> String {
    phrase(
      "not here: \(explanation)", de: "hier nicht: \(explanation)", ja: "ここでは不可: \(explanation)")
  }

  static func searchFirst(isTyping: Bool) -> String {
    isTyping
      ? phrase(
        "Type what to look for, then Enter.", de: "Suchwörter eingeben, dann Enter.",
        ja: "検索語を入力してEnterを押してください。")
      : phrase(
        "Press / and type what to look for.", de: "/ drücken und Suchwörter eingeben.",
        ja: "/ を押して検索語を入力してください。")
  }

  static func asksNothing(_ part: String) -> String {
    phrase(
      "“\(part)” is not finished, and asks nothing.",
      de: "„\(part)“ ist unvollständig und fragt nach nichts.",
      ja: "「\(part)」は途中までで、絞り込みません。")
  }
  static func nothingFound(_ filter: String, _ manners: Manners) -> String {
    manners.searchesFirst
      ? phrase(
        "Nothing was found for “\(filter)”. / looks for something else.",
        de: "Nichts gefunden zu „\(filter)“. / sucht etwas anderes.",
        ja: "「\(filter)」は見つかりませんでした。/ で検索し直せます。")
      : phrase(
        "Nothing has “\(filter)” in it. Esc shows all again.",
        de: "Nirgends steht „\(filter)“. Esc zeigt wieder alles.",
        ja: "「\(filter)」を含むものはありません。Escですべて表示します。")
  }

  static func question(about address: WebAddress) -> String {
    phrase(
      "Open \(address.text) ?", de: "\(address.text) öffnen?", ja: "\(address.text) を開きますか?")
  }
  static func keptSince(_ date: String) -> String {
    let date = String(date.drop { $0 == " " })
    return phrase("kept since \(date)", de: "gemerkt seit \(date)", ja: "\(date)に保存")
  }

  static func busy(_ label: String) -> String {
    phrase("\(label)… Esc gives up", de: "\(label) … Esc bricht ab", ja: "\(label)… Escで中止")
  }
  static func edited(_ date: String) -> String {
    phrase("edited \(date)", de: "geändert \(date)", ja: "変更 \(date)")
  }
  /// - Parameter help: the key that shows the keys there are, where there is one.
  static func noKey(_ name: String, help: String?) -> String {
    sentences(
      phrase(
        "\(name) does nothing here.", de: "\(name) hat hier keine Wirkung.",
        ja: "\(name) はここでは使えません。"),
      help.map { help in
        phrase(
          "\(help) shows the keys.", de: "\(help) zeigt die Tasten.", ja: "\(help) でキーの一覧を表示します。")
      } ?? "")
  }
  static func flag(_ flag: Bool) -> String {
    flag ? phrase("yes", de: "ja", ja: "はい") : phrase("no", de: "nein", ja: "いいえ")
  }

  static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + String(word.dropFirst())
  }
}

// MARK: The composer

extension Words {
  /// Six cells at most, as `id`: the fields begin behind them.
  static var title: String { phrase("Title", de: "Titel", ja: "題名") }
  static var id: String { phrase("Id", de: "ID", ja: "ID") }

  static var discardQuestion: String {
    phrase(
      "Close without keeping what you wrote?", de: "Schließen, ohne das Geschriebene zu behalten?",
      ja: "書いた内容を保存せずに閉じますか?")
  }
  static var trashQuestion: String {
    phrase(
      "Delete it, and what you wrote with it?", de: "Löschen, samt dem Geschriebenen?",
      ja: "書いた内容ごと削除しますか?")
  }
  static var goneQuestion: String {
    phrase(
      "It was deleted elsewhere. n keeps your words as a new one.",
      de: "Anderswo gelöscht. n speichert den Text als neue Notiz.",
      ja: "別の場所で削除されました。n で新しいノートとして残せます。")
  }
  static var keptDifferently: String {
    phrase(
      "Saved; the server keeps it in other words than you sent.",
      de: "Gespeichert; der Server hat einen anderen Wortlaut als den gesendeten.",
      ja: "保存しました。ただしサーバー上の文面は送ったものと異なります。")
  }
  static var recoveryTitle: String {
    phrase("A note was not finished", de: "Eine Notiz blieb unfertig", ja: "書きかけのノートがあります")
  }
  static var recoveryText: String {
    phrase(
      "Cahier ended before this was kept. Here is how it begins:",
      de: "Cahier endete, bevor dies gespeichert war. So beginnt es:",
      ja: "保存する前にCahierが終了しました。冒頭は次のとおりです:")
  }
}
