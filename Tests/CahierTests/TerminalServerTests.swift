import Glibc
import Notes
import Support
import Terminal
import Testing

@testable import cahier

/// Servers that are slow, broken or gone: keys answer at once and no word is lost.
@Suite struct TerminalServerTests {
  let program = Program()

  private func open(_ server: ScriptedServer, _ dialect: String = "rails") throws -> TerminalSession
  {
    try program.openNotes("--server", server.origin, "--dialect", dialect)
  }

  private static func response(_ status: String, _ type: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }

  private static let emptyList = response("200 OK", "application/json", "[]")

  /// Answers reads with an empty list, and leaves the rest to `write`.
  private static func reading(
    _ write: @escaping @Sendable (ScriptedServer.Connection) -> Void
  ) -> ScriptedServer {
    ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      if request.hasPrefix("GET") {
        connection.socket.write(emptyList)
      } else {
        write(connection)
      }
    }
  }

  @Test("While a server does not answer, keys do; Esc gives up, and the busy mark ends")
  func silent() throws {
    let server = ScriptedServer { $0.waitForEnd() }
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Reading the list… Esc gives up")
    try session.send("?", until: "In the list")
    session.settle()
    try session.press(.escape)
    try session.wait(forNo: "In the list")
    try session.wait(for: "Reading the list… Esc gives up")
    try session.begin("Plan", "walk the dog")
    try session.press(.escape, until: "y discard")
    try session.send("y")
    try session.wait("the list") { !$0.isComposing }
    try session.press(.escape, until: "Given up.")
    session.settle()
    #expect(!session.screen.text.contains("Reading the list"))
    try session.send("r", until: "Refreshing… Esc gives up")
    try session.press(.escape, until: "Given up.")
    try session.wait("the connections to end") { _ in server.openConnections == 0 }
    #expect(try session.leave() == .exited(0))
  }

  @Test("A reader who leaves does not wait for a list")
  func leaving() throws {
    let server = ScriptedServer { $0.waitForEnd() }
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Reading the list… Esc gives up")
    #expect(try session.leave() == .exited(0))
    session.expectTerminalGivenBack()
  }

  @Test("A delete under way is waited for in words, and ^C leaves without it")
  func leavingADelete() throws {
    let server = ScriptedServer { connection in
      guard connection.readRequest()?.hasPrefix("GET /tweets.json") == true else {
        return connection.waitForEnd()
      }
      let note = #"[{"id":7,"title":"Plan","body":"walk","created_at":"2026-01-05T15:04:00Z"}]"#
      connection.socket.write(Self.response("200 OK", "application/json", note))
    }
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Plan")
    try session.send("d")
    try session.wait("the row to be marked") { $0.screen.line(1).hasPrefix(" -") }
    try session.send("q", until: "^C leaves without it")
    session.expectTerminalGivenBack()
    try session.send("\u{03}")
    #expect(try session.waitForExit() == .signalled(SIGINT))
  }

  @Test("A signal ends the program while a server is silent", arguments: [SIGTERM, SIGHUP])
  func signal(signal: Int32) throws {
    let server = Self.reading { $0.waitForEnd() }
    defer { server.stop() }
    let session = try open(server)
    try session.begin("Plan", "walk the dog")
    try session.press(.save, until: "Saving… Esc gives up")
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    session.expectTerminalGivenBack()
    let next = try open(server)
    try next.wait(for: "A note was not finished")
    try next.wait(for: "walk the dog")
    next.kill(SIGKILL)
  }

  @Test("A save that is given up leaves the composer open with its words")
  func savingForever() throws {
    let server = Self.reading { $0.waitForEnd() }
    defer { server.stop() }
    let session = try open(server)
    try session.begin("Plan", "walk the dog")
    try session.press(.save, until: "Saving… Esc gives up")
    try session.press(.escape, until: "Given up.")
    session.settle()
    #expect(session.screen.text.contains("walk the dog"))
    #expect(session.isComposing)
    try session.send(" at noon", until: "walk the dog at noon")
    try session.press(.escape, until: "y discard")
    try session.send("y")
    try session.wait("the list") { !$0.isComposing }
    #expect(try session.leave() == .exited(0))
  }

  @Test(
    "A save that fails says why and keeps the words; the next one may succeed",
    arguments: [
      (response("500 Oops", "text/html", "<html><title>Boom</title></html>"), "failed (500)"),
      (response("200 OK", "text/html", "<html>Welcome to the hotel</html>"), "not one of this"),
      ("HTTP/1.1 201 Created\r\nContent-Length: 500\r\n\r\n{\"id\":", "connection broke"),
      ("", "connection broke"),
      (
        response("422 No", "application/json", "{\"title\":[\"can't be blank\"]}"),
        "title can't be blank"
      ),
    ])
  func failing(answer: String, reason: String) throws {
    let attempts = Attempts()
    let server = Self.reading { connection in
      guard attempts.next() > 1 else {
        connection.socket.write(answer)
        return
      }
      let note = #"{"id":7,"title":"Plan","body":"walk the dog","created_at":null}"#
      connection.socket.write(Self.response("201 Created", "application/json", note))
    }
    defer { server.stop() }
    let session = try open(server)
    try session.begin("Plan", "walk the dog")
    try session.press(.save, until: reason)
    session.settle()
    #expect(session.screen.text.contains("walk the dog"))
    #expect(session.isComposing)
    #expect(!session.screen.text.contains("Saving"))
    try session.expectWholeScreen()
    try session.save()
    #expect(try session.leave() == .exited(0))
    #expect(program.drafts == [])
  }

  @Test("A list that cannot be read is told, and read when the server is back")
  func failingList() throws {
    let attempts = Attempts()
    let server = ScriptedServer { connection in
      guard connection.readRequest() != nil else { return }
      let note = #"[{"id":7,"title":"Plan","body":"walk","created_at":"2026-01-05T15:04:00Z"}]"#
      connection.socket.write(
        attempts.next() == 1
          ? Self.response("503 Later", "text/html", "<h1>Later</h1>")
          : Self.response("200 OK", "application/json", note))
    }
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "failed (503)")
    try session.send("r", until: "Plan")
    #expect(try session.leave() == .exited(0))
  }

  @Test("No server at all is told in words")
  func refused() throws {
    let server = ScriptedServer { _ in }
    server.stop()
    let session = try program.openNotes("--server", "http://127.0.0.1:1", "--dialect", "laravel")
    try session.wait(for: "The server cannot be reached")
    try session.expectWholeScreen()
    #expect(try session.leave() == .exited(0))
  }

  @Test("A delete that the server refuses brings its row back, with the reason")
  func refusedDelete() throws {
    let server = ScriptedServer { connection in
      let request = connection.readRequest() ?? ""
      let note = #"{"id":7,"title":"Plan","body":"walk","created_at":"2026-01-05T15:04:00Z"}"#
      let (status, body) =
        request.hasPrefix("GET /tweets.json")
        ? ("200 OK", "[\(note)]")
        : request.hasPrefix("GET") ? ("200 OK", note) : ("403 No", #"{"error":"not yours"}"#)
      connection.socket.write(Self.response(status, "application/json", body))
    }
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Plan")
    try session.send("d", until: "does not allow")
    session.settle()
    #expect(session.screen.line(1).hasSuffix("  Plan"))
    try session.leave()
  }
}

/// Counts, from any thread.
private final class Attempts: Sendable {
  private let count = Locked(0)

  /// 1, then 2, …
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
