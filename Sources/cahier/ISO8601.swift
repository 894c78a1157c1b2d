import Notes

/// Moments as ISO 8601 text (RFC 3339), as they stand in JSON.
enum ISO8601 {
  /// `2026-01-05T15:04:00.000Z`.
  static func text(_ time: Timestamp) -> String {
    let civil = time.civil()
    return "\(digits(civil.year, 4))-\(digits(civil.month, 2))-\(digits(civil.day, 2))T"
      + "\(digits(civil.hour, 2)):\(digits(civil.minute, 2)):\(digits(civil.second, 2))"
      + ".\(digits(civil.millisecond, 3))Z"
  }

  /// A date, or a date and time with `T` or a space between; without a zone it is UTC. Any number
  /// of fraction digits, of which three are kept. nil for anything else.
  static func time(_ text: some StringProtocol) -> Timestamp? {
    var scanner = Scanner(bytes: Array(text.utf8)[...])
    guard let civil = scanner.dateAndTime(), let offset = scanner.zone(), scanner.bytes.isEmpty,
      civil.isValid
    else { return nil }
    return Timestamp(civil, offset: offset)
  }

  static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, count - text.utf8.count))
    return (number < 0 ? "-" : "") + zeros + text
  }
}

/// Takes one piece after the other off the front of a text.
private struct Scanner {
  var bytes: ArraySlice<UInt8>

  mutating func dateAndTime() -> CivilTime? {
    guard let year = number(4), skip("-"), let month = number(2), skip("-"), let day = number(2)
    else { return nil }
    guard skip("T") || skip("t") || skip(" ") else {
      return CivilTime(year: year, month: month, day: day)
    }
    guard let hour = number(2), skip(":"), let minute = number(2) else { return nil }
    guard skip(":") else {
      return CivilTime(year: year, month: month, day: day, hour: hour, minute: minute)
    }
    guard let second = number(2), let millisecond = fraction() else { return nil }
    return CivilTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      millisecond: millisecond)
  }

  /// Seconds east of Greenwich.
  mutating func zone() -> Int? {
    if bytes.isEmpty || skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = number(2), hours < 24 else { return nil }
    _ = skip(":")
    let minutes = bytes.isEmpty ? 0 : number(2)
    return minutes.map { sign * (hours * 60 + $0) * 60 }
  }

  private mutating func fraction() -> Int? {
    guard skip(".") || skip(",") else { return 0 }
    let digits = bytes.prefix { isDigit($0) }
    guard !digits.isEmpty else { return nil }
    bytes = bytes.dropFirst(digits.count)
    let kept = digits.prefix(3).reduce(0) { $0 * 10 + Int($1 & 15) }
    return kept * [100, 10, 1][min(digits.count, 3) - 1]
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = bytes.prefix(count)
    guard digits.count == count, digits.allSatisfy({ isDigit($0) }) else { return nil }
    bytes = bytes.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 & 15) }
  }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard bytes.first == UInt8(ascii: sign) else { return false }
    bytes = bytes.dropFirst()
    return true
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
