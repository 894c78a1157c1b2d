/// Words about the screen itself, for who opens it.
public enum ScreenWords {
  /// Why there is no screen but lines.
  public static var isLinear: String { Words.linearNotice }

  public static func noTheme(_ name: String, _ names: [String]) -> String {
    Words.noTheme(name, names)
  }
}
