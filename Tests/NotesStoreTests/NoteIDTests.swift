import Notes
import Testing

@testable import NotesStore

@Suite("Ids and moments in the store")
struct NoteIDTests {
  private let notes: SQLiteNoteRepository

  init() throws {
    notes = try openNotes(SQLiteNoteRepository.memory)
  }

  private func draft(_ id: String, _ body: String = "b") -> Draft {
    Draft(title: "t", body: body, id: Note.ID(id))
  }

  @Test(
    "a deleted note keeps its id and comes back under it", arguments: ["12", "twelve", "\u{0}"])
  func trash(id: String) throws {
    let taken = RepositoryError.rejected([.init(field: "id", message: "is taken")])
    let note = try notes.create(draft(id))
    _ = try notes.create(Draft(body: "between"))
    try notes.delete(note.id, ifStill: note.version)
    #expect(throws: taken) { try notes.create(draft(id)) }
    #expect(throws: RepositoryError.notFound) { try notes.note(note.id) }
    #expect(try notes.restore(note.id) == note)
    #expect(throws: taken) { try notes.create(draft(id)) }
    #expect(try notes.notes(NoteQuery()).notes.map(\.id).contains(note.id))
  }

  @Test("the number a name stands for in the table is no id")
  func inside() throws {
    _ = try notes.create(draft("a"))
    for number in [.min, .min + 1, -1, 0, 1] as [Int64] {
      #expect(throws: RepositoryError.notFound) { try notes.note(Note.ID(String(number))) }
    }
    #expect(try notes.create(Draft(body: "first")).id == Note.ID("1"))
  }

  @Test("many drafts with ids are added all or none")
  func add() throws {
    let ids = try notes.add([draft("x"), Draft(body: "b"), draft("40"), Draft(body: "c")])
    #expect(ids.map(\.description) == ["x", "1", "40", "41"])
    #expect(throws: RepositoryError.idIsTaken) { try notes.add([draft("y"), draft("x")]) }
    #expect(try notes.notes(NoteQuery()).total == 4)
    #expect(try notes.create(draft("y")).id == Note.ID("y"), "nothing has taken it")
  }

  @Test("a list of named notes is walked in order, with and without a filter")
  func order() throws {
    let ids = (0..<30).map { $0 % 3 == 0 ? "\($0 + 100)" : "n\($0)" }
    _ = try notes.add(ids.map { draft($0, "needle") })
    for filter in ["", "needle"] {
      var (found, window) = ([String](), NoteQuery.Window.first)
      while found.count < 100 {
        let page = try notes.notes(NoteQuery(filter: filter, window: window, limit: 4))
        found += page.notes.map(\.id.description)
        guard page.hasAfter, let last = page.notes.last else { break }
        window = .after(last.place)
      }
      #expect(found == ids.reversed())
    }
  }

  @Test("moments rise while the clock stands, goes back, and over a new start")
  func moments() throws {
    let folder = try TestFolder()
    let path = folder["n.db"]
    let first = try openNotes(path).create(Draft(body: "a"))
    #expect(first.updated == moment)
    let earlier = try SQLiteNoteRepository(at: path) { Timestamp(milliseconds: 5) }
    let second = try earlier.create(Draft(body: "b"))
    let third = try earlier.update(first.id, to: Draft(body: "c"), ifStill: nil)
    let fourth = try openNotes(path).create(Draft(body: "d"))
    let milliseconds = [second, third, fourth].map { $0.updated?.milliseconds }
    #expect(milliseconds == (1...3).map { moment.milliseconds + $0 })
    #expect(try earlier.note(first.id) == third)
    #expect(third.created == first.created && second.created == second.updated)
  }

  @Test("a date that a draft brings moves no other note's moments")
  func dated() throws {
    for milliseconds in [.max, .max - 1, 5] as [Int64] {
      let time = Timestamp(milliseconds: milliseconds)
      let note = try notes.create(Draft(body: "a", created: time))
      #expect(note.created == time && note.updated == time)
      let changed = try notes.update(note.id, to: Draft(body: "b"), ifStill: nil)
      let updated = try #require(changed.updated)
      #expect(updated > time || time.milliseconds == .max)
      #expect(try notes.note(note.id) == changed)
    }
    let next = try #require(try notes.create(Draft(body: "c")).updated)
    #expect(next.milliseconds == moment.milliseconds + 3)
  }
}
