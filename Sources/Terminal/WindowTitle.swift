/// The title of the window or tab that a terminal stands in (xterm's control sequences: OSC 2, and
/// `CSI t` for the stack that keeps what it was before).
public enum WindowTitle {
  /// Cells. Tabs show fewer.
  public static let limit = 120

  /// Keeps the title that is there.
  public static let push = Array("\u{1B}[22;0t".utf8)
  /// Puts back the one that was kept.
  public static let pop = Array("\u{1B}[23;0t".utf8)

  /// What sets a title. The text goes through the neutraliser: no control of it reaches the terminal.
  public static func sequence(_ text: String) -> [UInt8] {
    var sequence = Array("\u{1B}]2;".utf8)
    for glyph in DisplayText(text, truncatedTo: limit).glyphs {
      for scalar in glyph.scalars {
        sequence += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return sequence + Array("\u{1B}\\".utf8)
  }

  /// Whether a terminal takes titles, by its terminfo name. Others show the sequence, or wait for
  /// its end: the Linux console does.
  public static func isTaken(by type: String) -> Bool {
    let name = type.lowercased()
    return takers.contains { name == $0 || name.hasPrefix("\($0)-") }
  }

  private static let takers = [
    "xterm", "rxvt", "screen", "tmux", "alacritty", "foot", "kitty", "wezterm", "st", "konsole",
    "gnome", "vte", "ghostty", "contour", "mlterm", "putty", "iterm2", "iterm", "mintty",
  ]
}
