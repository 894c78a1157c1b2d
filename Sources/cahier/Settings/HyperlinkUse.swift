import TerminalCurses

/// Whether links that are read carry their addresses to the terminal (docs/decisions/0023).
struct HyperlinkUse: Equatable, Sendable {
  let isOn: Bool
  /// Why, for `doctor`.
  let reason: String

  init(_ setting: Settings.Hyperlinks, _ environment: Environment) {
    let type = environment["TERM"] ?? ""
    // The console of Linux ends the sequence where it begins, and shows the rest.
    if LinearTerminal.isNeeded(byName: type) || type == "dumb" || type.hasPrefix("linux") {
      (isOn, reason) = (false, "this terminal would show the address as text")
      return
    }
    switch setting {
    case .on: (isOn, reason) = (true, "as set")
    case .off: (isOn, reason) = (false, "as set")
    case .auto:
      let name = HyperlinkUse.taker(type, environment)
      isOn = name != nil
      reason = name.map { "\($0) takes them" } ?? "nothing says that this terminal takes them"
    }
  }

  /// A terminal that is known to take them. A multiplexer is what the program speaks to, whatever
  /// is around it.
  private static func taker(_ type: String, _ environment: Environment) -> String? {
    let program = environment["TERM_PROGRAM"] ?? ""
    let version = Version(environment["TERM_PROGRAM_VERSION"] ?? "")
    if environment["TMUX"] != nil || ["tmux", "screen"].contains(where: { type.hasPrefix($0) }) {
      return program == "tmux" && version >= Version("3.4") ? "tmux" : nil
    }
    if environment["STY"] != nil { return nil }
    for (beginning, name) in types where type.hasPrefix(beginning) { return name }
    for known in programs where known.program == program && version >= Version(known.since) {
      return known.program
    }
    // 0.50.0 took them and crashed.
    if let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version > 5000 {
      return "VTE"
    }
    if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }), version >= 201_200 {
      return "Konsole"
    }
    return environment["WT_SESSION"] != nil ? "Windows Terminal" : nil
  }

  /// Terminals with a description of their own, which travels over ssh, by its beginning.
  private static let types = [
    ("xterm-kitty", "kitty"), ("xterm-ghostty", "Ghostty"), ("foot", "foot"),
    ("alacritty", "Alacritty"), ("wezterm", "WezTerm"), ("contour", "Contour"),
    ("mintty", "mintty"), ("rio", "Rio"),
  ]

  private static let programs = [
    (program: "iTerm.app", since: "3.1"), (program: "WezTerm", since: "20200620"),
    (program: "vscode", since: "1.72"), (program: "ghostty", since: ""),
    (program: "mintty", since: "2.9.7"), (program: "rio", since: ""),
  ]

  /// The numbers of a version: 3.4 of `3.4a` and `next-3.4`, none of `master`.
  private struct Version: Comparable {
    let numbers: [Int]

    init(_ text: String) {
      let parts = text.drop { !$0.isWholeNumber }.split(
        separator: ".", omittingEmptySubsequences: false)
      numbers = parts.prefix { $0.first?.isWholeNumber == true }.map { part in
        Int(part.prefix { $0.isASCII && $0.isWholeNumber }) ?? 0
      }
    }

    static func < (a: Version, b: Version) -> Bool {
      a.numbers.lexicographicallyPrecedes(b.numbers)
    }
  }
}
