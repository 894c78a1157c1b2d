/// A regular expression as it was read.
indirect enum PatternNode: Equatable, Sendable {
  case set(PatternSet)
  case sequence([PatternNode])
  case alternatives([PatternNode])
  case group(PatternNode, number: Int)
  case repeated(PatternNode, Range<Int>, isLazy: Bool)
  case anchor(PatternAnchor)
}

enum PatternAnchor: Equatable, Sendable {
  case lineStart, lineEnd, wordEdge, noWordEdge
}

/// The characters that one place of a pattern takes.
struct PatternSet: Equatable, Sendable {
  enum Item: Equatable, Sendable {
    case one(PatternCharacter)
    case range(ClosedRange<UInt32>)
    case any, digit, word, space
    indirect case not(Item)
  }

  var items: [Item]
  var isNegated = false

  init(_ items: [Item], isNegated: Bool = false) {
    (self.items, self.isNegated) = (items, isNegated)
  }

  /// `folds`: in any case; what is compared is in lower case then, and so are single characters.
  func contains(_ character: PatternCharacter, folds: Bool) -> Bool {
    items.contains { matches($0, character, folds) } != isNegated
  }

  private func matches(_ item: Item, _ character: PatternCharacter, _ folds: Bool) -> Bool {
    switch item {
    case .one(let one): return one == character
    case .range(let range):
      guard let value = character.scalar else { return false }
      return range.contains(value) || folds && character.upper.map(range.contains) ?? false
    case .any: return true
    case .digit: return character.isDigit
    case .word: return character.isWordPart
    case .space: return character.isSpace
    case .not(let other): return !matches(other, character, folds)
    }
  }
}

/// A character, with what decides fast about the common ones.
struct PatternCharacter: Equatable, Sendable {
  let character: Character
  /// Its value if it is one scalar.
  let scalar: UInt32?

  /// `folds`: the lower case of it.
  init(_ character: Character, folds: Bool = false) {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if first.value < 0x80, scalars.count == 1 {
      let isUpper = folds && (0x41...0x5A).contains(first.value)
      let value = isUpper ? first.value + 32 : first.value
      self.character = isUpper ? Character(Unicode.Scalar(UInt8(value))) : character
      scalar = value
    } else {
      let lower = folds ? character.lowercased() : ""
      self.character = lower.count == 1 ? Character(lower) : character
      let own = self.character.unicodeScalars
      scalar = own.count == 1 ? own.first?.value : nil
    }
  }

  static func == (a: Self, b: Self) -> Bool {
    if let first = a.scalar, let second = b.scalar, first < 0x80 || second < 0x80 {
      return first == second
    }
    return a.character == b.character
  }

  var upper: UInt32? {
    let upper = character.uppercased().unicodeScalars
    return upper.count == 1 ? upper.first?.value : nil
  }

  var isDigit: Bool {
    guard let scalar, scalar < 0x80 else {
      return character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
    }
    return (0x30...0x39).contains(scalar)
  }

  var isWordPart: Bool {
    guard let scalar, scalar < 0x80 else { return character.isWordPart }
    return (0x30...0x39).contains(scalar) || scalar == 0x5F
      || (0x61...0x7A).contains(scalar | 0x20)
  }

  var isSpace: Bool {
    guard let scalar, scalar < 0x80 else { return character.isWhitespace }
    return scalar == 0x20 || (9...13).contains(scalar)
  }
}
