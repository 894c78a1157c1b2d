import Terminal

/// The keys of the accounts, and of the question for an account's words.
extension KeyTable {
  static let accountKeys: [Binding] =
    [
      bind(.accounts, [Key(.enter), .character("l"), Key(.right)], .open, onKeyLine: true),
      bind(.accounts, [.character("s")], .signIn, onKeyLine: true),
      bind(
        .accounts,
        [
          .character("q"), Key(.escape), .character("h"), Key(.left), .control("c"),
          .character("A"),
        ], .back, onKeyLine: true),
      bind(.accounts, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
    ] + moving(in: .accounts) + everywhere(in: .accounts) + [
      bind(.signIn, [Key(.enter)], .handOn, onKeyLine: true),
      bind(.signIn, [Key(.tab)], .keepWords, onKeyLine: true),
      bind(.signIn, [Key(.escape), .control("c"), .control("g")], .giveUp, onKeyLine: true),
      bind(.signIn, [.control("u")], .clearLine, onKeyLine: true),
      bind(.signIn, [Key(.down)], .nextField),
      bind(.signIn, [Key(.up), Key(.tab, .shift)], .previousField),
      bind(.signIn, [.control("l")], .redraw),
    ]
}
