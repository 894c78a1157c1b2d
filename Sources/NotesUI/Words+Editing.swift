import Notes

/// What the keys do that write and move in a text, for the help.
extension Words {
  static func explanation(_ move: EditorCommand.Move) -> String {
    switch move {
    case .left: phrase("one character left", de: "ein Zeichen nach links", ja: "1文字左へ")
    case .right: phrase("one character right", de: "ein Zeichen nach rechts", ja: "1文字右へ")
    case .up: explanation(Command.up)
    case .down: explanation(Command.down)
    case .wordLeft: phrase("one word left", de: "ein Wort nach links", ja: "1単語左へ")
    case .wordRight: phrase("one word right", de: "ein Wort nach rechts", ja: "1単語右へ")
    case .lineStart: phrase("to the start of the line", de: "zum Zeilenanfang", ja: "行頭へ")
    case .lineEnd: phrase("to the end of the line", de: "zum Zeilenende", ja: "行末へ")
    case .pageUp: explanation(Command.pageUp)
    case .pageDown: explanation(Command.pageDown)
    case .start: phrase("to the start of the text", de: "zum Textanfang", ja: "文頭へ")
    case .end: phrase("to the end of the text", de: "zum Textende", ja: "文末へ")
    }
  }

  static var newLine: String { phrase("a new line", de: "eine neue Zeile", ja: "改行") }
  static var deleteBefore: String {
    phrase("delete the character before", de: "das Zeichen davor löschen", ja: "前の1文字を削除")
  }
  static var deleteUnder: String {
    phrase(
      "delete the character under the cursor", de: "das Zeichen unter dem Cursor löschen",
      ja: "カーソル位置の1文字を削除")
  }
  static var deleteWordBefore: String {
    phrase("delete the word before", de: "das Wort davor löschen", ja: "前の単語を削除")
  }
  static var deleteToLineEnd: String {
    phrase("delete to the end of the line", de: "bis zum Zeilenende löschen", ja: "行末まで削除")
  }
  static var deleteToLineStart: String {
    phrase("delete to the start of the line", de: "bis zum Zeilenanfang löschen", ja: "行頭まで削除")
  }
  static var undoTyping: String { phrase("undo", de: "rückgängig", ja: "取り消し") }
  static var redoTyping: String { phrase("redo", de: "wiederholen", ja: "やり直し") }
}
