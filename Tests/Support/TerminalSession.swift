public import Glibc
public import Terminal

/// A program in a terminal of its own: keys go in, the screen can be looked at.
///
/// Nothing here sleeps: every wait is for a condition, reads meanwhile, and fails with the screen
/// in its message. Sessions share nothing and may run side by side.
public final class TerminalSession {
  public let screen: TerminalEmulator
  public let process: pid_t
  /// Every byte the program wrote.
  public private(set) var output: [UInt8] = []
  /// The line discipline before the program started.
  public let foundModes: TerminalLineModes
  private let pair: TerminalPair
  private var status: Exit?

  /// How a program ended.
  public enum Exit: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  public struct Timeout: Error, CustomStringConvertible {
    public let description: String
  }

  /// The built `cahier`, beside the test bundle.
  public static var program: String {
    bundle.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/cahier"
  }

  /// The running test bundle, an executable.
  public static var bundle: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    return String(decoding: path[..<max(0, count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Starts `arguments[0]`, a path. The environment is `environment`, and of this process's only
  /// PATH; TERM is xterm-256color and LANG is C.UTF-8 unless it says otherwise.
  public init(
    _ arguments: [String], environment: [String: String] = [:],
    size: Size = Size(rows: 24, columns: 80)
  ) throws {
    pair = try TerminalPair(size)
    screen = TerminalEmulator(size)
    foundModes = pair.modes
    var variables = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]
    variables["PATH"] = getenv("PATH").map { String(cString: $0) }
    variables.merge(environment) { $1 }
    process = try Self.spawn(
      arguments, variables.map { "\($0)=\($1)" }.sorted(), on: pair.slavePath)
  }

  deinit {
    guard status == nil else { return }
    Glibc.kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  public func send(_ text: String) throws {
    try send(Array(text.utf8))
  }

  /// Types bytes; reads meanwhile, so that neither side waits for the other.
  public func send(_ bytes: [UInt8]) throws {
    var rest = pair.write(bytes)
    try wait("\(rest.count) bytes to be taken") { _ in
      rest = pair.write(rest)
      return rest.isEmpty
    }
  }

  /// Reads until the condition holds.
  public func wait(
    _ what: String = "the condition", within limit: Duration = patience,
    until condition: (TerminalSession) throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + limit
    while try !condition(self) {
      guard ContinuousClock.now < deadline else {
        throw Timeout(description: "Waited \(limit) for \(what). The screen:\n\(screen.text)")
      }
      read(within: 20)
    }
  }

  /// Reads until the text stands on the screen.
  public func wait(for text: String, within limit: Duration = patience) throws {
    try wait("“\(text)”", within: limit) { $0.screen.text.contains(text) }
  }

  /// Reads until the program has been silent for so many milliseconds, and has nothing to do.
  public func settle(_ milliseconds: Int32 = 50) {
    let deadline = ContinuousClock.now + patience
    while read(within: milliseconds) || TerminalProcess.isBusy(process),
      ContinuousClock.now < deadline
    {}
  }

  /// A place in `output`, for `bytes(since:)`.
  public var mark: Int { output.count }

  public func bytes(since mark: Int) -> [UInt8] {
    Array(output[mark...])
  }

  public func resize(_ size: Size) {
    read(within: 0)
    screen.resize(size)
    pair.resize(size)
  }

  public func kill(_ signal: Int32) {
    Glibc.kill(process, signal)
  }

  /// Closes the terminal window under the program.
  public func hangUp() {
    pair.hangUp()
  }

  /// The line discipline now.
  public var modes: TerminalLineModes { pair.modes }

  /// Reads until the program has ended, and what it wrote last.
  @discardableResult
  public func waitForExit(within limit: Duration = patience) throws -> Exit {
    try wait("the end of the program", within: limit) { $0.exit() != nil }
    while read(within: 0) {}
    return exit() ?? .exited(-1)
  }

  private func exit() -> Exit? {
    var code: Int32 = 0
    guard status == nil, waitpid(process, &code, WNOHANG) == process else { return status }
    // WIFEXITED and its kin are macros, which are not imported.
    status = code & 0x7F == 0 ? .exited(code >> 8 & 0xFF) : .signalled(code & 0x7F)
    return status
  }

  @discardableResult
  private func read(within milliseconds: Int32) -> Bool {
    let bytes = pair.read(within: milliseconds)
    output += bytes
    let answer = screen.feed(bytes)
    if !answer.isEmpty { _ = pair.write(answer) }
    return !bytes.isEmpty
  }
}

extension TerminalSession {
  /// posix_spawn, not fork, which is unsafe in a process with threads.
  private static func spawn(
    _ arguments: [String], _ environment: [String], on terminal: String
  ) throws -> pid_t {
    var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Opened by the leader of a new session, it becomes its controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    // What other tests have open would stay open in the program when they close it.
    for other in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, other) }
    clearSignals(&attributes)
    var arguments = arguments.map { strdup($0) } + [nil]
    var environment = environment.map { strdup($0) } + [nil]
    defer { for string in arguments + environment { free(string) } }
    var process: pid_t = 0
    guard let path = arguments[0] else { throw TerminalPair.Failure(errno: ENOENT) }
    let error = posix_spawn(
      &process, path, &actions, &attributes, &arguments, &environment)
    guard error == 0 else { throw TerminalPair.Failure(errno: error) }
    return process
  }

  /// Threads of the concurrency runtime block most signals, and a child inherits that.
  private static func clearSignals(_ attributes: inout posix_spawnattr_t) {
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID is hidden without _GNU_SOURCE.
    let newSession: Int32 = 0x80
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }
}
