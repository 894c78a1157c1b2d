import Notes
import Support
import Testing

@testable import NotesStore

/// What a reader's own asking changes about pauses.
@Suite("A reader who asks")
struct OfflineAskingTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func client(undo: Int64 = 0) throws -> Client {
    try Client(FarNotes(), at: folder["notes.db"], undo: undo)
  }

  @Test("has what failed before sent at once, whatever its next try was to be")
  func hurry() async throws {
    let client = try client()
    _ = try client.offline.create(Draft(body: "once"))
    await client.far.fail(.refused(.rateLimited(retryAfter: 3600)), .unreachable)
    _ = await client.offline.send()
    client.pass(3_600_000)
    _ = await client.offline.send()
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == [])
    _ = try await client.offline.notes(NoteQuery(isFresh: true))
    #expect(try await client.far.bodies() == ["once"])
  }

  @Test("does not hurry a delete that can still be undone")
  func undoable() async throws {
    let client = try client(undo: 5000)
    let note = try client.offline.create(Draft(body: "once"))
    _ = await client.offline.send()
    try client.offline.delete(note.id, ifStill: nil)
    _ = try await client.offline.notes(NoteQuery(isFresh: true))
    #expect(try await client.far.bodies() == ["once"])
    client.pass(5000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == [])
  }

  @Test("and gave no words is not asked again, until they ask")
  func signIn() async throws {
    let client = try client()
    _ = try client.offline.create(Draft(body: "once"))
    await client.far.fail(.refused(.unauthorized("")), .refused(.unauthorized("")))
    _ = await client.offline.send()
    client.pass(600_000)
    #expect(client.offline.lacksSignIn)
    _ = await client.offline.send()
    #expect(try client.offline.outbox().map(\.attempts) == [1])
    try client.offline.tryAgain()
    #expect(!client.offline.lacksSignIn)
    _ = await client.offline.send()
    #expect(client.offline.lacksSignIn)
    _ = try await client.offline.notes(NoteQuery(isFresh: true))
    #expect(!client.offline.lacksSignIn)
    #expect(try await client.far.bodies() == ["once"])
  }
}
