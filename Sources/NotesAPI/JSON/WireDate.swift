import Notes

/// How a service spells moments. What is read may be in any of the spellings, whatever is written.
enum WireDate: String, CaseIterable, Sendable {
  /// `2026-11-30 07:12:04`
  case sql
  /// `2026-11-30T07:12:04Z`
  case iso
  /// `2026-11-30T06:45:12.550Z`
  case isoMilliseconds
  /// `2026-11-30T07:12:07.000000Z`
  case isoMicroseconds
  /// Whole seconds since 1970, as a number.
  case seconds
  /// Milliseconds since 1970, as a number.
  case milliseconds

  /// The moment as JSON. `offset`, in seconds east of Greenwich, is the service's own clock and
  /// counts only where the spelling has no zone.
  func json(_ moment: Timestamp, offset: Int) -> JSONValue {
    switch self {
    case .sql: .string(moment.civil(offset: offset).text(separator: " "))
    case .iso: .string(moment.civil().text() + "Z")
    case .isoMilliseconds: .string(moment.iso8601)
    case .isoMicroseconds: .string(moment.civil().text(fractionDigits: 6) + "Z")
    case .seconds: .number(String(moment.wholeSeconds))
    case .milliseconds: .number(String(moment.milliseconds))
    }
  }

  /// The moment a service meant; nil when it is no date, or not between 1970 and 2200.
  ///
  /// Numbers are seconds up to the year 2200 and milliseconds beyond it.
  static func moment(_ value: JSONValue, offset: Int) -> Timestamp? {
    switch value {
    case .string(let text): moment(text, offset: offset)
    case .number(let spelling): moment(number: spelling)
    case .null, .bool, .array, .object: nil
    }
  }

  private static let range = Timestamp(milliseconds: 0)..<Timestamp(milliseconds: 7_258_118_400_000)

  private static func moment(number spelling: String) -> Timestamp? {
    guard let number = Double(spelling), number >= 0, number < 7_258_118_400_000 else { return nil }
    let isSeconds = number < 7_258_118_400
    return Timestamp(milliseconds: Int64(isSeconds ? (number * 1000).rounded() : number))
  }

  private static func moment(_ text: String, offset: Int) -> Timestamp? {
    guard let (civil, zone) = CivilTime.parse(text) else { return nil }
    let moment = Timestamp(civil, offset: zone ?? offset)
    return range.contains(moment) ? moment : nil
  }
}

extension Timestamp {
  fileprivate var wholeSeconds: Int64 {
    (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
  }
}
