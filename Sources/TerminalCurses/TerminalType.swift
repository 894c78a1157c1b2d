import CNcurses

/// The terminfo entry that is used.
struct TerminalType {
  let name: String
  /// Set when it is not the one that was asked for.
  let notice: String?

  /// Falls back to a common entry for a name this machine does not know, as over ssh from a newer
  /// terminal. Throws for a terminal that cannot place its cursor.
  init(_ wanted: String?, output: Int32) throws(TerminalError) {
    let wanted = wanted ?? ""
    for candidate in [wanted, "xterm-256color", "xterm", "vt100"] where !candidate.isEmpty {
      switch Self.placesCursor(candidate, output: output) {
      case nil: continue
      case false?:
        throw TerminalError(
          "The terminal type “\(candidate)” has no screen to draw on.",
          advice: "Set TERM to the name of your terminal, for example TERM=xterm-256color.",
          wantsLines: true)
      case true?:
        name = candidate
        notice = candidate == wanted ? nil : Self.notice(wanted, candidate)
        return
      }
    }
    throw TerminalError(
      "This machine knows no terminal type “\(wanted)”.",
      advice: "Install ncurses-base, or set TERMINFO to a directory of terminal descriptions.")
  }

  /// Nil when there is no such entry.
  static func placesCursor(_ name: String, output: Int32) -> Bool? {
    var status: Int32 = 0
    guard setupterm(name, output, &status) == OK else {
      // Zero, with an entry found, is a generic type such as “dumb” in some databases.
      return status == 1 ? false : nil
    }
    defer { nc_forget_type() }
    return Self.string("cup") != nil
  }

  /// A string capability of the current terminal.
  static func string(_ capability: String) -> [UInt8]? {
    guard let found = tigetstr(capability), Int(bitPattern: found) != -1 else { return nil }
    return Array(String(cString: found).utf8)
  }

  private static func notice(_ wanted: String, _ used: String) -> String {
    wanted.isEmpty
      ? "TERM is not set; drawing for \(used)"
      : "Unknown terminal type “\(wanted)”; drawing for \(used)"
  }
}
