import CNcurses
import Glibc
import Terminal

// What is known of a terminal without a description.

extension LinearTerminal {
  /// Whether a terminal of this type has to be spoken to line by line: it is said to have no
  /// cursor that can be placed, or nothing is said of it at all.
  public static func isNeeded(for type: String?) -> Bool {
    guard let type, !isNeeded(byName: type) else { return true }
    return TerminalType.placesCursor(type, output: STDOUT_FILENO) == false
  }

  /// Whether that needs no description to be known.
  public static func isNeeded(byName type: String?) -> Bool {
    type == nil || type == "" || type == "unknown"
  }

  static func erase(_ modes: termios) -> UInt8 {
    withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] }
  }

  /// Terminals that are a file or a typewriter have no size, or an odd one.
  static func size(of output: Int32) -> Size {
    var window = winsize()
    let isKnown = ioctl(output, UInt(TIOCGWINSZ), &window) == 0
    let (rows, columns) = isKnown ? (Int(window.ws_row), Int(window.ws_col)) : (0, 0)
    return Size(rows: rows > 0 ? max(10, rows) : 24, columns: columns > 0 ? max(20, columns) : 80)
  }
}
