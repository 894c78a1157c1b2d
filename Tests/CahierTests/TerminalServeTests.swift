import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Real servers of Cahier's own, in another process, in both dialects.
@Suite struct TerminalServeTests {
  let program = Program()
  let home = Program()

  private func serving(
    _ dialect: String, _ body: (TerminalSession, _ account: [String]) throws -> Void
  ) throws {
    let (process, output) = home.start("serve", "--dialect", dialect)
    defer {
      kill(process, SIGTERM)
      #expect(Program.wait(process) == 0)
      close(output)
    }
    let address = String(Program.readLine(output).split(separator: " ")[2])
    let session = try program.openNotes("--server", address, "--dialect", dialect)
    try session.wait(inHeader: "all on server")
    try body(session, ["--server", address, "--dialect", dialect])
  }

  private func title(_ dialect: String, _ title: String) -> String? {
    dialect == "rails" ? title : nil
  }

  @Test("Notes are written, changed, deleted and brought back", arguments: ["rails", "laravel"])
  func story(dialect: String) throws {
    try serving(dialect) { session, _ in
      try session.compose(title(dialect, "Plan"), "牛乳 & 卵 + 100% = 🎉")
      try session.compose(title(dialect, "Other"), "second")
      try session.wait(inHeader: "all on server")
      #expect(home.notes.count == 2)
      try session.send("j")
      try session.wait("the second row") { $0.screen.cursor.row == 2 }
      try session.send("e", until: " Edit ")
      try session.press(.textEnd)
      try session.send("、パン", until: "🎉、パン")
      try session.save()
      try session.wait(inHeader: "all on server")
      #expect(home.run("show", "1").output == "牛乳 & 卵 + 100% = 🎉、パン")

      try session.send("d", until: "Deleted")
      try session.send("u", until: "Brought back.")
      try session.wait("both notes") { $0.screen.line(2) != "" }
      try session.wait(inHeader: "2 \(dialect == "rails" ? "tweets" : "notes") · all on server")
      #expect(home.run("list").output.contains(dialect == "rails" ? "Plan" : "牛乳"))
      #expect(try session.leave() == .exited(0))
      #expect(home.notes.count == 2)
      #expect(program.drafts == [])
    }
  }

  @Test("What others write is there after a refresh, and the selection stays on its note")
  func refresh() throws {
    try serving("rails") { session, _ in
      try session.compose("Mine", "x")
      try session.wait(inHeader: "1 tweet · all on server")
      _ = home.run("add", "y", "--title", "Theirs")
      try session.send("r", until: "Theirs")
      session.settle()
      #expect(session.screen.line(1).hasSuffix("  Theirs"))
      #expect(session.screen.cursor.row == 2)
      #expect(!session.screen.text.contains("Refreshing"))
      try session.leave()
    }
  }

  /// A note that was on the server, with words of its own in an open composer.
  private func edit(_ dialect: String, _ session: TerminalSession) throws {
    try session.compose(title(dialect, "Plan"), "walk")
    try session.wait(inHeader: "all on server")
    try session.send("e", until: " Edit ")
    try session.press(.textEnd)
    try session.send(" the dog", until: "walk the dog")
  }

  @Test(
    "A note that was changed elsewhere is not overwritten: both are kept, as two or as one",
    arguments: ["rails", "laravel"], ["B", "b"])
  func conflict(dialect: String, choice: String) throws {
    try serving(dialect) { session, _ in
      try edit(dialect, session)
      #expect(home.run("edit", "1", "-", input: "theirs").status == 0)
      // What comes of sending may be told before anybody has read that it was saved.
      try session.press(.save)
      try session.wait(inHeader: "1 conflict")
      try session.wait(for: "open it to decide")
      try session.wait("the row to be marked") { $0.screen.line(1).hasPrefix(" ?") }
      #expect(home.notes.joined().contains("theirs"))
      try session.press(.enter, until: "Changed elsewhere too")
      try session.expectWholeScreen()
      try settle(session, choice)
    }
  }

  @Test(
    "The same while it is being written: the composer tells it at once, and its save brings them together",
    arguments: ["rails", "laravel"], ["B", "b"])
  func conflictWhileWriting(dialect: String, choice: String) throws {
    try serving(dialect) { session, account in
      try edit(dialect, session)
      let theirs = program.run(account + ["edit", "1", "-"], input: Array("theirs".utf8))
      #expect(theirs.status == 0, "\(theirs.errors)")
      try session.wait(for: "changed elsewhere while you write")
      try session.press(.save, until: "Changed elsewhere too")
      try session.expectWholeScreen()
      try settle(session, choice)
    }
  }

  private func settle(_ session: TerminalSession, _ choice: String) throws {
    try session.send(choice)
    if choice == "b" {
      try session.wait(for: "All decided")
      try session.wait(for: "walk the dog")
      try session.press(.save)
    }
    try session.wait("the list") { !$0.isComposing && $0.screen.text.contains("aved") }
    try session.wait(inHeader: "all on server")
    try session.leave()
    let bodies = home.notes.joined()
    #expect(bodies.contains("walk the dog") && bodies.contains("theirs"))
    #expect(home.notes.count == (choice == "B" ? 2 : 1))
  }

  @Test("Changes in different places are brought together without asking, and that is told")
  func merged() throws {
    try serving("rails") { session, _ in
      try session.compose("Plan", "one\rtwo\rthree")
      try session.wait(inHeader: "all on server")
      try session.send("e", until: " Edit ")
      try session.press(.textEnd)
      try session.send(" mine", until: "three mine")
      #expect(home.run("edit", "1", "-", input: "one theirs\ntwo\nthree").status == 0)
      try session.press(.save)
      try session.wait(for: "both are in it now")
      try session.wait(inHeader: "1 tweet · all on server")
      #expect(home.run("show", "1").output == "one theirs\ntwo\nthree mine")
      try session.leave()
    }
  }

  @Test(
    "A note that was deleted elsewhere can be kept as a new one, or let go",
    arguments: ["rails", "laravel"], ["n", "x"])
  func gone(dialect: String, choice: String) throws {
    try serving(dialect) { session, _ in
      try edit(dialect, session)
      #expect(home.run("rm", "1").status == 0)
      try session.press(.save)
      try session.wait(inHeader: "1 conflict")
      try session.press(.enter, until: "it was deleted elsewhere. Keep your words?")
      try session.send(choice)
      try session.wait(inHeader: "all on server")
      if choice == "x" {
        try session.send("T", until: "walk the dog")
        try session.send("q", until: "n new")
      }
      try session.leave()
      #expect(home.notes.count == (choice == "n" ? 1 : 0))
      #expect(home.notes.joined().contains("walk the dog") == (choice == "n"))
    }
  }
}
