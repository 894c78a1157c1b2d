public import Terminal

/// How each style looks.
public struct Theme: Equatable, Sendable {
  /// Attributes and colours. A colour is the terminal's own number, 0 to 255; nil is its default.
  public struct Look: Equatable, Sendable {
    public var attributes: Attributes
    public var foreground: UInt8?
    public var background: UInt8?

    public init(
      _ attributes: Attributes = [], foreground: UInt8? = nil, background: UInt8? = nil
    ) {
      self.attributes = attributes
      self.foreground = foreground
      self.background = background
    }
  }

  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let italic = Attributes(rawValue: 4)
    public static let underline = Attributes(rawValue: 8)
    public static let reverse = Attributes(rawValue: 16)
  }

  /// One for each style, by its raw value.
  private var looks = Array(repeating: Look(), count: Style.allCases.count)

  /// A style that is not named looks plain.
  public init(_ looks: KeyValuePairs<Style, Look>) {
    for (style, look) in looks { self[style] = look }
  }

  public subscript(style: Style) -> Look {
    get { looks[Int(style.rawValue)] }
    set { looks[Int(style.rawValue)] = newValue }
  }

  /// The attributes alone: every difference of `standard` can be seen without colours.
  public var withoutColours: Theme {
    var theme = self
    theme.looks = looks.map { Look($0.attributes) }
    return theme
  }

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
    .code: Look(foreground: 6),
    .quote: Look(.dim),
    .link: Look(.underline, foreground: 4),
    .selectedLink: Look(.reverse),
    .selectedText: Look(.reverse),
    .misspelt: Look(.underline, foreground: 1),
  ])
}
