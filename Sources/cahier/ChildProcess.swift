@preconcurrency import Glibc

/// Another program that has this one's terminal until it ends.
enum ChildProcess {
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case notStarted(SystemError)
  }

  /// Runs a program, found on PATH, and waits for it. No shell is involved.
  ///
  /// It stays in this process's group, so that ^Z stops both. Meanwhile ^C and ^\ are the child's
  /// alone; the child gets every signal as a new program should, whatever this one ignores.
  static func run(_ arguments: [String], _ environment: Environment) -> Ending {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    var process: pid_t = 0
    let code = spawn(arguments, environment, &process)
    guard code == 0 else { return .notStarted(SystemError(code: code)) }
    return wait(for: process)
  }

  private static func spawn(
    _ arguments: [String], _ environment: Environment, _ process: inout pid_t
  ) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    return withCStrings(arguments) { arguments in
      withCStrings(environment.entries) { environment in
        guard let program = arguments[0] else { return ENOENT }
        return posix_spawnp(&process, program, nil, &attributes, arguments, environment)
      }
    }
  }

  /// The status words are those of `wait(2)`: the low seven bits are a signal.
  private static func wait(for process: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return .notStarted(.current) }
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// A null-ended array of C strings, as long as `body` runs.
  static func withCStrings<R>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { pointers[index] = strdup(text) }
    pointers[texts.count] = nil
    defer {
      for index in texts.indices { free(pointers[index]) }
      pointers.deallocate()
    }
    return body(pointers)
  }
}
