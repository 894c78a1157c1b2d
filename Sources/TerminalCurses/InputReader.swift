import CNcurses
import Glibc
import Terminal

/// Turns what comes from the keyboard into `Input`. ncurses knows the key sequences; characters,
/// pastes and mouse reports are put together here.
struct InputReader {
  /// Within a sequence that has begun, the longest wait for its next byte.
  private static let patience: Int32 = 100
  /// How long a paste may pause before it is taken to have lost its end, in seconds.
  static let pasteTimeout = 2

  // A pad: `wgetch` refreshes the window it reads from, unless it is one.
  private let window: UnsafeMutablePointer<WINDOW>
  private let descriptor: Int32
  private let erase: Int32
  private var paste: PasteCollector?
  private var lastArrival = 0
  /// The first bytes of a character whose rest has not come.
  private var partial: [UInt8] = []
  private var isGone = false
  private var clicks = ClickCounter()
  /// The first screen does not wait for what only its keys need.
  private var knowsSequences = false

  init(_ window: UnsafeMutablePointer<WINDOW>, descriptor: Int32) {
    self.window = window
    self.descriptor = descriptor
    erase = Int32(UInt8(bitPattern: erasechar()))
  }

  /// Nil when nothing waits. `.hangup` is given once.
  mutating func next() -> Input? {
    if !knowsSequences {
      KeySequences.define()
      knowsSequences = true
    }
    if paste != nil { return collectPaste() }
    while case let code = wgetch(window), code != ERR {
      if code == KeySequences.pasteBegins {
        paste = PasteCollector()
        lastArrival = now()
        return collectPaste()
      }
      if let input = input(code) { return input }
    }
    return checkHangup()
  }

  private mutating func input(_ code: Int32) -> Input? {
    if !partial.isEmpty, !Self.isContinuation(code) {
      ungetch(code)
      partial = []
      return .key(.character("\u{FFFD}"))
    }
    return switch code {
    case KeySequences.focusIn: .focus(true)
    case KeySequences.focusOut: .focus(false)
    case KeySequences.mouse: mouse().map { .mouse(clicks.counted($0, at: milliseconds())) }
    case 0x1B: escape()
    default: key(code).map(Input.key)
    }
  }

  /// With nothing to read, the terminal is either quiet or gone; `wgetch` says the same for both.
  private mutating func checkHangup() -> Input? {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard !isGone, poll(&request, 1, 0) > 0 else { return nil }
    let gone = Int32(request.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
    // Readable with nothing to read is an end of file.
    guard gone || waiting() == 0 else { return nil }
    isGone = true
    return .hangup
  }

  private func waiting() -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }
}

/// Keys.
extension InputReader {
  private mutating func key(_ code: Int32) -> Key? {
    switch code {
    case 0x0D: Key(.enter)
    case 0x09: Key(.tab)
    case 0x7F, erase: Key(.backspace)
    case 0x00: Key(.character(" "), .control)
    case 0x1B: Key(.escape)
    case 0x01..<0x20: control(UInt8(code))
    case 0x20..<0x7F: Key(.character(Character(UnicodeScalar(UInt8(code)))))
    case 0x80...0xFF: character(UInt8(code)).map { Key(.character($0)) }
    default: KeySequences.key(code)
    }
  }

  private func control(_ code: UInt8) -> Key? {
    Character(UnicodeScalar(code | 0x40)).lowercased().first.map(Key.control)
  }

  /// ncurses has already waited for the rest of a sequence: what follows at once belongs to the
  /// Escape, as Alt does it.
  private mutating func escape() -> Input? {
    let code = wgetch(window)
    switch code {
    case ERR: return .key(Key(.escape))
    case 0x1B, KeySequences.pasteBegins...KeySequences.mouse:
      ungetch(code)
      return .key(Key(.escape))
    case 0x5B, 0x4F: return skipSequence(code)
    default:
      guard var key = key(code) else { return nil }
      key.modifiers.insert(.alt)
      return .key(key)
    }
  }

  /// A sequence that neither terminfo nor we know must not be typed into a note: its end is found
  /// as ECMA-48 says, and it is dropped. Without a continuation it was Alt and a key.
  private func skipSequence(_ introducer: Int32) -> Input? {
    var code = wgetch(window)
    guard code != ERR else {
      return .key(.alt(Character(UnicodeScalar(UInt8(introducer)))))
    }
    for _ in 0..<64 where (0x20..<0x40).contains(code) { code = nextByte() }
    return nil
  }

  /// Takes one byte of UTF-8 and those that wait; nil until the character is whole. `wget_wch`
  /// loses a character whose bytes do not come together, and up to sixteen after an invalid one.
  private mutating func character(_ byte: UInt8) -> Character? {
    partial.append(byte)
    let lead = partial[0]
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    while partial.count < count {
      let code = wgetch(window)
      guard code != ERR else { return nil }
      guard Self.isContinuation(code) else {
        ungetch(code)
        break
      }
      partial.append(UInt8(code))
    }
    defer { partial = [] }
    return String(decoding: partial, as: UTF8.self).first
  }

  private static func isContinuation(_ code: Int32) -> Bool {
    (0x80..<0xC0).contains(code)
  }

  /// `column;row` are counted from 1, `M` ends a press and `m` a release.
  private func mouse() -> Mouse? {
    var report = ""
    while report.utf8.count < 32, case let code = nextByte(), (0x20..<0x7F).contains(code) {
      let character = Character(UnicodeScalar(UInt8(code)))
      guard character != "M", character != "m" else {
        return Self.mouse(report, isRelease: character == "m")
      }
      report.append(character)
    }
    return nil
  }

  private static func mouse(_ report: String, isRelease: Bool) -> Mouse? {
    let figures = report.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard figures.count == 3, let button = figures[0], let column = figures[1],
      let row = figures[2]
    else { return nil }
    let position = Position(row: max(0, row - 1), column: max(0, column - 1))
    // Bits 2 to 4 are modifiers.
    switch button & ~0b1_1100 {
    case 0: return Mouse(isRelease ? .release : .press, at: position)
    case 32: return Mouse(.drag, at: position)
    case 64: return Mouse(.wheelUp, at: position)
    case 65: return Mouse(.wheelDown, at: position)
    default: return nil
    }
  }

  private func nextByte() -> Int32 {
    let code = wgetch(window)
    guard code == ERR else { return code }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, Self.patience) > 0 ? wgetch(window) : ERR
  }
}

/// Pastes.
extension InputReader {
  /// Reads past ncurses, which would take escape sequences in the text for keys, one byte at a
  /// time. Nothing is lost to either: each read stops short of what follows the end mark.
  private mutating func collectPaste() -> Input? {
    var buffer: [UInt8] = [0, 0, 0, 0, 0, 0]
    while waiting() > 0, let safe = paste?.safeCount {
      let count = read(descriptor, &buffer, safe)
      guard count > 0 else { break }
      lastArrival = now()
      for byte in buffer[..<count] where paste?.add(byte) == true { return finishPaste() }
      if paste?.isFull == true { return finishPaste(goesOn: true) }
    }
    let isOver = now() - lastArrival >= Self.pasteTimeout || isHungUp()
    return isOver ? finishPaste() : nil
  }

  private mutating func finishPaste(goesOn: Bool = false) -> Input? {
    let text = paste?.text ?? ""
    paste = goesOn ? PasteCollector() : nil
    return .paste(text)
  }

  private func isHungUp() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0 && waiting() == 0
  }

  private func now() -> Int { milliseconds() / 1000 }

  private func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
