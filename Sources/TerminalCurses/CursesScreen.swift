import CNcurses
import Glibc
import Terminal

/// ncurses' own state: made, paused, resumed, ended.
struct CursesScreen {
  /// What keys are read from.
  let keyboard: UnsafeMutablePointer<WINDOW>
  /// What ncurses writes to, which leads to memory while it paints.
  let sink: Int32
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  private let output: Int32
  private let buffer: PaintBuffer
  /// Whether ncurses has to put the terminal into its modes at the next paint.
  private var isPaused = false

  init(_ type: String, input: Int32, output: Int32) throws(TerminalError) {
    // The size is the kernel's; LINES and COLUMNS in the environment are of another time.
    use_env(false)
    use_tioctl(true)
    guard let source = fdopen(Self.copy(of: input), "r"),
      let sink = fdopen(Self.copy(of: output), "w"),
      let screen = newterm(type, sink, source), let keyboard = newpad(1, 1)
    else {
      throw TerminalError(
        "The terminal could not be opened.", advice: "Check TERM, or try TERM=xterm-256color.")
    }
    (self.screen, self.keyboard, self.output) = (screen, keyboard, output)
    self.sink = fileno(sink)
    files = [source, sink]
    buffer = PaintBuffer(terminal: output, descriptor: self.sink)
    configure()
  }

  /// Undoes what ncurses switched on, in bytes.
  var resetBytes: [UInt8] {
    ["rmkx", "sgr0", "cnorm", "rmcup"].flatMap { TerminalType.string($0) ?? [] }
  }

  var size: Size {
    Size(rows: Int(getmaxy(nc_stdscr())), columns: Int(getmaxx(nc_stdscr())))
  }

  /// Asks the kernel; the new size, or nil when it is the one known. 0 is no size.
  func updateSize() -> Size? {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0, window.ws_col > 0
    else { return nil }
    let new = Size(rows: Int(window.ws_row), columns: Int(window.ws_col))
    guard new != size else { return nil }
    resizeterm(Int32(new.rows), Int32(new.columns))
    return size
  }

  /// Carries out a paint of so many rows, whose bytes reach the terminal together: of few rows,
  /// collecting them takes longer than it spares. Returns false when the terminal did not take them.
  mutating func paint(rows: Int, _ body: () -> Void) -> Bool {
    // What ncurses sets up again after a pause it sets up on the terminal itself.
    guard rows > 4, !isPaused else {
      isPaused = false
      body()
      return true
    }
    return buffer.collect(body)
  }

  mutating func pause() {
    isPaused = true
    endwin()
  }

  /// The rest of the way back is the next `doupdate`.
  func resume() {
    reset_prog_mode()
  }

  func close() {
    delwin(keyboard)
    delscreen(screen)
    for file in files { fclose(file) }
  }

  private static func copy(of descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }

  private func configure() {
    // Raw, so that ^S, ^Q and ^Z are keys; nonl, so that Enter and ^J differ.
    raw()
    noecho()
    nonl()
    intrflush(keyboard, false)
    keypad(keyboard, true)
    nodelay(keyboard, true)
    meta(keyboard, true)
    // All keys that wait have been read before a paint: none breaks it off.
    typeahead(-1)
    // Long enough for the bytes of one key over a network, too short to be felt.
    set_escdelay(25)
    def_prog_mode()
  }
}
