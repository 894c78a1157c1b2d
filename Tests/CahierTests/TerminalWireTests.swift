import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// The wire log in the real program, on a terminal.
@Suite struct TerminalWireTests {
  private let program = Program()
  private let secret = "canary-5ecret"

  /// Sends back the token in every way it can.
  private func echo() -> ScriptedServer {
    let note =
      #"[{"id":7,"title":"Plan","body":"\#(secret)","created_at":"2026-01-05T15:04:00Z"}]"#
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Echo: \(secret)\r\n"
    return ScriptedServer { connection in
      while connection.readRequest() != nil {
        connection.socket.write("\(head)Content-Length: \(note.utf8.count)\r\n\r\n\(note)")
      }
    }
  }

  private func open(_ server: ScriptedServer, _ arguments: String...) throws -> TerminalSession {
    let settings = """
      { default: "w", accounts: { w: { server: "\(server.origin)", dialect: "rails",
        tokenEnv: "TOKEN" } } }
      """
    program.home.write(settings, to: "config.json5")
    let trace = "--trace=\(program.home.path)/wire.log"
    return try program.openNotes(
      trace, environment: ["CAHIER_CONFIG": program.home.path, "TOKEN": secret])
  }

  @Test("W shows what travelled, Enter opens it, y copies a line that works; no secret anywhere")
  func story() throws {
    let server = echo()
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Plan")
    // The list has the note's own words; what follows is the log's.
    let start = session.mark
    try session.send("W", until: "copy as curl")
    #expect(session.screen.line(1).contains("GET"))
    try session.press(.enter, until: "Authorization: Bearer ••••")
    try session.wait(for: #""body": "••••""#)
    try session.wait(for: "X-Echo: ••••")
    try session.send("y", until: "set CAHIER_SECRET before you run it.")
    let copied = try #require(clipboard(session.text(since: start)))
    #expect(!session.text(since: start).contains("canary") && !copied.contains("canary"))
    try session.expectWholeScreen()
    let asked = server.requests.count
    program.home.write("CAHIER_SECRET=\(secret)\n\(copied) -s -q >/dev/null\n", to: "again")
    let ending = program.run(
      ["\(program.home.path)/again"], input: [], program: "/bin/sh")
    #expect(ending.status == 0)
    try session.wait("the server to be asked again") { _ in server.requests.count == asked + 1 }
    let requests = server.requests
    #expect(
      requests.last?.split(separator: "\r\n").first == requests[0].split(separator: "\r\n").first)
    #expect(requests.last?.contains("\r\nAuthorization: Bearer \(secret)\r\n") == true)
    try session.send("q", until: "newer")
    try session.press(.escape)
    try session.wait("the list") { $0.screen.text.contains("d delete") }
    #expect(try session.leave() == .exited(0))
    session.expectTerminalGivenBack()
    let trace = program.home.text(of: "wire.log")
    #expect(trace.contains("< X-Echo: ••••\n") && !trace.contains("canary"))
  }

  /// What the terminal was given for its clipboard, the last time.
  private func clipboard(_ output: String) -> String? {
    guard let start = output.ranges(of: "\u{1B}]52;c;").last?.upperBound else { return nil }
    let encoded = output[start...].prefix { $0 != "\u{1B}" }
    let ending = program.run(
      ["-d"], input: Array(encoded.utf8), program: "/usr/bin/base64")
    return ending.status == 0 ? ending.output : nil
  }

  @Test("For the notes of this machine it says that nothing travels")
  func local() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try session.send("W", until: "Nothing travels: these notes are on this machine.")
    try session.send("y", until: "There is no row")
    try session.send("q", until: "No notes yet")
    #expect(!session.text(since: 0).contains("\u{1B}]52"))
    #expect(try session.leave() == .exited(0))
  }
}
