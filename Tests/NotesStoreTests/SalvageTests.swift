import Notes
import Support
import Testing

@testable import NotesStore

@Suite("A damaged database")
struct SalvageTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// Notes long enough that a page has a few of them.
  private let filling = String(repeating: ".", count: 800)

  private var path: String { folder["notes.db"] }

  private func notes() throws -> SQLiteNoteRepository {
    try SQLiteNoteRepository(at: path, rescues: true) { moment }
  }

  /// Writes rubbish over a part of the file.
  private func damage(from offset: Int, bytes: Int) throws {
    let command = """
      head -c \(bytes) /dev/zero | tr '\\0' 'X' \
      | dd of='\(path)' bs=1 seek=\(offset) conv=notrunc status=none
      """
    try run("/bin/sh", ["-c", command])
  }

  @Test("gives back what can be read, and is kept aside")
  func salvaged() throws {
    do {
      _ = try notes().add((0..<400).map { Draft(title: "t\($0)", body: "words \($0)" + filling) })
    }
    // A page in the middle: the table's rows before it and behind it are sound.
    try damage(from: 4096 * 60, bytes: 4096)
    #expect(!Database.examine(path))
    let notes = try notes()
    let salvage = try #require(notes.salvage)
    #expect(salvage.notes > 300 && salvage.notes < 400)
    #expect(try notes.notes(NoteQuery(limit: 500)).notes.count == salvage.notes)
    #expect(try notes.notes(NoteQuery(limit: 500)).total == salvage.notes)
    #expect(try notes.note(Note.ID("400")).body == "words 399" + filling)
    #expect(try run("/bin/ls", [salvage.path]).contains("damaged"))
    #expect(Database.examine(path))
    #expect(try self.notes().salvage == nil)
  }

  @Test("that has no beginning any more is kept aside, and a new one begun")
  func unreadable() throws {
    do { _ = try notes().add([Draft(body: "one")]) }
    try damage(from: 0, bytes: 100)
    let notes = try notes()
    #expect(try #require(notes.salvage).notes == 0)
    #expect(try notes.create(Draft(body: "two")).body == "two")
  }

  @Test("stays where it is while another program has it open")
  func held() throws {
    do { _ = try notes().add((0..<400).map { Draft(body: "words \($0)" + filling) }) }
    let other = try ChildProcess(
      "/usr/bin/python3",
      [
        "-c",
        """
        import sqlite3, sys, time
        db = sqlite3.connect(sys.argv[1])
        db.execute("SELECT count(*) FROM note").fetchone()
        print("open", flush=True)
        time.sleep(300)
        """, path,
      ])
    #expect(other.readLine() == "open")
    try damage(from: 4096 * 60, bytes: 4096)
    #expect(!Database.examine(path))
    #expect(storageError { _ = try notes() }.contains("another cahier has it open"))
    other.kill()
    #expect(try notes().salvage != nil)
  }

  @Test("is looked for after a program that did not close its file, and not after others")
  func looking() throws {
    do { _ = try notes().add((0..<400).map { Draft(body: "words \($0)" + filling) }) }
    try damage(from: 4096 * 60, bytes: 4096)
    #expect(try SQLiteNoteRepository(at: path) { moment }.examine())
    let left = folder["left"]
    do {
      let notes = try SQLiteNoteRepository(at: path) { moment }
      _ = try notes.create(Draft(body: "more"))
      try snapshot(folder.path, as: "\(folder.path)-left")
    }
    try run("/bin/mv", ["\(folder.path)-left", left])
    #expect(try !SQLiteNoteRepository(at: "\(left)/notes.db") { moment }.examine())
  }

  @Test("of a server gives back what was not sent, and brings the rest anew")
  func mirror() async throws {
    let far = FarNotes()
    for number in 0..<200 { _ = try await far.notes.create(Draft(body: "there \(number)")) }
    do {
      let client = try Client(far, at: path)
      _ = await client.offline.fetch()
      _ = try client.offline.create(Draft(body: "unsent"))
      _ = try client.offline.update(Note.ID("7"), to: Draft(body: "changed"), ifStill: nil)
    }
    let size = try #require(Int(run("/usr/bin/stat", ["-c", "%s", path]).dropLast()))
    // The lists of the notes' order can be made anew; rows of notes may go.
    try damage(from: size / 2, bytes: 4096)
    #expect(!Database.examine(path))
    let client = try Client(far, at: path)
    #expect(try #require(client.offline.salvage).changes == 2)
    _ = await client.offline.fetch()
    _ = await client.offline.send()
    let bodies = try await far.bodies()
    #expect(bodies.contains("unsent") && bodies.contains("changed"))
    #expect(bodies.count == 201)
    #expect(try await client.offline.notes(NoteQuery(limit: 500)).notes.count == 201)
  }
}
