/// Reads a regular expression: the part of Swift's own syntax that can be matched in a time that is
/// sure.
struct PatternParser {
  private let text: [Character]
  private var index = 0
  private(set) var groups = 0
  private let folds: Bool

  static let lengthLimit = 1_000
  static let countLimit = 1_000

  init(_ pattern: String, folds: Bool) {
    (text, self.folds) = (Array(pattern), folds)
  }

  mutating func parse() throws(PatternFault) -> PatternNode {
    guard !text.isEmpty else { throw .empty }
    guard text.count <= Self.lengthLimit else { throw .tooLong }
    let node = try alternatives()
    if index < text.count { throw .unclosed(text[index]) }
    return node
  }

  private var next: Character? { index < text.count ? text[index] : nil }

  private mutating func take(_ character: Character) -> Bool {
    guard next == character else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() throws(PatternFault) -> PatternNode {
    var nodes = [try sequence()]
    while take("|") { nodes.append(try sequence()) }
    return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
  }

  private mutating func sequence() throws(PatternFault) -> PatternNode {
    var nodes: [PatternNode] = []
    while let next, next != "|", next != ")" {
      let atom = try atom()
      nodes.append(try repeated(atom))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() throws(PatternFault) -> PatternNode {
    let character = text[index]
    index += 1
    switch character {
    case "(": return try group()
    case "[": return .set(try set())
    case ".": return .set(PatternSet([.any]))
    case "^": return .anchor(.lineStart)
    case "$": return .anchor(.lineEnd)
    case "*", "+", "?": throw .nothingToRepeat
    case "\\": return try escape()
    default: return .set(PatternSet([.one(PatternCharacter(character, folds: folds))]))
    }
  }

  private mutating func group() throws(PatternFault) -> PatternNode {
    let number: Int?
    if take("?") {
      guard take(":") else { throw .notSupported("(?" + (next.map(String.init) ?? "")) }
      number = nil
    } else {
      groups += 1
      number = groups
    }
    let node = try alternatives()
    guard take(")") else { throw .unclosed("(") }
    return number.map { .group(node, number: $0) } ?? node
  }

  private mutating func repeated(_ node: PatternNode) throws(PatternFault) -> PatternNode {
    guard let counts = try counts() else { return node }
    if case .anchor = node { throw .nothingToRepeat }
    let isLazy = take("?")
    if take("+") { throw .notSupported("++") }
    if let next, next == "*" || next == "?" { throw .nothingToRepeat }
    return .repeated(node, counts, isLazy: isLazy)
  }

  /// The least and, as upper bound, the most; `.max` for no end.
  private mutating func counts() throws(PatternFault) -> Range<Int>? {
    if take("*") { return 0..<Int.max }
    if take("+") { return 1..<Int.max }
    if take("?") { return 0..<1 }
    guard next == "{", let end = text[index...].firstIndex(of: "}") else { return nil }
    let parts = text[(index + 1)..<end].split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.map { Int(String($0)) }
    guard parts.count <= 2, let least = numbers.first ?? nil,
      parts.last?.isEmpty == true || numbers.last != .some(nil)
    else { return nil }
    index = end + 1
    let most = parts.count == 1 ? least : (numbers.last ?? nil) ?? Int.max
    guard least <= most else { throw .backwards }
    guard least <= Self.countLimit, most == .max || most <= Self.countLimit else { throw .tooLong }
    return least..<most
  }
}

// MARK: Characters and their classes

extension PatternParser {
  private mutating func escape() throws(PatternFault) -> PatternNode {
    guard let character = next else { throw .unknownEscape("\\") }
    switch character {
    case "b", "B":
      index += 1
      return .anchor(character == "b" ? .wordEdge : .noWordEdge)
    case "1"..."9": throw .notSupported("\\" + String(character))
    default: return .set(PatternSet([try escapedItem()]))
    }
  }

  private mutating func escapedItem() throws(PatternFault) -> PatternSet.Item {
    guard let character = next else { throw .unknownEscape("\\") }
    index += 1
    switch character {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "t": return .one(PatternCharacter("\t"))
    case "u", "x": return try scalar(character)
    default:
      guard !character.isLetter, !character.isNumber else { throw .unknownEscape(character) }
      return .one(PatternCharacter(character, folds: folds))
    }
  }

  /// `\u{1F600}`, `\u00E9`, `\x41`.
  private mutating func scalar(_ kind: Character) throws(PatternFault) -> PatternSet.Item {
    var digits: ArraySlice<Character>
    if take("{") {
      digits = text[index...].prefix { $0 != "}" }
      index += digits.count
      guard take("}") else { throw .unclosed("{") }
    } else {
      digits = text[index...].prefix(kind == "u" ? 4 : 2)
      index += digits.count
    }
    guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) else {
      throw .unknownEscape(kind)
    }
    return .one(PatternCharacter(Character(scalar), folds: folds))
  }

  private mutating func set() throws(PatternFault) -> PatternSet {
    var set = PatternSet([], isNegated: take("^"))
    while let character = next, character != "]" || set.items.isEmpty {
      let item = try setItem()
      guard next == "-", index + 1 < text.count, text[index + 1] != "]",
        case .one(let first) = item, let low = first.scalar
      else {
        set.items.append(item)
        continue
      }
      index += 1
      guard case .one(let last) = try setItem(), let high = last.scalar else { throw .backwards }
      guard low <= high else { throw .backwards }
      set.items.append(.range(low...high))
    }
    guard take("]") else { throw .unclosed("[") }
    return set
  }

  private mutating func setItem() throws(PatternFault) -> PatternSet.Item {
    if take("\\") { return try escapedItem() }
    let character = text[index]
    index += 1
    return .one(PatternCharacter(character, folds: folds))
  }
}
