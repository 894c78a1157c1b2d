import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// A search that a server of Cahier's own joins, in another process, in a dialect that can search.
@Suite struct TerminalJoiningTests {
  let program = Program()
  let home = Program()

  private func serving(_ body: (TerminalSession, _ stop: () -> Void) throws -> Void) throws {
    for text in ["milk", "green tea"] { _ = home.run("add", text, "--title", "Old \(text)") }
    let (process, output) = home.start("serve", "--dialect", "django-rest")
    var isRunning = true
    func stop() {
      guard isRunning else { return }
      isRunning = false
      kill(process, SIGTERM)
      #expect(Program.wait(process) == 0)
      close(output)
    }
    defer { stop() }
    let address = String(Program.readLine(output).split(separator: " ")[2])
    let session = try program.openNotes("--server", address, "--dialect", "django-rest")
    try session.wait(inHeader: "2 notes · all on server")
    // The list has been brought: what is new is known to the server alone.
    _ = home.run("add", "black tea, opens at nine", "--title", "Tea room")
    try body(session, stop)
  }

  @Test("What the server finds stands below, and is read and changed as every note")
  func story() throws {
    try serving { session, stop in
      try session.send("/tea", until: "/tea")
      try session.wait(forNo: "Old milk")
      #expect(!session.screen.text.contains("Tea room"))
      try session.press(.enter, until: "Tea room")
      try session.wait(inHeader: "1 note · 1 more from the server · all on server")
      #expect(session.screen.line(1).hasSuffix("  Old green tea"))
      #expect(session.screen.line(2).hasPrefix(" +") && session.screen.cursor.row == 1)
      try session.expectWholeScreen()

      try session.send("j")
      try session.wait("the second row") { $0.screen.cursor.row == 2 }
      try session.press(.enter, until: "opens at nine")
      try session.send("q", until: "Enter open")
      try session.send("e", until: " Edit ")
      try session.press(.textEnd)
      try session.send(" sharp", until: "nine sharp")
      try session.save()
      try session.wait(inHeader: "all on server")
      #expect(home.run("show", "3").output == "black tea, opens at nine sharp")

      stop()
      try session.send("/", until: "/tea")
      try session.press(.enter, until: "Offline: only the notes on this machine were searched.")
      try session.wait(inHeader: "offline since")
      #expect(session.screen.text.contains("  Old green tea"))
      #expect(session.screen.text.contains("  Tea room"))
      #expect(try session.leave() == .exited(0))
    }
    let list = program.run("list").output
    #expect(!list.contains("Tea room"), "the notes of this machine are others")
    #expect(home.notes.count == 3)
  }

  @Test("Leaving does not wait for a server that is silent, and nothing of the search is kept")
  func silent() throws {
    let server = ScriptedServer { connection in
      while let request = connection.readRequest() {
        guard !request.contains("search=") else { return connection.waitForEnd() }
        let body = #"{"count":0,"next":null,"previous":null,"results":[]}"#
        connection.socket.write(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
      }
    }
    defer { server.stop() }
    let session = try program.openNotes("--server", server.origin, "--dialect", "django-rest")
    try session.wait(inHeader: "0 notes · all on server")
    try session.send("/tea", until: "/tea")
    try session.press(.enter, until: "Searching the server… Esc gives up")
    try session.press(.escape, until: "Given up.")
    try session.send("/", until: "/tea")
    try session.press(.enter, until: "Searching the server… Esc gives up")
    #expect(try session.leave() == .exited(0))
    session.expectTerminalGivenBack()
    let searches = server.requests.filter {
      $0.contains("search=tea ") || $0.contains("search=tea&")
    }
    #expect(searches.count == 2)
  }
}
