import Terminal

/// What the keys of a table mean: a few dozen, found by a number each. Made at every start, where a
/// dictionary would take longer than the first screen's keys are worth.
struct KeyMap<Meaning: Sendable>: Sendable {
  private var numbers: [UInt16] = []
  private var meanings: [Meaning] = []

  /// Of two meanings of a key, the first counts.
  subscript(_ key: Key) -> Meaning? {
    guard let number = key.number, let index = numbers.firstIndex(of: number) else { return nil }
    return meanings[index]
  }

  mutating func add(_ keys: [Key], _ meaning: Meaning) {
    for key in keys {
      guard let number = key.number else {
        preconditionFailure("the tables have keys of every keyboard, and not \(key.name)")
      }
      numbers.append(number)
      meanings.append(meaning)
    }
  }
}

extension Key {
  /// Another for each key; nil for characters that not every keyboard has.
  fileprivate var number: UInt16? {
    let code: UInt16? =
      switch code {
      // One byte is ASCII.
      case .character(let character):
        character.utf8.count == 1 ? character.utf8.first.map(UInt16.init) : nil
      case .enter: 128
      case .tab: 129
      case .backspace: 130
      case .delete: 131
      case .insert: 132
      case .escape: 133
      case .up: 134
      case .down: 135
      case .left: 136
      case .right: 137
      case .home: 138
      case .end: 139
      case .pageUp: 140
      case .pageDown: 141
      case .function(let number): (0..<64).contains(number) ? 142 + UInt16(number) : nil
      }
    return code.map { $0 << 8 | UInt16(modifiers.rawValue) }
  }
}
