/// Who puts text from right to left into the order it is read in (docs/decisions/0020).
struct WritingOrder: Equatable, Sendable {
  enum Actor: String, Sendable {
    case program, terminal
    case nobody = "off"
  }

  let actor: Actor
  /// Why, for `doctor`.
  let reason: String

  /// Whether the terminal is to be told that it has nothing to order.
  var tellsTerminal: Bool { actor != .terminal }

  init(_ setting: Settings.RightToLeft, _ environment: Environment) {
    switch setting {
    case .terminal: (actor, reason) = (.terminal, "as set")
    case .off: (actor, reason) = (.nobody, "as set")
    case .auto:
      if let name = WritingOrder.orderer(environment) {
        (actor, reason) = (.terminal, "\(name) orders it, and takes no word against that")
      } else {
        (actor, reason) = (.program, "a terminal that could order it is told to leave it")
      }
    }
  }

  /// A terminal that orders text whatever it is told. Those that listen, such as GNOME's, do not
  /// count, unless a multiplexer keeps the word from them.
  private static func orderer(_ environment: Environment) -> String? {
    let type = environment["TERM"] ?? ""
    if type.hasPrefix("mlterm") || environment["MLTERM"] != nil { return "mlterm" }
    if environment["KONSOLE_VERSION"] != nil { return "Konsole" }
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return "Terminal of macOS" }
    if type.hasPrefix("putty") { return "PuTTY" }
    // Orders words, each by itself.
    if type == "xterm-kitty" || environment["KITTY_WINDOW_ID"] != nil { return "kitty" }
    let isInside = environment["TMUX"] != nil || environment["STY"] != nil
    if isInside, let version = environment["VTE_VERSION"].flatMap({ Int($0) }), version >= 5800 {
      return "VTE around a multiplexer"
    }
    return nil
  }
}
