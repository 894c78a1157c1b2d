import Notes
import Support
import Testing

@testable import NotesStore

/// What the model has found, each by itself.
@Suite("Words that were nearly lost")
struct OfflineFaultTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  func client(_ far: FarNotes = FarNotes()) throws -> Client {
    try Client(far, at: folder["notes.db"])
  }

  @Test("a request that is sent again has the same key, and other words have another")
  func keys() async throws {
    let (far, other) = (FarNotes(), FarNotes())
    let client = try Client(far, at: folder["keys.db"])
    let note = try client.offline.create(Draft(body: "first"))
    for _ in 0..<2 {
      await far.fail(.unreachable)
      _ = await client.offline.send()
      client.pass(600_000)
    }
    _ = try client.offline.update(note.id, to: Draft(body: "second"), ifStill: nil)
    _ = await client.offline.send()
    let keys = await far.keys.compactMap(\.self)
    #expect(keys.count == 3 && keys[0] == keys[1] && keys[1] != keys[2])

    let elsewhere = try Client(other, at: folder["elsewhere.db"])
    _ = try elsewhere.offline.create(Draft(body: "first"))
    _ = await elsewhere.offline.send()
    #expect(await other.keys.first != keys[0])
  }

  @Test("a note whose sender died is not taken from a list for somebody else's")
  func listBeforeLooking() async throws {
    let far = FarNotes()
    let first = try client(far)
    _ = try first.offline.create(Draft(body: "once"))
    let (original, copies) = (folder.path, try TestFolder())
    let copy = copies["copy"]
    await far.before { try? snapshot(original, as: copy) }
    _ = await first.offline.send()
    let second = try Client(far, at: "\(copy)/notes.db")
    _ = await second.offline.fetch()
    second.pass(600_000)
    _ = await second.offline.send()
    #expect(try await far.bodies() == ["once"])
    #expect(try await second.bodies() == ["once"])
  }

  @Test("a list without texts does not hide a note whose answer was lost")
  func sparseListBeforeLooking() async throws {
    let client = try client()
    await client.far.leaveOutTexts()
    _ = try client.offline.create(Draft(title: "a", body: "once"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    _ = await client.offline.fetch()
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["once"])
    #expect(try client.offline.state().isSettled)
  }

  @Test("a service that takes white space off the end of a text is not sent it twice")
  func trimmed() async throws {
    let client = try client(FarNotes(trims: true))
    _ = try client.offline.create(Draft(body: "once \n"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["once"])
  }

  @Test("a list that may not be read leaves open whether a note arrived, edited or not")
  func unreadableList() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "first"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    await client.far.failReading(.forbidden("no"))
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try client.offline.outbox().map(\.status) == [.refused])
    _ = try client.offline.update(note.id, to: Draft(body: "second"), ifStill: nil)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["second"])
  }

  @Test("a service whose notes change with every look is not asked for ever")
  func restless() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    let moving = MovingNotes(client.far)
    let second = try OfflineNoteRepository(
      at: folder["notes.db"], of: moving, identity: "test"
    ) { Timestamp(milliseconds: 1_700_000_000_000) }
    _ = try second.update(note.id, to: Draft(body: "two"), ifStill: nil)
    _ = await second.send(takesAll: true)
    #expect(try second.outbox().map(\.status) == [.waiting])
    #expect(await moving.updates < 20)
  }

  @Test("a name that is refused is not sent for ever")
  func takenName() async throws {
    let client = try client(FarNotes(namesNotes: true))
    let note = try client.offline.create(Draft(body: "one"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    try await client.far.notes.delete(note.id, ifStill: nil)
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try client.offline.outbox().map(\.status) == [.refused])
    try client.offline.sendNow(note.id)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["one"])
  }

  @Test("a conflict that a late list has made ends with the next list")
  func lateConflict() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = await client.offline.fetch()
    client.pass(600_000)
    _ = try await client.far.notes.update(Note.ID("1"), to: Draft(body: "theirs"), ifStill: nil)
    _ = try client.offline.update(note.id, to: Draft(body: "mine"), ifStill: nil)
    _ = await client.offline.send()
    try client.offline.settle(try #require(try client.offline.conflict(of: note.id)), .mine)
    var lists = FarNotes.Lists()
    lists.isStale = true
    await client.far.list(lists)
    _ = await client.offline.fetch()
    #expect(try client.offline.outbox().map(\.status) == [.conflict])
    await client.far.list(FarNotes.Lists())
    _ = await client.offline.fetch()
    #expect(try client.offline.outbox().map(\.status) == [.waiting])
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["mine"])
  }

  @Test("what a list says while a change travels comes again")
  func heldChange() async throws {
    let client = try client()
    var lists = FarNotes.Lists()
    lists.tellsChanges = true
    await client.far.list(lists)
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = await client.offline.fetch()
    _ = try client.offline.update(note.id, to: Draft(body: "two"), ifStill: nil)
    let (far, offline) = (client.far, client.offline)
    await far.before {
      _ = try? await far.notes.update(Note.ID("1"), to: Draft(body: "theirs"), ifStill: nil)
      _ = await offline.fetch()
    }
    _ = await client.offline.send()
    _ = await client.offline.fetch()
    #expect(try await client.bodies() == ["theirs"])
  }
}
