import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Servers that refuse what they are sent, or fail at it: the first is told and can be mended, the
/// second is tried again.
@Suite struct TerminalRefusalTests {
  let program = Program()

  private func open(_ server: TweetServer) throws -> TerminalSession {
    let session = try program.openNotes("--server", server.origin, "--dialect", "rails")
    try session.wait(inHeader: "all on server")
    return session
  }

  @Test("A refused save is opened again with its words and the reason, to be changed")
  func refused() throws {
    let no = #"{"title":["can't be blank"]}"#
    let server = TweetServer(
      writes: .saying(TweetServer.response("422 No", "application/json", no)))
    defer { server.stop() }
    let session = try open(server)
    try session.begin("Plan", "walk the dog")
    try session.press(.save, until: "title can't be blank")
    session.settle()
    #expect(session.isComposing)
    #expect(session.screen.text.contains("walk the dog"))
    try session.expectWholeScreen()
    server.writes = .well
    try session.press(.textEnd)
    try session.send(" at noon", until: "walk the dog at noon")
    try session.save()
    try session.wait(inHeader: "1 tweet · all on server")
    #expect(server.tweets.count == 1 && server.tweets[0].contains("walk the dog at noon"))
    #expect(try session.leave() == .exited(0))
    #expect(program.drafts == [])
  }

  @Test(
    "A save that a server fails at waits, says why in the outbox, and arrives once",
    arguments: [
      (TweetServer.response("500 Oops", "text/html", "<title>Boom</title>"), "failed (500)"),
      (TweetServer.response("200 OK", "text/html", "<html>Hotel</html>"), "not one of this"),
      ("HTTP/1.1 201 Created\r\nContent-Length: 500\r\n\r\n{\"id\":", "connection broke"),
      ("", "connection broke"),
    ])
  func failing(answer: String, reason: String) throws {
    let server = TweetServer(writes: .saying(answer))
    defer { server.stop() }
    let session = try open(server)
    try session.compose("Plan", "walk the dog")
    try session.wait(inHeader: "1 to send")
    try session.send("O", until: "tried ")
    try session.wait(for: reason)
    #expect(session.screen.line(1).contains("new      Plan"))
    try session.send("q", until: "n new")
    #expect(session.screen.line(1).hasPrefix(" ^"))
    server.writes = .well
    try session.wait(inHeader: "1 tweet · all on server")
    #expect(server.tweets.count == 1)
    #expect(try session.leave() == .exited(0))
  }

  @Test("A server that asks for a pause gets it; r sends at once")
  func pausing() throws {
    let later = "HTTP/1.1 429 Later\r\nRetry-After: 3600\r\nConnection: close\r\n\r\n"
    let server = TweetServer(writes: .saying(later))
    defer { server.stop() }
    let session = try open(server)
    try session.compose("Plan", "walk the dog")
    try session.wait(inHeader: "1 to send · sync stopped")
    try session.send("O", until: "tried once · at ")
    try session.wait(for: "asks for a pause")
    try session.send("q", until: "n new")
    server.writes = .well
    try session.send("r")
    try session.wait(inHeader: "1 tweet · all on server")
    #expect(server.tweets.count == 1)
    #expect(try session.leave() == .exited(0))
  }

  @Test("A delete that the server refuses brings its row back, with the reason")
  func refusedDelete() throws {
    let no = TweetServer.response("403 No", "application/json", #"{"error":"not yours"}"#)
    let server = TweetServer(writes: .saying(no), tweets: 1)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Plan 0")
    try session.send("d", until: "does not allow")
    session.settle()
    #expect(session.screen.line(1).hasSuffix("  Plan 0"))
    #expect(!session.screen.line(1).hasPrefix(" -"))
    try session.leave()
    #expect(server.tweets.count == 1)
  }
}
