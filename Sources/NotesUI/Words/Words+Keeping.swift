import Notes

/// The words of where notes are, of deleting and undoing, and of what comes of sending.
extension Words {
  static var onThisMachine: String {
    phrase("on this machine", de: "lokal", ja: "この端末")
  }
  static var onTheServer: String { phrase("on the server", de: "auf dem Server", ja: "サーバー") }
  static var allOnServer: String {
    phrase("all on server", de: "alle auf dem Server", ja: "すべて送信済み")
  }
  static var notBrought: String {
    phrase("not brought yet", de: "noch nicht geholt", ja: "未取得")
  }
  static var syncStopped: String {
    phrase("sync stopped", de: "Abgleich angehalten", ja: "同期停止")
  }
  static var nothingBrought: String {
    phrase(
      "They have not been brought from the server yet.", de: "Noch nicht vom Server geholt.",
      ja: "まだサーバーから取得していません。")
  }

  static func conflicts(_ number: Int) -> String {
    phrase(
      number == 1 ? "1 conflict" : "\(grouped(number)) conflicts",
      de: number == 1 ? "1 Konflikt" : "\(grouped(number)) Konflikte", ja: "競合\(grouped(number))件")
  }
  static func refused(_ number: Int) -> String {
    let number = grouped(number)
    return phrase("\(number) refused", de: "\(number) abgelehnt", ja: "拒否\(number)件")
  }
  static func toSend(_ number: Int) -> String {
    let number = grouped(number)
    return phrase("\(number) to send", de: "\(number) zu senden", ja: "送信待ち\(number)件")
  }
  static func offline(since time: String) -> String {
    phrase("offline since \(time)", de: "offline seit \(time)", ja: "\(time)からオフライン")
  }

  static func standing(_ state: SaveState) -> String {
    switch state {
    case .local: phrase("refused by the server", de: "vom Server abgelehnt", ja: "サーバーが拒否")
    case .waiting: phrase("to be sent", de: "noch zu senden", ja: "送信待ち")
    case .server: phrase("on the server", de: "auf dem Server", ja: "送信済み")
    case .conflict: phrase("changed elsewhere too", de: "auch anderswo geändert", ja: "別の場所でも変更")
    }
  }

  static func explanation(_ mark: RowMark) -> String {
    switch mark {
    case .deleting:
      phrase(
        "the server is asked to delete it", de: "Löschung beim Server angefragt", ja: "サーバーに削除を依頼中")
    case .conflict:
      phrase(
        "changed here and elsewhere: it waits for you",
        de: "hier und anderswo geändert: Entscheidung nötig", ja: "こちらと別の場所の両方で変更 (要選択)")
    case .refused:
      phrase(
        "refused by the server: it waits for you", de: "vom Server abgelehnt: Entscheidung nötig",
        ja: "サーバーが拒否 (要対応)")
    case .waiting: phrase("to be sent", de: "noch zu senden", ja: "送信待ち")
    case .found: foundByServer
    case .pinned: phrase("pinned", de: "angeheftet", ja: "ピン留め")
    }
  }
  static var marks: String {
    phrase("Marks before a row", de: "Zeichen vor einer Zeile", ja: "行頭の記号")
  }

  static func saved(_ manners: Manners, to account: AccountState?) -> String {
    guard !manners.isLocal, let account else { return kept(manners) }
    return sentences(kept(manners), sending(account))
  }

  /// What may have been said of a save, and may be so no more.
  static func promises(_ manners: Manners) -> [String] {
    [beingSent, sentLater, waitsForSignIn, waitsForSync].map { sentences(kept(manners), $0) }
  }

  /// What becomes of a change that waits: the same that the header says.
  private static func sending(_ account: AccountState) -> String {
    if account.offlineSince != nil { return sentLater }
    if account.wantsSignIn { return waitsForSignIn }
    return account.trouble == nil ? beingSent : waitsForSync
  }

  private static var beingSent: String { phrase("Being sent.", de: "Wird gesendet.", ja: "送信中です。") }
  private static var sentLater: String {
    phrase(
      "Sent when the server is back.", de: "Wird gesendet, sobald der Server wieder da ist.",
      ja: "サーバーに接続でき次第送信します。")
  }
  private static var waitsForSignIn: String {
    phrase(
      "Kept here until you sign in.", de: "Bleibt bis zur Anmeldung auf diesem Rechner.",
      ja: "サインインするまでこの端末に保管します。")
  }
  private static var waitsForSync: String {
    phrase(
      "Kept here until it can be sent.", de: "Bleibt hier, bis es gesendet werden kann.",
      ja: "送信できるまでこの端末に保管します。")
  }
}

