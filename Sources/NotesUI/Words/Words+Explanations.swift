import Notes

/// What each command does, for the help.
extension Words {
  static func explanation(_ command: Command) -> String {
    switch command {
    case .down: phrase("one row down", de: "eine Zeile nach unten", ja: "1行下へ")
    case .up: phrase("one row up", de: "eine Zeile nach oben", ja: "1行上へ")
    case .pageDown: phrase("one page down", de: "eine Seite nach unten", ja: "1ページ下へ")
    case .pageUp: phrase("one page up", de: "eine Seite nach oben", ja: "1ページ上へ")
    case .halfPageDown: phrase("half a page down", de: "eine halbe Seite nach unten", ja: "半ページ下へ")
    case .halfPageUp: phrase("half a page up", de: "eine halbe Seite nach oben", ja: "半ページ上へ")
    case .first: phrase("to the first", de: "zum Anfang", ja: "先頭へ")
    case .last: phrase("to the last", de: "zum Ende", ja: "末尾へ")
    case .open: phrase("open it", de: "öffnen", ja: "開く")
    case .back, .dismiss:
      phrase("back to where you came from", de: "zurück zur vorigen Ansicht", ja: "元の画面へ戻る")
    case .compose: phrase("write a new one", de: "etwas Neues schreiben", ja: "新しく書く")
    case .edit: phrase("edit it", de: "bearbeiten", ja: "編集する")
    case .trash:
      phrase("delete it; u undoes", de: "löschen; u macht es rückgängig", ja: "削除する (u で取り消し)")
    case .undo:
      phrase(
        "undo the last delete, edit or restore",
        de: "letztes Löschen, Bearbeiten oder Wiederherstellen rückgängig machen",
        ja: "直前の削除・編集・復元を取り消す")
    case .refresh: phrase("ask the server again", de: "den Server neu fragen", ja: "サーバーから再読み込みする")
    case .search:
      phrase(
        "show only what has these words", de: "nur zeigen, worin diese Wörter stehen",
        ja: "検索語を含むものだけ表示する")
    case .openLink:
      phrase(
        "open its homepage; asks first", de: "die Homepage öffnen; fragt vorher",
        ja: "ホームページを開く (確認あり)")
    case .clearResults:
      phrase(
        "clear what was found, here and on disk",
        de: "Gefundenes entfernen, hier und auf der Platte",
        ja: "検索結果を画面とディスクから消す")
    case .help: phrase("show these keys", de: "diese Tasten zeigen", ja: "キーの一覧を表示する")
    case .redraw: phrase("draw the screen again", de: "den Bildschirm neu zeichnen", ja: "画面を描き直す")
    case .suspend:
      phrase("suspend; fg comes back", de: "anhalten; fg kehrt zurück", ja: "一時停止する (fg で再開)")
    case .quit: phrase("leave", de: "beenden", ja: "終了する")
    default: explanationOfWriting(command)
    }
  }

