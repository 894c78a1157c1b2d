import Terminal

/// The keys that check the spelling in the composer.
extension KeyTable {
  static let spellingInComposer: [Binding] = [
    bind(.composer, [.alt("s")], .spelling),
    bind(.composer, [.alt(";")], .suggestions),
  ]

  static let spellingKeys: [Binding] = [
    bind(.spelling, "123456789".map { .character($0) }, .takeSuggestion, onKeyLine: true),
    bind(.spelling, [.character("a")], .addWord, onKeyLine: true),
    bind(.spelling, [Key(.escape), .control("c"), .control("g")], .back, onKeyLine: true),
    bind(.spelling, [.control("l")], .redraw),
  ]
}
