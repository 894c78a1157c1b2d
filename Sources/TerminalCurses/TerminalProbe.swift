import Glibc

/// Asks a terminal what it does, by its answers to control sequences (xterm's ctlseqs).
///
/// For a program that does not have the screen: it writes into the current line, which is blank
/// again afterwards. Meanwhile the keyboard is raw and signals wait, so that the terminal is given
/// back as it was whichever way this ends. What is typed meanwhile is lost.
public struct TerminalProbe {
  private let input: Int32
  private let output: Int32
  /// How long the first answer may take, over a slow line too; the others come behind it.
  private let patience: Duration

  /// nil where there is no terminal to read from and to write to.
  public init?(input: Int32 = 0, output: Int32, patience: Duration = .seconds(2)) {
    guard isatty(input) == 1, isatty(output) == 1 else { return nil }
    (self.input, self.output, self.patience) = (input, output, patience)
  }

  /// nil from a terminal that does not answer. `samples` are fit to be sent as they are, and
  /// narrower than the screen.
  public func ask(samples: [String], modes: [Int], capability: String?) -> TerminalAnswers? {
    withRawKeyboard {
      guard exchange("\r\u{1B}[6n", { !$0.columns.isEmpty }) != nil else { return (nil, false) }
      var answers = TerminalAnswers()
      for start in stride(from: 0, to: samples.count, by: TerminalProbe.batch) {
        let some = samples[start..<min(start + TerminalProbe.batch, samples.count)]
        let questions = some.map { "\r\($0)\u{1B}[6n" }.joined() + "\r\u{1B}[K"
        guard let found = exchange(questions, { $0.columns.count >= some.count }) else {
          return (answers, false)
        }
        answers.add(found)
      }
      let asked =
        modes.map { "\u{1B}[?\($0)$p" } + (capability.map { ["\u{1B}P+q\($0.hex)\u{1B}\\"] } ?? [])
      // What every terminal says comes last: behind it no other answer is waited for.
      let found = exchange(asked.joined() + "\u{1B}[c") { $0.attributes != nil }
      if let found { answers.add(found) }
      return (answers, found != nil)
    }
  }

  /// Questions at once: some terminals have room for few answers.
  private static let batch = 6

  /// Writes, and reads until the answers are there; nil when they do not come in time.
  private func exchange(_ text: String, _ isComplete: (TerminalAnswers) -> Bool)
    -> TerminalAnswers?
  {
    guard write(Array(text.utf8)) else { return nil }
    var bytes: [UInt8] = []
    let deadline = ContinuousClock.now + patience
    while true {
      let answers = TerminalAnswers(bytes)
      guard !isComplete(answers) else { return answers }
      let left = deadline - ContinuousClock.now
      guard left > .zero, bytes.count < 1 << 16, read(into: &bytes, within: left) else {
        return nil
      }
    }
  }
}

extension TerminalProbe {
  /// - Parameter body: also says whether all was answered.
  private func withRawKeyboard<R>(_ body: () -> (R?, isAnswered: Bool)) -> R? {
    var found = termios()
    guard tcgetattr(input, &found) == 0 else { return nil }
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    TerminalGuard.arm(input: input, output: output, found: found, reset: [])
    var raw = found
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR)
    tcsetattr(input, TCSANOW, &raw)
    let (result, isAnswered) = body()
    // An answer that comes late must not look like something typed.
    if !isAnswered { tcflush(input, TCIFLUSH) }
    tcsetattr(input, TCSANOW, &found)
    TerminalGuard.disarm()
    // What waited happens now.
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&room, 1, 1_000) > 0 else { return false }
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, min($0.count, 512)) }
      guard count > 0 || errno == EINTR || errno == EAGAIN else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private func read(into bytes: inout [UInt8], within time: Duration) -> Bool {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(time / .milliseconds(1)) + 1
    let count = poll(&request, 1, milliseconds)
    guard count > 0 else { return count < 0 && errno == EINTR }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let size = Glibc.read(input, &buffer, buffer.count)
    if size > 0 { bytes += buffer[..<size] }
    return size > 0 || size < 0 && errno == EINTR
  }
}

extension String {
  fileprivate var hex: String {
    utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
