/// Takes one piece after the other off the front of a text.
struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func digits(_ count: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(count.upperBound).prefix { (48...57).contains($0) }
    guard found.count >= count.lowerBound else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: scalar) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// A run of decimal digits as long as it goes.
  mutating func allDigits() -> Substring.UTF8View {
    let found = rest.prefix { (48...57).contains($0) }
    rest = rest.dropFirst(found.count)
    return found
  }

  /// At least one space or tab.
  mutating func takeSpaces() -> Bool {
    let found = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    rest = rest.dropFirst(found.count)
    return !found.isEmpty
  }

  /// A run of ASCII letters, in small ones; empty where there is none.
  mutating func letters() -> String {
    let found = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(found.count)
    return String(decoding: found.map { $0 | 0x20 }, as: UTF8.self)
  }
}
