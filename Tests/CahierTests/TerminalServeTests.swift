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
    try session.wait(for: "on the server")
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
      #expect(home.notes.count == 2)
      try session.send("j")
      try session.wait("the second row") { $0.screen.cursor.row == 2 }
      try session.send("e", until: " Edit ")
      try session.press(.textEnd)
      try session.send("、パン", until: "🎉、パン")
      try session.save()
      #expect(home.run("show", "1").output == "牛乳 & 卵 + 100% = 🎉、パン")

      try session.send("d", until: "Deleted")
      try session.send("u", until: "Brought back.")
      try session.wait("both notes") { $0.screen.line(2) != "" }
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
      _ = home.run("add", "y", "--title", "Theirs")
      try session.send("r", until: "Theirs")
      session.settle()
      #expect(session.screen.line(1).hasSuffix("  Theirs"))
      #expect(session.screen.cursor.row == 2)
      #expect(!session.screen.text.contains("Refreshing"))
      try session.leave()
    }
  }

  @Test(
    "A note that was changed elsewhere is not overwritten: both are kept, as two or as one",
    arguments: ["rails", "laravel"], ["B", "b"])
  func conflict(dialect: String, choice: String) throws {
    try serving(dialect) { session, _ in
      try session.compose(title(dialect, "Plan"), "walk")
      try session.send("e", until: " Edit ")
      try session.press(.textEnd)
      try session.send(" the dog", until: "walk the dog")
      #expect(home.run("edit", "1", "-", input: "theirs").status == 0)
      try session.press(.save, until: "Changed elsewhere too")
      try session.expectWholeScreen()
      try session.send(choice)
      if choice == "b" {
        try session.wait(for: "All decided")
        try session.wait(for: "walk the dog")
        try session.press(.save)
      }
      try session.wait("the list") { !$0.isComposing && $0.screen.text.contains("aved") }
      try session.leave()
      let bodies = home.notes.joined()
      #expect(bodies.contains("walk the dog") && bodies.contains("theirs"))
      #expect(home.notes.count == (choice == "B" ? 2 : 1))
    }
  }

  @Test(
    "A note that was deleted elsewhere can be kept as a new one", arguments: ["rails", "laravel"])
  func gone(dialect: String) throws {
    try serving(dialect) { session, _ in
      try session.compose(title(dialect, "Plan"), "walk")
      try session.send("e", until: " Edit ")
      try session.press(.textEnd)
      try session.send(" the dog", until: "walk the dog")
      #expect(home.run("rm", "1").status == 0)
      try session.press(.save, until: "It was deleted elsewhere")
      try session.send("n")
      try session.wait("the list") { !$0.isComposing }
      try session.leave()
      #expect(home.notes.count == 1)
      #expect(home.notes.joined().contains("walk the dog"))
    }
  }
}
