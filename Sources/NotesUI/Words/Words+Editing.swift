import Notes
import Patterns

/// What the keys of the editor do, in words.
extension Words {
  static func explanation(_ command: EditorCommand) -> String {
    switch command {
    case .move(let move): destination(move)
    case .extend(let move): selecting(destination(move))
    case .backspace, .deleteForward, .delete, .newline, .insert, .paste: writing(command)
    case .kill, .deleteWordBackward, .deleteToLineEnd, .deleteToLineStart, .cut, .copy, .yank,
      .yankOlder, .killRange, .copyRange:
      killing(command)
    case .indent, .outdent, .joinLine, .openLineBelow, .openLineAbove, .moveLinesUp,
      .moveLinesDown, .duplicateLines, .toggleCheckbox, .hardWrap:
      lineWork(command)
    case .uppercase, .lowercase, .capitalize, .transpose, .transposeWords: letters(command)
    default: selection(command)
    }
  }

  private static func selecting(_ words: String) -> String {
    phrase("select \(words)", de: "auswählen: \(words)", ja: "選択: \(words)")
  }

  private static func destination(_ move: EditorCommand.Move) -> String {
    switch move {
    case .left: phrase("one character left", de: "ein Zeichen nach links", ja: "1文字左へ")
    case .right: phrase("one character right", de: "ein Zeichen nach rechts", ja: "1文字右へ")
    case .up: phrase("one row up", de: "eine Zeile nach oben", ja: "1行上へ")
    case .down: phrase("one row down", de: "eine Zeile nach unten", ja: "1行下へ")
    case .wordLeft: phrase("one word left", de: "ein Wort nach links", ja: "1単語左へ")
    case .wordRight: phrase("one word right", de: "ein Wort nach rechts", ja: "1単語右へ")
    case .lineStart: phrase("to the start of the line", de: "zum Zeilenanfang", ja: "行頭へ")
    case .lineEnd: phrase("to the end of the line", de: "zum Zeilenende", ja: "行末へ")
    case .firstNonBlank:
      phrase(
        "to the first character of the line", de: "zum ersten Zeichen der Zeile", ja: "行の最初の文字へ")
    case .paragraphUp: phrase("one paragraph up", de: "ein Absatz nach oben", ja: "1段落上へ")
    case .paragraphDown: phrase("one paragraph down", de: "ein Absatz nach unten", ja: "1段落下へ")
    case .pageUp: phrase("one page up", de: "eine Seite nach oben", ja: "1ページ上へ")
    case .pageDown: phrase("one page down", de: "eine Seite nach unten", ja: "1ページ下へ")
    case .start: phrase("to the start of the text", de: "zum Textanfang", ja: "文頭へ")
    case .end: phrase("to the end of the text", de: "zum Textende", ja: "文末へ")
    default: phrase("to another place", de: "an eine andere Stelle", ja: "別の場所へ")
    }
  }

  private static func writing(_ command: EditorCommand) -> String {
    switch command {
    case .newline: phrase("a new line", de: "eine neue Zeile", ja: "改行")
    case .backspace:
      phrase("delete the character before", de: "das Zeichen davor löschen", ja: "前の文字を消す")
    case .deleteForward:
      phrase(
        "delete the character under the cursor", de: "das Zeichen am Cursor löschen",
        ja: "カーソルの文字を消す")
    default: phrase("write", de: "schreiben", ja: "書く")
    }
  }

  private static func killing(_ command: EditorCommand) -> String {
    switch command {
    case .cut:
      phrase(
        "cut the selection or the line", de: "Auswahl oder Zeile ausschneiden",
        ja: "選択範囲か行を切り取る")
    case .copy, .copyRange:
      phrase("copy the selection or the line", de: "Auswahl oder Zeile kopieren", ja: "選択範囲か行をコピー")
    case .yank:
      phrase(
        "put in what was cut last", de: "zuletzt Ausgeschnittenes einsetzen", ja: "最後に切り取ったものを貼り付け")
    case .yankOlder:
      phrase(
        "then: what was cut before that", de: "danach: das davor Ausgeschnittene",
        ja: "続けて: その前に切り取ったもの")
    case .deleteWordBackward:
      phrase(
        "delete the word before, back to a blank", de: "das Wort davor bis zum Leerzeichen löschen",
        ja: "空白までの前の単語を消す")
    case .kill(.wordLeft):
      phrase("delete the word before", de: "das Wort davor löschen", ja: "前の単語を消す")
    case .kill(.wordRight):
      phrase("delete the word after", de: "das Wort danach löschen", ja: "次の単語を消す")
    case .deleteToLineEnd:
      phrase("delete to the end of the line", de: "bis zum Zeilenende löschen", ja: "行末まで消す")
    case .deleteToLineStart:
      phrase("delete to the start of the line", de: "bis zum Zeilenanfang löschen", ja: "行頭まで消す")
    default: phrase("delete a part", de: "einen Teil löschen", ja: "一部を消す")
    }
  }

