import Glibc
import Notes
import Support
import Testing

@testable import NotesStore

@Suite("The notes' file")
struct DatabaseFileTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var path: String { folder["data/cahier/notes.db"] }

  @Test("is made with its folder, closed to others, whatever the umask", arguments: ["000", "777"])
  func modes(umask: String) async throws {
    let path = path
    let notes = try await withUmask(mode_t(umask, radix: 8) ?? 0) {
      let notes = try openNotes(path)
      _ = try notes.create(Draft(body: "x"))
      return notes
    }
    _ = try notes.note(Note.ID("1"))
    #expect(mode(folder["data"]) == 0o700)
    #expect(mode(folder["data/cahier"]) == 0o700)
    #expect(mode(path) == 0o600)
    #expect(mode(path + "-wal") == 0o600)
    #expect(mode(path + "-shm") == 0o600)
  }

  @Test("is refused when others can read it", arguments: [0o640, 0o604, 0o620])
  func loose(mode: Int) throws {
    _ = try openNotes(path)
    chmod(path, mode_t(mode))
    let why = storageError { _ = try openNotes(path) }
    #expect(why.contains(path) && why.contains("chmod 600"))
  }

  @Test("is refused in a folder others can write to")
  func looseFolder() throws {
    _ = try openNotes(path)
    chmod(folder["data/cahier"], 0o770)
    #expect(storageError { _ = try openNotes(path) }.contains("chmod 700"))
  }

  @Test("is refused when it is a folder, a link or a pipe")
  func otherKinds() throws {
    mkdir(folder["folder"], 0o700)
    symlink("/dev/null", folder["link"])
    mkfifo(folder["pipe"], 0o600)
    #expect(storageError { _ = try openNotes(folder["folder"]) }.contains("is a folder"))
    #expect(storageError { _ = try openNotes(folder["link"]) }.contains("is a link"))
    #expect(storageError { _ = try openNotes(folder["pipe"]) }.contains("not a plain file"))
  }

  @Test("keeps its notes when it is opened again")
  func reopened() throws {
    let id = try openNotes(path).create(Draft(title: "t", body: "b\u{0}c")).id
    let note = try openNotes(path).note(id)
    #expect(note.title == "t" && note.body == "b\u{0}c")
    #expect(try openNotes(path).notes(NoteQuery()).total == 1)
  }

  @Test("with no bytes counts as new")
  func zeroBytes() throws {
    try write("", to: folder["empty.db"])
    #expect(try openNotes(folder["empty.db"]).notes(NoteQuery()).total == 0)
  }

  @Test("with no bytes is refused beside a log that has some")
  func zeroBytesBesideLog() throws {
    try write("", to: folder["empty.db"])
    try write("words", to: folder["empty.db-wal"])
    #expect(storageError { _ = try openNotes(folder["empty.db"]) }.contains("nothing was changed"))
    #expect(try run("/bin/cat", [folder["empty.db-wal"]]) == "words")
  }

  @Test("is left alone when it is not a database")
  func notADatabase() throws {
    let text = String(repeating: "Dear diary, ", count: 100)
    try write(text, to: folder["diary.txt"])
    let why = storageError { _ = try openNotes(folder["diary.txt"]) }
    #expect(why.contains(folder["diary.txt"]) && why.contains("not a database"))
    #expect(try run("/bin/cat", [folder["diary.txt"]]) == text)
  }

  @Test("is left alone when another program made it")
  func foreign() throws {
    do {
      let database = try Database(at: path)
      try database.execute("CREATE TABLE bookmark (address TEXT)")
    }
    #expect(storageError { _ = try openNotes(path) }.contains("another program's"))
    let mode = try Database(at: path).first("PRAGMA journal_mode") { $0.text(0) }
    #expect(mode == "delete")
  }

  @Test("is refused when a newer cahier wrote it")
  func newer() throws {
    _ = try openNotes(path)
    try Database(at: path).execute("PRAGMA user_version = 99")
    #expect(storageError { _ = try openNotes(path) }.contains("newer cahier"))
    #expect(try Database(at: path).first("PRAGMA user_version") { $0.integer(0) } == 99)
  }

  @Test("of the first schema is brought up to date as it stands")
  func firstSchema() throws {
    do {
      let old = try Database(at: path)
      try old.migrate(Array(NoteSchema.steps.prefix(1)))
      try old.execute(
        """
        INSERT INTO note (created, updated, version, pinned, title, body)
          VALUES (1, 2, 3, 0, 't', 'one'), (1, \(moment.milliseconds + 50), 1, 0, 't', 'two'),
            (1, 1, 1, 0, 't', 'three');
        INSERT INTO trash SELECT sequence, 9, created, updated, version, pinned, headline,
          excerpt, title, tags, attributes, body FROM note WHERE sequence = 3;
        DELETE FROM note WHERE sequence = 3;
        """)
    }
    let notes = try openNotes(path)
    #expect(
      try Database(at: path).first("PRAGMA user_version") { Int($0.integer(0)) }
        == NoteSchema.steps.count)
    let page = try notes.notes(NoteQuery())
    #expect(page.notes.map(\.id.description) == ["2", "1"] && page.total == 2)
    let one = try notes.note(Note.ID("1"))
    #expect(one.body == "one" && one.version == Note.Version("3"))
    #expect(try notes.restore(Note.ID("3")).body == "three")
    #expect(throws: RepositoryError.idIsTaken) {
      try notes.create(Draft(body: "x", id: Note.ID("2")))
    }
    #expect(try notes.create(Draft(body: "x", id: Note.ID("x"))).id == Note.ID("x"))
    #expect(try notes.create(Draft(body: "four")).id == Note.ID("4"))
    let two = try notes.update(Note.ID("2"), to: Draft(body: "two!"), ifStill: nil)
    #expect(two.updated == Timestamp(milliseconds: moment.milliseconds + 51))
  }

  @Test("that is damaged is an error in words, never a crash", arguments: 1...20)
  func damaged(seed: UInt64) throws {
    do {
      let notes = try openNotes(path)
      _ = try notes.add((0..<200).map { Draft(title: "t\($0)", body: "some words \($0)") })
    }
    var state = seed
    let places = (0..<40).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % 20_000 + 100
    }
    let dd = places.map { "printf X | dd of='\(path)' bs=1 seek=\($0) conv=notrunc status=none" }
    try run("/bin/sh", ["-c", dd.joined(separator: ";")])
    do throws(RepositoryError) {
      let notes = try openNotes(path)
      for number in 1...200 { _ = try? notes.note(Note.ID("\(number)")) }
      _ = try notes.notes(NoteQuery(limit: 500))
      _ = try notes.notes(NoteQuery(filter: "absent", limit: 500))
    } catch {
      guard case .storage(let why) = error else { throw error }
      #expect(why.contains(path))
    }
  }

  @Test("with the first page cut off says that it is damaged")
  func truncated() throws {
    do { _ = try openNotes(path).add((0..<500).map { Draft(body: "words \($0)") }) }
    try run("/usr/bin/truncate", ["-s", "5000", path])
    let why = storageError { _ = try openNotes(path).notes(NoteQuery(limit: 500)) }
    #expect(why.contains("damaged") && why.contains(path))
  }

  @Test("on a full disk refuses the save and keeps what was, and saves again when there is room")
  func full() throws {
    let notes = try openNotes(path)
    let kept = try notes.create(Draft(body: "kept"))
    notes.database.withLock { try? $0.run("PRAGMA max_page_count = 12") }
    let big = Draft(body: String(repeating: "x", count: 100_000))
    #expect(storageError { _ = try notes.create(big) }.contains("full"))
    let update = storageError { _ = try notes.update(kept.id, to: big, ifStill: kept.version) }
    #expect(update.contains("full"))
    #expect(try notes.note(kept.id).body == "kept")
    #expect(try notes.notes(NoteQuery()).total == 1)
    notes.database.withLock { try? $0.run("PRAGMA max_page_count = 100000") }
    _ = try notes.update(kept.id, to: big, ifStill: kept.version)
    #expect(try notes.note(kept.id).body == big.body)
  }

  @Test("in a folder that cannot be written to is an error in words", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    #expect(storageError { _ = try openNotes(folder["notes.db"]) }.contains("cannot be made"))
  }

  @Test("waits until the disk has it: full synchrony, log beside, foreign keys")
  func pragmas() throws {
    let notes = try openNotes(path)
    let found = try notes.database.withLock { (database) throws(RepositoryError) in
      var found: [String] = []
      for name in ["synchronous", "journal_mode", "foreign_keys", "busy_timeout"] {
        found.append(try database.first("PRAGMA \(name)") { $0.text(0) ?? "" } ?? "")
      }
      return found
    }
    #expect(found == ["2", "wal", "1", "5000"])
  }
}
