import Support
import Terminal
import Testing

@testable import cahier

/// `:w` on a terminal, before a server: one note, and no word of it lost.
@Suite struct TerminalWritingTests {
  let program = Program()

  private func open(_ server: TweetServer) throws -> TerminalSession {
    try program.openNotes("--server", server.origin, "--dialect", "rails")
  }

  private func say(_ words: String, in session: TerminalSession) throws {
    try session.send("\u{1B}:", until: "complete")
    try session.send("\(words)\r")
  }

  private func wait(for text: String, at server: TweetServer, _ session: TerminalSession) throws {
    try session.wait("the server to have “\(text)”", within: patience) { _ in
      server.tweets.contains { $0.contains(text) }
    }
  }

  @Test("What is saved on the way is one note there, and what was written after it is offered back")
  func story() throws {
    let server = TweetServer()
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "No tweets yet")
    try session.begin("Plan", "one")
    try say("w", in: session)
    try session.wait(for: "Edit tweet")
    try wait(for: "one", at: server, session)
    try session.send(" two", until: "one two")
    try say("w", in: session)
    try wait(for: "one two", at: server, session)
    #expect(session.isComposing)
    #expect(server.tweets.count == 1 && program.drafts == [])
    try session.paste(" three")
    try session.wait("the journal") { _ in program.hasJournalled(" three") }
    try session.killNow()

    let next = try open(server)
    try next.wait(for: "one two three")
    try next.press(.enter, until: "Edit tweet")
    try say("wq", in: next)
    try next.wait("the composer to close") { !$0.isComposing }
    try wait(for: "one two three", at: server, next)
    #expect(server.tweets.count == 1)
    #expect(try next.leave() == .exited(0))
    #expect(program.drafts == [])
  }

  @Test("So too while no server answers, and when it does again")
  func offline() throws {
    let server = TweetServer(writes: .saying(TweetServer.response("503 Later", "text/html", "x")))
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "No tweets yet")
    try session.begin("Plan", "one")
    try say("w", in: session)
    try session.wait(for: "Edit tweet")
    try session.send(" two", until: "one two")
    try say("w", in: session)
    try session.wait(for: "saved")
    try session.send("\u{1B}", until: "n new")
    try session.wait(inHeader: "1 to send")
    server.writes = .well
    try session.send("Os")
    try wait(for: "one two", at: server, session)
    #expect(server.tweets.count == 1)
    try session.killNow()
  }
}
