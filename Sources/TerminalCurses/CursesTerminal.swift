import CNcurses
import Glibc
public import Terminal

/// The terminal of this process, through ncurses. There can be one at a time.
///
/// A loop polls `wakeDescriptors`, then calls `read` until nil, then draws.
public final class CursesTerminal: ProcessTerminal, FrameTerminal {
  public private(set) var size: Size
  /// What a person should know about how the terminal was opened, or nil.
  public let notice: String?
  /// To be polled for reading: the keyboard, and the pipe that tells of resizes.
  public var wakeDescriptors: [Int32] { [options.input, resizes.descriptor] }

  private let options: Options
  private let found: termios
  private let modes: TerminalModes
  private var reset: [UInt8]
  private let resizes: SignalPipe
  private var screen: CursesScreen
  private var painter: FramePainter
  private var reader: InputReader
  private var lastFrame: Frame?
  private var reportedSize: Size
  private var isOpen = true
  /// Whether more was there when it was read last: the size is asked for once a burst of keys.
  private var isReading = false
  private let setsTitle: Bool
  private var titleText: String?
  /// What the title was set by; empty for the one that was there before, nil while that is not kept.
  private var title: [UInt8]?

  public init(_ options: Options = Options()) throws(TerminalError) {
    guard isatty(options.input) == 1, isatty(options.output) == 1, var found = Self.termios(options)
    else { throw Self.noTerminal }
    let sendsUnicode = ProcessLocale.useUnicode()
    let type = try TerminalType(options.type, output: options.output)
    // Before ncurses, which installs its own where it finds none, and then loses resizes.
    resizes = try SignalPipe([SIGWINCH])
    screen = try CursesScreen(type.name, input: options.input, output: options.output)
    self.options = options
    self.found = found
    notice = type.notice ?? (sendsUnicode ? nil : ProcessLocale.asciiNotice)
    modes = TerminalModes(mouse: options.readsMouse, ordersText: options.ordersText)
    setsTitle = options.setsTitle && WindowTitle.isTaken(by: type.name)
    let links =
      options.takesLinks
      ? LinkPainter(
        output: screen.sink, sendsUnicode: sendsUnicode, disputed: options.disputed) : nil
    reset = (links == nil ? [] : Hyperlink.end) + modes.off + screen.resetBytes
    painter = FramePainter(
      theme: options.usesColour ? options.theme : options.theme.withoutColours,
      sendsUnicode: sendsUnicode, disputed: options.disputed, links: links)
    reader = InputReader(screen.keyboard, descriptor: options.input)
    size = screen.size
    reportedSize = size
    tcgetattr(options.input, &found)
    take()
    updateSize()
    reportedSize = size
  }

  deinit {
    close()
  }

  /// Gives the terminal back for good. Nothing is drawn or read afterwards.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    giveBack()
    screen.close()
  }

  public func draw(_ frame: Frame) {
    guard isOpen else { return }
    paint(frame)
    lastFrame = frame
  }

  public func read() -> Input? {
    guard isOpen else { return nil }
    if !isReading, !resizes.pending().isEmpty { updateSize() }
    guard size == reportedSize else {
      reportedSize = size
      return .resize(size)
    }
    let input = reader.next()
    isReading = input != nil
    return input
  }

  public func suspended<R>(_ body: () throws -> R) rethrows -> R {
    giveBack()
    defer {
      take()
      updateSize()
      invalidate()
      if let lastFrame { paint(lastFrame) }
    }
    return try body()
  }

  /// Draws with another theme from here on.
  public func use(_ theme: Theme) {
    guard isOpen else { return }
    painter.use(options.usesColour ? theme : theme.withoutColours)
    invalidate()
  }

  /// Whether a row can be shown as selected by its looks.
  public var showsReverse: Bool {
    TerminalType.string("rev") != nil || TerminalType.string("smso") != nil
  }

  public func copy(_ text: String) {
    guard isOpen, let sequence = Clipboard.sequence(text) else { return }
    send(sequence)
  }

  public func setTitle(_ text: String?) {
    guard isOpen, setsTitle, text != titleText else { return }
    titleText = text
    let sequence = text.map(WindowTitle.sequence) ?? []
    guard sequence != title else { return }
    let isFirst = title == nil
    if isFirst {
      reset += WindowTitle.pop
      arm()
    }
    title = sequence
    let back = WindowTitle.pop + WindowTitle.push
    send(text == nil ? back : isFirst ? WindowTitle.push + sequence : sequence)
  }

  public func ring(flashes: Bool) {
    guard isOpen else { return }
    _ = flashes ? flash() : beep()
  }

  public func invalidate() {
    painter.forget()
  }
}

extension CursesTerminal {
  public struct Options: Sendable {
    public var input = STDIN_FILENO
    public var output = STDOUT_FILENO
    /// A terminfo name.
    public var type = Options.variable("TERM")
    public var theme = Theme.standard
    /// False leaves the theme's attributes. https://no-color.org
    public var usesColour = (Options.variable("NO_COLOR") ?? "").isEmpty
    public var readsMouse = true
    /// Whether the terminal is told that text is in reading order already.
    public var ordersText = false
    /// What this terminal shows at another width than is counted; stands as a mark instead.
    public var disputed: [GlyphKind] = []
    /// Where the terminal takes titles.
    public var setsTitle = true
    /// Whether it takes links, see `Hyperlink`.
    public var takesLinks = false

    public init() {}

    private static func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }
    }
  }

  private static func termios(_ options: Options) -> termios? {
    var found = Glibc.termios()
    return tcgetattr(options.input, &found) == 0 ? found : nil
  }

  static let noTerminal = TerminalError(
    "This is not a terminal.", advice: "Start it in a terminal, or use a subcommand.")

  private func take() {
    screen.resume()
    send(modes.on)
    if let title { send(WindowTitle.push + title) }
    arm()
  }

  /// What did not reach the terminal is painted anew the next time.
  private func paint(_ frame: Frame) {
    let rows = painter.put(frame)
    if !screen.paint(rows: rows, { painter.send(frame) }) { invalidate() }
  }

  private func arm() {
    TerminalGuard.arm(
      input: options.input, output: options.output, found: found, reset: reset)
  }

  private func giveBack() {
    send(modes.off)
    screen.pause()
    if title != nil { send(WindowTitle.pop) }
    var found = found
    tcsetattr(options.input, TCSADRAIN, &found)
    TerminalGuard.disarm()
  }

  private func updateSize() {
    guard let size = screen.updateSize() else { return }
    self.size = size
    invalidate()
  }

  private func send(_ bytes: [UInt8]) {
    options.output.send(bytes)
  }
}
