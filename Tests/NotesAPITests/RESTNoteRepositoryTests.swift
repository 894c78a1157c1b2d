import Notes
import Testing

@testable import NotesAPI

@Suite struct RESTNoteRepositoryTests {
  private func note(_ id: String, _ body: String) -> Note {
    Note(id: Note.ID(id), body: body, version: Note.Version(body))
  }

  private let one = Note.ID("1")

  private func failure<R>(_ call: () async throws(RepositoryError) -> R) async -> RepositoryError? {
    do throws(RepositoryError) {
      _ = try await call()
      return nil
    } catch {
      return error
    }
  }

  @Test func `one fetched list serves every window until a fresh one is asked for`() async throws {
    let list = Outcome.listing(ListPart((1...9).map { note("\($0)", "body \($0)") }))
    let link = ScriptedLink([.success(list), .success(.listing(ListPart([], unread: 0)))])
    let repository = RESTNoteRepository(link: link)
    let first = try await repository.notes(NoteQuery(limit: 3))
    #expect(first.notes.map(\.id.description) == ["9", "8", "7"])
    let next = try await repository.notes(NoteQuery(window: .after(first.notes[2].place), limit: 3))
    #expect(next.notes.map(\.id.description) == ["6", "5", "4"])
    #expect(try await repository.notes(NoteQuery(filter: "body 2")).notes.count == 1)
    #expect(link.kinds == [.list])
    #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
    #expect(link.kinds == [.list, .list])
  }

  @Test func `a list with unreadable notes has no total`() async throws {
    let link = ScriptedLink([.success(.listing(ListPart([note("1", "x")], unread: 2)))])
    let page = try await RESTNoteRepository(link: link).notes(NoteQuery())
    #expect(page.notes.count == 1)
    #expect(page.total == nil)
  }

