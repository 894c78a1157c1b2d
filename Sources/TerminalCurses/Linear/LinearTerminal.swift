import CNcurses
import Glibc
public import Terminal

/// The terminal of this process without ncurses and without a screen: keys come raw, text goes out
/// line after line, each ended by CR and LF.
///
/// On a plain one no other control character is ever written. Others are asked to mark what is
/// pasted, so that it is not taken for keys.
public final class LinearTerminal: ProcessTerminal, LineTerminal {
  public private(set) var size: Size
  public let notice: String?
  public var wakeDescriptors: [Int32] { [options.input, resizes.descriptor] }

  private let options: CursesTerminal.Options
  private let isPlain: Bool
  private let found: termios
  private let resizes: SignalPipe
  private let sendsUnicode: Bool
  private var decoder: KeyDecoder
  private var reportedSize: Size
  /// Where the open line ends.
  private var column = 0
  private var isOpen = true
  private var isGone = false

  /// - Parameter isPlain: whether it may know no control sequences.
  public init(_ options: CursesTerminal.Options = .init(), isPlain: Bool) throws(TerminalError) {
    var found = termios()
    guard isatty(options.input) == 1, isatty(options.output) == 1,
      tcgetattr(options.input, &found) == 0
    else { throw CursesTerminal.noTerminal }
    (self.options, self.isPlain, self.found) = (options, isPlain, found)
    sendsUnicode = ProcessLocale.useUnicode()
    notice = sendsUnicode ? nil : ProcessLocale.asciiNotice
    resizes = try SignalPipe([SIGWINCH])
    decoder = KeyDecoder(erase: LinearTerminal.erase(found))
    size = LinearTerminal.size(of: options.output)
    reportedSize = size
    take()
  }

  deinit {
    close()
  }

  public func close() {
    guard isOpen else { return }
    giveBack()
    isOpen = false
  }

  public func say(_ text: DisplayText, isOpen: Bool) {
    guard self.isOpen else { return }
    var bytes = column > 0 ? LinearTerminal.lineEnd : []
    let lines = text.lines(width: size.columns)
    for line in lines.dropLast() { bytes += encoded(line) + LinearTerminal.lineEnd }
    if let last = lines.last { bytes += encoded(last) }
    column = isOpen ? lines.last?.columns ?? 0 : 0
    options.output.send(isOpen ? bytes : bytes + LinearTerminal.lineEnd)
  }

  public func echo(_ text: DisplayText) {
    guard isOpen else { return }
    var bytes: [UInt8] = []
    // What stands there cannot be moved any more: a line breaks where it is full.
    for glyph in text.glyphs {
      if column + glyph.columns > size.columns {
        bytes += LinearTerminal.lineEnd
        column = 0
      }
      bytes += encoded(DisplayText(glyphs: [glyph]))
      column += glyph.columns
    }
    options.output.send(bytes)
  }

  public func read() -> Input? {
    guard isOpen else { return nil }
    if !resizes.pending().isEmpty { size = LinearTerminal.size(of: options.output) }
    guard size == reportedSize else {
      reportedSize = size
      return .resize(size)
    }
    takeBytes(within: 0)
    if let input = decoder.next(isOver: false) { return input }
    guard decoder.isWaiting else { return isHungUp() ? hangup() : nil }
    // The rest of a sequence follows at once, that of a paste when it likes; a character waits.
    while let patience = decoder.patience {
      guard takeBytes(within: patience) else { return decoder.next(isOver: true) }
      if let input = decoder.next(isOver: false) { return input }
    }
    return nil
  }

  public func suspended<R>(_ body: () throws -> R) rethrows -> R {
    giveBack()
    defer {
      take()
      size = LinearTerminal.size(of: options.output)
    }
    return try body()
  }

  /// A plain terminal has no clipboard that could be reached: there the text is said.
  public func copy(_ text: String) {
    guard isOpen, !text.isEmpty else { return }
    if !isPlain, let sequence = Clipboard.sequence(text) {
      options.output.send(sequence)
      return
    }
    for line in text.split(whereSeparator: \.isNewline) {
      say(DisplayText(String(line)), isOpen: false)
    }
  }

  /// What is read aloud or kept has no window of its own.
  public func setTitle(_ text: String) {}

  public func ring(flashes: Bool) {
    guard isOpen, !isPlain else { return }
    options.output.send([0x07])
  }

  /// Nothing that was written can be taken back.
  public func invalidate() {}
}

extension LinearTerminal {
  private static let lineEnd: [UInt8] = [0x0D, 0x0A]
  private static let pasteMarks = (
    on: Array("\u{1B}[?2004h".utf8), off: Array("\u{1B}[?2004l".utf8)
  )

  private func take() {
    var raw = found
    cfmakeraw(&raw)
    tcsetattr(options.input, TCSADRAIN, &raw)
    if !isPlain { options.output.send(LinearTerminal.pasteMarks.on) }
    TerminalGuard.arm(
      input: options.input, output: options.output, found: found,
      reset: isPlain ? [] : LinearTerminal.pasteMarks.off)
  }

  private func giveBack() {
    if column > 0 { options.output.send(LinearTerminal.lineEnd) }
    column = 0
    if !isPlain { options.output.send(LinearTerminal.pasteMarks.off) }
    var found = found
    tcsetattr(options.input, TCSADRAIN, &found)
    TerminalGuard.disarm()
  }

  private func encoded(_ text: DisplayText) -> [UInt8] {
    text.glyphs.flatMap { glyph -> [UInt8] in
      if let byte = glyph.ascii { return [byte] }
      return sendsUnicode ? Array(glyph.text.utf8) : [0x3F]
    }
  }

  /// True when something came.
  @discardableResult
  private func takeBytes(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: options.input, events: Int16(POLLIN), revents: 0)
    guard !isGone, poll(&request, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(options.input, &buffer, buffer.count)
    guard count > 0 else { return false }
    decoder.add(buffer[..<count])
    return true
  }

  /// Readable with nothing to read is the end.
  private func isHungUp() -> Bool {
    var request = pollfd(fd: options.input, events: Int16(POLLIN), revents: 0)
    guard !isGone, poll(&request, 1, 0) > 0 else { return false }
    var count: Int32 = 0
    let isReadable = ioctl(options.input, UInt(FIONREAD), &count) == 0 && count > 0
    return !isReadable
  }

  private func hangup() -> Input {
    isGone = true
    return .hangup
  }
}
