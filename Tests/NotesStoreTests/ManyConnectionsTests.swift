import Notes
import Testing

@testable import NotesStore

@Suite("Several connections to one file")
struct ManyConnectionsTests {
  @Test("can be opened at once on a file that is not there yet, and all write")
  func openedAtOnce() async throws {
    let folder = try TestFolder()
    let path = folder["new/notes.db"]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let notes = try openNotes(path)
          for number in 0..<10 { _ = try notes.create(Draft(body: "\(writer) \(number)")) }
        }
      }
      try await group.waitForAll()
    }
    let notes = try openNotes(path)
    #expect(try notes.notes(NoteQuery()).total == 40)
    let sound = try notes.database.withLock { (database) throws(RepositoryError) in
      try database.first("PRAGMA integrity_check") { $0.text(0) }
    }
    #expect(sound == "ok")
  }

  @Test("see one another's changes, and only one of two updates wins")
  func conflict() throws {
    let folder = try TestFolder()
    let (mine, yours) = (try openNotes(folder["n.db"]), try openNotes(folder["n.db"]))
    let note = try mine.create(Draft(body: "base"))
    let theirs = try yours.update(note.id, to: Draft(body: "theirs"), ifStill: note.version)
    #expect(throws: RepositoryError.conflict(theirs: theirs)) {
      try mine.update(note.id, to: Draft(body: "mine"), ifStill: note.version)
    }
  }

  @Test("say who is in the way when a lock lasts")
  func locked() throws {
    let folder = try TestFolder()
    let notes = try openNotes(folder["n.db"])
    notes.database.withLock { try? $0.run("PRAGMA busy_timeout = 20") }
    let other = try Database(at: folder["n.db"])
    try other.execute("BEGIN IMMEDIATE")
    #expect(storageError { _ = try notes.create(Draft(body: "x")) }.contains("locked"))
    try other.execute("ROLLBACK")
    _ = try notes.create(Draft(body: "x"))
  }
}
