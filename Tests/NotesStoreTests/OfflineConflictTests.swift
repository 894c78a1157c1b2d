import Notes
import NotesStore
import Support
import Testing

@Suite("Notes that are changed here and elsewhere")
struct OfflineConflictTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func client() throws -> Client { try Client(at: folder["notes.db"]) }

  @Test("both sides' changes are brought together where they do not touch")
  func merged() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one\ntwo\nthree\n"))
    _ = await client.offline.send()
    _ = try await client.far.notes.update(
      Note.ID("1"), to: Draft(body: "ONE\ntwo\nthree\n"), ifStill: nil)
    _ = try client.offline.update(note.id, to: Draft(body: "one\ntwo\nTHREE\n"), ifStill: nil)
    let report = await client.offline.send()
    #expect(report.news.contains(.merged(Note.ID("1"), headline: "one")))
    #expect(try await client.far.bodies() == ["ONE\ntwo\nTHREE\n"])
    let past = try client.offline.history(of: note.id)
    #expect(past.map(\.origin) == [.merged, .server, .here, .server])
    #expect(try client.offline.words(of: past[1].number, in: note.id).body == "ONE\ntwo\nthree\n")
  }

  @Test("changes that touch wait for a reader, and both texts are there")
  func conflict() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = try await client.far.notes.update(Note.ID("1"), to: Draft(body: "theirs"), ifStill: nil)
    _ = try client.offline.update(note.id, to: Draft(body: "mine"), ifStill: nil)
    let report = await client.offline.send()
    #expect(report.news == [.conflict(Note.ID("1"), headline: "mine")])
    #expect(try await client.list().map(\.state) == [.conflict])
    let conflict = try #require(try client.offline.conflict(of: note.id))
    #expect(conflict.base?.body == "one")
    #expect(conflict.mine?.body == "mine")
    #expect(conflict.theirs?.body == "theirs")
    for _ in 0..<20 {
      client.pass(600_000)
      _ = await client.offline.fetch()
      _ = await client.offline.send()
    }
    #expect(try await client.far.bodies() == ["theirs"])
    #expect(try client.offline.outbox().count == 1)
    try client.offline.settle(conflict, .words(Draft(body: "both")))
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["both"])
    let texts = try client.offline.history(of: note.id).map { version in
      try client.offline.words(of: version.number, in: note.id).body
    }
    #expect(texts == ["both", "theirs", "mine", "one"])
  }

  @Test("edited here and deleted there: the words stay, and can be sent as a new note")
  func deletedThere() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    try await client.far.notes.delete(Note.ID("1"), ifStill: nil)
    _ = try client.offline.update(note.id, to: Draft(body: "mine"), ifStill: nil)
    _ = await client.offline.fetch()
    let conflict = try #require(try client.offline.conflict(of: note.id))
    #expect(conflict.theirs == nil)
    try client.offline.settle(conflict, .mine)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["mine"])
  }

  @Test("deleted here and edited there: a reader is asked, and can have it back")
  func editedThere() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = try await client.far.notes.update(Note.ID("1"), to: Draft(body: "theirs"), ifStill: nil)
    try client.offline.delete(note.id, ifStill: nil)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["theirs"])
    let conflict = try #require(try client.offline.conflict(of: note.id))
    #expect(conflict.mine == nil)
    try client.offline.settle(conflict, .theirs)
    #expect(try await client.bodies() == ["theirs"])
    #expect(try client.offline.state().isSettled)
  }
}
