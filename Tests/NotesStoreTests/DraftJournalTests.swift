import Glibc
import Notes
import Testing

@testable import NotesStore

@Suite("A draft journal")
struct DraftJournalTests {
  let folder: TestFolder
  let origin = DraftOrigin(
    account: "home", note: Note.ID("7"), version: Note.Version("3"),
    base: Draft(
      title: "Title", body: "one two", tags: ["t"], pinned: true,
      created: Timestamp(milliseconds: 5),
      attributes: [Note.Attribute(name: "stars", value: .number("1.0"))]))

  init() throws {
    folder = try TestFolder()
  }

  var drafts: String { folder["state/drafts"] }

  func edit(
    _ offset: Int, _ removed: Int, _ text: String, in field: DraftEdit.Field = .body
  ) -> DraftEdit {
    DraftEdit(field: field, offset: offset, removed: removed, inserted: Array(text.utf8))
  }

  /// What a process that starts after a crash at this moment is offered.
  func afterCrash(_ name: String = "crashed") throws -> [RecoveredDraft] {
    try snapshot(drafts, as: folder[name])
    return try DraftJournal.orphans(in: folder[name])
  }

  @Test("offers back every edit, with its origin, after a crash")
  func recovered() throws {
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    try journal.append([edit(3, 4, "\u{0}é"), edit(0, 0, "买")])
    try journal.append([edit(5, 0, "!", in: .title)])
    let found = try #require(try afterCrash().first)
    #expect(found.draft.body == "买one\u{0}é" && found.draft.title == "Title!")
    #expect(found.draft.tags == ["t"] && found.draft.attributes == origin.base.attributes)
    #expect(found.origin == origin)
    #expect(found.isWhole && found.editorText == nil)
    journal.discard()
  }

  @Test("keeps the id a new note is to have, apart from its words")
  func id() throws {
    let origin = DraftOrigin(account: "home", base: Draft(body: ""))
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    try journal.append([edit(0, 0, "47", in: .id), edit(0, 0, "words"), edit(1, 1, "2", in: .id)])
    let found = try #require(try afterCrash().first)
    #expect(found.draft == Draft(body: "words", id: Note.ID("42")))
    #expect(found.isWhole)
    journal.discard()
  }

