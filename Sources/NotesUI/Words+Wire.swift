import Notes

/// The words of the wire log.
extension Words {
  static let nothingTravels = "Nothing travels: these notes are on this machine."
  static let nothingTravelled = "Nothing has travelled yet."
  static let exchangeGone = "That exchange is not kept any more."
  static let copiedAsCurl = "Copied as curl."
  static let copiedWithSecret = "Copied as curl; set CAHIER_SECRET before you run it."
  static let curlIsCut = "Its body was too long to be kept whole: there is no line that sends it."
  static let curlIsTooLong = "That line is too long for a terminal's clipboard."
  static let noAnswer = "none"

  static func requestHeading(_ entry: WireEntry, zone: TimeZoneRules) -> String {
    "Request at \(exactClock(entry.began, zone: zone))"
  }

  static func answerHeading(_ entry: WireEntry) -> String {
    let time = duration(entry.milliseconds)
    return entry.outcome == .failed ? "No answer, after \(time)" : "Answer after \(time)"
  }

  static func notText(_ size: Int) -> String { "(\(grouped(size)) bytes that are not text)" }
  static func cutOff(_ size: Int) -> String { "(cut off here, of \(grouped(size)) bytes)" }

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
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) B" }
    return bytes < 1_000_000
      ? "\(tenths(bytes, of: 1000)) kB" : "\(tenths(bytes, of: 1_000_000)) MB"
  }

  /// One digit behind the point, while there is but one before it.
  private static func tenths(_ number: Int, of unit: Int) -> String {
    guard number < 10 * unit else { return grouped(number / unit) }
    return "\(number / unit).\(number % unit * 10 / unit)"
  }
}
