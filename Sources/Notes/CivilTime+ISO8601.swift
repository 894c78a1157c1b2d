/// Moments as ISO 8601 and SQL spell them.
extension CivilTime {
  /// `2026-11-30T07:12:04`, with `T` or another separator, and up to six digits of a second's
  /// fraction.
  public func text(separator: String = "T", fractionDigits: Int = 0) -> String {
    let date = [year.padded(to: 4), month.padded(to: 2), day.padded(to: 2)]
    let time = [hour, minute, second].map { $0.padded(to: 2) }
    let fraction = millisecond.padded(to: 3) + "000"
    let end = fractionDigits == 0 ? "" : "." + fraction.prefix(fractionDigits)
    return date.joined(separator: "-") + separator + time.joined(separator: ":") + end
  }

  /// Reads a date, or a date and a time. The two are parted by `T` or a space, the hour may have
  /// one digit, seconds and their fraction may be missing; of the fraction three digits count.
  ///
  /// - Returns: nil for what is no date; `offset`, in seconds east of Greenwich, is nil for a text
  ///   without a zone.
  public static func parse(_ text: String) -> (civil: CivilTime, offset: Int?)? {
    var scanner = DateScanner(text)
    guard let civil = scanner.dateAndTime(), let offset = scanner.zone(), civil.isValid else {
      return nil
    }
    return (civil, offset)
  }
}

extension Timestamp {
  /// `2026-01-05T15:04:00.000Z`.
  public var iso8601: String { civil().text(fractionDigits: 3) + "Z" }

  /// The moment a text spells as `CivilTime.parse` reads it; without a zone it is UTC.
  public init?(iso8601 text: String) {
    guard let (civil, offset) = CivilTime.parse(text) else { return nil }
    self.init(civil, offset: offset ?? 0)
  }
}

extension Int {
  func padded(to width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.utf8.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}

extension DateScanner {
  mutating func dateAndTime() -> CivilTime? {
    guard let year = digits(4...4), take("-"), let month = digits(2...2), take("-"),
      let day = digits(2...2)
    else { return nil }
    var civil = CivilTime(year: year, month: month, day: day)
    guard take("T") || take("t") || take(" ") else { return civil }
    guard let hour = digits(1...2), take(":"), let minute = digits(2...2) else { return nil }
    (civil.hour, civil.minute) = (hour, minute)
    guard take(":") else { return civil }
    guard let second = digits(2...2), let millisecond = fraction() else { return nil }
    (civil.second, civil.millisecond) = (second, millisecond)
    return civil
  }

  /// Seconds east of Greenwich; `.some(nil)` for a text that ends without a zone, nil for one that
  /// is wrong.
  mutating func zone() -> Int?? {
    if isAtEnd { return .some(nil) }
    if take("Z") || take("z") { return isAtEnd ? 0 : nil }
    let sign = take("-") ? -1 : 1
    guard sign == -1 || take("+"), let hours = digits(2...2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = isAtEnd ? 0 : digits(2...2), minutes < 60, isAtEnd else {
      return nil
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// Milliseconds; finer digits are cut off.
  private mutating func fraction() -> Int? {
    guard take(".") || take(",") else { return 0 }
    let found = allDigits()
    guard !found.isEmpty else { return nil }
    let kept = found.prefix(3).map { Int($0 - 48) } + [0, 0]
    return kept[0] * 100 + kept[1] * 10 + kept[2]
  }
}
