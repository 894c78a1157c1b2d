import Glibc

/// Gives the terminal back when the process ends in a way nobody planned: a trap, an abort, `exit`.
///
/// Armed while a `CursesTerminal` holds the terminal. After a fatal signal the previous handler
/// runs, on a sane terminal, so that a backtrace can be read.
enum TerminalGuard {
  private struct State {
    var isArmed = false
    var isInstalled = false
    var (input, output): (Int32, Int32) = (-1, -1)
    var found = termios()
    var reset: UnsafeMutableBufferPointer<UInt8>?
  }

  /// `reset` are the bytes that undo every mode; `found` is how the terminal was.
  static func arm(input: Int32, output: Int32, found: termios, reset: [UInt8]) {
    state.pointee.isArmed = false
    state.pointee.reset?.deallocate()
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: reset.count)
    _ = bytes.initialize(from: reset)
    (state.pointee.input, state.pointee.output) = (input, output)
    (state.pointee.found, state.pointee.reset) = (found, bytes)
    if !state.pointee.isInstalled { install() }
    state.pointee.isArmed = true
  }

  static func disarm() {
    state.pointee.isArmed = false
  }

  /// Only write(2) and tcsetattr(3): both may be called from a signal handler.
  private static func restore() {
    guard state.pointee.isArmed, let reset = state.pointee.reset else { return }
    state.pointee.isArmed = false
    _ = write(state.pointee.output, reset.baseAddress, reset.count)
    tcsetattr(state.pointee.input, TCSANOW, &state.pointee.found)
  }

  private static func install() {
    state.pointee.isInstalled = true
    atexit { TerminalGuard.restore() }
    // A stack that overflowed has no room for its own handler.
    var stack = stack_t()
    stack.ss_size = 65_536
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    for signal in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { guardAgainst(signal) }
  }

  private static func guardAgainst(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_sigaction = { signal, info, _ in
      TerminalGuard.restore()
      sigaction(signal, TerminalGuard.previous + Int(signal), nil)
      // On return a faulting instruction runs once more, under the previous handler. What was
      // sent, as abort() does, is not repeated by itself.
      if let info, info.pointee.si_code <= 0 { raise(signal) }
    }
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, previous + Int(signal))
  }

  // Both are written by the thread of the screen, before the handlers that read them can run.
  nonisolated(unsafe) private static let state: UnsafeMutablePointer<State> = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    state.initialize(to: State())
    return state
  }()
  nonisolated(unsafe) private static let previous: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
  }()
}
