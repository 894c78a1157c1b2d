import Terminal

extension KeyDecoder {
  /// What follows an Escape.
  func escape(_ rest: ArraySlice<UInt8>, _ isOver: Bool) -> (Int, Input?)? {
    guard let introducer = rest.first else { return isOver ? (0, .key(Key(.escape))) : nil }
    switch introducer {
    case 0x1B: return (0, .key(Key(.escape)))
    case 0x5B, 0x4F:
      guard rest.count > 1 || isOver else { return nil }
      guard rest.count > 1 else { return (1, .key(.alt(Character(UnicodeScalar(introducer))))) }
      return sequence(rest.dropFirst(), isOver, isShort: introducer == 0x4F)
        .map { ($0.0 + 1, $0.1) }
    default:
      guard let (length, input) = first(rest, isOver) else { return nil }
      guard case .key(var key) = input else { return (length, nil) }
      key.modifiers.insert(.alt)
      return (length, .key(key))
    }
  }

  /// A sequence to its final byte; one that means nothing is passed over, so that it types nothing.
  private func sequence(_ bytes: ArraySlice<UInt8>, _ isOver: Bool, isShort: Bool)
    -> (Int, Input?)?
  {
    // The Linux console's F1 to F5.
    if !isShort, bytes.first == 0x5B {
      guard let letter = bytes.dropFirst().first else { return isOver ? (1, nil) : nil }
      let number = Int(letter) - 0x40
      return (2, (1...5).contains(number) ? .key(Key(.function(number))) : nil)
    }
    let body = bytes.prefix { (0x20..<0x40).contains($0) }
    guard body.count < 64 else { return (body.count, nil) }
    guard let final = bytes.dropFirst(body.count).first else {
      return isOver ? (body.count, nil) : nil
    }
    guard (0x40..<0x7F).contains(final) else { return (body.count, nil) }
    let text = String(decoding: body, as: UTF8.self)
    return (body.count + 1, KeyDecoder.input(text, Character(UnicodeScalar(final))))
  }

  private static func input(_ body: String, _ final: Character) -> Input? {
    let figures = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let number = figures.first ?? nil
    if final == "~", number == 200 { return .paste("") }
    let known: Key.Code? =
      final == "~" ? number.flatMap { numbered[$0] } : body.hasPrefix("<") ? nil : lettered[final]
    guard let known else { return nil }
    var key = Key(known)
    if final == "Z" { key.modifiers = .shift }
    // xterm sends one more than the sum of shift 1, alt 2, control 4.
    let bits = figures.count > 1 ? (figures[1] ?? 1) - 1 : 0
    if bits & 1 != 0 { key.modifiers.insert(.shift) }
    if bits & 2 != 0 { key.modifiers.insert(.alt) }
    if bits & 4 != 0 { key.modifiers.insert(.control) }
    return .key(key)
  }

  private static let lettered: [Character: Key.Code] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "M": .enter, "Z": .tab,
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
  ]

  private static let numbered: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]
}
