import Terminal

extension Key {
  /// Reads a key as people write it in settings: as `name` prints it, or as `ctrl-x`, `C-x`,
  /// `<C-x>`, `Alt+Left`, `return`. What a terminal sends alike is the same key.
  init?(spelled text: String) {
    var rest = text[...]
    if rest.count > 2, rest.first == "<", rest.last == ">" { rest = rest.dropFirst().dropLast() }
    var modifiers = ""
    while let (word, sign) = Key.modifierWords.first(where: { Key.begins(rest, with: $0.word) }),
      rest.count > word.count + 1
    {
      rest = rest.dropFirst(word.count + 1)
      modifiers += sign
    }
    let name = Key.otherNames[rest.lowercased()] ?? String(rest)
    guard var key = Key(named: modifiers + name) else { return nil }
    switch (key.code, key.modifiers) {
    case (.character("i"), .control): key = Key(.tab)
    case (.character("m"), .control): key = Key(.enter)
    case (.character("["), .control): key = Key(.escape)
    case (.character(let letter), .shift): key = .character(letter.uppercased().first ?? letter)
    default: break
    }
    self = key
  }

  private static func begins(_ text: Substring, with word: String) -> Bool {
    guard text.lowercased().hasPrefix(word) else { return false }
    let sign = text.dropFirst(word.count).first
    return sign == "-" || sign == "+"
  }

  private static let modifierWords: [(word: String, sign: String)] = [
    ("ctrl", "C-"), ("control", "C-"), ("alt", "M-"), ("meta", "M-"), ("shift", "S-"),
  ]

  private static let otherNames = [
    "escape": "Esc", "return": "Enter", "cr": "Enter", "pageup": "PgUp", "pagedown": "PgDn",
    "backspace": "Bksp", "bs": "Bksp", "delete": "Del", "insert": "Ins",
  ]
}
