import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Work without a server, and what becomes of it when there is one again.
@Suite struct TerminalOfflineTests {
  let program = Program()

  /// Three notes that were seen, and then no server.
  private func seen(_ server: PausableServer) throws {
    for text in ["red apple", "green pear", "赤い林檎"] { _ = server.home.run("add", text) }
    let session = try program.openNotes(server.account)
    try session.wait(inHeader: "3 notes · all on server")
    #expect(try session.leave() == .exited(0))
    server.stop()
  }

  @Test("Without a server all that was seen is there, to be read, searched and changed")
  func offline() throws {
    let server = PausableServer()
    try seen(server)
    let session = try program.openNotes(server.account)
    try session.wait(for: "red apple")
    try session.wait(inHeader: "3 notes · offline since ")
    try session.send("/林檎")
    try session.wait(forNo: "red apple")
    try session.press(.enter)
    try session.press(.enter, until: "q back")
    #expect(session.screen.text.contains("赤い林檎"))
    try session.send("q", until: "Enter open")
    try session.press(.escape, until: "red apple")
    try change(in: session)

    _ = server.home.run("add", "from elsewhere")
    server.start()
    // What was missed is brought with it.
    try session.wait(inHeader: "4 notes · all on server")
    try session.wait(for: "from elsewhere")
    try session.expectWholeScreen()
    #expect(try session.leave() == .exited(0))
    let notes = server.home.notes.joined()
    #expect(server.home.notes.count == 4)
    #expect(notes.contains("yellow plum") && notes.contains("red apple, peeled"))
    #expect(!notes.contains("green pear"))
  }

  /// One of each: a new note, an edit, a delete; and the outbox tells of them.
  private func change(in session: TerminalSession) throws {
    try session.compose(nil, "yellow plum")
    try session.wait(inHeader: "1 to send · offline since ")
    try session.send("G")
    try session.wait("the last row") { $0.screen.cursor.row == 4 }
    try session.send("e", until: " Edit ")
    try session.press(.textEnd)
    try session.send(", peeled", until: "red apple, peeled")
    try session.save()
    try session.wait(inHeader: "2 to send · offline since ")
    try session.send("k")
    try session.wait("the row above") { $0.screen.cursor.row == 3 }
    try session.send("d", until: "Deleted “green pear”")
    try session.wait(inHeader: "3 to send · offline since ")
    try session.send("O", until: "new      yellow plum")
    try session.wait(for: "changed  red apple, peeled")
    try session.wait(for: "deleted  green pear")
    try session.wait(for: "The server cannot be reached")
    try session.wait("the next try") { $0.screen.line(1).contains(/tried .* · (in [0-9]+ s|now)/) }
    try session.send("q", until: "n new")
  }

  @Test("r brings a server that is back at once")
  func refreshing() throws {
    let server = PausableServer()
    try seen(server)
    let session = try program.openNotes(server.account)
    try session.wait(inHeader: "3 notes · offline since ")
    server.start()
    _ = server.home.run("add", "from elsewhere")
    try session.send("r", until: "from elsewhere")
    try session.wait(inHeader: "4 notes · all on server")
    #expect(try session.leave() == .exited(0))
  }

  @Test("What another program adds to the account is shown without a key, here and on the server")
  func twoPrograms() throws {
    let server = PausableServer()
    let session = try program.openNotes(server.account)
    try session.wait(inHeader: "all on server")
    let other = try program.openNotes(server.account)
    try other.wait(inHeader: "all on server")
    #expect(program.run(server.account + ["add", "from the side"], input: []).status == 0)
    try session.wait(for: "from the side")
    try other.wait(for: "from the side")
    try other.compose(nil, "from over there")
    try session.wait(for: "from over there")
    try session.wait(inHeader: "2 notes · all on server")
    try other.wait(inHeader: "2 notes · all on server")
    #expect(try session.leave() == .exited(0))
    #expect(try other.leave() == .exited(0))
    #expect(server.home.notes.count == 2)
  }

  @Test("What was saved without a server outlives a kill, and is sent once")
  func killed() throws {
    let server = PausableServer()
    try seen(server)
    let session = try program.openNotes(server.account)
    try session.wait(inHeader: "offline since ")
    try session.compose(nil, "yellow plum")
    try session.wait(inHeader: "1 to send")
    try session.killNow()

    let still = try program.openNotes(server.account)
    try still.wait(for: "yellow plum")
    try still.wait(inHeader: "4 notes · 1 to send · offline since ")
    try still.killNow()
    server.start()
    let next = try program.openNotes(server.account)
    try next.wait(inHeader: "4 notes · all on server")
    #expect(try next.leave() == .exited(0))
    #expect(server.home.notes.count == 4)
    #expect(program.run(server.account + ["list", "--json"], input: []).output.contains("plum"))
  }

  @Test("A kill while a change is on its way makes no second note of it")
  func killedWhileSending() throws {
    let server = TweetServer(writes: .silent)
    defer { server.stop() }
    let account = ["--server", server.origin, "--dialect", "rails"]
    let session = try program.openNotes(account)
    try session.wait(inHeader: "all on server")
    try session.compose("Plan", "walk the dog")
    try session.wait("it to be under way") { _ in
      server.requests.contains { $0.hasPrefix("POST") }
    }
    // It arrived, and its answer did not.
    server.writes = .well
    server.add(#""title":"Plan","body":"walk the dog""#)
    try session.killNow()
    let next = try program.openNotes(account)
    try next.wait(inHeader: "1 tweet · all on server")
    #expect(try next.leave() == .exited(0))
    #expect(server.tweets.count == 1)
  }
}
