import Notes
import NotesAPI
import Support
import Testing

/// A real Kinto and two clients at it: what is refused, what is kept, and what is left out.
@Suite struct PeerKintoTests {
  private static let records = "/v1/buckets/notes/collections/notes/records"
  private static let ann: HTTPHeaders = [
    "Authorization": "Basic YW5uOnB3", "Content-Type": "application/json",
  ]

  @Test func `the second of two writers is told, and nothing is lost`() async throws {
    try await Peer.kinto.alone { server in
      let (ann, bob) = (try server.repository(.kinto), try server.repository(.kinto))
      let note = try await ann.create(Draft(title: "list", body: "milk"))
      let seen = try await bob.note(note.id)
      #expect(seen.version == note.version)
      let changed = try await ann.update(
        note.id, to: Draft(title: "list", body: "milk, eggs"), ifStill: note.version)
      await expectConflict("milk, eggs") { () throws(RepositoryError) in
        _ = try await bob.update(
          note.id, to: Draft(title: "list", body: "tea"), ifStill: seen.version)
      }
      await expectConflict("milk, eggs") { () throws(RepositoryError) in
        try await bob.delete(note.id, ifStill: seen.version)
      }
      #expect(try await bob.note(note.id).body == "milk, eggs")
      try await bob.delete(note.id, ifStill: changed.version)
      try await ann.delete(note.id, ifStill: nil)
    }
  }

  /// The guard is the server's: without a look at the note before, a stale write is refused.
  @Test func `Kinto itself compares the version that our requests name`() async throws {
    try await Peer.kinto.alone { server in
      let repository = try server.repository(.kinto)
      let note = try await repository.create(Draft(title: "list", body: "milk"))
      _ = try await repository.update(
        note.id, to: Draft(title: "list", body: "eggs"), ifStill: note.version)
      let base = try BaseURL(server.address)
      let link = HTTPLink(
        dialect: try Dialect.builtIn("kinto"), base: base,
        credentials: try Peer.kinto.credentials.get(),
        transport: CurlTransport(origin: base.origin))
      let stale = Draft(title: "list", body: "tea")
      #expect(
        try await link.perform(.update(note.id, stale, ifStill: note.version)) == .stale)
      #expect(try await link.perform(.delete(note.id, ifStill: note.version)) == .stale)
      #expect(try await repository.note(note.id).body == "eggs")
    }
  }

  @Test func `a note sent twice is made once, and another under its id is refused`() async throws {
    try await Peer.kinto.alone { server in
      let repository = try server.repository(.kinto)
      let id = Note.ID("0b7c1f6e-3f0a-4c55-a1b2-7d5f0e9a4c21")
      let draft = Draft(title: "a", body: "b", id: id)
      #expect(try await repository.create(draft).id == id)
      #expect(try await repository.create(draft).id == id)
      var other = draft
      other.body = "other words"
      await #expect(throws: RepositoryError.self) { _ = try await repository.create(other) }
      #expect(try await repository.note(id).body == "b")
    }
  }

  @Test func `fields nobody here knows stay, and what is gone is in no list`() async throws {
    try await Peer.kinto.alone { server in
      let (records, ann) = (PeerKintoTests.records, PeerKintoTests.ann)
      let made = try await server.answer(
        "PUT", "\(records)/shopping", ann,
        body: #"{"data":{"title":"list","body":"milk","color":"red","place":{"x":1}}}"#)
      #expect(made.status == 201)
      let repository = try server.repository(.kinto)
      let note = try await repository.note(Note.ID("shopping"))
      #expect(note.attributes.map(\.name) == ["color", "place"])
      _ = try await repository.update(
        note.id, to: Draft(title: "list", body: "eggs"), ifStill: note.version)
      let after = try await server.answer("GET", "\(records)/shopping", ann)
      let text = String(decoding: after.body, as: UTF8.self)
      #expect(text.contains(#""color":"red""#) && text.contains(#""place":{"x":1}"#))
      for number in 1...7 { _ = try await repository.create(Draft(body: "note \(number)")) }
      try await repository.delete(note.id, ifStill: nil)
      let list = try await repository.notes(NoteQuery(isFresh: true))
      #expect(Set(list.notes.map(\.headline)) == Set((1...7).map { "note \($0)" }))
    }
  }

  @Test func `what is wrong is said in words`() async throws {
    try await Peer.kinto.alone { server in
      let stranger = try server.repository("kinto")
      await expect("The server wants a sign-in: Please authenticate yourself") {
        () throws(RepositoryError) in
        _ = try await stranger.notes(NoteQuery())
      }
      let repository = try server.repository(.kinto)
      await expect("not on the server any more") { () throws(RepositoryError) in
        _ = try await repository.note(Note.ID("nobody"))
      }
      await expect("Refused: ") { () throws(RepositoryError) in
        _ = try await repository.create(Draft(body: "b", id: Note.ID("no, such id")))
      }
    }
  }
}

private func expect(
  _ words: String, _ call: () async throws(RepositoryError) -> Void
) async {
  do throws(RepositoryError) {
    try await call()
    Issue.record("it went well")
  } catch {
    #expect(error.message.contains(words))
  }
}

private func expectConflict(
  _ theirs: String, _ write: () async throws(RepositoryError) -> Void
) async {
  do throws(RepositoryError) {
    try await write()
    Issue.record("it was written")
  } catch {
    guard case .conflict(let note) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(note.body == theirs)
  }
}
