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
    case .sql: .string(WireDate.text(moment.civil(offset: offset), separator: " "))
    case .iso: .string(WireDate.text(moment.civil()) + "Z")
    case .isoMilliseconds: .string(WireDate.text(moment.civil(), fractionDigits: 3) + "Z")
    case .isoMicroseconds: .string(WireDate.text(moment.civil(), fractionDigits: 6) + "Z")
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
    var scanner = DateScanner(text)
    guard let (civil, zone) = scanner.scan(), civil.isValid else { return nil }
    let moment = Timestamp(civil, offset: zone ?? offset)
    return range.contains(moment) ? moment : nil
  }

  private static func text(
    _ civil: CivilTime, separator: String = "T", fractionDigits: Int = 0
  ) -> String {
    let date = [civil.year.padded(to: 4), civil.month.padded(to: 2), civil.day.padded(to: 2)]
    let time = [civil.hour, civil.minute, civil.second].map { $0.padded(to: 2) }
    let fraction = civil.millisecond.padded(to: 3) + "000"
    let end = fractionDigits == 0 ? "" : "." + fraction.prefix(fractionDigits)
    return date.joined(separator: "-") + separator + time.joined(separator: ":") + end
  }
}

extension Timestamp {
  fileprivate var wholeSeconds: Int64 {
    (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
  }
}

extension Int {
  fileprivate func padded(to width: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}

/// ISO 8601 as services write it, and SQL: date and time are parted by `T` or spaces, the hour may
/// have one digit, fractions up to nine, and the zone may be missing.
private struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// Date and time, and the zone in seconds east of Greenwich where the text has one.
  mutating func scan() -> (CivilTime, zone: Int?)? {
    guard let year = digits(4...4), take("-"), let month = digits(2...2), take("-"),
      let day = digits(2...2), take("T") || take("t") || take(" "),
      let hour = digits(1...2), take(":"), let minute = digits(2...2), take(":"),
      let second = digits(2...2), let millisecond = fraction(), let zone = zone(), rest.isEmpty
    else { return nil }
    let civil = CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      millisecond: millisecond)
    return (civil, zone)
  }

  private mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(count.upperBound).prefix { (48...57).contains($0) }
    guard found.count >= count.lowerBound else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Milliseconds; finer digits are cut off.
  private mutating func fraction() -> Int? {
    guard take(".") || take(",") else { return 0 }
    let found = rest.prefix(9).prefix { (48...57).contains($0) }
    guard !found.isEmpty else { return nil }
    rest = rest.dropFirst(found.count)
    return (0..<3).reduce(0) { value, index in
      value * 10
        + (index < found.count
          ? Int(found[found.index(found.startIndex, offsetBy: index)] - 48) : 0)
    }
  }

  /// `.some(nil)` for a text that ends without a zone; nil for one that is wrong.
  private mutating func zone() -> Int?? {
    if rest.isEmpty { return .some(nil) }
    if take("Z") || take("z") { return 0 }
    let sign = take("-") ? -1 : 1
    guard sign == -1 || take("+"), let hours = digits(2...2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = digits(2...2), minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
