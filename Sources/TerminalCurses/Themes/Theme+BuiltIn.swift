import Terminal

extension Theme {
  /// The themes that come with the program, by the names that settings have for them.
  public static let builtIn: [(name: String, theme: Theme)] = [
    ("auto", .standard), ("dark", .dark), ("light", .light), ("mono", .mono),
    ("high-contrast", .highContrast),
  ]

  /// Reads well on dark and on light: default colours, attributes for what matters, and of the
  /// first eight colours only those that show on both.
  public static let standard = Theme([
    .muted: Look(.dim),
    .heading: Look(.bold),
    .selected: Look(.reverse),
    .bar: Look(.reverse),
    .key: Look(.bold),
    .emphasis: Look(.italic),
    .warning: Look(.bold, foreground: 5),
    .error: Look([.bold, .reverse], foreground: 1),
    .success: Look(.bold, foreground: 2),
    // Underlined too, so that it stands out on a selected row, which is reverse all along.
    .mark: Look([.reverse, .underline], foreground: 5),
    .match: Look([.bold, .underline]),
    .strong: Look(.bold),
    .strongEmphasis: Look([.bold, .italic]),
    .struck: Look(.dim),
    .code: Look(.bold, foreground: 6),
    .quote: Look(.dim),
    .link: Look(.underline, foreground: 4),
    .selectedLink: Look(.reverse),
    .selectedText: Look(.reverse),
    .misspelt: Look(.underline, foreground: 1),
  ])

  /// For a dark background: bright colours, those of 256 where a terminal has them.
  public static let dark = standard.changed([
    .heading: Look(.bold, foreground: 117),
    .bar: Look(.reverse, foreground: 110),
    .key: Look(.bold, foreground: 117),
    .warning: Look(.bold, foreground: 215),
    .error: Look([.bold, .reverse], foreground: 203),
    .success: Look(.bold, foreground: 114),
    .mark: Look([.reverse, .underline], foreground: 213),
    .match: Look([.bold, .underline], foreground: 221),
    .code: Look(.bold, foreground: 152),
    .quote: Look([.dim, .italic], foreground: 151),
    .link: Look(.underline, foreground: 111),
    .misspelt: Look(.underline, foreground: 203),
  ])

  /// For a light background: the same in colours that are dark enough to be read.
  public static let light = standard.changed([
    .heading: Look(.bold, foreground: 24),
    .bar: Look(.reverse, foreground: 24),
    .key: Look(.bold, foreground: 24),
    .warning: Look(.bold, foreground: 130),
    .error: Look([.bold, .reverse], foreground: 124),
    .success: Look(.bold, foreground: 22),
    .mark: Look([.reverse, .underline], foreground: 90),
    .match: Look([.bold, .underline], foreground: 94),
    .code: Look(.bold, foreground: 23),
    .quote: Look([.dim, .italic], foreground: 22),
    .link: Look(.underline, foreground: 25),
    .misspelt: Look(.underline, foreground: 124),
  ])

  /// Attributes alone.
  public static let mono = standard.withoutColours

  /// Nothing dim, nothing in a colour of middling brightness: the terminal's own two colours.
  public static let highContrast = Theme([
    .muted: Look(.italic),
    .heading: Look([.bold, .underline]),
    .selected: Look([.bold, .reverse]),
    .bar: Look([.bold, .reverse]),
    .key: Look([.bold, .underline]),
    .emphasis: Look(.italic),
    .warning: Look([.bold, .underline]),
    .error: Look([.bold, .reverse]),
    .success: Look(.bold),
    .mark: Look([.bold, .reverse, .underline]),
    .match: Look([.bold, .reverse]),
    .strong: Look(.bold),
    .strongEmphasis: Look([.bold, .italic]),
    .struck: Look(.italic),
    .code: Look(.bold),
    .quote: Look(.italic),
    .link: Look(.underline),
    .selectedLink: Look([.bold, .reverse]),
    .selectedText: Look(.reverse),
    .misspelt: Look([.bold, .underline]),
  ])

  private func changed(_ looks: KeyValuePairs<Style, Look>) -> Theme {
    var theme = self
    for (style, look) in looks { theme[style] = look }
    return theme
  }
}
