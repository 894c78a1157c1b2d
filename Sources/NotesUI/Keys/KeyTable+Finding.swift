import Terminal

/// The keys that find, replace and count in the composer.
extension KeyTable {
  static let findingInComposer: [Binding] = [
    bind(.composer, [.control("r")], .find),
    bind(.composer, [.alt("n"), Key(.function(3))], .nextHit),
    bind(.composer, [.alt("p"), Key(.function(3), .shift)], .previousHit),
    bind(.composer, [.alt("r")], .replace),
    bind(.composer, [.alt("g")], .goTo),
    bind(.composer, [.alt("=")], .countWords),
  ]

  static let findingKeys: [Binding] = [
    bind(.finding, [Key(.enter)], .findIt, onKeyLine: true),
    bind(.finding, [.control("r"), Key(.down)], .nextHit, onKeyLine: true),
    bind(.finding, [.alt("x")], .togglePattern, onKeyLine: true),
    bind(.finding, [.alt("c")], .toggleCase, onKeyLine: true),
    bind(.finding, [Key(.tab), Key(.tab, .shift)], .nextField),
    bind(.finding, [Key(.escape), .control("c"), .control("g")], .back, onKeyLine: true),
    bind(.finding, [.control("l")], .redraw),
    bind(.replacing, [.character("y"), Key(.enter)], .replaceOne, onKeyLine: true),
    bind(.replacing, [.character("n")], .skipOne, onKeyLine: true),
    bind(.replacing, [.character("a"), .character("!")], .replaceRest, onKeyLine: true),
    bind(
      .replacing, [.character("q"), Key(.escape), .control("c"), .control("g")], .stopReplacing,
      onKeyLine: true),
    bind(.replacing, [.control("l")], .redraw),
  ]
}