// MARK: Deleting and undoing

extension Words {
  static var stillDeleting: String {
    phrase("It is being deleted already.", de: "Wird schon gelöscht.", ja: "すでに削除中です。")
  }
  static var undoing: String { phrase("Undoing", de: "Wird rückgängig gemacht", ja: "取り消し中") }
  static var notInTrash: String {
    phrase(
      "It is not in the trash any more.", de: "Nicht mehr im Papierkorb.", ja: "もうゴミ箱にありません。")
  }

  static func deleteAwaited(_ headline: String) -> String {
    phrase(
      "“\(headline)” goes when the server agrees. u undoes.",
      de: "„\(headline)“ verschwindet, wenn der Server zustimmt. u macht es rückgängig.",
      ja: "「\(headline)」はサーバーの応答後に消えます。u で取り消します。")
  }
  static func deletedAgain(_ headline: String) -> String {
    phrase(
      "“\(headline)” is in the trash again.", de: "„\(headline)“ ist wieder im Papierkorb.",
      ja: "「\(headline)」をゴミ箱に戻しました。")
  }
  static func tookBack(_ headline: String) -> String {
    phrase(
      "Took back what you saved in “\(headline)”.",
      de: "Das Gespeicherte in „\(headline)“ zurückgenommen.",
      ja: "「\(headline)」への保存を取り消しました。")
  }
  static func changedSince(_ headline: String) -> String {
    phrase(
      "“\(headline)” was changed since you saved it: nothing was undone.",
      de: "„\(headline)“ wurde seit dem Speichern geändert: nichts rückgängig gemacht.",
      ja: "「\(headline)」は保存後に変更されたため、取り消しませんでした。")
  }
  static func goneSince(_ headline: String) -> String {
    phrase(
      "“\(headline)” is not here any more: nothing was undone.",
      de: "„\(headline)“ ist nicht mehr da: nichts rückgängig gemacht.",
      ja: "「\(headline)」はもうないため、取り消しませんでした。")
  }
}

// MARK: News

extension Words {
  static var nothingMissing: String {
    phrase(
      "Nothing is missing on the server.", de: "Auf dem Server fehlt nichts.",
      ja: "サーバーで欠けているものはありません。")
  }

  static func news(_ news: SyncNews, _ manners: Manners) -> String {
    switch news {
    case .merged(_, let headline):
      phrase(
        "“\(headline)” was changed elsewhere too; both are in it now.",
        de: "„\(headline)“ wurde auch anderswo geändert; jetzt steht beides darin.",
        ja: "「\(headline)」は別の場所でも変更されたため、両方を統合しました。")
    case .conflict(_, let headline):
      phrase(
        "“\(headline)” was changed or deleted elsewhere too; open it to decide.",
        de: "„\(headline)“ wurde auch anderswo geändert oder gelöscht; beim Öffnen entscheiden.",
        ja: "「\(headline)」は別の場所でも変更または削除されました。開いて決めてください。")
    case .refused(_, let headline, let why):
      sentences(
        phrase(
          "“\(headline)” was refused.", de: "„\(headline)“ wurde abgelehnt.",
          ja: "「\(headline)」は拒否されました。"),
        why)
    case .keptDifferently(_, let headline):
      phrase(
        "The server keeps “\(headline)” in other words than you sent.",
        de: "Der Server hat „\(headline)“ in anderem Wortlaut als dem gesendeten.",
        ja: "サーバー上の「\(headline)」の文面は、送ったものと異なります。")
    case .missing(let number, let all): missing(number, of: all, manners)
    case .renamed: ""
    }
  }

  private static func missing(_ number: Int, of all: Int, _ manners: Manners) -> String {
    let (number, all, many) = (grouped(number), grouped(all), manners.many)
    return phrase(
      "\(number) of \(all) \(many) are missing on the server; they stay here. R accepts that.",
      de: "\(number) von \(all) \(many) fehlen auf dem Server; hier bleiben sie. R nimmt das hin.",
      ja: "サーバーで\(many)\(all)件中\(number)件が欠けています。この端末には残ります。R で受け入れます。")
  }

  static func moreNews(_ number: Int) -> String {
    phrase("(And \(number) more.)", de: "(Und \(number) weitere.)", ja: "(ほか\(number)件)")
  }
}