  @Test("is closed to others: folder 0700, files 0600")
  func modes() throws {
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    try journal.append([edit(0, 0, "x")])
    _ = try journal.writeEditorCopy("x")
    #expect(mode(drafts) == 0o700)
    let names = try folder.names(in: drafts)
    #expect(names.count == 3, "journal, log, copy: \(names)")
    for name in names { #expect(mode("\(drafts)/\(name)") == 0o600, "\(name)") }
  }

  @Test("of a living composer is offered to nobody")
  func living() throws {
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    try journal.append([edit(0, 0, "mine")])
    #expect(try DraftJournal.orphans(in: drafts).isEmpty)
    try journal.append([edit(0, 0, "still ")])
    #expect(try afterCrash().first?.draft.body == "still mineone two")
  }

  @Test("held by another process is offered once that is killed", .enabled(if: hasPython))
  func otherProcess() throws {
    do {
      let journal = try DraftJournal.begin(in: drafts, origin: origin)
      try journal.append([edit(0, 0, "typed ")])
    }
    let name = try #require(try folder.names(in: drafts).first)
    let script = """
      import sqlite3, sys, time
      c = sqlite3.connect(sys.argv[1], isolation_level=None)
      c.execute("PRAGMA locking_mode=EXCLUSIVE")
      c.execute("INSERT INTO edit (field, place, removed, inserted) VALUES ('body', 0, 0, x'2b')")
      print("locked", flush=True)
      time.sleep(600)
      """
    let child = try ChildProcess("python3", ["-c", script, "\(drafts)/\(name)"])
    defer { child.kill() }
    try #require(child.readLine() == "locked")
    #expect(try DraftJournal.orphans(in: drafts).isEmpty)
    child.kill()
    #expect(try DraftJournal.orphans(in: drafts).first?.draft.body == "+typed one two")
  }

  @Test("keeps its lock from other processes while it lives", .enabled(if: hasPython))
  func lockHolds() throws {
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    try journal.append([edit(0, 0, "typed ")])
    _ = try DraftJournal.orphans(in: drafts)
    _ = try journal.writeEditorCopy("x")
    let name = try #require(try folder.names(in: drafts).first { $0.hasSuffix(".draft") })
    let script = """
      import sqlite3, sys
      try:
        sqlite3.connect(sys.argv[1], timeout=0).execute("SELECT * FROM edit").fetchall()
        print("read")
      except sqlite3.OperationalError as error:
        print(error)
      """
    let said = try run("python3", ["-c", script, "\(drafts)/\(name)"])
    #expect(said.contains("locked"))
    journal.discard()
  }

  @Test("is offered once, and again when nobody decided")
  func offeredOnce() throws {
    do { try DraftJournal.begin(in: drafts, origin: origin).append([edit(0, 0, "x")]) }
    do {
      let found = try DraftJournal.orphans(in: drafts)
      #expect(found.count == 1)
      #expect(try DraftJournal.orphans(in: drafts).isEmpty)
    }
    #expect(try DraftJournal.orphans(in: drafts).count == 1)
  }

  @Test("that was taken up goes on where it was")
  func adopted() throws {
    do { try DraftJournal.begin(in: drafts, origin: origin).append([edit(0, 0, "a")]) }
    let found = try #require(try DraftJournal.orphans(in: drafts).first)
    let journal = try found.adopt()
    try journal.append([edit(1, 0, "b")])
    #expect(try DraftJournal.orphans(in: drafts).isEmpty)
    #expect(try afterCrash().map(\.draft.body) == ["abone two"])
    #expect(storageError { _ = try found.adopt() }.contains("before"))
  }

  @Test("leaves nothing behind when it is discarded, and takes no edits after")
  func discarded() throws {
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    try journal.append([edit(0, 0, "x")])
    _ = try journal.writeEditorCopy("x")
    journal.discard()
    #expect(try folder.names(in: drafts).isEmpty)
    #expect(storageError { try journal.append([edit(0, 0, "y")]) }.contains("discarded"))
    do { try DraftJournal.begin(in: drafts, origin: origin).append([edit(0, 0, "x")]) }
    try DraftJournal.orphans(in: drafts).first?.discard()
    #expect(try folder.names(in: drafts).isEmpty)
  }

  @Test("in which nothing was typed is cleared away, unless its words are nowhere else")
  func idle() throws {
    do { _ = try DraftJournal.begin(in: drafts, origin: origin) }
    #expect(try DraftJournal.orphans(in: drafts).isEmpty)
    #expect(try folder.names(in: drafts).isEmpty)
    let new = DraftOrigin(account: "home", base: Draft(body: "given"))
    do { _ = try DraftJournal.begin(in: drafts, origin: new) }
    #expect(try DraftJournal.orphans(in: drafts).map(\.draft.body) == ["given"])
  }

  @Test(
    "offers what an outside editor left",
    arguments: ["one two", "one two\n", "one two\r\n", "changed"])
  func editor(text: String) throws {
    let journal = try DraftJournal.begin(in: drafts, origin: origin)
    let path = try journal.writeEditorCopy("one two")
    #expect(path.hasSuffix(".md") && path == journal.editorPath)
    #expect(try journal.readEditorCopy() == "one two\n")
    try write(text, to: path)
    #expect(try journal.readEditorCopy() == text)
    let found = try afterCrash()
    #expect(found.map(\.editorText) == (text == "changed" ? ["changed"] : []))
    journal.removeEditorCopy()
    #expect(try journal.readEditorCopy() == nil)
  }
}

private let hasPython = (try? run("/usr/bin/env", ["python3", "-c", "import sqlite3"])) != nil
