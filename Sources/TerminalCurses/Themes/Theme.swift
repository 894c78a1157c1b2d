public import Terminal

/// How each style looks.
public struct Theme: Equatable, Sendable {
  /// Attributes and colours; no colour is the terminal's own.
  public struct Look: Equatable, Sendable {
    public var attributes: Attributes
    public var foreground: Colour?
    public var background: Colour?

    public init(
      _ attributes: Attributes = [], foreground: Colour? = nil, background: Colour? = nil
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

    /// As themes name them.
    public static let names: [(name: String, attribute: Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
      ("reverse", .reverse),
    ]
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

  /// The attributes alone: every difference of a theme that comes with the program can be seen
  /// without colours.
  public var withoutColours: Theme {
    var theme = self
    theme.looks = looks.map { Look($0.attributes) }
    return theme
  }
}

extension Style {
  /// What a theme calls it: `selected-link`.
  public var name: String {
    "\(self)".reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }
}
