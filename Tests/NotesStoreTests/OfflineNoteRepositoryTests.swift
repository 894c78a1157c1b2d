import Notes
import NotesStore
import Support
import Testing

@Suite("Notes of a server, kept here first")
struct OfflineNoteRepositoryTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func client(_ far: FarNotes = FarNotes(), undo: Int64 = 0) throws -> Client {
    try Client(far, at: folder["notes.db"], undo: undo)
  }

  @Test("keep the contract before anything is sent", arguments: RepositoryContract.allCases)
  func contract(_ contract: RepositoryContract) async throws {
    let able = RepositoryCapabilities { able in
      able.takesIDs = true
      able.hasRisingMoments = true
    }
    let (far, folder) = (FarNotes(namesNotes: true), folder)
    try await contract.check(able) { try Client(far, at: folder["contract.db"]).offline }
  }

  @Test("a change is here at once, waits, and is on the server after sending")
  func sending() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(title: "a", body: "one"))
    #expect(try await client.list().map(\.state) == [.waiting])
    #expect(try client.offline.state().waiting == 1)
    let report = await client.offline.send()
    #expect(report.sent == 1)
    #expect(report.news == [.renamed(from: note.id, to: Note.ID("1"))])
    #expect(try await client.list().map(\.state) == [.server])
    #expect(try client.offline.state().isSettled)
    // The name it had leads to it still.
    #expect(try await client.offline.note(note.id).id == Note.ID("1"))
    #expect(try await client.far.bodies() == ["one"])
  }

  @Test("changes of one note are one request, in the order of the notes")
  func folding() async throws {
    let client = try client()
    let a = try client.offline.create(Draft(body: "a1"))
    _ = try client.offline.create(Draft(body: "b"))
    _ = try client.offline.update(a.id, to: Draft(body: "a2"), ifStill: nil)
    _ = try client.offline.update(a.id, to: Draft(body: "a3"), ifStill: nil)
    _ = await client.offline.send()
    #expect(await client.far.writes == ["create", "create"])
    #expect(try await client.far.bodies() == ["b", "a3"])
  }

  @Test("what is deleted before it was sent never travels")
  func neverSent() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "a"))
    try client.offline.delete(note.id, ifStill: nil)
    _ = await client.offline.send()
    #expect(await client.far.writes.isEmpty)
    #expect(try client.offline.trash(limit: 9).map(\.summary.excerpt) == ["a"])
  }

  @Test("a lost answer makes no second note")
  func lostCreate() async throws {
    let client = try client()
    _ = try client.offline.create(Draft(body: "once"))
    await client.far.fail(.answerLost)
    #expect(await client.offline.send().failure != nil)
    #expect(try await client.list().map(\.state) == [.waiting])
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["once"])
    #expect(try await client.list().map(\.state) == [.server])
  }

  @Test("a note edited after its lost answer is found and then updated")
  func lostThenEdited() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "first"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    _ = try client.offline.update(note.id, to: Draft(body: "second"), ifStill: nil)
    client.pass(600_000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["second"])
    #expect(await client.far.writes == ["create", "update 1"])
  }

  @Test("a list that brings a note whose answer was lost brings no second one")
  func lostThenFetched() async throws {
    let client = try client()
    _ = try client.offline.create(Draft(body: "once"))
    await client.far.fail(.answerLost)
    _ = await client.offline.send()
    #expect(await client.offline.fetch().failure == nil)
    #expect(try await client.bodies() == ["once"])
    #expect(try client.offline.state().isSettled)
  }

  @Test("a note edited while it travels is sent again, and nothing of it is lost")
  func editedWhileTravelling() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "first"))
    let offline = client.offline
    await client.far.before {
      _ = try? offline.update(note.id, to: Draft(body: "second"), ifStill: nil)
    }
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["second"])
    #expect(try await client.bodies() == ["second"])
    #expect(try client.offline.state().isSettled)
  }

  @Test("a list that is empty takes no note that was never sent")
  func emptyList() async throws {
    let client = try client()
    for body in ["a", "b", "c"] { _ = try client.offline.create(Draft(body: body)) }
    #expect(await client.offline.fetch().failure == nil)
    #expect(try await client.list().count == 3)
    _ = await client.offline.send()
    #expect(try await client.far.bodies().count == 3)
  }

  @Test(
    "a note gone from a whole list goes to the trash, from a list with gaps only when asked for")
  func missing() async throws {
    let client = try client()
    for body in ["a", "b", "c"] { _ = try client.offline.create(Draft(body: body)) }
    _ = await client.offline.send()
    try await client.far.notes.delete(Note.ID("2"), ifStill: nil)
    await client.far.prove(false)
    _ = await client.offline.fetch()
    #expect(try await client.bodies() == ["c", "a"])
    #expect(try client.offline.trash(limit: 9).map(\.origin) == [.elsewhere])
  }

  @Test("a list that lacks most of the notes is not believed without a reader")
  func massDelete() async throws {
    let client = try client()
    for number in 0..<30 { _ = try client.offline.create(Draft(body: "\(number)")) }
    _ = await client.offline.send()
    for number in 1...29 {
      try await client.far.notes.delete(Note.ID("\(number)"), ifStill: nil)
    }
    #expect(await client.offline.fetch().news == [.missing(29, of: 30)])
    #expect(try await client.list().count == 30)
    _ = await client.offline.fetch(acceptsLoss: true)
    #expect(try await client.list().count == 1)
    #expect(try client.offline.trash(limit: 99).count == 29)
  }

  @Test("a delete is sent after its time, and can be undone before and after")
  func undoneDelete() async throws {
    let client = try client(undo: 5000)
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    try client.offline.delete(note.id, ifStill: nil)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["one"])
    _ = try client.offline.restore(note.id)
    client.pass(6000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["one"])
    #expect(try client.offline.state().isSettled)

    try client.offline.delete(note.id, ifStill: nil)
    client.pass(6000)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == [])
    _ = try client.offline.restore(note.id)
    _ = await client.offline.send()
    #expect(try await client.far.bodies() == ["one"])
    #expect(try await client.bodies() == ["one"])
  }

  @Test("a refused change stays, says why, and is sent when it was edited")
  func refused() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "bad"))
    await client.far.fail(.refused(.rejected([.init(field: "body", message: "is bad")])))
    _ = try client.offline.create(Draft(body: "good"))
    _ = await client.offline.send()
    // One that is refused holds up none.
    #expect(try await client.far.bodies() == ["good"])
    let entry = try #require(try client.offline.outbox().first)
    #expect(entry.status == .refused)
    #expect(entry.lastError == "Refused: body is bad.")
    _ = try client.offline.update(note.id, to: Draft(body: "better"), ifStill: nil)
    _ = await client.offline.send()
    #expect(try await client.far.bodies().sorted() == ["better", "good"])
  }

  @Test("a change given up leaves what the server has, and its words in the history")
  func dropped() async throws {
    let client = try client()
    let note = try client.offline.create(Draft(body: "one"))
    _ = await client.offline.send()
    _ = try client.offline.update(note.id, to: Draft(body: "two"), ifStill: nil)
    try client.offline.drop(note.id)
    #expect(try await client.bodies() == ["one"])
    #expect(try client.offline.state().isSettled)
    let texts = try client.offline.history(of: note.id).map { version in
      try client.offline.words(of: version.number, in: note.id).body
    }
    #expect(texts.contains("two"))
  }

  @Test("what was on its way when its process died is looked for first")
  func diedWhileSending() async throws {
    let far = FarNotes()
    let path = folder["notes.db"]
    let first = try Client(far, at: path)
    _ = try first.offline.create(Draft(body: "once"))
    let copies = try TestFolder()
    let copy = copies["copy"]
    let original = folder.path
    await far.before { try? snapshot(original, as: copy) }
    _ = await first.offline.send()
    // The copy is what a kill between the service's work and its answer leaves.
    let second = try Client(far, at: "\(copy)/notes.db")
    second.pass(600_000)
    #expect(try second.offline.state().waiting == 1)
    _ = await second.offline.send()
    #expect(try await far.bodies() == ["once"])
    #expect(try second.offline.state().isSettled)
  }

  @Test("texts that a list leaves out are brought when they are wanted")
  func sparse() async throws {
    let client = try client()
    _ = try await client.far.notes.create(Draft(title: "a", body: "text"))
    await client.far.leaveOutTexts()
    _ = await client.offline.fetch()
    #expect(try await client.list().map(\.headline) == ["a"])
    #expect(try await client.offline.note(Note.ID("1")).body == "text")
    await client.far.cut()
    #expect(try await client.offline.note(Note.ID("1")).body == "text")
  }

  @Test("a mirror of one server is no mirror of another")
  func identity() throws {
    _ = try client()
    #expect(throws: RepositoryError.self) {
      try OfflineNoteRepository(at: folder["notes.db"], of: FarNotes(), identity: "other") {
        moment
      }
    }
  }
}
