import Glibc
import Support
import Terminal
import Testing

@testable import TerminalCurses

/// Ends nobody planned, in a process of their own: this test bundle, started again on a terminal.
@Suite struct SuddenEndTests {
  @Test(
    "The terminal is as it was found",
    arguments: ["trap", "abort", "segmentation fault", "stack overflow", "exit"])
  func restored(_ end: String) throws {
    let session = try TerminalSession(
      Self.command, environment: ["CAHIER_END": end, "SWIFT_BACKTRACE": "enable=no"])
    let exit = try session.waitForExit(within: patience)
    #expect(end == "exit" ? exit == .exited(3) : exit != .exited(0))
    #expect(session.modes == session.foundModes)
    #expect(!session.screen.isAlternateScreen && session.screen.isCursorVisible)
    let output = String(decoding: session.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?1049h"))
    for mode in [2004, 1004, 1002, 1006, 1049] {
      #expect(output.matches(of: /\u{1B}\[\?([0-9]+)([hl])/).last { Int($0.1) == mode }?.2 == "l")
    }
  }

  @Test("Stopped, the shell has the terminal; brought back, the screen is there again")
  func stopped() throws {
    let session = try TerminalSession(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: ["CAHIER_END": "stop", "PS1": "ready> "])
    try session.wait(for: "ready>")
    try session.send(Self.command.joined(separator: " ") + "\n")
    try session.wait("the job to stop", within: patience) { $0.screen.text.contains("Stopped") }
    #expect(!session.screen.isAlternateScreen && session.screen.isCursorVisible)
    #expect(session.modes.isCooked)
    try session.send("fg\n")
    try session.wait("the screen") { $0.screen.isAlternateScreen && $0.screen.line(2) == "  drawn" }
    #expect(!session.modes.isCooked)
    try session.send("q")
    try session.wait("the shell") { !$0.screen.isAlternateScreen }
  }

  @Test("(the program that ends)", .enabled(if: getenv("CAHIER_END") != nil))
  func end() throws {
    let terminal = try CursesTerminal()
    var frame = Frame(terminal.size)
    frame.put("drawn", row: 2, column: 2)
    terminal.draw(frame)
    switch String(cString: getenv("CAHIER_END")) {
    case "trap": fatalError("on purpose")
    case "abort": abort()
    case "segmentation fault": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "stack overflow": _ = deeper(1)
    case "exit": exit(3)
    default: try stop(terminal)
    }
  }

  private static let command = [
    TerminalSession.bundle, "--testing-library", "swift-testing", "--filter",
    "TerminalCursesTests.SuddenEndTests/end",
  ]

  private func stop(_ terminal: CursesTerminal) throws {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    let signals = try SignalPipe([SIGTSTP])
    terminal.suspendProcess()
    let deadline = ContinuousClock.now + patience
    while terminal.read() != .key(.character("q")), ContinuousClock.now < deadline {}
    #expect(signals.pending().isEmpty)
    terminal.close()
  }

  private func deeper(_ depth: Int) -> Int {
    depth == 0 ? 0 : deeper(depth + 1) + deeper(depth + 2)
  }
}