  private static func explanationOfWriting(_ command: Command) -> String {
    switch command {
    case .save, .saveAndClose:
      phrase("save and close", de: "speichern und schließen", ja: "保存して閉じる")
    case .close:
      phrase(
        "close; asks when words would be lost", de: "schließen; fragt, wenn Text verloren ginge",
        ja: "閉じる (文章が失われるときは確認)")
    case .nextField: phrase("to the next field", de: "zum nächsten Feld", ja: "次の欄へ")
    case .previousField: phrase("to the field before", de: "zum vorigen Feld", ja: "前の欄へ")
    case .externalEditor:
      phrase(
        "write in $VISUAL or $EDITOR", de: "in $VISUAL oder $EDITOR schreiben",
        ja: "$VISUAL か $EDITOR で書く")
    case .clearLine: phrase("empty the line", de: "die Zeile leeren", ja: "行を空にする")
    case .keepFilter:
      phrase(
        "keep what is shown; where nothing is, search for this",
        de: "das Gezeigte behalten; wo nichts steht, danach suchen", ja: "絞り込みを確定する。何もなければこの語で検索する")
    case .trashChanged:
      phrase(
        "delete the note and what you wrote", de: "die Notiz samt dem Geschriebenen löschen",
        ja: "書いた内容ごとノートを削除する")
    case .yes:
      phrase(
        "close and drop what you wrote", de: "schließen und das Geschriebene verwerfen",
        ja: "書いた内容を破棄して閉じる")
    case .no: phrase("go on writing", de: "weiterschreiben", ja: "書き続ける")
    case .saveAsNew:
      phrase(
        "keep your words as a new note", de: "den Text als neue Notiz speichern",
        ja: "新しいノートとして保存する")
    case .later:
      phrase(
        "not now; it is offered again", de: "jetzt nicht; wird wieder angeboten",
        ja: "後にする (また案内します)")
    case .discard: phrase("throw it away for good", de: "endgültig wegwerfen", ja: "完全に破棄する")
    case .visit: phrase("open the address", de: "die Adresse öffnen", ja: "アドレスを開く")
    case .stay: phrase("do not open it", de: "nicht öffnen", ja: "開かない")
    default: explanationOfServers(command)
    }
  }

  private static func explanationOfServers(_ command: Command) -> String {
    switch command {
    case .wireLog:
      phrase(
        "show what travelled last, and how", de: "zeigen, was zuletzt übertragen wurde und wie",
        ja: "最近の通信内容を表示する")
    case .takeNewer:
      phrase("take those that came since", de: "seither Neues dazunehmen", ja: "その後に届いたものを加える")
    case .copyAsCurl:
      phrase("copy it as a curl line", de: "als curl-Zeile kopieren", ja: "curlコマンドとしてコピーする")
    case .accounts:
      phrase(
        "show the accounts; another can be opened",
        de: "Konten zeigen; ein anderes lässt sich öffnen",
        ja: "アカウントを表示・切り替える")
    case .signIn: phrase("sign in to it", de: "dort anmelden", ja: "サインインする")
    case .handOn:
      phrase(
        "to the next field; from the last, sign in",
        de: "zum nächsten Feld; vom letzten aus anmelden",
        ja: "次の欄へ。最後の欄ではサインインする")
    case .keepWords:
      phrase(
        "keep the words on this machine, or do not; else to the next field",
        de: "auf diesem Rechner merken oder nicht; sonst zum nächsten Feld",
        ja: "この端末に記憶するかを切り替える。できなければ次の欄へ")
    case .giveUp:
      phrase(
        "do not sign in; what waits for it fails",
        de: "nicht anmelden; was darauf wartet, scheitert",
        ja: "サインインしない (待っている処理は失敗します)")
    default: explanationOfKeeping(command)
    }
  }

  private static func explanationOfKeeping(_ command: Command) -> String {
    switch command {
    case .outbox:
      phrase(
        "show what the server does not have yet", de: "zeigen, was der Server noch nicht hat",
        ja: "サーバーへの送信待ちを表示する")
    case .sendNow: phrase("send it now", de: "jetzt senden", ja: "今すぐ送信する")
    case .drop: phrase("give it up; asks first", de: "verwerfen; fragt vorher", ja: "破棄する (確認あり)")
    case .dropIt: phrase("give it up", de: "verwerfen", ja: "破棄する")
    case .deletedNotes: phrase("show what was deleted", de: "Gelöschtes zeigen", ja: "削除したものを表示する")
    case .restore:
      phrase(
        "bring it back; u undoes", de: "wiederherstellen; u macht es rückgängig",
        ja: "復元する (u で取り消し)")
    case .purge:
      phrase(
        "forget it for good; asks first", de: "endgültig löschen; fragt vorher",
        ja: "完全に削除する (確認あり)")
    case .purgeIt: phrase("forget it for good", de: "endgültig löschen", ja: "完全に削除する")
    case .leaveIt: phrase("leave it as it is", de: "so lassen, wie es ist", ja: "そのままにする")
    case .acceptLoss:
      phrase(
        "accept that many notes are missing on the server",
        de: "hinnehmen, dass viele Notizen auf dem Server fehlen", ja: "サーバーで多数のノートが欠けていることを受け入れる")
    case .history:
      phrase("show what it said before", de: "frühere Fassungen zeigen", ja: "過去の内容を表示する")
    case .restoreVersion:
      phrase(
        "give the note these words back; u undoes",
        de: "der Notiz diesen Text zurückgeben; u macht es rückgängig", ja: "ノートをこの内容に戻す (u で取り消し)")
    case .changeView:
      phrase(
        "what it changed, what changed since, or all of it",
        de: "was sie änderte, was seither geändert wurde, oder alles", ja: "この版の変更・以後の変更・全文を切り替える")
    case .olderVersion: phrase("to the version before", de: "zur Fassung davor", ja: "1つ前の版へ")
    case .newerVersion: phrase("to the version after", de: "zur Fassung danach", ja: "1つ後の版へ")
    default: explanationOfMerging(command)
    }
  }

