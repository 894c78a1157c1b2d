/// What is asked of the terminal beyond terminfo: xterm's private modes, which others ignore.
struct TerminalModes {
  /// Bracketed paste and focus; button presses and drags as SGR reports.
  private let modes: [Int]

  init(mouse: Bool) {
    modes = [2004, 1004] + (mouse ? [1002, 1006] : [])
  }

  var on: [UInt8] { bytes(modes, "h") }
  var off: [UInt8] { bytes(modes.reversed(), "l") }

  private func bytes(_ modes: [Int], _ end: String) -> [UInt8] {
    var text = ""
    for mode in modes { text += "\u{1B}[?\(mode)\(end)" }
    return Array(text.utf8)
  }
}
