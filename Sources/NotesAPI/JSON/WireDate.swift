import Notes

/// How a service spells moments. What is read may be in any of the spellings, whatever is written.
enum WireDate: String, CaseIterable, Sendable {
  /// `2026-11-30 07:12:04`
  case sql
  /// `2021-12-31 20:18:11.930+0100`, by the service's own clock.
  case sqlOffset
  /// `2021-12-31 19:18:11.930Z`
  case sqlUTC
  /// `2026-11-30T07:12:04Z`
  case iso
  /// `2026-11-30T06:45:12.550Z`
  case isoMilliseconds
  /// `2026-11-30T07:12:07.000000Z`
  case isoMicroseconds
  /// `2026-11-30T16:05:29`, by the service's own clock and without a zone.
  case isoLocal
  /// `2026-11-30T07:10:53.714545`, the same with microseconds, unless they are zero: what Python
  /// makes of a time without a zone.
  case isoPlain
  /// `1970-01-01T09:00:08+09:00`, by the service's own clock, with milliseconds unless they are
  /// zero; `Z` where that clock is Greenwich's. What JAXB makes of a date.
  case isoOffset
  /// `Mon, 30 Nov 2026 06:57:31 -0000`, as RFC 5322 has it.
  case rfc822
  /// `Mon, 30 Nov 2026 06:57:31 GMT`, as HTTP has it (RFC 9110).
  case http
  /// Whole seconds since 1970, as a number.
  case seconds
  /// Seconds since 1970 with milliseconds behind the point, as a number; no zeros at the end.
  case decimalSeconds
  /// Milliseconds since 1970, as a number.
  case milliseconds
  /// Nanoseconds since 1970, as a number.
  case nanoseconds

  /// The moment as JSON. `offset`, in seconds east of Greenwich, is the service's own clock.
  func json(_ moment: Timestamp, offset: Int) -> JSONValue {
    switch self {
    case .seconds: .number(String(moment.wholeSeconds))
    case .decimalSeconds: .number(moment.decimalSeconds)
    case .milliseconds: .number(String(moment.milliseconds))
    // Zeros are put behind it, since a product could overflow.
    case .nanoseconds:
      .number(moment.milliseconds == 0 ? "0" : "\(moment.milliseconds)000000")
    default: .string(text(moment, offset: offset))
    }
  }

  private func text(_ moment: Timestamp, offset: Int) -> String {
    // A zone is written in whole minutes.
    let zone = offset - offset % 60
    let (here, local, utc) = (
      moment.civil(offset: offset), moment.civil(offset: zone), moment.civil()
    )
    return switch self {
    case .sql: here.text(separator: " ")
    case .sqlOffset:
      local.text(separator: " ", fractionDigits: 3) + zone.zone(colon: "")
    case .sqlUTC: utc.text(separator: " ", fractionDigits: 3) + "Z"
    case .iso: utc.text() + "Z"
    case .isoMilliseconds: utc.text(fractionDigits: 3) + "Z"
    case .isoMicroseconds: utc.text(fractionDigits: 6) + "Z"
    case .isoLocal: here.text()
    case .isoPlain: here.text(fractionDigits: here.millisecond == 0 ? 0 : 6)
    case .isoOffset:
      local.text(fractionDigits: local.millisecond == 0 ? 0 : 3)
        + (zone == 0 ? "Z" : zone.zone(colon: ":"))
    case .rfc822: utc.rfc5322 + " -0000"
    case .http: utc.rfc5322 + " GMT"
    case .seconds, .decimalSeconds, .milliseconds, .nanoseconds: ""
    }
  }
}

extension Timestamp {
  fileprivate var wholeSeconds: Int64 {
    milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0)
  }

  fileprivate var decimalSeconds: String {
    let (seconds, rest) = milliseconds.magnitude.quotientAndRemainder(dividingBy: 1000)
    var digits = String(1000 + rest).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return (milliseconds < 0 ? "-" : "") + "\(seconds)" + (digits.isEmpty ? "" : ".\(digits)")
  }
}

extension Int {
  /// Seconds east of Greenwich as `+09:00`.
  fileprivate func zone(colon: String) -> String {
    let (hours, minutes) = (magnitude / 3600, magnitude / 60 % 60)
    let parts = [hours, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return (self < 0 ? "-" : "+") + parts.joined(separator: colon)
  }
}
