import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Servers that are silent or gone: keys answer at once, no word is lost, and the header tells
/// where they are.
@Suite struct TerminalServerTests {
  let program = Program()

  private func open(_ server: TweetServer) throws -> TerminalSession {
    try program.openNotes("--server", server.origin, "--dialect", "rails")
  }

  @Test("While a server is silent all goes on here; who asks for the list may give up")
  func silent() throws {
    let server = TweetServer(reads: .silent, writes: .silent)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "not been brought from the server yet")
    try session.send("?", until: "In the list")
    try session.press(.escape, until: "not been brought")
    try session.compose("Plan", "walk the dog")
    try session.wait(inHeader: "1 to send")
    #expect(session.screen.line(1).hasPrefix(" ^"))
    try session.press(.enter, until: "q back")
    #expect(session.screen.text.contains("walk the dog"))
    try session.send("q", until: "n new")
    try session.send("r", until: "Refreshing… Esc gives up")
    try session.press(.escape, until: "Given up.")
    session.settle()
    #expect(!session.text(since: 0).contains("Saving"))
    #expect(!session.text(since: 0).contains("No tweets yet"))
    try session.expectWholeScreen()
    try session.killNow()
  }

  @Test("The first list is told for what it is: not here yet, then here")
  func firstList() throws {
    let server = TweetServer(reads: .silent)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "not been brought from the server yet")
    #expect(!session.screen.line(0).contains("all on server"))
    session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    server.reads = .well
    let next = try open(server)
    try next.wait(for: "No tweets yet. Press n to write the first")
    try next.wait(inHeader: "all on server")
    #expect(try next.leave() == .exited(0))
  }

  @Test("A list that cannot be read is told, and read when the server is well again")
  func failingList() throws {
    let later = TweetServer.response("503 Later", "text/html", "<h1>Later</h1>")
    let server = TweetServer(reads: .saying(later), tweets: 1)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "failed (503)")
    server.reads = .well
    try session.send("r", until: "Plan 0")
    try session.wait(inHeader: "1 tweet · all on server")
    #expect(try session.leave() == .exited(0))
  }

  @Test("No server at all is told in words, and notes are kept for it")
  func refused() throws {
    let session = try program.openNotes("--server", "http://127.0.0.1:1", "--dialect", "laravel")
    try session.wait(for: "The server cannot be reached")
    try session.wait(inHeader: "offline since")
    try session.wait(for: "They have not been brought from the server yet.")
    #expect(!session.text(since: 0).contains("No notes yet"))
    try session.expectWholeScreen()
    try session.compose(nil, "walk the dog")
    try session.wait(inHeader: "1 to send · ")
    let mark = session.mark
    #expect(try session.leave() == .exited(0))
    session.expectTerminalGivenBack()
    #expect(session.text(since: mark).contains("One change is kept here and not on the server yet"))
    #expect(program.drafts == [])
  }
}

// MARK: Leaving

extension TerminalServerTests {
  @Test("A reader who leaves does not wait for a list")
  func leaving() throws {
    let server = TweetServer(reads: .silent)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "not been brought from the server yet")
    try session.wait("the list to be asked for") { _ in !server.requests.isEmpty }
    #expect(try session.leave() == .exited(0))
    #expect(!session.text(since: 0).contains("being sent"))
    session.expectTerminalGivenBack()
  }

  @Test("What is new is waited for in words; ^C leaves it, and the next start sends it once")
  func leavingUnsent() throws {
    let server = TweetServer(writes: .silent)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(inHeader: "all on server")
    try session.compose("Plan", "walk the dog")
    try session.send("q", until: "^C leaves it for the next time")
    session.expectTerminalGivenBack()
    try session.send("\u{03}")
    #expect(try session.waitForExit() == .signalled(SIGINT))
    server.writes = .well
    let next = try open(server)
    try next.wait(for: "Plan")
    try next.wait("it to be sent") { _ in server.tweets.count == 1 }
    try next.wait(inHeader: "1 tweet · all on server")
    #expect(try next.leave() == .exited(0))
    #expect(server.tweets.count == 1)
  }

  @Test("A silent server is not waited for without end, and what it lacks is told")
  func leavingInTime() throws {
    let server = TweetServer(writes: .silent)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(inHeader: "all on server")
    try session.compose("Plan", "walk the dog")
    try session.send("q", until: "^C leaves it for the next time")
    #expect(try session.waitForExit(within: patience) == .exited(0))
    #expect(session.text(since: 0).contains("sent the next time."))
  }

  @Test("A delete that the server has not agreed to is kept the same way")
  func leavingADelete() throws {
    let server = TweetServer(writes: .silent, tweets: 1)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(for: "Plan 0")
    try session.send("d", until: "goes when the server agrees")
    try session.wait("the row to be marked") { $0.screen.line(1).hasPrefix(" -") }
    try session.send("q", until: "^C leaves it for the next time")
    try session.send("\u{03}")
    #expect(try session.waitForExit() == .signalled(SIGINT))
    server.writes = .well
    let next = try open(server)
    try next.wait("it to be deleted") { _ in server.tweets.isEmpty }
    try next.wait(for: "No tweets yet")
    #expect(try next.leave() == .exited(0))
  }

  @Test("A signal ends the program while a server is silent", arguments: [SIGTERM, SIGHUP])
  func signal(signal: Int32) throws {
    let server = TweetServer(writes: .silent)
    defer { server.stop() }
    let session = try open(server)
    try session.wait(inHeader: "all on server")
    try session.compose("Plan", "walk the dog")
    try session.wait(inHeader: "1 to send")
    try session.begin("Other", "feed the cat")
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    session.expectTerminalGivenBack()
    server.writes = .well
    let next = try open(server)
    try next.wait(for: "A note was not finished")
    try next.wait(for: "feed the cat")
    try next.wait("what was saved to be sent", within: patience) { _ in server.tweets.count == 1 }
    #expect(server.tweets[0].contains("walk the dog"))
    try next.killNow()
  }
}
