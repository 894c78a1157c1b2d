import Notes

/// When the keys of a place count.
extension Words {
  static func screen(_ place: KeyTable.Place) -> String {
    switch place {
    case .list: phrase("In the list", de: "In der Liste", ja: "一覧")
    case .search: phrase("While searching", de: "Beim Suchen", ja: "検索中")
    case .detail: phrase("In a note", de: "In einer Notiz", ja: "ノートの表示中")
    case .composer: phrase("In the composer", de: "Beim Schreiben", ja: "作成・編集画面")
    case .discardQuestion:
      phrase("When words would be lost", de: "Wenn Text verloren ginge", ja: "文章が失われるとき")
    case .trashQuestion:
      phrase(
        "When a changed note is deleted", de: "Wenn eine geänderte Notiz gelöscht wird",
        ja: "変更したノートを削除するとき")
    case .conflictQuestion:
      phrase(
        "When an edited note was deleted elsewhere",
        de: "Wenn eine bearbeitete Notiz anderswo gelöscht wurde", ja: "編集中のノートが別の場所で削除されたとき")
    case .linkQuestion:
      phrase(
        "When an address is about to be opened", de: "Bevor eine Adresse geöffnet wird",
        ja: "アドレスを開く前")
    case .failure:
      phrase(
        "When a list could not be read", de: "Wenn eine Liste nicht gelesen werden konnte",
        ja: "一覧を読み込めなかったとき")
    case .recovery:
      phrase(
        "When an unfinished note is found", de: "Wenn eine unfertige Notiz gefunden wird",
        ja: "書きかけのノートがあるとき")
    case .outbox: phrase("In the outbox", de: "Im Postausgang", ja: "送信待ち")
    case .dropQuestion:
      phrase(
        "When a change is about to be dropped", de: "Bevor eine Änderung verworfen wird",
        ja: "変更を破棄する前")
    case .trash: phrase("In the trash", de: "Im Papierkorb", ja: "ゴミ箱")
    case .purgeQuestion:
      phrase(
        "When a note is about to be forgotten", de: "Bevor eine Notiz endgültig gelöscht wird",
        ja: "ノートを完全に削除する前")
    case .wire: phrase("In the wire log", de: "Im Mitschnitt", ja: "通信ログ")
    case .exchange:
      phrase(
        "In an exchange of the wire log", de: "In einer Übertragung des Mitschnitts",
        ja: "通信ログの詳細")
    case .accounts: phrase("In the accounts", de: "In den Konten", ja: "アカウント")
    case .signIn:
      phrase(
        "When a server wants to know who you are", de: "Wenn ein Server eine Anmeldung verlangt",
        ja: "サーバーへのサインイン")
    case .help: phrase("In this help", de: "In dieser Hilfe", ja: "このヘルプ")
    default: findingScreen(place) ?? spellingScreen(place) ?? mergingScreen(place)
    }
  }

  private static func mergingScreen(_ place: KeyTable.Place) -> String {
    switch place {
    case .merge:
      phrase(
        "When two texts of a note are brought together",
        de: "Wenn zwei Fassungen einer Notiz zusammengeführt werden", ja: "ノートの2つの版を統合するとき")
    case .mergeWriting:
      phrase(
        "While a place of a merge is written anew",
        de: "Wenn eine Stelle beim Zusammenführen neu geschrieben wird", ja: "統合の一か所を書き直すとき")
    case .leaveMergeQuestion:
      phrase(
        "When choices of a merge would be lost",
        de: "Wenn Entscheidungen beim Zusammenführen verloren gingen", ja: "統合の選択が失われるとき")
    case .deletedThere:
      phrase(
        "When a changed note was deleted elsewhere",
        de: "Wenn eine geänderte Notiz anderswo gelöscht wurde", ja: "変更したノートが別の場所で削除されたとき")
    case .deletedHere:
      phrase(
        "When a deleted note was changed elsewhere",
        de: "Wenn eine gelöschte Notiz anderswo geändert wurde", ja: "削除したノートが別の場所で変更されたとき")
    case .history:
      phrase("In the history of a note", de: "Im Verlauf einer Notiz", ja: "ノートの履歴")
    case .pastVersion:
      phrase("In a version of a note", de: "In einer Fassung einer Notiz", ja: "ノートの過去の版")
    default:
      findingScreen(place) ?? spellingScreen(place) ?? searchingScreen(place) ?? lineScreen(place)
    }
  }
}
