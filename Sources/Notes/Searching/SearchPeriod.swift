/// A year, a month, a day or a moment, as `before:` and its like take it.
struct SearchPeriod {
  /// Milliseconds since 1970; empty for a moment.
  private let span: Range<Int64>
  /// The day of a moment.
  private let day: Range<Int64>

  /// `2026`, `2026-01`, `2026-01-31`, `today`, `yesterday`; `7d`, `2w`, `3m`, `1y` for so many days,
  /// weeks, months of 30 days or years of 365 ago.
  init?(_ text: Substring, _ clock: SearchClock) {
    let text = text.lowercased()
    if let days = SearchPeriod.daysAgo(text) {
      let (moment, isOver) = clock.now.milliseconds.subtractingReportingOverflow(
        days * SearchPeriod.dayLength)
      guard !isOver else { return nil }
      span = moment..<moment
      day = SearchPeriod.day(Timestamp(milliseconds: moment), clock)
    } else if text == "today" || text == "yesterday" {
      let ago = text == "today" ? 0 : SearchPeriod.dayLength
      day = SearchPeriod.day(
        Timestamp(milliseconds: clock.now.milliseconds &- ago), clock)
      span = day
    } else {
      guard let dates = SearchPeriod.dates(text) else { return nil }
      let (start, end) = (
        Timestamp(dates.start, offset: clock.offset), Timestamp(dates.end, offset: clock.offset)
      )
      span = start.milliseconds..<end.milliseconds
      day = span
    }
  }

  /// Whether more letters can make it a period.
  static func mayBegin(_ text: Substring) -> Bool {
    let text = text.lowercased()
    let wholeDate = text + "2001-01-01".dropFirst(text.utf8.count)
    return ["today", "yesterday"].contains { $0.hasPrefix(text) }
      || [wholeDate, text + "1"].contains { dates($0) != nil } || daysAgo(text + "d") != nil
  }

  func range(_ name: SearchExpression.Operator) -> Range<Int64> {
    switch name {
    case .before: .min..<span.lowerBound
    case .after: span.upperBound..<(.max)
    case .since: span.lowerBound..<(.max)
    default: day
    }
  }

  private static let dayLength: Int64 = 86_400_000

  private static func day(_ moment: Timestamp, _ clock: SearchClock) -> Range<Int64> {
    var civil = moment.civil(offset: clock.offset)
    (civil.hour, civil.minute, civil.second, civil.millisecond) = (0, 0, 0, 0)
    let start = Timestamp(civil, offset: clock.offset).milliseconds
    return start..<start + dayLength
  }

  private static func daysAgo(_ text: String) -> Int64? {
    let lengths: [Character: Int64] = ["d": 1, "w": 7, "m": 30, "y": 365]
    guard let unit = text.last.flatMap({ lengths[$0] }), text.utf8.count <= 6,
      text.dropLast().allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int64(text.dropLast())
    else { return nil }
    return count * unit
  }

  private static func dates(_ text: String) -> (start: CivilTime, end: CivilTime)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].utf8.count == 4,
      parts.dropFirst().allSatisfy({ (1...2).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let start = CivilTime(
      year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1,
      day: numbers.count > 2 ? numbers[2] : 1)
    guard start.isValid else { return nil }
    var end = start
    switch numbers.count {
    case 1: end.year += 1
    case 2:
      (end.year, end.month) =
        start.month == 12 ? (start.year + 1, 1) : (start.year, start.month + 1)
    default:
      end = Timestamp(milliseconds: Timestamp(start).milliseconds + dayLength).civil()
    }
    return (start, end)
  }
}
