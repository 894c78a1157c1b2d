import Notes

/// The words of the accounts screen, and of the question for an account's words.
extension Words {
  static var localAddress: String { phrase("this machine", de: "dieser Rechner", ja: "この端末") }
  static var localNeedsNoSignIn: String {
    phrase(
      "The notes on this machine need no sign-in.",
      de: "Die Notizen auf diesem Rechner brauchen keine Anmeldung.", ja: "この端末のノートにサインインは不要です。")
  }
  static var signingIn: String { phrase("Signing in", de: "Anmeldung läuft", ja: "サインイン中") }
  static var openHere: String { phrase("open here", de: "hier offen", ja: "表示中") }
  static var openedBefore: String { phrase("opened before", de: "schon geöffnet", ja: "開いたことあり") }
  static var reading: String { phrase("reading", de: "wird gelesen", ja: "読み込み中") }
  static var notAsked: String { phrase("not asked yet", de: "noch nicht gefragt", ja: "未確認") }
  static var signedIn: String { phrase("signed in", de: "angemeldet", ja: "サインイン済み") }
  static var wantsSignIn: String {
    phrase("wants a sign-in", de: "verlangt Anmeldung", ja: "要サインイン")
  }
  static var broken: String { phrase("cannot be opened", de: "nicht zu öffnen", ja: "開けません") }
  static var wordsAreMissing: String {
    phrase(
      "Something has to be typed first.", de: "Erst muss etwas eingegeben werden.",
      ja: "先に入力してください。")
  }

  static func guarding(_ guarding: AccountEntry.Guarding?) -> String {
    switch guarding {
    case .keptHere: phrase("kept here", de: "hier", ja: "端末内")
    case .version: phrase("version", de: "Version", ja: "版")
    case .compare: phrase("compare", de: "Vergleich", ja: "比較")
    case AccountEntry.Guarding.none?: phrase("none", de: "keiner", ja: "なし")
    case nil: "–"
    }
  }

  static func explanation(_ guarding: AccountEntry.Guarding) -> String {
    switch guarding {
    case .keptHere:
      phrase(
        "They are in a file of yours, and need no network.",
        de: "Sie liegen in einer eigenen Datei und brauchen kein Netz.",
        ja: "手元のファイルにあり、ネットワークは不要です。")
    case .version:
      phrase(
        "Its server refuses to change a note that is not as you saw it.",
        de: "Der Server ändert keine Notiz, die nicht mehr so ist wie zuletzt gesehen.",
        ja: "見たときから変わったノートは、サーバーが変更を拒否します。")
    case .compare:
      phrase(
        "A note is read again and compared before it is written.",
        de: "Vor dem Schreiben wird die Notiz neu gelesen und verglichen.",
        ja: "書き込む前にノートを読み直して比較します。")
    case .none:
      phrase(
        "Nothing there keeps a write from undoing somebody else's.",
        de: "Nichts hindert dort eine Änderung daran, die eines anderen zu überschreiben.",
        ja: "ほかの人の変更を上書きする可能性があります。")
    }
  }

  static func notReached(since time: String) -> String {
    phrase("not reached since \(time)", de: "nicht erreicht seit \(time)", ja: "\(time)から接続不可")
  }
}

// MARK: The question for words

extension Words {
  static func signInTitle(_ account: String, wasRefused: Bool) -> String {
    wasRefused
      ? phrase(
        "That did not let \(account) in. Once more:",
        de: "Anmeldung bei \(account) abgelehnt. Noch einmal:",
        ja: "\(account) にサインインできませんでした。もう一度:")
      : phrase(
        "\(account) wants to know you", de: "\(account) verlangt eine Anmeldung",
        ja: "\(account) にサインイン")
  }

  static func signInWaits(_ account: String) -> String {
    phrase(
      "\(account) wants a sign-in; it is asked for when you save or close.",
      de: "\(account) verlangt eine Anmeldung; gefragt wird beim Speichern oder Schließen.",
      ja: "\(account) へのサインインが必要です。保存するか閉じると入力を求めます。")
  }

  static func field(_ field: WordsQuestion.Field) -> String {
    switch field {
    case .user: phrase("User", de: "Benutzer", ja: "ユーザー")
    case .password: phrase("Password", de: "Passwort", ja: "パスワード")
    case .token: phrase("Token", de: "Token", ja: "トークン")
    }
  }

  static func keepOnMachine(_ keeps: Bool) -> String {
    let box = "[\(keeps ? "x" : " ")]"
    return phrase(
      "\(box) keep on this machine", de: "\(box) auf diesem Rechner merken", ja: "\(box) この端末に記憶する")
  }

  /// A failure of work that was begun on another account than the open one.
  static func elsewhere(_ account: String, _ error: RepositoryError) -> String {
    "\(account): \(error.account)"
  }

  static func notDeleted(_ headline: String, _ account: String, _ error: RepositoryError) -> String
  {
    sentences(
      phrase(
        "\(account): “\(headline)” was not deleted.",
        de: "\(account): „\(headline)“ wurde nicht gelöscht.",
        ja: "\(account): 「\(headline)」を削除できませんでした。"), error.message)
  }
}
