import Notes

/// The words of the wire log.
extension Words {
  static var nothingTravels: String {
    phrase(
      "Nothing travels: these notes are on this machine.",
      de: "Nichts wird übertragen: diese Notizen sind auf diesem Rechner.",
      ja: "この端末のノートなので、通信はありません。")
  }
  static var nothingTravelled: String {
    phrase("Nothing has travelled yet.", de: "Noch nichts übertragen.", ja: "まだ通信はありません。")
  }
  static var exchangeGone: String {
    phrase(
      "That exchange is not kept any more.", de: "Diese Übertragung ist nicht mehr aufgehoben.",
      ja: "この通信の記録はもうありません。")
  }
  static var copiedAsCurl: String {
    phrase("Copied as curl.", de: "Als curl-Zeile kopiert.", ja: "curlコマンドをコピーしました。")
  }
  static var copiedWithSecret: String {
    phrase(
      "Copied as curl; set CAHIER_SECRET before you run it.",
      de: "Als curl-Zeile kopiert; vor dem Ausführen CAHIER_SECRET setzen.",
      ja: "curlコマンドをコピーしました。実行前にCAHIER_SECRETを設定してください。")
  }
  static var curlIsCut: String {
    phrase(
      "Its body was too long to be kept whole: there is no line that sends it.",
      de: "Der Inhalt war zu lang, um ganz aufgehoben zu werden: keine Zeile kann ihn senden.",
      ja: "本文が長すぎて全体を記録していないため、コマンドにできません。")
  }
  static var curlIsTooLong: String {
    phrase(
      "That line is too long for a terminal's clipboard.",
      de: "Diese Zeile ist zu lang für die Zwischenablage eines Terminals.",
      ja: "コマンドが長すぎて、ターミナルのクリップボードに入りません。")
  }
  static var noAnswer: String { phrase("none", de: "keine", ja: "なし") }

  static func requestHeading(_ entry: WireEntry, zone: TimeZoneRules) -> String {
    let time = exactClock(entry.began, zone: zone)
    return phrase("Request at \(time)", de: "Anfrage um \(time)", ja: "リクエスト \(time)")
  }

  static func answerHeading(_ entry: WireEntry) -> String {
    let time = duration(entry.milliseconds)
    return entry.outcome == .failed
      ? phrase("No answer, after \(time)", de: "Keine Antwort, nach \(time)", ja: "応答なし (\(time))")
      : phrase("Answer after \(time)", de: "Antwort nach \(time)", ja: "応答 (\(time))")
  }

  static func notText(_ size: Int) -> String {
    guard size != 1 else {
      return phrase(
        "(1 byte that is not text)", de: "(1 Byte, das kein Text ist)", ja: "(テキストではない1バイト)")
    }
    let size = grouped(size)
    return phrase(
      "(\(size) bytes that are not text)", de: "(\(size) Bytes, die kein Text sind)",
      ja: "(テキストではない\(size)バイト)")
  }
  static func cutOff(_ size: Int) -> String {
    let size = grouped(size)
    return phrase(
      "(cut off here, of \(size) bytes)", de: "(hier abgeschnitten, von \(size) Bytes)",
      ja: "(全\(size)バイト、ここから省略)")
  }
  /// Of an answer that nobody read to its end.
  static func readNoFurther(_ size: Int) -> String {
    guard size > 0 else {
      return phrase("(its body was not read)", de: "(Inhalt nicht gelesen)", ja: "(本文は読まれていません)")
    }
    let size = grouped(size)
    return phrase(
      "(read no further, after \(size) bytes)", de: "(nach \(size) Bytes nicht weitergelesen)",
      ja: "(\(size)バイトまでで読むのをやめました)")
  }

  /// `15:04:05`.
  static func exactClock(_ time: Timestamp, zone: TimeZoneRules) -> String {
    let date = time.civil(offset: zone.offset(time))
    return [date.hour, date.minute, date.second]
      .map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }

  /// `34 ms`, `1.2 s`, `75 s`.
  static func duration(_ milliseconds: Int) -> String {
    milliseconds < 1000 ? "\(milliseconds) ms" : "\(tenths(milliseconds, of: 1000)) s"
  }

  /// `820 B`, `1.2 kB`, `34 kB`.
  static func size(_ bytes: Int) -> String { size(bytes, isAll: true) }

  /// The same; `34+ kB` where there was more.
  static func size(_ bytes: Int, isAll: Bool) -> String {
    let more = isAll ? "" : "+"
    if bytes < 1000 { return "\(bytes)\(more) B" }
    return bytes < 1_000_000
      ? "\(tenths(bytes, of: 1000))\(more) kB" : "\(tenths(bytes, of: 1_000_000))\(more) MB"
  }

  /// One digit behind the point, while there is but one before it.
  private static func tenths(_ number: Int, of unit: Int) -> String {
    guard number < 10 * unit else { return grouped(number / unit) }
    let point = phrase(".", de: ",", ja: ".")
    return "\(number / unit)\(point)\(number % unit * 10 / unit)"
  }
}
