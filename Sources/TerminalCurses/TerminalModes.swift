/// What is asked of the terminal beyond terminfo: xterm's private modes, which others ignore.
struct TerminalModes {
  /// Bracketed paste and focus; button presses and drags as SGR reports.
  private let modes: [Int]

  /// Whether text is already in the order it is read in: ECMA-48's mode 8, reset (BDSM), which
  /// terminals that order text themselves go by.
  private let ordersText: Bool

  init(mouse: Bool, ordersText: Bool = false) {
    modes = [2004, 1004] + (mouse ? [1002, 1006] : [])
    self.ordersText = ordersText
  }

  var on: [UInt8] { bytes(modes, "h") + (ordersText ? Array("\u{1B}[8l".utf8) : []) }
  var off: [UInt8] { (ordersText ? Array("\u{1B}[8h".utf8) : []) + bytes(modes.reversed(), "l") }

  private func bytes(_ modes: [Int], _ end: String) -> [UInt8] {
    var text = ""
    for mode in modes { text += "\u{1B}[?\(mode)\(end)" }
    return Array(text.utf8)
  }
}
