import Glibc

/// Signals as bytes in a pipe, so that a loop that polls can take them in turn with everything else.
///
/// While it lives the signals do nothing else: SIGTERM no longer ends the process by itself. A
/// signal belongs to the pipe made last, and afterwards to whoever had it before.
public final class SignalPipe {
  /// To be polled for reading.
  public let descriptor: Int32
  private let entrance: Int32
  private var previous: [(signal: Int32, action: sigaction, entrance: Int32)] = []

  public init(_ signals: [Int32]) throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError(
        "No pipe could be opened.", advice: "Close other programs, or raise `ulimit -n`.")
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, entrance) = (ends[0], ends[1])
    for signal in signals { take(signal) }
  }

  deinit {
    close()
  }

  /// The signals that came since the last call, in order, each once.
  public func pending() -> [Int32] {
    var (bytes, found) = ([UInt8](repeating: 0, count: 64), [Int32]())
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
      for signal in bytes[..<count].map(Int32.init) where !found.contains(signal) {
        found.append(signal)
      }
    }
    return found
  }

  /// Runs `body` with a signal doing what it does by default.
  static func withDefault<R>(_ signal: Int32, _ body: () throws -> R) rethrows -> R {
    var (ours, plain) = (sigaction(), sigaction())
    plain.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(signal, &plain, &ours)
    defer { sigaction(signal, &ours, nil) }
    return try body()
  }

  private func take(_ signal: Int32) {
    let oldEntrance = Self.entrances[Int(signal)]
    Self.entrances[Int(signal)] = entrance
    var (action, old) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { signal in
      // Nothing but write(2): the interrupted code may hold any lock.
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(SignalPipe.entrances[Int(signal)], &byte, 1)
      errno = error
    }
    action.sa_flags = SA_RESTART
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, &old)
    previous.append((signal, old, oldEntrance))
  }

  private func close() {
    for (signal, action, entrance) in previous.reversed() {
      var action = action
      sigaction(signal, &action, nil)
      Self.entrances[Int(signal)] = entrance
    }
    Glibc.close(descriptor)
    Glibc.close(entrance)
  }

  // Where a handler finds its pipe, by signal number. A handler can be given nothing else; a word
  // is written before its handler is installed and only read by it.
  nonisolated(unsafe) private static let entrances: UnsafeMutablePointer<Int32> = {
    let table = UnsafeMutablePointer<Int32>.allocate(capacity: 65)
    table.initialize(repeating: -1, count: 65)
    return table
  }()
}
