import Notes

/// The words of the outbox and of the trash.
extension Words {
  static var readingOutbox: String {
    phrase("Reading what is to be sent", de: "Postausgang wird gelesen", ja: "送信待ちを読み込み中")
  }
  static var sending: String { phrase("Sending", de: "Wird gesendet", ja: "送信中") }
  static var dropping: String { phrase("Dropping it", de: "Wird verworfen", ja: "破棄中") }
  static var nothingToSend: String {
    phrase("Everything is on the server.", de: "Alles ist auf dem Server.", ja: "すべて送信済みです。")
  }
  static var nothingToSendHere: String {
    phrase(
      "These notes are on this machine; there is nothing to send.",
      de: "Diese Notizen sind auf diesem Rechner; nichts zu senden.",
      ja: "この端末のノートなので、送信するものはありません。")
  }
  static var isBeingSent: String {
    phrase(
      "It is being sent this moment; wait for the answer.",
      de: "Wird gerade gesendet; bitte die Antwort abwarten.", ja: "送信中です。応答をお待ちください。")
  }
  static var settleFirst: String {
    phrase(
      "It was changed or deleted elsewhere: Enter, and decide first.",
      de: "Anderswo geändert oder gelöscht: erst mit Enter entscheiden.",
      ja: "別の場所で変更または削除されています。まずEnterで決めてください。")
  }
  static var isDeleted: String {
    phrase(
      "It is deleted. D takes that back.", de: "Gelöscht. D nimmt das zurück.",
      ja: "削除されています。D で取り消します。")
  }

  /// Eight cells at most: the headline begins behind it.
  static func change(_ change: OutboxEntry.Change) -> String {
    switch change {
    case .create: phrase("new", de: "neu", ja: "新規")
    case .update: phrase("changed", de: "geändert", ja: "変更")
    case .delete: phrase("deleted", de: "gelöscht", ja: "削除")
    }
  }

  static func tries(_ number: Int) -> String {
    phrase(
      number == 1 ? "tried once" : "tried \(number) times",
      de: number == 1 ? "1 Versuch" : "\(number) Versuche", ja: "試行\(number)回")
  }

  /// `now`, `in 12 s`, `at 10:41`; what else it waits for.
  static func nextTry(_ entry: OutboxEntry, now: Timestamp, zone: TimeZoneRules) -> String {
    switch entry.status {
    case .sending: return phrase("sending", de: "wird gesendet", ja: "送信中")
    case .refused: return phrase("refused", de: "abgelehnt", ja: "拒否")
    case .conflict: return phrase("conflict", de: "Konflikt", ja: "競合")
    case .waiting: break
    }
    guard let time = entry.nextTry, time > now else { return phrase("now", de: "jetzt", ja: "今") }
    let seconds = (time.milliseconds - now.milliseconds + 999) / 1000
    guard seconds >= 100 else {
      return phrase("in \(seconds) s", de: "in \(seconds) s", ja: "\(seconds)秒後")
    }
    let clock = clock(time, zone: zone)
    return phrase("at \(clock)", de: "um \(clock)", ja: clock)
  }

  static func account(of entry: OutboxEntry, since date: String) -> String {
    let often = entry.attempts > 0 ? phrase(", ", de: ", ", ja: "、") + tries(entry.attempts) : ""
    let change = capital(change(entry.change))
    let what = phrase(
      "\(change) \(date)\(often).", de: "\(change) \(date)\(often).",
      ja: "\(change) \(date)\(often)。")
    switch entry.status {
    case .refused where entry.change != .delete:
      return sentences(
        what,
        phrase(
          "Enter opens it to be changed; s sends it as it is.",
          de: "Enter öffnet zum Ändern; s sendet es, wie es ist.", ja: "Enterで開いて直すか、s でそのまま送信します。")
      )
    case .refused:
      return sentences(
        what,
        phrase(
          "s asks again; D brings it back.", de: "s fragt erneut; D stellt wieder her.",
          ja: "s で再度依頼、D で復元します。"))
    case .conflict:
      return sentences(
        what,
        phrase(
          "It was changed or deleted elsewhere; Enter shows how, and you decide.",
          de: "Anderswo geändert oder gelöscht; Enter zeigt es, dann entscheiden.",
          ja: "別の場所で変更または削除されました。Enterで確かめて決められます。"))
    case .waiting, .sending: return what
    }
  }

  static func dropQuestion(_ change: OutboxEntry.Change) -> String {
    switch change {
    case .create:
      phrase(
        "Drop it? The server never had it: it goes to the trash (T).",
        de: "Verwerfen? Der Server hatte sie nie: sie kommt in den Papierkorb (T).",
        ja: "破棄しますか? サーバーにないため、ゴミ箱 (T) に入ります。")
    case .update:
      phrase(
        "Drop it? What was not sent goes to its history (H).",
        de: "Verwerfen? Das Ungesendete kommt in den Verlauf (H).",
        ja: "破棄しますか? 未送信の内容は履歴 (H) に残ります。")
    case .delete:
      phrase(
        "Drop it? The note comes back, and the server keeps it.",
        de: "Verwerfen? Die Notiz kommt zurück und bleibt auf dem Server.",
        ja: "破棄しますか? ノートは元に戻り、サーバーにも残ります。")
    }
  }
}

// MARK: The trash

extension Words {
  static var readingTrash: String {
    phrase("Reading the trash", de: "Papierkorb wird gelesen", ja: "ゴミ箱を読み込み中")
  }
  static var restoring: String {
    phrase("Bringing it back", de: "Wird wiederhergestellt", ja: "復元中")
  }
  static var purging: String {
    phrase("Forgetting it", de: "Wird endgültig gelöscht", ja: "完全に削除中")
  }
  static var emptyTrash: String {
    phrase("The trash is empty.", de: "Der Papierkorb ist leer.", ja: "ゴミ箱は空です。")
  }
  static var purgeQuestion: String {
    phrase(
      "Forget it for good? Its history goes with it; nothing brings it back.",
      de: "Endgültig löschen? Der Verlauf geht mit; nichts bringt sie zurück.",
      ja: "完全に削除しますか? 履歴も消え、元に戻せません。")
  }
  static var tellServerFirst: String {
    phrase(
      "The server has to be told first that it is deleted; O shows when.",
      de: "Erst muss der Server von der Löschung erfahren; O zeigt, wann.",
      ja: "先にサーバーへ削除を伝える必要があります。O で予定を確認できます。")
  }

  static func restored(_ headline: String) -> String {
    phrase(
      "“\(headline)” is back. u undoes.", de: "„\(headline)“ ist wieder da. u macht es rückgängig.",
      ja: "「\(headline)」を復元しました。u で取り消します。")
  }

  /// A row's own word, where there is more to say than that it was deleted.
  static func remark(_ note: TrashedNote) -> String {
    if note.isWaiting {
      return phrase("server not told", de: "Server weiß es nicht", ja: "サーバー未通知")
    }
    return note.origin == .elsewhere ? phrase("elsewhere", de: "anderswo", ja: "別の場所") : ""
  }

  static func account(of note: TrashedNote, _ date: String) -> String {
    sentences(
      note.origin == .elsewhere
        ? phrase(
          "Deleted elsewhere, \(date).", de: "Anderswo gelöscht, \(date).", ja: "別の場所で削除 (\(date))。"
        )
        : phrase("Deleted here, \(date).", de: "Hier gelöscht, \(date).", ja: "この端末で削除 (\(date))。"),
      note.isWaiting
        ? phrase(
          "The server has still to be told.", de: "Der Server muss noch davon erfahren.",
          ja: "サーバーへの通知待ちです。") : "")
  }
}