  @Test func `a failed refresh leaves the list at hand as it was`() async throws {
    let link = ScriptedLink([
      .success(.listing(ListPart([note("1", "x")], unread: 0))), .failure(.offline("no network")),
    ])
    let repository = RESTNoteRepository(link: link)
    _ = try await repository.notes(NoteQuery())
    #expect(
      await failure { () throws(RepositoryError) in
        try await repository.notes(NoteQuery(isFresh: true))
      } == .offline("no network"))
    #expect(try await repository.notes(NoteQuery()).notes.count == 1)
  }

  @Test func `changes made here are in the list at hand`() async throws {
    let link = ScriptedLink([
      .success(.listing(ListPart([note("1", "a"), note("2", "b")], unread: 0))),
      .success(.note(note("3", "c"))), .success(.note(note("1", "A"))), .success(.deleted),
    ])
    let repository = RESTNoteRepository(link: link)
    _ = try await repository.notes(NoteQuery())
    _ = try await repository.create(Draft(body: "c"))
    _ = try await repository.update(one, to: Draft(body: "A"), ifStill: nil)
    try await repository.delete(Note.ID("2"), ifStill: nil)
    let page = try await repository.notes(NoteQuery())
    #expect(page.notes.map(\.excerpt) == ["c", "A"])
    #expect(link.kinds == [.list, .create, .update, .delete])
  }

  @Test(
    "a create whose answer was lost is not sent again",
    arguments: [
      RepositoryError.interrupted("reset"), .timedOut(seconds: 30, outcomeUnknown: true),
    ])
  func lostAnswer(_ lost: RepositoryError) async {
    let link = ScriptedLink([.failure(lost)])
    let repository = RESTNoteRepository(link: link)
    #expect(
      await failure { () throws(RepositoryError) in
        try await repository.create(Draft(body: "x"))
      } == lost)
    #expect(link.kinds == [.create])
  }

  @Test func `an answer without the text is followed by a look at the note`() async throws {
    let link = ScriptedLink([.success(.accepted(one)), .success(.note(note("1", "x")))])
    #expect(try await RESTNoteRepository(link: link).create(Draft(body: "x")).body == "x")
    #expect(link.kinds == [.create, .show])
  }

  @Test func `a create answered with nothing is found by its words`() async throws {
    let before = Outcome.listing(ListPart([note("1", "x")], unread: 0))
    let after = Outcome.listing(ListPart([note("1", "x"), note("2", "x")], unread: 0))
    let link = ScriptedLink([.success(before), .success(.accepted(nil)), .success(after)])
    let repository = RESTNoteRepository(link: link)
    _ = try await repository.notes(NoteQuery())
    #expect(try await repository.create(Draft(body: "x")).id == Note.ID("2"))
  }

  @Test func `a create answered with nothing and not found may have been made`() async throws {
    let link = ScriptedLink([.success(.accepted(nil)), .success(.listing(ListPart([], unread: 0)))])
    let error = await failure { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).create(Draft(body: "x"))
    }
    #expect(try #require(error).outcomeUnknown)
  }

  @Test func `a create whose answer cannot be read is looked for before it counts as failed`()
    async throws
  {
    let unreadable = RepositoryError.unreadable("it begins “PHP Notice”")
    let before = Outcome.listing(ListPart([note("1", "x")], unread: 0))
    let after = Outcome.listing(ListPart([note("1", "x"), note("2", "x")], unread: 0))
    let made = ScriptedLink([.success(before), .failure(unreadable), .success(after)])
    let repository = RESTNoteRepository(link: made)
    _ = try await repository.notes(NoteQuery())
    #expect(try await repository.create(Draft(body: "x")).id == Note.ID("2"))
    let portal = ScriptedLink([.success(before), .failure(unreadable), .failure(unreadable)])
    let behindPortal = RESTNoteRepository(link: portal)
    _ = try await behindPortal.notes(NoteQuery())
    let error = await failure { () throws(RepositoryError) in
      try await behindPortal.create(Draft(body: "x"))
    }
    #expect(error == unreadable)
  }

  @Test func `a note the service has trimmed is returned as the service has it`() async throws {
    let link = ScriptedLink([.success(.note(note("1", "x"))), .success(.note(note("1", "x")))])
    #expect(try await RESTNoteRepository(link: link).create(Draft(body: " x ")).body == "x")
    #expect(link.kinds == [.create, .show])
  }

  @Test func `a yes that kept the old text is no yes`() async {
    let old = note("1", "old")
    let link = ScriptedLink([.success(.note(old)), .success(.note(old)), .success(.note(old))])
    let error = await failure { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).update(
        one, to: Draft(body: "new"), ifStill: old.version)
    }
    #expect(error?.message == "Refused: the server said yes and kept the old text.")
  }

  @Test func `a note that changed is not overwritten, and theirs is shown`() async {
    let theirs = note("1", "theirs")
    let link = ScriptedLink([.success(.note(theirs))])
    let error = await failure { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).update(
        one, to: Draft(body: "mine"), ifStill: Note.Version("base"))
    }
    #expect(error == .conflict(theirs: theirs))
    #expect(link.kinds == [.show])
  }

  @Test func `a far side that compares versions is handed them, and its refusal shows theirs`()
    async
  {
    let theirs = note("1", "theirs")
    let link = ScriptedLink(
      [.success(.stale), .success(.note(theirs))], conduct: Conduct(guarding: .version))
    let error = await failure { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).delete(one, ifStill: Note.Version("base"))
    }
    #expect(error == .conflict(theirs: theirs))
    #expect(link.kinds == [.delete, .show])
  }

  @Test func `a server that fails over a note that is gone has said it is gone`() async throws {
    let failed = Result<Outcome, RepositoryError>.failure(
      .serverFailed(status: 500, "Server Error"))
    let shown = Result<Outcome, RepositoryError>.success(.note(note("1", "x")))
    let update = ScriptedLink([shown, failed, .failure(.notFound)])
    #expect(
      await failure { () throws(RepositoryError) in
        try await RESTNoteRepository(link: update).update(one, to: Draft(body: "x"), ifStill: nil)
      } == .notFound)
    let delete = ScriptedLink([shown, failed, .failure(.notFound)])
    try await RESTNoteRepository(link: delete).delete(one, ifStill: nil)
    let ill = ScriptedLink([shown, failed, shown])
    #expect(
      await failure { () throws(RepositoryError) in
        try await RESTNoteRepository(link: ill).delete(one, ifStill: nil)
      } == .serverFailed(status: 500, "Server Error"))
  }

  @Test func `the words of another note are not taken for this one's`() async {
    let link = ScriptedLink([.success(.note(note("2", "x")))])
    let error = await failure { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).note(one)
    }
    #expect(error == .unreadable("it is another note, 2"))
  }

  @Test(
    "a change without a version is sent only to an id that the service gave",
    arguments: [Conduct.Guard.compare, .none])
  func forced(_ guarding: Conduct.Guard) async throws {
    let other = Note.ID("0110")
    let answers = [Result<Outcome, RepositoryError>.success(.note(note("110", "theirs")))]
    let unreadable = RepositoryError.unreadable("it is another note, 110")
    let update = ScriptedLink(answers, conduct: Conduct(guarding: guarding))
    #expect(
      await failure { () throws(RepositoryError) in
        try await RESTNoteRepository(link: update).update(
          other, to: Draft(body: "x"), ifStill: nil)
      } == unreadable)
    let delete = ScriptedLink(answers, conduct: Conduct(guarding: guarding))
    #expect(
      await failure { () throws(RepositoryError) in
        try await RESTNoteRepository(link: delete).delete(other, ifStill: nil)
      } == unreadable)
    #expect(update.kinds == [.show] && delete.kinds == [.show])
    let listed = ScriptedLink(
      [.success(.listing(ListPart([note("1", "x")], unread: 0))), .success(.deleted)],
      conduct: Conduct(guarding: guarding))
    let repository = RESTNoteRepository(link: listed)
    _ = try await repository.notes(NoteQuery())
    try await repository.delete(one, ifStill: nil)
    #expect(listed.kinds == [.list, .delete])
  }

  @Test func `a title no service field takes is refused before it is lost`() throws {
    let laravel = try Dialect.builtIn("laravel")
    #expect(throws: RepositoryError.unsupported("keep a title")) {
      try laravel.request(for: .create(Draft(title: "Milk", body: "x")))
    }
  }

  @Test(
    "what the client says is what the tutorial's client said",
    arguments: [
      ("laravel", "POST /notes", "body=a%26b"),
      ("laravel", "POST /notes/1", "body=a%26b&_method=PUT"),
      ("laravel", "POST /notes/1", "_method=DELETE"), ("laravel", "GET /notes", ""),
      ("rails", "POST /tweets.json", #"{"tweet":{"title":"t","body":"a&b"}}"#),
      ("rails", "PATCH /tweets/1.json", #"{"tweet":{"title":"t","body":"a&b"}}"#),
      ("rails", "DELETE /tweets/1.json", ""),
    ])
  func speaks(_ name: String, _ line: String, _ body: String) throws {
    let dialect = try Dialect.builtIn(name)
    let draft = Draft(title: name == "rails" ? "t" : nil, body: "a&b")
    let operations: [NotesAPI.Operation] = [
      .list(NoteQuery()), .create(draft), .update(one, draft, ifStill: nil),
      .delete(one, ifStill: nil),
    ]
    let said = try operations.map { operation in
      let request = try dialect.request(for: operation)
      #expect(request.headers["Accept"] == "application/json")
      let text = String(decoding: request.body, as: UTF8.self)
      return "\(request.method) \(request.target) \(text)"
    }
    #expect(said.contains("\(line) \(body)"), "\(said)")
  }
}
