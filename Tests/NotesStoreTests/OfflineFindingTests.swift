import Notes
import Support
import Testing

@testable import NotesStore

/// A server that is asked for words tells of notes: it takes none away, and writes over none.
@Suite("What a server finds")
struct OfflineFindingTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func client() throws -> Client {
    try Client(at: folder["notes.db"])
  }

  /// A client that has brought these notes.
  private func brought(_ notes: Draft...) async throws -> Client {
    let client = try client()
    for note in notes { _ = try await client.far.notes.create(note) }
    _ = await client.offline.fetch()
    return client
  }

  private func found(_ client: Client, _ filter: String) async throws -> [NoteSummary] {
    try await client.offline.found(by: filter, clock: SearchClock()).rows
  }

  @Test("is told and not kept, until somebody opens it")
  func opened() async throws {
    let client = try await brought(Draft(title: "Tea", body: "green"))
    let new = try await client.far.notes.create(Draft(title: "More tea", body: "black"))
    let rows = try await found(client, "tea")
    #expect(rows.map(\.headline) == ["More tea"], "what is found here too is left out")
    #expect(rows.allSatisfy { $0.isFound && $0.state == .server })
    #expect(try await client.bodies() == ["green"])
    #expect(try await client.offline.note(new.id).body == "black")
    #expect(try await client.bodies() == ["black", "green"])
    #expect(try client.offline.state().isSettled)
    #expect(try await found(client, "tea").isEmpty)
    _ = await client.offline.fetch()
    #expect(try await client.bodies() == ["black", "green"])
  }

  @Test("takes nothing away that it lacks")
  func partial() async throws {
    let client = try await brought(
      Draft(body: "tea"), Draft(body: "milk"), Draft(body: "flour"))
    let mine = try client.offline.create(Draft(body: "mine"))
    #expect(try await found(client, "tea").isEmpty)
    _ = try await client.far.notes.create(Draft(body: "tea and milk"))
    #expect(try await found(client, "tea").count == 1)
    #expect(try await client.list().count == 4)
    #expect(try await client.offline.note(mine.id).body == "mine")
  }

  @Test("is what stands here, where that was changed and not sent")
  func unsent() async throws {
    let client = try await brought(Draft(body: "tea"), Draft(body: "tea again"))
    let list = try await client.list()
    _ = try client.offline.update(list[0].id, to: Draft(body: "coffee"), ifStill: nil)
    try client.offline.delete(list[1].id, ifStill: nil)
    let rows = try await found(client, "tea")
    #expect(rows.map(\.excerpt) == ["coffee"] && rows.map(\.state) == [.waiting])
    #expect(try await client.offline.note(list[0].id).body == "coffee")
    #expect(try client.offline.outbox().count == 2)
    _ = await client.offline.send(takesAll: true)
    #expect(try await client.far.bodies() == ["coffee"])
  }

  @Test("is no second note where the answer to a new one was lost")
  func lostAnswer() async throws {
    let client = try client()
    _ = try client.offline.create(Draft(title: "a", body: "tea"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["tea"])
    #expect(try await found(client, "tea").isEmpty)
  }

  @Test("stays, when it was opened while a list came that was begun before it was there")
  func whileListComes() async throws {
    let client = try await brought(Draft(body: "green"), Draft(body: "black"))
    await client.far.before {
      do {
        let new = try await client.far.notes.create(Draft(body: "tea"))
        let found = try await client.offline.found(by: "tea", clock: SearchClock())
        #expect(found.rows.map(\.id) == [new.id])
        _ = try await client.offline.note(new.id)
      } catch {
        Issue.record(error)
      }
    }
    let report = await client.offline.fetch()
    #expect(report.failure == nil)
    #expect(try await client.bodies() == ["tea", "black", "green"])
    _ = await client.offline.fetch()
    #expect(try await client.bodies() == ["tea", "black", "green"])
    #expect(try client.offline.trash(limit: 10).isEmpty)
  }

  @Test("by other forms of a word is a note that is here without them")
  func related() async throws {
    let client = try await brought(Draft(body: "went"), Draft(body: "going", tags: ["x"]))
    for row in try await client.list() { await client.far.relate("go", to: row.id) }
    #expect(try await found(client, "go").map(\.excerpt) == ["went"], "“going” is found here")
    #expect(try await found(client, "go tag:x").isEmpty)
    #expect(await client.far.searched == ["go", "go"])
  }

  @Test("has to be what was asked for besides words; and without words nobody is asked")
  func operators() async throws {
    let client = try client()
    for (body, tags) in [("tea", ["x"]), ("tea, milk", ["x"]), ("tea", ["y"])] {
      _ = try await client.far.notes.create(Draft(body: body, tags: tags))
    }
    #expect(try await found(client, "tea tag:x -milk").map(\.tags) == [["x"]])
    #expect(try await found(client, "tag:x -milk").isEmpty)
    #expect(try await found(client, "tea is:unsent").isEmpty)
    #expect(await client.far.searched == ["tea", "tea"])
  }

  @Test("ends where nobody reads on, and says so")
  func many() async throws {
    let client = try client()
    for number in 0..<205 { _ = try await client.far.notes.create(Draft(body: "tea \(number)")) }
    let all = try await client.offline.found(by: "tea", clock: SearchClock())
    #expect(all.rows.count == OfflineNoteRepository.mostFound && all.hasMore)
    let few = try await client.offline.found(by: "tea 20", clock: SearchClock())
    #expect(few.rows.count == 7 && !few.hasMore)
  }

  @Test("without its text has it when it is opened, and can be marked")
  func sparse() async throws {
    let client = try client()
    await client.far.leaveOutTexts()
    let ids = [
      try await client.far.notes.create(Draft(title: "a", body: "tea")).id,
      try await client.far.notes.create(Draft(title: "b", body: "tea")).id,
    ]
    #expect(try await found(client, "tea").map(\.excerpt) == ["", ""])
    #expect(try await client.offline.note(ids[0]).body == "tea")
    let marked = try await client.offline.mark(ids[1], NoteMarking(pinned: true))
    #expect(marked.note.pinned && marked.note.body == "tea")
    _ = await client.offline.send()
    #expect(try await client.far.notes.note(ids[1]).pinned)
  }

  @Test("can be deleted, and is gone from the server then")
  func deleted() async throws {
    let client = try client()
    let id = try await client.far.notes.create(Draft(body: "tea")).id
    #expect(try await found(client, "tea").count == 1)
    _ = try await client.offline.note(id)
    try client.offline.delete(id, ifStill: nil)
    #expect(try await found(client, "tea").isEmpty)
    _ = await client.offline.send(takesAll: true)
    #expect(try await client.far.bodies() == [])
  }

  @Test("is for others: a name that no search told of is not asked for")
  func unknown() async throws {
    let client = try client()
    let id = try await client.far.notes.create(Draft(body: "tea")).id
    await #expect(throws: RepositoryError.notFound) { try await client.offline.note(id) }
    _ = try await found(client, "tea")
    try await client.far.notes.delete(id, ifStill: nil)
    await #expect(throws: RepositoryError.notFound) { try await client.offline.note(id) }
    #expect(try await client.list().isEmpty)
  }

  @Test("A server out of reach is told, and asked again when its reader searches again")
  func offline() async throws {
    let client = try await brought(Draft(body: "tea"))
    await client.far.cut()
    await #expect(throws: RepositoryError.offline("cut")) { try await found(client, "tea") }
    #expect(try client.offline.state().offlineSince != nil)
    #expect(try await client.bodies() == ["tea"])
    await client.far.join()
    #expect(try await found(client, "tea").isEmpty)
    #expect(try client.offline.state().offlineSince == nil)
  }

  @Test("A server that wants a sign-in or fewer requests is left alone until that is over")
  func paused() async throws {
    let client = try client()
    await client.far.failReading(.unauthorized("who?"), .rateLimited(retryAfter: 60))
    await #expect(throws: RepositoryError.unauthorized("who?")) { try await found(client, "tea") }
    await #expect(throws: RepositoryError.unauthorized("")) { try await found(client, "tea") }
    try client.offline.tryAgain()
    await #expect(throws: RepositoryError.rateLimited(retryAfter: 60)) {
      try await found(client, "tea")
    }
    await #expect(throws: RepositoryError.rateLimited(retryAfter: nil)) {
      try await found(client, "tea")
    }
    #expect(await client.far.searched.count == 2)
    client.pass(120_000)
    #expect(try await found(client, "tea").isEmpty)
  }
}