  private static func lineWork(_ command: EditorCommand) -> String {
    switch command {
    case .indent: phrase("indent the lines", de: "Zeilen einrücken", ja: "行を字下げする")
    case .outdent: phrase("outdent the lines", de: "Zeilen ausrücken", ja: "字下げを戻す")
    case .joinLine:
      phrase("join the next line to this", de: "die nächste Zeile anhängen", ja: "次の行をつなげる")
    case .openLineBelow: phrase("a new line below", de: "eine neue Zeile darunter", ja: "下に新しい行")
    case .openLineAbove: phrase("a new line above", de: "eine neue Zeile darüber", ja: "上に新しい行")
    case .moveLinesUp: phrase("move the lines up", de: "Zeilen nach oben schieben", ja: "行を上へ動かす")
    case .moveLinesDown:
      phrase("move the lines down", de: "Zeilen nach unten schieben", ja: "行を下へ動かす")
    case .duplicateLines: phrase("duplicate the lines", de: "Zeilen verdoppeln", ja: "行を複製する")
    case .toggleCheckbox:
      phrase("tick the task, or make one", de: "Aufgabe abhaken oder anlegen", ja: "タスクの印を付け外し")
    default:
      phrase(
        "break the lines of the paragraph anew", de: "den Absatz neu umbrechen", ja: "段落を折り返し直す")
    }
  }

  private static func letters(_ command: EditorCommand) -> String {
    switch command {
    case .uppercase: phrase("upper case", de: "Großbuchstaben", ja: "大文字にする")
    case .lowercase: phrase("lower case", de: "Kleinbuchstaben", ja: "小文字にする")
    case .capitalize: phrase("capital letters", de: "große Anfangsbuchstaben", ja: "語頭を大文字にする")
    case .transpose:
      phrase("transpose two characters", de: "zwei Zeichen vertauschen", ja: "2文字を入れ替える")
    default: phrase("transpose two words", de: "zwei Wörter vertauschen", ja: "2単語を入れ替える")
    }
  }

  private static func selection(_ command: EditorCommand) -> String {
    switch command {
    case .undo: phrase("undo", de: "rückgängig", ja: "元に戻す")
    case .redo: phrase("redo", de: "wiederholen", ja: "やり直す")
    case .setMark:
      phrase("select from here on", de: "von hier an auswählen", ja: "ここから選択する")
    case .selectAll: phrase("select all", de: "alles auswählen", ja: "すべて選択")
    case .selectWord: phrase("select the word", de: "das Wort auswählen", ja: "単語を選択")
    case .selectLine: phrase("select the line", de: "die Zeile auswählen", ja: "行を選択")
    case .swapEnds:
      phrase("to the other end of the selection", de: "zum anderen Ende der Auswahl", ja: "選択の反対側へ")
    default: phrase("select nothing", de: "nichts auswählen", ja: "選択を解く")
    }
  }
}

extension Words {
  /// The library says what is wrong in English.
  static func explanation(_ fault: PatternFault) -> String {
    switch fault {
    case .invalid(let why, let place):
      phrase(
        "That is no pattern: \(why) (at \(place + 1)).",
        de: "Kein gültiges Muster: \(why) (an Stelle \(place + 1)).",
        ja: "正規表現として読めません: \(why) (\(place + 1)文字目)。")
    case .tooHard:
      phrase(
        "The pattern has too many ways to match; say it more simply.",
        de: "Das Muster passt auf zu viele Weisen; einfacher ausdrücken.",
        ja: "一致のしかたが多すぎます。もっと簡単にしてください。")
    }
  }
}