  private static func explanationOfMerging(_ command: Command) -> String {
    switch command {
    case .takeMine:
      phrase("take your text here", de: "hier den eigenen Text nehmen", ja: "ここは自分の文章にする")
    case .takeTheirs:
      phrase("take the other text here", de: "hier den anderen Text nehmen", ja: "ここは相手の文章にする")
    case .takeBoth:
      phrase("take both, yours first", de: "beide nehmen, den eigenen zuerst", ja: "自分を先に、両方入れる")
    case .writePiece:
      phrase("write this place anew", de: "diese Stelle neu schreiben", ja: "この箇所を書き直す")
    case .undecide: phrase("decide about it later", de: "später darüber entscheiden", ja: "後で決める")
    case .nextPiece: phrase("to the next place", de: "zur nächsten Stelle", ja: "次の箇所へ")
    case .previousPiece: phrase("to the place before", de: "zur vorigen Stelle", ja: "前の箇所へ")
    case .showBase:
      phrase(
        "show what it said before either change, or do not",
        de: "den Text vor beiden Änderungen zeigen oder nicht", ja: "変更前の内容の表示を切り替える")
    case .goOn:
      phrase(
        "to the next that is not decided; then to the whole text",
        de: "zur nächsten offenen Stelle; danach zum ganzen Text", ja: "未決定の次の箇所へ。なければ全文へ")
    case .pieceWritten:
      phrase("take what is written", de: "das Geschriebene nehmen", ja: "書いた内容にする")
    case .asTwoNotes:
      phrase(
        "keep both: yours becomes a new one",
        de: "beide behalten: der eigene Text wird eine neue Notiz",
        ja: "両方残す (自分の文章は新しいノートになる)")
    case .leaveMerge:
      phrase(
        "leave; both texts stay as they are", de: "verlassen; beide Texte bleiben, wie sie sind",
        ja: "離れる (どちらの文章もそのまま)")
    case .keepChoices: phrase("back to the choices", de: "zurück zur Auswahl", ja: "選択に戻る")
    case .keepAsNew:
      phrase(
        "keep your words as a new one", de: "den eigenen Text als neue Notiz behalten",
        ja: "自分の文章を新規として残す")
    case .letGo:
      phrase(
        "let it go; it is in the trash then", de: "loslassen; sie liegt dann im Papierkorb",
        ja: "手放す (ゴミ箱に入る)")
    case .deleteAnyway: phrase("delete it all the same", de: "trotzdem löschen", ja: "それでも削除する")
    case .keepTheirs:
      phrase("keep it as it is now", de: "in der jetzigen Fassung behalten", ja: "今の内容のまま残す")
    default:
      findingExplanation(command) ?? spellingExplanation(command) ?? searchingExplanation(command)
        ?? lineExplanation(command)
    }
  }
}
