import Glibc
import Notes
import Support
import Terminal
import Testing

@testable import cahier

/// More than one account in the real program, on a terminal.
@Suite struct TerminalAccountsTests {
  private let program = Program()
  private let far = Program()
  private let secret = "canary-5ecret"

  /// The notes of `far`, served with a token, as the account `w` beside the local one.
  private func serving(_ body: ([String: String]) throws -> Void) throws {
    let (process, output) = far.start(
      "serve", "--dialect", "rails", "--token-env", "T", environment: ["T": secret])
    defer {
      kill(process, SIGTERM)
      #expect(Program.wait(process) == 0)
      close(output)
    }
    let address = String(Program.readLine(output).split(separator: " ")[2])
    program.home.write(
      """
      { accounts: {
        w: { server: "\(address)", dialect: "rails", tokenEnv: "T" },
        gone: { server: "\(address)", dialect: "rails", tokenFile: "/nowhere/token" },
        odd: { server: "\(address)", dialect: "railz" },
      } }
      """, to: "config.json5")
    try body(["CAHIER_CONFIG": program.home.path, "T": secret])
  }

  @Test("Accounts are opened in place, and each keeps its notes, its drafts and its deletes")
  func switching() throws {
    try serving { environment in
      _ = program.run("add", "near")
      _ = far.run("add", "distant", "--title", "Far")
      let dying = try program.openNotes("-a", "w", environment: environment)
      try dying.wait(for: "Far")
      try dying.send("n", until: " New ")
      try dying.press(.tab)
      try dying.paste("half a thought")
      try dying.wait("the words on disk") { _ in program.hasJournalled("half a thought") }
      try dying.killNow()

      let session = try program.openNotes(environment: environment)
      try session.wait(for: "near")
      #expect(!session.screen.text.contains("A note was not finished"))
      try session.compose("Here", "on this machine")
      try session.send("A", until: "Enter open")
      try session.wait(for: "not asked yet")
      #expect(session.screen.text.contains("open here, 2 notes"))
      try session.expectWholeScreen()
      try session.send("G\r", until: "A note was not finished")
      #expect(session.screen.line(0).contains("· w"))
      try session.press(.enter, until: "half a thought")
      try session.save()
      try session.wait("both notes") { $0.screen.line(2) != "" }
      try session.send("W", until: "POST")
      try session.send("q", until: "n new")
      try session.send("Ag", until: "open here, 2 tweets")
      try session.press(.enter, until: "· local")
      try session.wait(for: "Here")
      #expect(!session.screen.text.contains("Far"))
      #expect(try session.leave() == .exited(0))
      #expect(far.notes.count == 2 && far.notes.joined().contains("half a thought"))
      #expect(program.notes.count == 2 && !program.notes.joined().contains("thought"))
      #expect(program.drafts == [])
      #expect(!session.text(since: 0).contains("canary"))
    }
  }

  @Test("A draft that is put off in one account is offered there again, and nowhere else")
  func draftPutOff() throws {
    try serving { environment in
      let dying = try program.openNotes(environment: environment)
      try dying.send("n", until: " New ")
      try dying.press(.tab)
      try dying.paste("half a thought")
      try dying.wait("the words on disk") { _ in program.hasJournalled("half a thought") }
      try dying.killNow()
      let session = try program.openNotes(environment: environment)
      try session.wait(for: "A note was not finished")
      try session.press(.escape, until: "No notes yet")
      try session.send("A", until: "not asked yet")
      try session.send("G\r", until: "· w")
      try session.wait(for: "No tweets yet")
      try session.compose("Other", "elsewhere")
      try session.send("A", until: "opened before")
      try session.send("g\r", until: "A note was not finished")
      // The frame may come in more than one read.
      try session.wait(for: "half a thought")
      try session.press(.escape, until: "No notes yet")
      #expect(try session.leave() == .exited(0))
      #expect(program.drafts != [])
    }
  }

  @Test("One that cannot be opened is a row with its reason, and keeps nobody from the others")
  func broken() throws {
    try serving { environment in
      let session = try program.openNotes(environment: environment)
      try session.wait(for: "No notes yet")
      try session.send("A", until: "cannot be opened")
      try session.send("j", until: "/nowhere/token cannot be read")
      try session.send("j", until: "There is no dialect `railz`")
      try session.send("\rq", until: "No notes yet")
      #expect(session.screen.line(0).contains("· local"))
      #expect(try session.leave() == .exited(0))
      let command = program.run("list", "-a", "odd", environment: environment)
      #expect(command.status == 1 && command.errors.contains("config.json5:4"))
    }
  }

  @Test("A delete that could be undone is sent when another account is opened")
  func delete() throws {
    try serving { environment in
      _ = program.run("add", "near")
      let session = try program.openNotes(environment: environment)
      try session.wait(for: "near")
      try session.send("d", until: "u undoes")
      try session.send("A", until: "not asked yet")
      try session.send("G\r", until: "No tweets yet")
      #expect(try session.leave() == .exited(0))
      #expect(program.notes == [])
    }
  }
}
