import Notes
import Terminal

/// Dates and times, in each language's order.
extension Words {
  private static let englishMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let germanMonths = [
    "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sep.", "Okt.", "Nov.", "Dez.",
  ]
  private static let englishWeekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let germanWeekdays = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]
  private static let japaneseWeekdays = ["日", "月", "火", "水", "木", "金", "土"]

  private static func month(_ number: Int) -> String {
    phrase(englishMonths[number - 1], de: germanMonths[number - 1], ja: "\(number)月")
  }

  private static func weekday(_ date: CivilTime) -> String {
    phrase(
      englishWeekdays[date.weekday], de: germanWeekdays[date.weekday],
      ja: japaneseWeekdays[date.weekday])
  }

  /// `15:04`.
  static func clock(_ time: Timestamp, zone: TimeZoneRules) -> String {
    clock(time.civil(offset: zone.offset(time)))
  }

  private static func clock(_ date: CivilTime) -> String {
    "\(date.hour):\(twoDigits(date.minute))"
  }

  /// The cells of `shortDate`.
  static let shortDateColumns = 8

  /// Eight cells that say when, as closely as a list needs: `15:04`, `Jan 5`, `Mar 2025`.
  static func shortDate(_ time: Timestamp?, today: CivilTime, zone: TimeZoneRules) -> String {
    guard let time else { return padded("–", to: shortDateColumns) }
    let date = time.civil(offset: zone.offset(time))
    if (date.year, date.month, date.day) == (today.year, today.month, today.day) {
      return padded(clock(date), to: shortDateColumns)
    }
    return padded(
      date.year == today.year ? dayOfYear(date) : monthOfYear(date), to: shortDateColumns)
  }

  private static func dayOfYear(_ date: CivilTime) -> String {
    let month = month(date.month)
    return phrase("\(month) \(date.day)", de: "\(date.day). \(month)", ja: "\(month)\(date.day)日")
  }

  /// German months lose their point, Japanese ones their signs: there is no room for them.
  private static func monthOfYear(_ date: CivilTime) -> String {
    let month = month(date.month)
    return phrase(
      "\(month) \(date.year)", de: "\(month.prefix(3)) \(date.year)",
      ja: "\(date.year)/\(date.month)")
  }

  /// `Mon Jan 5 2026 3:04 PM`, `Mo 05.01.2026 15:04`, `2026年1月5日(月) 15:04`.
  static func longDate(_ time: Timestamp?, zone: TimeZoneRules) -> String {
    guard let time else { return unknownDate }
    let date = time.civil(offset: zone.offset(time))
    let (month, weekday) = (month(date.month), weekday(date))
    let clock = "\(twoDigits(date.hour)):\(twoDigits(date.minute))"
    let halfDay = "\((date.hour + 11) % 12 + 1):\(twoDigits(date.minute))"
    return phrase(
      "\(weekday) \(month) \(date.day) \(date.year) \(halfDay) \(date.hour < 12 ? "AM" : "PM")",
      de: "\(weekday) \(twoDigits(date.day)).\(twoDigits(date.month)).\(date.year) \(clock)",
      ja: "\(date.year)年\(month)\(date.day)日(\(weekday)) \(clock)")
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  /// Blanks before a text up to so many cells.
  static func padded(_ text: String, to width: Int) -> String {
    blanks(width - columns(text)) + text
  }

  /// Blanks behind a text up to so many cells, and one at least.
  static func filled(_ text: String, to width: Int) -> String {
    text + blanks(max(1, width - columns(text)))
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// The cells of a text. What is ASCII, as most that is padded, is only counted.
  static func columns(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : DisplayText(text).columns
  }
}
