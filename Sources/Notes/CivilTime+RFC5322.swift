/// Moments as mail and HTTP headers spell them (RFC 5322, section 3.3).
extension CivilTime {
  /// `Mon, 30 Nov 2026 06:57:31`, to be followed by a zone.
  public var rfc5322: String {
    let names = [CivilTime.weekdays[weekday], CivilTime.months[month - 1]].map(\.capitalised)
    let time = [hour, minute, second].map { $0.padded(to: 2) }.joined(separator: ":")
    return "\(names[0]), \(day.padded(to: 2)) \(names[1]) \(year.padded(to: 4)) \(time)"
  }

  /// Reads `Mon, 30 Nov 2026 06:57:31 -0000`. The weekday may be missing and must be right, seconds
  /// may be missing; the zone is an offset or one of the names the standard knows.
  ///
  /// - Returns: nil for what is no such date, or one with a year of two digits; `offset` is in
  ///   seconds east of Greenwich.
  public static func parse(rfc5322 text: String) -> (civil: CivilTime, offset: Int)? {
    var scanner = DateScanner(text)
    let weekday = scanner.letters()
    guard weekday.isEmpty || scanner.take(","), let civil = scanner.mailDateAndTime(),
      scanner.takeSpaces(), let offset = scanner.mailZone(), civil.isValid,
      weekday.isEmpty || weekday == weekdays[civil.weekday]
    else { return nil }
    return (civil, offset)
  }

  fileprivate static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
  fileprivate static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}

extension DateScanner {
  fileprivate mutating func mailDateAndTime() -> CivilTime? {
    _ = takeSpaces()
    guard let day = digits(1...2), takeSpaces(),
      let month = CivilTime.months.firstIndex(of: letters()), takeSpaces(),
      let year = digits(4...4), takeSpaces(), let hour = digits(2...2), take(":"),
      let minute = digits(2...2)
    else { return nil }
    var civil = CivilTime(year: year, month: month + 1, day: day, hour: hour, minute: minute)
    guard take(":") else { return civil }
    guard let second = digits(2...2) else { return nil }
    civil.second = second
    return civil
  }

  /// Seconds east of Greenwich. The letters of the armed forces are refused but for Z: the
  /// standard itself says that they were used both ways round.
  fileprivate mutating func mailZone() -> Int? {
    let name = letters()
    guard name.isEmpty else {
      return isAtEnd ? DateScanner.mailZones[name].map { $0 * 3600 } : nil
    }
    let sign = take("-") ? -1 : 1
    guard sign == -1 || take("+"), let hours = digits(2...2), hours < 24,
      let minutes = digits(2...2), minutes < 60, isAtEnd
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static let mailZones = [
    "ut": 0, "gmt": 0, "utc": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7,
    "mdt": -6, "pst": -8, "pdt": -7,
  ]
}

extension String {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
