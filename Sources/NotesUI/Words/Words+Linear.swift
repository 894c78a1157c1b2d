import Notes

/// What is said line after line, where a screen would show it.
extension Words {
  static var keysHint: String {
    phrase(
      "? lists the keys, q leaves.", de: "? nennt die Tasten, q beendet.",
      ja: "? でキーの一覧、q で終了します。")
  }

  static var linearNotice: String {
    phrase(
      "This terminal cannot place a cursor: all is said line after line.",
      de: "Dieses Terminal kann keinen Cursor setzen: alles kommt Zeile für Zeile.",
      ja: "このターミナルはカーソルを置けないため、1行ずつ表示します。")
  }

  static func noTheme(_ name: String, _ names: [String]) -> String {
    let names = names.joined(separator: ", ")
    return phrase(
      "There is no theme “\(name)”. There are \(names).",
      de: "Ein Farbschema „\(name)“ gibt es nicht. Es gibt \(names).",
      ja: "テーマ「\(name)」はありません。あるのは\(names)です。")
  }

  static func textGoesOn(_ key: String) -> String {
    phrase("More: \(key).", de: "Weiter: \(key).", ja: "続きは\(key)。")
  }
  static var textEnds: String { phrase("The end.", de: "Ende.", ja: "終わりです。") }

  static var nothingChanged: String {
    phrase("Nothing changed.", de: "Nichts hat sich geändert.", ja: "変更はありません。")
  }

  static func row(_ number: Int, of total: Int?, _ text: String) -> String {
    let number = grouped(number)
    guard let total = total.map(grouped) else { return "\(number): \(text)" }
    return phrase(
      "\(number) of \(total): \(text)", de: "\(number) von \(total): \(text)",
      ja: "\(total)件中\(number)件目: \(text)")
  }

  /// A field of the composer, with the line of the text that the caret is on.
  static func line(_ number: Int) -> String {
    phrase("line \(number): ", de: "Zeile \(number): ", ja: "\(number)行目: ")
  }

  static func field(_ name: String) -> String { "\(name): " }

  /// What stands after the caret, where it is not at the end of its line.
  static func caret(before text: String) -> String {
    phrase(" (at “\(text)”)", de: " (bei „\(text)“)", ja: " (「\(text)」の前)")
  }

  static func deleted(characters: String) -> String {
    phrase("deleted: \(characters)", de: "gelöscht: \(characters)", ja: "削除: \(characters)")
  }

  /// A character that cannot be heard, by its name.
  static func spoken(_ character: Character?) -> String {
    switch character {
    case nil, "\n", "\r\n": phrase("end of line", de: "Zeilenende", ja: "行末")
    case " ": phrase("space", de: "Leerzeichen", ja: "空白")
    case "\t": phrase("tab", de: "Tabulator", ja: "タブ")
    case let character?: String(character)
    }
  }

  static func spokenFindPrompt(keep: String, next: String, leave: String) -> String {
    phrase(
      "Find in this note: type words; \(keep) stays at what is found, \(next) finds the next, "
        + "\(leave) leaves.",
      de: "In dieser Notiz suchen: Wörter tippen; \(keep) bleibt beim Gefundenen, \(next) sucht "
        + "weiter, \(leave) bricht ab.",
      ja: "このノート内を検索: 語を入力します。\(keep) で見つけた所にとどまり、\(next) で次へ、\(leave) でやめます。")
  }

  static func spokenJumpPrompt(go: String, next: String, leave: String) -> String {
    phrase(
      "Jump to a heading: type words of it; \(go) goes there, \(next) chooses the next, "
        + "\(leave) leaves.",
      de: "Zu einer Überschrift springen: Wörter daraus tippen; \(go) geht hin, \(next) wählt die "
        + "nächste, \(leave) bricht ab.",
      ja: "見出しへ移動: 語を入力します。\(go) で移動、\(next) で次の見出し、\(leave) でやめます。")
  }

  static var emptyLine: String { phrase("empty line", de: "leere Zeile", ja: "空行") }

  /// Whose line it is, or what became of it.
  static func spoken(_ mark: MarkedPage.Mark) -> String? {
    switch mark {
    case .agreed, .bare, .gap: nil
    case .added: phrase("added", de: "hinzugefügt", ja: "追加")
    case .removed: phrase("removed", de: "entfernt", ja: "削除")
    case .mine: phrase("yours", de: "eigener Text", ja: "自分")
    case .theirs: phrase("theirs", de: "anderer Text", ja: "相手")
    case .base: phrase("before", de: "vorher", ja: "変更前")
    case .result: phrase("result", de: "Ergebnis", ja: "結果")
    }
  }
}

// MARK: What a text means by its marks

extension Words {
  static func heading(_ level: Int, _ text: String) -> String {
    phrase(
      "heading \(level): \(text)", de: "Überschrift \(level): \(text)", ja: "見出し\(level): \(text)")
  }

  static func spokenTask(isDone: Bool) -> String {
    isDone
      ? phrase("done: ", de: "erledigt: ", ja: "完了: ")
      : phrase("to do: ", de: "zu tun: ", ja: "未完了: ")
  }

  static var quoted: String { phrase("quote: ", de: "Zitat: ", ja: "引用: ") }

  static func codeBegins(_ language: String) -> String {
    guard !language.isEmpty else { return phrase("code:", de: "Code:", ja: "コード:") }
    return phrase("code, \(language):", de: "Code, \(language):", ja: "コード (\(language)):")
  }
  static var codeEnds: String { phrase("end of code", de: "Ende des Codes", ja: "コード終わり") }

  static func image(_ text: String) -> String {
    phrase("image \(text)", de: "Bild \(text)", ja: "画像 \(text)")
  }

  static func footnoteReference(_ name: String) -> String {
    phrase(" (footnote \(name))", de: " (Fußnote \(name))", ja: " (脚注\(name))")
  }

  static func spokenFootnote(_ name: String) -> String {
    phrase("footnote \(name): ", de: "Fußnote \(name): ", ja: "脚注\(name): ")
  }

  static func tableRow(_ number: Int) -> String {
    phrase("row \(number): ", de: "Reihe \(number): ", ja: "\(number)行: ")
  }
}
