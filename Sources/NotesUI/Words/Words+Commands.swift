import Notes

/// What each command is called on the key line: a word or two.
extension Words {
  static func label(_ command: Command) -> String {
    switch command {
    case .compose: phrase("new", de: "neu", ja: "新規")
    case .open: phrase("open", de: "öffnen", ja: "開く")
    case .edit: phrase("edit", de: "bearbeiten", ja: "編集")
    case .trash, .trashChanged: phrase("delete", de: "löschen", ja: "削除")
    case .undo: phrase("undo", de: "rückgängig", ja: "取り消し")
    case .search: phrase("search", de: "suchen", ja: "検索")
    case .refresh: phrase("refresh", de: "neu laden", ja: "再読込")
    case .openLink: phrase("homepage", de: "Homepage", ja: "ホームページ")
    case .clearResults: phrase("clear", de: "leeren", ja: "クリア")
    case .help: phrase("help", de: "Hilfe", ja: "ヘルプ")
    case .quit: phrase("quit", de: "beenden", ja: "終了")
    case .back: phrase("back", de: "zurück", ja: "戻る")
    case .clearLine: phrase("clear", de: "leeren", ja: "クリア")
    case .save, .saveAndClose: phrase("save", de: "speichern", ja: "保存")
    case .close: phrase("cancel", de: "abbrechen", ja: "キャンセル")
    case .nextField: phrase("next field", de: "nächstes Feld", ja: "次の欄")
    case .externalEditor: phrase("editor", de: "Editor", ja: "エディタ")
    case .keepFilter: phrase("keep", de: "behalten", ja: "確定")
    case .yes: phrase("discard", de: "verwerfen", ja: "破棄")
    case .no: phrase("keep writing", de: "weiterschreiben", ja: "書き続ける")
    case .saveAsNew: phrase("save as new", de: "als neu speichern", ja: "新規保存")
    case .later: phrase("later", de: "später", ja: "後で")
    case .discard: phrase("throw away", de: "wegwerfen", ja: "破棄")
    case .visit: phrase("open it", de: "öffnen", ja: "開く")
    case .stay, .leaveIt: phrase("leave it", de: "lassen", ja: "やめる")
    case .dismiss: phrase("ok", de: "OK", ja: "OK")
    case .redraw: phrase("redraw", de: "neu zeichnen", ja: "再描画")
    case .suspend: phrase("suspend", de: "anhalten", ja: "一時停止")
    case .wireLog: phrase("wire log", de: "Mitschnitt", ja: "通信ログ")
    case .takeNewer: phrase("newer", de: "neuere", ja: "新着")
    case .copyAsCurl: phrase("copy as curl", de: "als curl kopieren", ja: "curlでコピー")
    case .accounts: phrase("accounts", de: "Konten", ja: "アカウント")
    case .signIn, .handOn: phrase("sign in", de: "anmelden", ja: "サインイン")
    case .keepWords: phrase("keep", de: "merken", ja: "記憶")
    case .giveUp: phrase("give up", de: "aufgeben", ja: "中止")
    case .sendNow: phrase("send now", de: "jetzt senden", ja: "今すぐ送信")
    case .drop: phrase("drop", de: "verwerfen", ja: "破棄")
    case .dropIt: phrase("drop it", de: "verwerfen", ja: "破棄")
    case .restore: phrase("bring back", de: "wiederherstellen", ja: "復元")
    case .purge: phrase("forget", de: "endgültig löschen", ja: "完全削除")
    case .purgeIt: phrase("forget it", de: "endgültig löschen", ja: "完全削除")
    default: findingLabel(command) ?? spellingLabel(command) ?? mergingLabel(command)
    }
  }

  private static func mergingLabel(_ command: Command) -> String {
    switch command {
    case .takeMine: phrase("mine", de: "meine", ja: "自分")
    case .takeTheirs: phrase("theirs", de: "andere", ja: "相手")
    case .takeBoth: phrase("both", de: "beide", ja: "両方")
    case .writePiece: phrase("edit", de: "bearbeiten", ja: "編集")
    case .nextPiece: phrase("next", de: "weiter", ja: "次")
    case .previousPiece: phrase("previous", de: "vorige", ja: "前")
    case .pieceWritten: phrase("done", de: "fertig", ja: "完了")
    case .goOn: phrase("go on", de: "fortfahren", ja: "進む")
    case .asTwoNotes: phrase("two notes", de: "zwei Notizen", ja: "別ノート")
    case .leaveMerge: phrase("leave", de: "verlassen", ja: "離れる")
    case .keepChoices: phrase("go on", de: "fortfahren", ja: "続ける")
    case .keepAsNew: phrase("keep as new", de: "als neu behalten", ja: "新規として残す")
    case .letGo: phrase("let it go", de: "loslassen", ja: "手放す")
    case .deleteAnyway: phrase("delete it", de: "löschen", ja: "削除")
    case .keepTheirs: phrase("keep it", de: "behalten", ja: "残す")
    case .history: phrase("history", de: "Verlauf", ja: "履歴")
    case .restoreVersion: phrase("restore", de: "wiederherstellen", ja: "復元")
    case .changeView: phrase("view", de: "Ansicht", ja: "表示切替")
    case .olderVersion: phrase("older", de: "älter", ja: "古い版")
    case .newerVersion: phrase("newer", de: "neuer", ja: "新しい版")
    default:
      findingLabel(command) ?? spellingLabel(command) ?? searchingLabel(command)
        ?? lineLabel(command)
    }
  }
}
