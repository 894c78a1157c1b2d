import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// Both ends of these dialects at once: lists longer than a page, and two writers at one note.
@Suite struct CloudRoundTripTests {
  static let dialects = ["kinto", "nextcloud-notes", "joplin", "memos", "memos+0.21"]

  private struct Both {
    let memory = InMemoryNoteRepository(now: steppingClock())
    let dialect: Dialect

    init(_ name: String) throws { dialect = try Dialect.builtIn(name) }

    func repository() throws -> RESTNoteRepository {
      RESTNoteRepository(
        link: HTTPLink(
          dialect: dialect, base: try BaseURL("http://127.0.0.1:8000"),
          transport: ServiceWire(service: NotesService(repository: memory, dialect: dialect))))
    }
  }

  @Test(arguments: dialects)
  func `a list longer than a page comes whole`(_ name: String) async throws {
    let both = try Both(name)
    let count = (both.dialect.paging?.size ?? 0) + 3
    for number in 1...count { _ = try await both.memory.create(Draft(body: "note \(number)")) }
    let page = try await both.repository().notes(NoteQuery(limit: count + 10))
    #expect(page.notes.count == count)
    #expect(Set(page.notes.map(\.id)).count == count)
    #expect(page.notes.first?.headline == "note \(count)" || !both.dialect.answering.newestFirst)
  }

  @Test(arguments: dialects)
  func `the second of two writers is told, and nothing is lost`(_ name: String) async throws {
    let both = try Both(name)
    let (ann, bob) = (try both.repository(), try both.repository())
    let note = try await ann.create(Draft(body: "milk"))
    let seen = try await bob.note(note.id)
    let changed = try await ann.update(
      note.id, to: Draft(body: "milk, eggs"), ifStill: note.version)
    await expectConflict("milk, eggs") { () throws(RepositoryError) in
      _ = try await bob.update(note.id, to: Draft(body: "tea"), ifStill: seen.version)
    }
    await expectConflict("milk, eggs") { () throws(RepositoryError) in
      try await bob.delete(note.id, ifStill: seen.version)
    }
    #expect(try await ann.note(note.id).body == "milk, eggs")
    try await bob.delete(note.id, ifStill: changed.version)
    #expect(try await ann.notes(NoteQuery(isFresh: true)).notes.isEmpty)
  }

  private func expectConflict(
    _ theirs: String, _ write: () async throws(RepositoryError) -> Void
  ) async {
    do throws(RepositoryError) {
      try await write()
      Issue.record("written")
    } catch {
      guard case .conflict(let note) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(note.body == theirs)
    }
  }

  @Test(arguments: ["kinto", "joplin"])
  func `a note sent twice is made once`(_ name: String) async throws {
    let both = try Both(name)
    let repository = try both.repository()
    let id = try #require(both.dialect.freshIDs?.fresh { 7 })
    let draft = Draft(title: "a", body: "b", id: id)
    let first = try await repository.create(draft)
    #expect(try await repository.create(draft).id == first.id)
    var other = draft
    other.body = "other words"
    await #expect(throws: RepositoryError.self) { _ = try await repository.create(other) }
    #expect(try await both.memory.notes(NoteQuery()).notes.count == 1)
    #expect(try await repository.note(first.id).body == "b")
  }

  @Test func `a category goes back with the note that lies in it`() async throws {
    let both = try Both("nextcloud-notes")
    let category = Note.Attribute(name: "category", value: .text("work/ideas"))
    let made = try await both.memory.create(Draft(body: "text", attributes: [category]))
    let repository = try both.repository()
    let note = try await repository.note(made.id)
    #expect(note.attributes == [category])
    var draft = Draft(note)
    draft.body = "more text"
    _ = try await repository.update(note.id, to: draft, ifStill: note.version)
    #expect(try await both.memory.note(made.id).attributes == [category])
  }
}
