import Glibc
import Support
import Terminal

@testable import TerminalCurses

/// The driver in this process, on a pseudo-terminal whose other end is an emulator.
final class Driver {
  let pair: TerminalPair
  let emulator: TerminalEmulator
  let terminal: CursesTerminal
  /// The line discipline before the driver took the terminal.
  let found: TerminalLineModes
  private var written: [UInt8] = []

  init(
    _ size: Size = Size(rows: 24, columns: 80), type: String? = "xterm-256color",
    colour: Bool = true, theme: Theme = .standard, disputed: [GlyphKind] = [],
    ordersText: Bool = false, takesLinks: Bool = false
  ) throws {
    pair = try TerminalPair(size)
    emulator = TerminalEmulator(size)
    found = pair.modes
    var options = CursesTerminal.Options()
    (options.input, options.output) = (pair.slave, pair.slave)
    (options.type, options.usesColour, options.theme) = (type, colour, theme)
    (options.disputed, options.ordersText) = (disputed, ordersText)
    options.takesLinks = takesLinks
    terminal = try CursesTerminal(options)
  }

  /// Draws, and returns the bytes that took.
  @discardableResult
  func draw(_ frame: Frame) -> [UInt8] {
    catchUp()
    terminal.draw(frame)
    return catchUp()
  }

  /// Feeds the emulator all that was written until now, at once: libvterm loses a combining mark
  /// that comes apart from a base in the last column.
  @discardableResult
  func catchUp() -> [UInt8] {
    // A string no terminal shows tells where "now" is: the kernel hands bytes on when it likes.
    let end = Array("\u{1B}_end\u{1B}\\".utf8)
    _ = write(pair.slave, end, end.count)
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + .seconds(10)
    while !bytes.ends(with: end), ContinuousClock.now < deadline { bytes += pair.read(within: 20) }
    bytes.removeLast(min(end.count, bytes.count))
    written += bytes
    emulator.feed(bytes)
    return bytes
  }

  /// Whether the terminal was told last that text is in reading order.
  var isToldOrder: Bool {
    let text = String(decoding: written, as: UTF8.self)
    return text.matches(of: /\u{1B}\[8([hl])/).last?.1 == "l"
  }

  /// The private modes that are on, by what was written.
  var modes: Set<Int> {
    var modes: Set<Int> = []
    for match in String(decoding: written, as: UTF8.self).matches(of: /\u{1B}\[\?([0-9]+)([hl])/) {
      guard let mode = Int(match.1) else { continue }
      if match.2 == "h" { modes.insert(mode) } else { modes.remove(mode) }
    }
    return modes
  }

  /// Types, and returns all that is read until `last` was, or until a deadline.
  func type(_ bytes: [UInt8], until last: Input) -> [Input] {
    var (rest, inputs) = (bytes, [Input]())
    let deadline = ContinuousClock.now + .seconds(10)
    while inputs.last != last, ContinuousClock.now < deadline {
      rest = pair.write(rest)
      if let input = terminal.read() { inputs.append(input) }
    }
    return inputs
  }

  /// Types one thing and reads what it is; `after` proves that nothing else came.
  func type(_ text: String) -> [Input] {
    Array(type(Array(text.utf8) + [0x1D], until: .key(.control("]"))).dropLast())
  }

  /// Reads until something comes, or a deadline.
  func read() -> Input? {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if let input = terminal.read() { return input }
    }
    return nil
  }

  /// The size the kernel reports, with the signal it sends.
  func resize(_ size: Size) {
    catchUp()
    emulator.resize(size)
    pair.resize(size)
    deliver(SIGWINCH)
  }
}

extension [UInt8] {
  fileprivate func ends(with end: [UInt8]) -> Bool {
    suffix(end.count).elementsEqual(end)
  }
}
