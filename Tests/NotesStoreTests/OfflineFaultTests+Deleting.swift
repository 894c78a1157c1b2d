import Notes
import Support
import Testing

@testable import NotesStore

/// Words of deleted notes.
extension OfflineFaultTests {
  @Test("a note that is deleted before its text was brought is whole in the trash")
  func deletedUnread() async throws {
    let client = try client()
    _ = try await client.far.notes.create(Draft(title: "a", body: "text"))
    await client.far.leaveOutTexts()
    _ = await client.offline.fetch()
    try client.offline.delete(Note.ID("1"), ifStill: nil)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == [])
    _ = try client.offline.restore(Note.ID("1"))
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["text"])
  }

  @Test("a note that was never read is not written over when its delete was refused and undone")
  func restoredUnread() async throws {
    let client = try client()
    _ = try await client.far.notes.create(Draft(title: "a", body: "text"))
    await client.far.leaveOutTexts()
    _ = await client.offline.fetch()
    try client.offline.delete(Note.ID("1"), ifStill: nil)
    await client.far.failReading(.forbidden("no"))
    _ = await client.offline.send()
    _ = try client.offline.restore(Note.ID("1"))
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["text"])
    #expect(try client.offline.state().isSettled)
  }

  @Test("a note that was never read is no empty note when its delete is given up")
  func droppedUnread() async throws {
    let client = try client()
    _ = try await client.far.notes.create(Draft(title: "a", body: "text"))
    await client.far.leaveOutTexts()
    _ = await client.offline.fetch()
    try client.offline.delete(Note.ID("1"), ifStill: nil)
    try client.offline.drop(Note.ID("1"))
    #expect(try await client.offline.note(Note.ID("1")).body == "text")
  }

  @Test("somebody else's words that are deleted all the same are in the trash")
  func deletedAnyway() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = try await client.far.notes.update(Note.ID("1"), to: Draft(body: "theirs"), ifStill: nil)
    try client.offline.delete(note.id, ifStill: nil)
    _ = await client.offline.send()
    try client.offline.settle(try #require(try client.offline.conflict(of: note.id)), .mine)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == [])
    #expect(try client.offline.restore(note.id).body == "theirs")
    #expect(try await client.offline.allTexts() == ["one", "theirs"])
  }

  @Test("words written for a note that was deleted here are kept")
  func wordsForDeleted() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = try await client.far.notes.update(Note.ID("1"), to: Draft(body: "theirs"), ifStill: nil)
    try client.offline.delete(note.id, ifStill: nil)
    _ = await client.offline.send()
    let conflict = try #require(try client.offline.conflict(of: note.id))
    try client.offline.settle(conflict, .words(Draft(body: "both")))
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["both"])
    #expect(try await client.bodies() == ["both"])
  }

  @Test("a note taken back while its delete travels is sent anew in the same round")
  func takenBackWhileTravelling() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    try client.offline.delete(note.id, ifStill: nil)
    let offline = client.offline
    await client.far.before { _ = try? offline.restore(note.id) }
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["one"])
    #expect(try client.offline.state().isSettled)
  }

  @Test("a change given up of a note that is gone leaves no note that is said to be there")
  func droppedGone() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    try await client.far.notes.delete(Note.ID("1"), ifStill: nil)
    _ = try client.offline.update(note.id, to: Draft(body: "mine"), ifStill: nil)
    _ = await client.offline.fetch()
    try client.offline.drop(note.id)
    #expect(try await client.bodies() == [])
    #expect(try client.offline.trash(limit: 9).map(\.summary.excerpt) == ["mine"])
  }

  @Test("a note taken back under a new name is one with what a list brings under that name")
  func takenBackAndDeleted() async throws {
    let client = try client(FarNotes(namesNotes: true))
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    try client.offline.delete(note.id, ifStill: nil)
    _ = await client.offline.send()
    _ = try client.offline.restore(note.id)
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    let id = try #require(try await client.far.notes.notes(NoteQuery()).notes.first?.id)
    _ = try await client.far.notes.update(id, to: Draft(body: "theirs"), ifStill: nil)
    _ = await client.offline.fetch()
    #expect(try await client.bodies() == ["theirs"])
    #expect(try client.offline.state().isSettled)
  }

  @Test("a delete that could still be undone is sent at the end, though a round is under way")
  func leftWhileSending() async throws {
    let client = try Client(FarNotes(), at: folder["notes.db"], undo: 5000)
    let doomed = try client.offline.create(Draft(body: "doomed"))
    _ = await client.offline.send()
    _ = try client.offline.create(Draft(body: "late"))
    try client.offline.delete(doomed.id, ifStill: nil)
    let offline = client.offline
    await client.far.before { _ = await offline.send(takesAll: true) }
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["late"])
    #expect(try client.offline.state().isSettled)
  }
}
