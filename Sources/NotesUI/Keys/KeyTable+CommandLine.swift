import Terminal

/// The keys of the command line, and of the templates.
extension KeyTable {
  static let lineKeys: [Binding] =
    [
      bind(.commandLine, [Key(.enter)], .runLine, onKeyLine: true),
      bind(.commandLine, [Key(.tab)], .completeNext, onKeyLine: true),
      bind(.commandLine, [Key(.tab, .shift)], .completePrevious),
      bind(.commandLine, [Key(.up), .control("p")], .olderLine, onKeyLine: true),
      bind(.commandLine, [Key(.down), .control("n")], .newerLine),
      bind(.commandLine, [Key(.escape), .control("c"), .control("g")], .back, onKeyLine: true),
      bind(.commandLine, [.control("l")], .redraw),
      bind(
        .templates, [Key(.enter), .character("l"), Key(.right)], .useTemplate, onKeyLine: true),
      bind(.templates, away + [.character("N")], .back, onKeyLine: true),
      bind(.templates, [.character("?"), Key(.function(1))], .help, onKeyLine: true),
    ] + moving(in: .templates) + everywhere(in: .templates)

  private static let away = [
    Key.character("q"), Key(.escape), .character("h"), Key(.left), .control("c"),
  ]
}
