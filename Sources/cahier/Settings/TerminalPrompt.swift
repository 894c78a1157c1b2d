@preconcurrency import Glibc
import NotesAPI
import Terminal

/// Asks on the terminal that standard input and standard error are.
struct TerminalPrompt: CredentialPrompt {
  /// nil where nobody sits there.
  init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
  }

  func ask(for parts: [SignIn.Part], of account: String, canKeep: Bool) async -> TypedWords? {
    answers(parts, account).map { TypedWords(words: $0) }
  }

  func answers(_ parts: [SignIn.Part], _ account: String) -> [SignIn.Part: String]? {
    var words: [SignIn.Part: String] = [:]
    for part in parts {
      let name = part.rawValue.prefix(1).uppercased() + part.rawValue.dropFirst()
      guard let word = line("\(name) for \(account): ", isSecret: part != .user) else {
        return nil
      }
      words[part] = word
    }
    return words
  }

  /// One line; nil for an empty one, or when the terminal has no more. A secret is not echoed.
  func line(_ question: String, isSecret: Bool) -> String? {
    Secrets.leaveNoCore()
    // Quiet first: what is typed at once must not show either.
    let quiet = isSecret ? Echo.turnOff() : false
    defer { if quiet { Echo.restore() } }
    try? File.write(Neutraliser.line(question).utf8, to: STDERR_FILENO)
    var (bytes, byte): ([UInt8], UInt8) = ([], 0)
    while bytes.count <= Settings.SecretSource.sizeLimit {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    if isSecret { try? File.write("\n".utf8, to: STDERR_FILENO) }
    guard !bytes.isEmpty else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Echo of standard input's terminal, off while a secret is typed, and on again whichever way that
/// ends: signals included, and ^Z with what follows it.
private enum Echo {
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  /// False when the terminal has no echo to turn off.
  static func turnOff() -> Bool {
    guard tcgetattr(STDIN_FILENO, &state.pointee.found) == 0 else { return false }
    for signal in endings { catching(signal) }
    state.pointee.isQuiet = true
    hush()
    return true
  }

  static func restore() {
    state.pointee.isQuiet = false
    tcsetattr(STDIN_FILENO, TCSANOW, &state.pointee.found)
    for signal in endings { sigaction(signal, previous + Int(signal), nil) }
    sigaction(SIGCONT, previous + Int(SIGCONT), nil)
  }

  private static func hush() {
    var quiet = state.pointee.found
    quiet.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &quiet)
  }

  /// Gives the terminal back, then lets the signal do what it does. Only calls that a handler may
  /// make (signal-safety(7)).
  private static func catching(_ signal: Int32) {
    var action = sigaction()
    sigemptyset(&action.sa_mask)
    action.__sigaction_handler.sa_handler = { signal in
      tcsetattr(STDIN_FILENO, TCSANOW, &Echo.state.pointee.found)
      // Not the one before: Swift's own for SIGQUIT would ask on the terminal in turn.
      Glibc.signal(signal, SIG_DFL)
      raise(signal)
    }
    sigaction(signal, &action, previous + Int(signal))
    // What was told to be ignored stays ignored.
    if previous[Int(signal)].__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) })
      == 1
    {
      sigaction(signal, previous + Int(signal), nil)
    }
    guard signal == SIGTSTP else { return }
    action.__sigaction_handler.sa_handler = { _ in
      guard Echo.state.pointee.isQuiet else { return }
      Echo.hush()
      Echo.catching(SIGTSTP)
    }
    sigaction(SIGCONT, &action, state.pointee.isQuiet ? nil : previous + Int(SIGCONT))
  }

  private struct State {
    var found = termios()
    var isQuiet = false
  }

  // Both are written by the thread that asks, before the handlers that read them can run.
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
