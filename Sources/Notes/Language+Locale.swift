extension Language {
  /// The reader's, as gettext finds it: `LC_ALL`, else `LC_MESSAGES`, else `LANG` says which; but
  /// where that is not `C`, the first that is known in the list `LANGUAGE` comes before.
  /// - Parameter variable: what is set in the environment; nil for what is unset or empty.
  public init(locale variable: (_ name: String) -> String?) {
    let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? "C"
    guard !Language.isNobodys(locale) else {
      self = .english
      return
    }
    let list = variable("LANGUAGE")?.split(separator: ":") ?? []
    self = (list + [locale[...]]).lazy.compactMap(Language.init(localeName:)).first ?? .english
  }

  /// `de_AT.UTF-8@euro` is German; nil for a language that Cahier does not speak.
  private init?(localeName: Substring) {
    let language = localeName.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    // `C` in a list of languages stands for English, and ends the list.
    self.init(rawValue: Language.isNobodys(localeName) ? "en" : language.lowercased())
  }

  /// The locale of programs that were not told whom they speak to: `C`, `POSIX`, `C.UTF-8`.
  private static func isNobodys(_ locale: some StringProtocol) -> Bool {
    let name = locale.prefix { $0 != "." }
    return name == "C" || name == "POSIX"
  }
}
