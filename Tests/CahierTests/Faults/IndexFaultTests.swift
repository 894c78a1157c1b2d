import Notes
import Support
import Terminal
import Testing

@testable import NotesStore
@testable import cahier

/// The built program, killed while it makes the index of notes that an earlier version kept.
@Suite("Killed while notes are indexed")
struct IndexFaultTests {
  @Test("searches leave out no note, and the next start goes on with the index")
  func killed() throws {
    let program = Program()
    let path = "\(program.home.path)/.local/share/cahier/notes.db"
    try older(path, count: 6000)
    var left = Int64.max
    for _ in 0..<4 where left > 0 {
      let session = try program.openNotes(size: Size(rows: 24, columns: 80))
      let database = try Database(at: path)
      try session.wait("fewer that are not indexed") { _ in
        guard let now = try? count(database, "unindexed"), now < min(left, 6000) else {
          return false
        }
        left = now
        return true
      }
      try session.killNow()
      #expect(try database.first("PRAGMA integrity_check") { $0.text(0) ?? "" } == "ok")
    }
    let notes = try SQLiteNoteRepository(at: path) { Timestamp(milliseconds: 0) }
    for number in stride(from: 1, to: 6000, by: 397) {
      let found = try notes.notes(NoteQuery(filter: "\"note \(number).\"")).notes
      #expect(found.map(\.headline) == ["note \(number)."])
    }
    while try notes.indexSome(least: 1) {}
    #expect(try notes.notes(NoteQuery(filter: "\"note 4711.\"")).notes.count == 1)
  }

  private func count(_ database: Database, _ table: String) throws -> Int64 {
    try database.first("SELECT count(*) FROM \(table)") { $0.integer(0) } ?? -1
  }

  private func older(_ path: String, count: Int) throws {
    let database = try Database(at: path)
    try database.migrate(Array(NoteSchema.steps.prefix(4)))
    try database.transaction { () throws(RepositoryError) in
      for number in 0..<count {
        _ = try database.insert(
          Draft(body: "note \(number).\nwith words"),
          now: Timestamp(milliseconds: Int64(number)))
      }
    }
  }
}
