// What an error says to its reader.

extension RepositoryError {
  /// What went wrong, in one sentence.
  public var message: String {
    switch self {
    case .rejected(let problems) where !problems.isEmpty:
      RepositoryError.sentence(start, problems.map(\.words).joined(separator: "; "))
    case .offline(let why), .interrupted(let why), .unauthorized(let why), .forbidden(let why),
      .serverFailed(_, let why), .unreadable(let why), .notUnderstood(let why), .locked(let why),
      .redirected(let why), .storage(let why):
      RepositoryError.sentence(start, why)
    default: RepositoryError.sentence(start, "")
    }
  }

  /// The same without its reason, and without its end.
  private var start: String {
    switch self {
    case .offline:
      phrase(
        "The server cannot be reached", de: "Der Server ist nicht erreichbar", ja: "サーバーに接続できません")
    case .timedOut(let seconds, _):
      phrase(
        "No answer within \(amount(seconds, "second", "seconds"))",
        de: "Keine Antwort in \(amount(seconds, "Sekunde", "Sekunden"))",
        ja: "\(seconds)秒以内に応答がありません")
    case .interrupted:
      phrase("The connection broke", de: "Die Verbindung ist abgebrochen", ja: "接続が切れました")
    case .cancelled: phrase("Cancelled", de: "Abgebrochen", ja: "中止しました")
    case .unauthorized:
      phrase(
        "The server wants a sign-in", de: "Der Server verlangt eine Anmeldung",
        ja: "サーバーへのサインインが必要です")
    case .forbidden:
      phrase(
        "The server does not allow this", de: "Der Server erlaubt das nicht",
        ja: "サーバーで許可されていません")
    case .notFound:
      phrase(
        "The note is not on the server any more", de: "Die Notiz ist nicht mehr auf dem Server",
        ja: "このノートはもうサーバーにありません")
    case .conflict:
      phrase(
        "The note was changed elsewhere since you opened it",
        de: "Die Notiz wurde seit dem Öffnen anderswo geändert", ja: "開いた後に、別の場所で変更されています")
    case .rejected([]):
      phrase("The server refused it", de: "Vom Server abgelehnt", ja: "サーバーに拒否されました")
    case .rejected: phrase("Refused", de: "Abgelehnt", ja: "拒否されました")
    case .rateLimited:
      phrase(
        "The server asks for a pause: too many requests",
        de: "Der Server bittet um eine Pause: zu viele Anfragen", ja: "リクエストが多すぎるため、サーバーが待機を求めています")
    case .serverFailed(let status, _):
      phrase(
        "The server failed (\(status))", de: "Fehler des Servers (\(status))",
        ja: "サーバーでエラーが起きました (\(status))")
    case .unreadable, .notUnderstood:
      phrase(
        "The answer is not one of this service", de: "Die Antwort ist nicht die dieses Dienstes",
        ja: "このサービスの応答ではありません")
    case .locked:
      phrase(
        "Somebody else is writing this note", de: "Jemand anders schreibt gerade an dieser Notiz",
        ja: "ほかの人がこのノートを編集中です")
    case .redirected:
      phrase(
        "The server points elsewhere", de: "Der Server verweist auf eine andere Adresse",
        ja: "サーバーが別のアドレスを示しています")
    case .tooLarge(let limit):
      phrase(
        "The answer is larger than \(limit / 1_000_000) MB",
        de: "Die Antwort ist größer als \(limit / 1_000_000) MB",
        ja: "応答が\(limit / 1_000_000) MBを超えています")
    case .unsupported(let what):
      phrase(
        "This service cannot \(what)", de: "Dieser Dienst kann \(what)",
        ja: "このサービスは\(what)に対応していません")
    case .storage:
      phrase(
        "The store on this machine failed", de: "Fehler im Speicher dieses Rechners",
        ja: "この端末の保存領域でエラーが起きました")
    }
  }

