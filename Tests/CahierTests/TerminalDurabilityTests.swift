import Glibc
import Notes
import Support
import Terminal
import Testing

@testable import NotesStore
@testable import cahier

/// No word is lost, however the program ends.
@Suite struct TerminalDurabilityTests {
  let program = Program()

  /// A composer whose words are on the disk, and in no note.
  private func beginDraft(_ words: String = "walk the dog tonight") throws -> TerminalSession {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try write(words, in: session)
    return session
  }

  private func write(_ words: String, in session: TerminalSession) throws {
    let last = " " + (words.split(separator: " ").last ?? "")
    try session.begin("Plan", String(words.dropLast(last.count)))
    try session.paste(last)
    try session.wait(for: words)
    try session.wait("the journal") { _ in program.hasJournalled(last) }
  }

  private func takeUp(_ session: TerminalSession, _ words: String) throws {
    try session.wait(for: "A note was not finished")
    try session.wait(for: words)
    try session.press(.enter, until: "New note")
    session.settle()
    #expect(session.screen.line(2) == " Title  Plan")
    #expect(session.screen.line(4) == " \(words)")
    try session.save()
    #expect(try session.leave() == .exited(0))
    #expect(program.notes.count == 1)
    #expect(program.run("show", "1").output == words)
    #expect(program.drafts == [])
  }

  @Test("After kill -9 in a new note its words are offered; Enter goes on with them")
  func killed() throws {
    try beginDraft().killNow()
    try takeUp(program.openNotes(), "walk the dog tonight")
  }

  @Test("Esc keeps unfinished words for the next start, D throws them away")
  func laterAndNever() throws {
    try beginDraft().killNow()
    let later = try program.openNotes()
    try later.wait(for: "A note was not finished")
    try later.press(.escape, until: "No notes yet")
    #expect(try later.leave() == .exited(0))

    let never = try program.openNotes()
    try never.wait(for: "A note was not finished")
    try never.send("D", until: "No notes yet")
    #expect(try never.leave() == .exited(0))
    #expect(program.drafts == [])
    #expect(program.notes == [])
  }

  @Test("Words taken up again are as safe as before")
  func killedTwice() throws {
    try beginDraft("first words").killNow()
    let second = try program.openNotes()
    try second.wait(for: "A note was not finished")
    try second.press(.enter, until: "New note")
    try second.paste(" and more")
    try second.wait("the journal") { _ in program.hasJournalled(" and more") }
    try second.killNow()
    try takeUp(program.openNotes(), "first words and more")
  }

  @Test("An edit that was cut short goes on in its note, and makes no second one")
  func killedEditing() throws {
    _ = program.run("add", "milk", "--title", "Plan")
    let session = try program.openNotes()
    try session.wait(for: "Plan")
    try session.send("e", until: "Edit note")
    try session.press(.textEnd)
    try session.paste(", bread")
    try session.wait("the journal") { _ in program.hasJournalled(", bread") }
    try session.killNow()

    let next = try program.openNotes()
    try next.wait(for: "A note was not finished")
    try next.press(.enter, until: "Edit note")
    try next.save()
    try next.leave()
    #expect(program.notes.count == 1)
    #expect(program.run("show", "1").output == "milk, bread")
  }

  @Test("A composer that another window has open is not offered")
  func living() throws {
    let session = try beginDraft()
    let other = try program.openNotes()
    try other.compose("Other", "window")
    #expect(try other.leave() == .exited(0))
    try session.save()
    try session.leave()
    #expect(program.notes.count == 2)
  }

  @Test("What the screen calls saved is there after kill -9")
  func savedThenKilled() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try session.compose("Plan", "walk the dog")
    try session.killNow()
    #expect(program.notes.count == 1)
    #expect(program.run("show", "1").output == "walk the dog")
  }

  @Test(
    "A signal in a composer ends the program, restores the terminal and keeps the words",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signals(signal: Int32) throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try session.begin("Plan", "typed a moment ago")
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    session.expectTerminalGivenBack()
    try takeUp(program.openNotes(), "typed a moment ago")
  }

  @Test("A signal in the list ends the program", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func signalsInList(signal: Int32) throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    session.kill(signal)
    #expect(try session.waitForExit() == .exited(128 + signal))
    session.expectTerminalGivenBack()
  }

  @Test(
    "A window that is closed over a composer ends the program and keeps the words",
    arguments: ["", "trap '' HUP; "])
  func hangUp(trap: String) throws {
    let session = try TerminalSession(
      ["/bin/sh", "-c", "\(trap)exec '\(Program.path)'"],
      environment: ["HOME": program.home.path, "TZ": "UTC"])
    try session.wait(for: "No notes yet")
    try session.begin("Plan", "typed a moment ago")
    session.hangUp()
    #expect(try session.waitForExit() == .exited(128 + SIGHUP))
    try takeUp(program.openNotes(), "typed a moment ago")
  }

  @Test("Killed at ten random moments, no saved note is missing and the database is sound")
  func randomKills() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed)
    var saved: [String] = []
    for round in 0..<10 {
      let state = "\(program.home.path)/state-\(round)"
      let session = try program.openNotes(environment: ["CAHIER_STATE": state])
      try session.wait(for: "Notes · local")
      let name = "saved-\(round)"
      try session.compose(name, "words of \(name)")
      saved.append(name)
      try killMidway(session, &random)
      let (missing, report) = (missing(of: saved), integrity())
      #expect(missing == [] && report == "ok", "seed \(seed), round \(round)")
      let drafts = try DraftJournal.orphans(in: state + "/drafts")
      #expect(drafts.allSatisfy { $0.isWhole }, "seed \(seed), round \(round)")
    }
  }

  /// Saves, edits, deletes and takes back other notes, until it is killed somewhere in between.
  private func killMidway(_ session: TerminalSession, _ random: inout SeededRandom) throws {
    let keys = "nmore\tbody\u{13}e!\u{13}du/x\rnagain\twords\u{13}"
    try session.send(String(keys.prefix(.random(in: 0...keys.count, using: &random))))
    let enough = session.mark + .random(in: 0...2000, using: &random)
    try? session.wait(within: .milliseconds(.random(in: 0...150, using: &random))) {
      $0.mark >= enough
    }
    try session.killNow()
  }

  /// The `d` and `u` above fall on notes called “more”, or take back what they did.
  private func missing(of saved: [String]) -> [String] {
    let notes = program.notes
    return saved.filter { name in !notes.contains { $0.contains("\"words of \(name)") } }
  }

  private func integrity() -> String? {
    let path = "\(program.home.path)/.local/share/cahier/notes.db"
    return try? Database(at: path).first("PRAGMA integrity_check") { $0.text(0) ?? "" }
  }
}
