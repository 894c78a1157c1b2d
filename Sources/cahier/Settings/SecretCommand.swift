@preconcurrency import Glibc
import Notes

/// A program that prints a secret. It has no terminal, little time, and none of our own secrets;
/// what it prints is kept nowhere.
struct SecretCommand {
  private let words: [String]
  private let what: String
  private let environment: Environment
  private let patience: Int

  static let secondsLimit = 10
  /// Bytes of its complaint that are shown.
  private static let complaintLimit = 300

  init(
    _ words: [String], _ what: String, _ environment: Environment,
    patience: Int = secondsLimit * 1000
  ) {
    (self.words, self.what, self.environment) = (words, what, environment)
    self.patience = patience
  }

  /// The first line that it prints.
  func output() throws(Failure) -> String {
    var (outputs, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&outputs) == 0, pipe(&errors) == 0 else {
      throw failure("cannot be started: \(SystemError.current.message)")
    }
    for descriptor in outputs + errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var process: pid_t = 0
    let code = spawn(&process, outputs[1], errors[1])
    close(outputs[1])
    close(errors[1])
    var (output, complaint) = (Catch(outputs[0]), Catch(errors[0]))
    defer {
      close(outputs[0])
      close(errors[0])
    }
    guard code == 0 else {
      throw failure("cannot be started: \(SystemError(code: code).message)")
    }
    let status = try wait(for: process, &output, &complaint)
    guard status == 0 else {
      throw failure("ended with status \(status)" + SecretCommand.words(complaint.bytes))
    }
    guard let secret = Secrets.firstLine(output.bytes) else {
      throw failure("printed no \(what)")
    }
    return secret
  }

  private func failure(_ why: String) -> Failure {
    .failed("The command for the \(what), `\(words[0])`, \(why).")
  }

  private static func words(_ complaint: [UInt8]) -> String {
    let words = String(decoding: complaint.prefix(complaintLimit), as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: "; ")
    return words.isEmpty ? "" : ": \(words)"
  }

  /// The exit status, or 128 and the signal's number. Whoever it left behind, with our pipe in
  /// hand, is not waited for.
  private func wait(for process: pid_t, _ output: inout Catch, _ complaint: inout Catch)
    throws(Failure) -> Int32
  {
    let deadline = Deadline.after(milliseconds: patience)
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      output.read()
      complaint.read()
      if ended == process {
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
      }
      let isTooMuch = output.bytes.count > Settings.SecretSource.sizeLimit
      if isTooMuch || deadline.hasPassed {
        kill(-process, SIGKILL)
        waitpid(process, &status, 0)
        let seconds = SecretCommand.secondsLimit
        throw failure(isTooMuch ? "prints too much" : "took longer than \(seconds) seconds")
      }
      Catch.wait(output, complaint, milliseconds: 20)
    }
  }
}

extension SecretCommand {
  /// In a session of its own: without a terminal to ask on, and killed with its children.
  private func spawn(_ process: inout pid_t, _ output: Int32, _ errors: Int32) -> Int32 {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID is hidden without _GNU_SOURCE.
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return ChildProcess.withCStrings(words) { words in
      ChildProcess.withCStrings(environment.entries) { environment in
        guard let program = words[0] else { return ENOENT }
        return posix_spawnp(&process, program, &actions, &attributes, words, environment)
      }
    }
  }
}

/// What comes out of a pipe, as far as it has come, and no more than is wanted.
private struct Catch {
  let descriptor: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  mutating func read() {
    var piece = [UInt8](repeating: 0, count: 4096)
    while !isAtEnd {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0 { return }
      isAtEnd = count == 0
      // Beyond the limit it is read, so that nobody waits, and dropped.
      if bytes.count <= Settings.SecretSource.sizeLimit { bytes += piece.prefix(count) }
      guard bytes.count <= Settings.SecretSource.sizeLimit else { return }
    }
  }

  static func wait(_ first: Catch, _ second: Catch, milliseconds: Int32) {
    var open = [first, second].filter { !$0.isAtEnd }.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    poll(&open, nfds_t(open.count), milliseconds)
  }
}