  /// What a reader may do about it.
  public var advice: String {
    switch self {
    case .offline:
      phrase(
        "Check the network and the address, then try again.",
        de: "Netz und Adresse prüfen, dann erneut versuchen.", ja: "ネットワークとアドレスを確認して、やり直してください。")
    case .timedOut(_, outcomeUnknown: true), .interrupted: RepositoryError.unsure
    case .timedOut:
      phrase(
        "Try again, or give the account a longer deadline.",
        de: "Erneut versuchen oder dem Konto eine längere Frist geben.",
        ja: "やり直すか、アカウントの待ち時間を延ばしてください。")
    case .cancelled:
      phrase("Nothing was changed here.", de: "Hier wurde nichts geändert.", ja: "何も変更していません。")
    case .unauthorized:
      phrase(
        "Check the account's token or password.", de: "Token oder Passwort des Kontos prüfen.",
        ja: "アカウントのトークンかパスワードを確認してください。")
    case .forbidden:
      phrase(
        "Ask whoever runs the server for the right to do it.",
        de: "Beim Betreiber des Servers um das Recht dazu bitten.", ja: "サーバーの管理者に権限を依頼してください。")
    case .notFound:
      phrase(
        "Save it as a new note to keep your words.",
        de: "Als neue Notiz speichern, um den Text zu behalten.", ja: "文章を残すには、新しいノートとして保存してください。")
    case .conflict:
      phrase(
        "Compare both before you save again.",
        de: "Beide vergleichen, bevor erneut gespeichert wird.",
        ja: "両方を見比べてから保存し直してください。")
    case .rejected:
      phrase(
        "Change it and save again.", de: "Ändern und erneut speichern.", ja: "直してから保存し直してください。")
    default: adviceOnService
    }
  }

  private var adviceOnService: String {
    switch self {
    case .rateLimited(let seconds?):
      phrase(
        "Try again in \(amount(seconds, "second", "seconds")).",
        de: "In \(amount(seconds, "Sekunde", "Sekunden")) erneut versuchen.",
        ja: "\(seconds)秒後にやり直してください。")
    case .rateLimited(nil):
      phrase(
        "Try again in a minute.", de: "In einer Minute erneut versuchen.", ja: "1分ほど待ってやり直してください。")
    case .serverFailed:
      phrase(
        "Try again; if it stays, tell whoever runs the server.",
        de: "Erneut versuchen; bleibt es dabei, den Betreiber des Servers benachrichtigen.",
        ja: "やり直しても続く場合は、サーバーの管理者に連絡してください。")
    case .unreadable, .notUnderstood:
      phrase(
        "Check the address and the dialect of the account.",
        de: "Adresse und Dialekt des Kontos prüfen.",
        ja: "アカウントのアドレスと方言を確認してください。")
    case .locked:
      phrase(
        "Try again in a while; your words are still here.",
        de: "Später erneut versuchen; der Text ist noch hier.", ja: "しばらくしてからやり直してください。文章は残っています。")
    case .redirected:
      phrase(
        "If that is right, put the new address into the account.",
        de: "Falls das stimmt, die neue Adresse beim Konto eintragen.",
        ja: "正しければ、新しいアドレスをアカウントに設定してください。")
    case .tooLarge:
      phrase(
        "Ask the service for smaller pages.", de: "Vom Dienst kleinere Seiten verlangen.",
        ja: "サービスに小さいページで要求してください。")
    case .unsupported:
      phrase(
        "Use the service's own site for it.", de: "Dafür die Website des Dienstes verwenden.",
        ja: "サービスのサイトで行ってください。")
    default:
      phrase(
        "Make room or check the folder, then try again.",
        de: "Platz schaffen oder den Ordner prüfen, dann erneut versuchen.",
        ja: "空き容量かフォルダを確認して、やり直してください。")
    }
  }

  /// The same where the words of a note were to be saved.
  public var adviceAfterSaving: String { outcomeUnknown ? RepositoryError.unsure : advice }

  /// What went wrong, and what a reader may do about it.
  public var account: String { sentences(message, advice) }

  private static var unsure: String {
    phrase(
      "It may have been saved all the same: refresh before you try again.",
      de: "Vielleicht wurde trotzdem gespeichert: vor einem neuen Versuch neu laden.",
      ja: "保存された可能性があります。やり直す前に再読み込みしてください。")
  }

  /// What a service says may end as a sentence does, or not.
  private static func sentence(_ start: String, _ why: String) -> String {
    let why = why.withoutFullStop
    let stop = phrase(".", de: ".", ja: "。")
    guard let end = why.last else { return start + stop }
    return "\(start): \(why)" + ("!?…。！？".contains(end) ? "" : stop)
  }
}

extension RepositoryError.Problem {
  /// The field and what is wrong with it. Some services name the field in their message, others
  /// leave it to be put before.
  fileprivate var words: String {
    let message = message.withoutFullStop
    guard let field, !message.lowercasedWords.contains(field.lowercasedWords) else {
      return message
    }
    return "\(field) \(message)"
  }
}

extension String {
  fileprivate var withoutFullStop: String {
    var text = self[...]
    while let last = text.last, last == "." || last.isWhitespace { text.removeLast() }
    return String(text)
  }

  fileprivate var lowercasedWords: [Substring] {
    lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}
