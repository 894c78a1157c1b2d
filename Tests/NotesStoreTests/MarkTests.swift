import Notes
import Support
import Testing

@testable import NotesStore

@Suite("Tags and pins")
struct MarkTests {
  @Test("of notes without a server change the note, and nothing but what was asked for")
  func local() throws {
    let notes = try openNotes(SQLiteNoteRepository.memory)
    let id = try notes.create(Draft(title: "t", body: "b", tags: ["x"])).id
    let (pinned, before) = try notes.mark(id, NoteMarking(pinned: true))
    #expect(pinned.pinned && pinned.tags == ["x"] && pinned.body == "b")
    #expect(before == NoteMarking(pinned: false))
    #expect(try notes.mark(id, NoteMarking(tags: ["y", "z"])).before == NoteMarking(tags: ["x"]))
    #expect(try notes.note(id).tags == ["y", "z"])
    #expect(try notes.notes(NoteQuery(filter: "tag:y is:pinned")).notes.first?.tags == ["y", "z"])
    #expect(throws: RepositoryError.notFound) { try notes.mark(Note.ID("9"), NoteMarking()) }
  }

  @Test("are counted, each tag by itself")
  func counted() throws {
    let notes = try openNotes(SQLiteNoteRepository.memory)
    for tags in [["b", "a"], ["a"], [], ["É", "a"], ["c", "c"]] {
      _ = try notes.create(Draft(body: "x", tags: tags))
    }
    let counts = [("a", 3), ("b", 1), ("c", 1), ("É", 1)].map { TagCount($0.0, notes: $0.1) }
    #expect(try notes.tags() == counts)
  }

  @Test("that no server knows stay on this machine through all that happens to a note")
  func mirrored() async throws {
    let folder = try TestFolder()
    let far = try Client(
      FarNotes(manners: Manners(hasTags: false, hasPins: false)), at: folder["notes.db"])
    let id = try far.offline.create(Draft(title: "t", body: "one")).id
    _ = try await far.offline.mark(id, NoteMarking(tags: ["x"], pinned: true))
    func check(_ when: String) async throws {
      let row = try #require(try await far.offline.notes(NoteQuery()).notes.first, "\(when)")
      #expect(row.tags == ["x"] && row.pinned, "\(when)")
    }
    _ = await far.offline.send()
    try await check("sent, and named by the server")
    #expect(try far.offline.state().isSettled)
    let known = try #require(try await far.offline.notes(NoteQuery()).notes.first)
    let version = try await far.offline.note(known.id).version
    _ = try await far.offline.mark(known.id, NoteMarking(pinned: false))
    _ = try await far.offline.mark(known.id, NoteMarking(pinned: true))
    #expect(try far.offline.state().isSettled, "nothing is to be sent")
    #expect(try await far.offline.note(known.id).version != version)
    let there = try await far.far.note(known.id)
    _ = try await far.far.update(known.id, to: Draft(title: "t", body: "two"), ifStill: nil)
    #expect(there.tags.isEmpty && !there.pinned)
    _ = await far.offline.fetch()
    try await check("changed on the server")
    #expect(try await far.offline.note(known.id).body == "two")
    var draft = Draft(try await far.offline.note(known.id))
    draft.body = "three"
    _ = try far.offline.update(known.id, to: draft, ifStill: nil)
    _ = await far.offline.send()
    try await check("changed here and sent")
    try far.offline.delete(known.id, ifStill: nil)
    _ = try far.offline.restore(known.id)
    try await check("deleted and brought back")
    _ = await far.offline.send()
    _ = await far.offline.fetch()
    try await check("and sent")
  }
}
