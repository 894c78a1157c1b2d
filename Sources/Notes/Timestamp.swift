/// A moment, in milliseconds since 1970-01-01T00:00:00Z.
///
/// Services spell moments in seconds, milliseconds, or text with up to nine fraction digits.
/// Milliseconds keep every note in order; finer digits never make a note "changed".
public struct Timestamp: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.milliseconds < b.milliseconds
  }
}

/// A moment as a wall calendar and clock show it (proleptic Gregorian).
public struct CivilTime: Equatable, Sendable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var millisecond: Int

  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// 0 is Sunday.
  public var weekday: Int {
    let days = daysSinceEpoch
    return days >= -4 ? (days + 4) % 7 : (days + 5) % 7 + 6
  }

  /// False for the 30th of February, the 13th month, the 25th hour, and for years that do not fit
  /// into a `Timestamp`; a leap second is allowed.
  public var isValid: Bool {
    (-290_000_000...290_000_000).contains(year) && (1...12).contains(month)
      && (1...CivilTime.days(in: month, of: year)).contains(day)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...60).contains(second)
      && (0...999).contains(millisecond)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Timestamp {
  /// The moment when a clock `offset` seconds east of Greenwich shows `civil`, which must be valid.
  public init(_ civil: CivilTime, offset: Int = 0) {
    let minutes = (civil.daysSinceEpoch * 24 + civil.hour) * 60 + civil.minute
    self.init(
      milliseconds: Int64(minutes * 60 + civil.second - offset) * 1000 + Int64(civil.millisecond))
  }

  /// What a clock `offset` seconds east of Greenwich shows at this moment.
  public func civil(offset: Int = 0) -> CivilTime {
    // The day first: adding the offset to a moment from a hostile service could overflow.
    let day = Int(milliseconds.flooredDivision(by: 86_400_000))
    let inDay = Int(milliseconds.flooredRemainder(by: 86_400_000)) + offset * 1000
    let rest = inDay.flooredRemainder(by: 86_400_000)
    var civil = CivilTime(daysSinceEpoch: day + inDay.flooredDivision(by: 86_400_000))
    civil.hour = rest / 3_600_000
    civil.minute = rest / 60_000 % 60
    civil.second = rest / 1000 % 60
    civil.millisecond = rest % 1000
    return civil
  }
}

/// Days to dates and back, counting 400-year eras of 146,097 days that begin on 1 March, so that
/// the leap day is the last of its year.
extension CivilTime {
  fileprivate var daysSinceEpoch: Int {
    let y = month <= 2 ? year - 1 : year
    let era = y.flooredDivision(by: 400)
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  fileprivate init(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = shifted.flooredDivision(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}

extension SignedInteger {
  fileprivate func flooredDivision(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }

  fileprivate func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
