/// What a terminal said of itself.
public struct TerminalAnswers: Equatable, Sendable {
  /// Where its cursor stood, counted from 0, in the order it was asked.
  public private(set) var columns: [Int] = []
  /// Its extensions, by number (DA1).
  public private(set) var attributes: [Int]?
  /// Whether it knows a private mode; nothing where it did not say.
  public private(set) var modes: [Int: Bool] = [:]
  /// Whether it knows the capability it was asked for.
  public private(set) var hasCapability: Bool?

  init() {}

  /// Picks the answers out of what came from a terminal, which may have been typed in between.
  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[escape...].dropFirst()
      switch rest.first {
      case UInt8(ascii: "["): takeSequence(&rest)
      case UInt8(ascii: "P"): takeString(&rest)
      default: continue
      }
    }
  }

  /// Takes what was answered later.
  mutating func add(_ later: TerminalAnswers) {
    columns += later.columns
    attributes = later.attributes ?? attributes
    modes.merge(later.modes) { $1 }
    hasCapability = later.hasCapability ?? hasCapability
  }

  /// Parameters and intermediates up to the letter that ends them (ECMA-48 §5.4).
  private mutating func takeSequence(_ rest: inout ArraySlice<UInt8>) {
    rest = rest.dropFirst()
    let body = rest.prefix { (0x20..<0x40).contains($0) }
    rest = rest.dropFirst(body.count)
    guard let end = rest.first else { return }
    let isPrivate = body.first == UInt8(ascii: "?")
    let numbers = body.split(omittingEmptySubsequences: false) { !(0x30...0x39).contains($0) }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    switch end {
    case UInt8(ascii: "R") where !isPrivate && numbers.count == 2: columns.append(numbers[1] - 1)
    case UInt8(ascii: "c") where isPrivate: attributes = numbers
    case UInt8(ascii: "y") where isPrivate && numbers.count == 2:
      modes[numbers[0]] = numbers[1] != 0
    default: break
    }
  }

  private mutating func takeString(_ rest: inout ArraySlice<UInt8>) {
    let body = Array(rest.dropFirst().prefix { $0 != 0x1B && $0 != 0x07 })
    let text = String(decoding: body, as: UTF8.self)
    if text.hasPrefix("1+r") { hasCapability = true }
    if text.hasPrefix("0+r") { hasCapability = false }
    rest = rest.dropFirst(body.count + 1)
  }
}
