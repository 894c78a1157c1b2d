import Glibc
import Notes
import Testing

/// Another process, whose output can be read.
final class ChildProcess {
  private static let starting = Locked(())
  private let id: pid_t
  private let output: Int32

  init(_ program: String, _ arguments: [String]) throws {
    // Alone: a child that another test starts meanwhile would inherit the pipe and keep it open.
    (id, output) = ChildProcess.starting.withLock { _ in ChildProcess.start(program, arguments) }
    try #require(id > 0, "\(program) cannot be started")
  }

  private static func start(_ program: String, _ arguments: [String]) -> (pid_t, Int32) {
    var (id, ends) = (pid_t(0), [Int32](repeating: -1, count: 2))
    guard pipe(&ends) == 0 else { return (0, -1) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    let code = posix_spawnp(&id, program, &actions, nil, words, environ)
    return (code == 0 ? id : 0, ends[0])
  }

  deinit {
    close(output)
  }

  /// Up to the end of one line.
  func readLine() -> String {
    var (line, byte) = ([UInt8](), UInt8(0))
    while read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  func readAll() -> String {
    var (all, byte) = ([UInt8](), UInt8(0))
    while read(output, &byte, 1) == 1 { all.append(byte) }
    return String(decoding: all, as: UTF8.self)
  }

  /// Ends it as a crash does, and returns when the kernel has let go of its locks.
  func kill() {
    Glibc.kill(id, SIGKILL)
    _ = wait()
  }

  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
