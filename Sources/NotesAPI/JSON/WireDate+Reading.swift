import Notes

extension WireDate {
  /// The moment a service meant; nil when it is no date, or not between 1970 and 2200.
  ///
  /// Numbers are seconds up to the year 2200, milliseconds beyond it, and nanoseconds where they
  /// could be nothing else; one that would only do as microseconds is none.
  ///
  /// - Parameters:
  ///   - spelled: how the value should be spelled. Where that is a number, it says the unit if the
  ///     moment is possible in it, and a text of digits, as forms and XML have it, is a number
  ///     whatever its length: `8` is 1970. Otherwise a text is only taken for a number when it has
  ///     as many digits as moments of this age have, 10, 13 or 19: `2026` is no date.
  ///   - offset: the service's own clock, in seconds east of Greenwich; it counts only where a text
  ///     has no zone.
  static func moment(_ value: JSONValue, spelled: WireDate? = nil, offset: Int) -> Timestamp? {
    switch value {
    case .string(let text):
      if let count = Count(digits: text) {
        return spelled?.unit.map(count.moment(preferring:)) ?? count.momentByLength
      }
      return moment(text, offset: offset).flatMap { range.contains($0) ? $0 : nil }
    case .number(let spelling):
      let count = Count(digits: spelling) ?? Count(number: spelling)
      return count?.moment(preferring: spelled?.unit)
    case .null, .bool, .array, .object: return nil
    }
  }

  private static func moment(_ text: String, offset: Int) -> Timestamp? {
    if let (civil, zone) = CivilTime.parse(text) {
      return Timestamp(civil, offset: zone ?? offset)
    }
    return CivilTime.parse(rfc5322: text).map { Timestamp($0.civil, offset: $0.offset) }
  }

  /// Whether moments are counted in it, and not written.
  var isNumber: Bool { unit != nil }

  private var unit: Count.Unit? {
    switch self {
    case .seconds, .decimalSeconds: .seconds
    case .milliseconds: .milliseconds
    case .nanoseconds: .nanoseconds
    default: nil
    }
  }
}

private let range = Timestamp(milliseconds: 0)..<Timestamp(milliseconds: 7_258_118_400_000)

/// A number of something since 1970, not negative.
private struct Count {
  enum Unit { case seconds, milliseconds, nanoseconds }

  let whole: Int64
  let fraction: Double
  /// How many digits the whole part has; nil where they begin with a zero that says nothing.
  let length: Int?

  /// `1796022039` or `1796022039.014`, whose whole part is taken exactly.
  init?(digits text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) }),
      let whole = Int64(String(parts[0]) ?? "")
    else { return nil }
    self.whole = whole
    fraction = parts.count < 2 ? 0 : Double("0.\(Substring(parts[1]))") ?? 0
    length = parts[0].first == UInt8(ascii: "0") ? nil : parts[0].count
  }

  /// Any spelling JSON has for a number.
  init?(number spelling: String) {
    guard let number = Double(spelling), number >= 0, number < 0x1p63 else { return nil }
    whole = Int64(number)
    fraction = number - number.rounded(.down)
    length = nil
  }

  func moment(preferring unit: Unit?) -> Timestamp? {
    unit.flatMap(moment(in:)) ?? momentBySize
  }

  private var momentBySize: Timestamp? {
    let seconds = range.upperBound.milliseconds / 1000
    return switch whole {
    case ..<seconds: moment(in: .seconds)
    case ..<(seconds * 1000): moment(in: .milliseconds)
    case (seconds * 1_000_000)...: moment(in: .nanoseconds)
    default: nil
    }
  }

  /// Moments since 2001 have these many digits.
  var momentByLength: Timestamp? {
    switch length {
    case 10: moment(in: .seconds)
    case 13: moment(in: .milliseconds)
    case 19: moment(in: .nanoseconds)
    default: nil
    }
  }

  private func moment(in unit: Unit) -> Timestamp? {
    let moment: Timestamp
    switch unit {
    case .seconds:
      guard whole < range.upperBound.milliseconds / 1000 else { return nil }
      moment = Timestamp(milliseconds: whole * 1000 + Int64((fraction * 1000).rounded()))
    case .milliseconds: moment = Timestamp(milliseconds: whole)
    case .nanoseconds: moment = Timestamp(milliseconds: whole / 1_000_000)
    }
    return range.contains(moment) ? moment : nil
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
}
