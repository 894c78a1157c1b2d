extension Key {
  /// What a person calls it: `q`, `^S`, `M-x`, `Enter`, `PgDn`, `F5`, `S-Tab`, `C-Up`.
  public var name: String {
    var name = modifiers.contains(.alt) ? "M-" : ""
    if modifiers.contains(.shift) { name += "S-" }
    switch code {
    case .character(" "): return name + (modifiers.contains(.control) ? "C-" : "") + "Space"
    case .character(let character):
      guard modifiers.contains(.control) else { return name + String(character) }
      return name + "^" + character.uppercased()
    case .function(let number):
      name += modifiers.contains(.control) ? "C-F" : "F"
      return name + String(number)
    default:
      if modifiers.contains(.control) { name += "C-" }
      return name + (Self.names.first { $0.code == code }?.name ?? "")
    }
  }

  /// Reads a name as `name` writes it. Modifiers are `^` or `C-`, `M-` or `A-`, and `S-`, in any
  /// order; words in any case; single characters as they are. Nil for anything else.
  public init?(named name: some StringProtocol) {
    var (rest, modifiers) = (name[...], Modifiers())
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.prefix) }),
      rest.count > prefix.count
    {
      rest.removeFirst(prefix.count)
      modifiers.insert(modifier)
    }
    guard let code = Self.code(named: rest, isControl: modifiers.contains(.control)) else {
      return nil
    }
    self.init(code, modifiers)
  }

  private static func code(named name: some StringProtocol, isControl: Bool) -> Code? {
    // Both are the byte NUL, which is Ctrl and Space on most keyboards.
    if isControl, name == "@" { return .character(" ") }
    if let character = name.first, name.count == 1 {
      let lowered = isControl ? character.lowercased().first : character
      return character.isWhitespace ? nil : lowered.map(Code.character)
    }
    let word = name.lowercased()
    if let known = names.first(where: { $0.name.lowercased() == word }) { return known.code }
    guard word.first == "f", let number = Int(word.dropFirst()), (1...63).contains(number),
      word == "f\(number)"
    else { return nil }
    return .function(number)
  }

  private static let prefixes: [(prefix: String, modifier: Modifiers)] = [
    ("^", .control), ("C-", .control), ("M-", .alt), ("A-", .alt), ("S-", .shift),
  ]

  private static let names: [(name: String, code: Code)] = [
    ("Enter", .enter), ("Tab", .tab), ("Bksp", .backspace), ("Del", .delete), ("Ins", .insert),
    ("Esc", .escape), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
    ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ("Space", .character(" ")),
  ]
}
