import Glibc
import Support
import Terminal
import Testing

/// The harness other tests lean on.
@Suite struct SessionTests {
  @Test("A program's words, size and end are seen") func shell() throws {
    let session = try TerminalSession(
      ["/bin/sh", "-c", "stty size; read line; printf 'got \\033[1;7m%s\\033[m' $line; exit 7"],
      size: Size(rows: 5, columns: 33))
    try session.wait(for: "5 33")
    let mark = session.mark
    try session.send("words\n")
    #expect(try session.waitForExit() == .exited(7))
    #expect(session.screen.line(2) == "got words")
    #expect(session.screen.cell(row: 2, column: 4).isBold)
    #expect(session.screen.cell(row: 2, column: 4).isReverse)
    #expect(String(decoding: session.bytes(since: mark), as: UTF8.self).hasPrefix("words\r\n"))
  }

  @Test("A hangup, a resize and a signal reach the program") func signals() throws {
    let script =
      "trap 'stty size' WINCH; trap 'echo usr; exit 4' USR1; echo up; while :; do read x; done"
    let session = try TerminalSession(["/bin/bash", "-c", script])
    try session.wait(for: "up")
    session.resize(Size(rows: 9, columns: 44))
    // bash runs a trap when the read is over.
    try session.send("\n")
    try session.wait(for: "9 44")
    session.kill(SIGUSR1)
    try session.send("\n")
    #expect(try session.waitForExit() == .exited(4))

    let other = try TerminalSession(["/bin/cat"])
    other.hangUp()
    #expect(try other.waitForExit() == .signalled(SIGHUP))
  }

  @Test("A wait that fails says what was on the screen") func timeout() throws {
    let session = try TerminalSession(["/bin/sh", "-c", "echo nothing else; cat"])
    try session.wait(for: "nothing else")
    let error = #expect(throws: TerminalSession.Timeout.self) {
      try session.wait(for: "never", within: .milliseconds(50))
    }
    #expect(error?.description.contains("nothing else") == true)
  }

  @Test("A megabyte is typed and read back") func big() throws {
    let session = try TerminalSession(["/bin/sh", "-c", "stty raw -echo; echo up; exec cat"])
    try session.wait(for: "up")
    let mark = session.mark
    let bytes = Array(String(repeating: "0123456789", count: 100_000).utf8)
    try session.send(bytes)
    try session.wait("all of it") { $0.output.count - mark >= bytes.count }
    #expect(session.bytes(since: mark).suffix(bytes.count).elementsEqual(bytes))
  }
}
