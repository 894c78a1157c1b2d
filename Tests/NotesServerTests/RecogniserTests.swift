import Notes
import NotesAPI
import NotesServer
import Testing

/// What servers are taken for, by GETs alone.
@Suite struct RecogniserTests {
  @Test(arguments: everyDialect)
  func `a service with notes is recognised by its address alone`(_ name: String) async throws {
    let dialect = try Dialect.builtIn(name)
    let repository = InMemoryNoteRepository(now: steppingClock())
    for word in ["one", "two & <three>", "four"] {
      _ = try await repository.create(
        Draft(title: dialect.manners.hasTitle ? word : nil, body: "\(word) words"))
    }
    let wire = Asked(
      to: ServiceWire(service: NotesService(repository: repository, dialect: dialect)))
    let recognition = try await recognised(wire)
    let best = try #require(recognition.candidates.first, "\(recognition.asked)")
    #expect(best.isLikely)
    #expect(best.address.description == "http://127.0.0.1:8000")
    let parts = name.split(separator: "+").map(String.init)
    let found = best.dialect.split(separator: "+").map(String.init)
    #expect(found[0] == parts[0], "\(best)")
    // One that asks for less is answered as the one that asks for all: it is taken for that.
    let plain = try Dialect.builtIn(parts[0])
    let asksTheSame =
      try plain.request(for: .list(NoteQuery())).target
      == dialect.request(for: .list(NoteQuery())).target
    guard asksTheSame || found.count > 1 else { return }
    // A variant that only writing shows is left to the reader, and named.
    for variant in parts.dropFirst() where !found.contains(variant) {
      #expect(best.untold.contains(variant), "\(best)")
    }
    #expect(wire.requests.allSatisfy { $0.method == "GET" && $0.headers["Authorization"] == nil })
    #expect(wire.requests.count <= Recogniser.requestLimit)
  }

  @Test func `what is concluded is shown with its reasons`() async throws {
    let wire = Asked { request in
      guard request.target == "/tweets.json" else { return HTTPResponse(status: 404) }
      return json(
        """
        [{"id":1,"title":"a","body":"b","created_at":"2026-11-30T09:37:09.381Z",
        "updated_at":"2026-11-30T09:37:09.381Z","url":"http://127.0.0.1:8000/tweets/1.json"}]
        """)
    }
    let best = try #require(try await recognised(wire).candidates.first)
    #expect(best.dialect == "rails")
    #expect(best.untold.contains("validated"))
    #expect(
      best.reasons == [
        "GET /tweets.json answered 200 with a list of 1; "
          + "every row has id, title, body, created_at, updated_at, url"
      ])
  }

  @Test func `an address that leads to the list itself will do`() async throws {
    let dialect = try Dialect.builtIn("laravel")
    let repository = InMemoryNoteRepository(now: steppingClock())
    _ = try await repository.create(Draft(body: "words"))
    let service = ServiceWire(service: NotesService(repository: repository, dialect: dialect))
    let wire = Asked { request throws(RepositoryError) in
      var request = request
      guard request.target.hasPrefix("/app/notes") else { return HTTPResponse(status: 404) }
      request.target = String(request.target.dropFirst(4))
      return try await service.send(request)
    }
    let best = try #require(
      await recognised(wire, "http://127.0.0.1:8000/app/notes").candidates.first)
    #expect(best.dialect == "laravel")
    #expect(best.address.description == "http://127.0.0.1:8000/app")
  }

  @Test func `an empty list where a dialect has its own is proposed, and said to show little`()
    async throws
  {
    let wire = Asked { request in
      request.target == "/tweets.json" ? json("[]") : HTTPResponse(status: 404)
    }
    let best = try #require(try await recognised(wire).candidates.first)
    #expect(best.isLikely)
    #expect(best.dialect == "rails")
    #expect(best.reasons.last?.contains("an empty list") == true)
  }

  @Test func `a refusal that a dialect spells tells which it is, and what lets in`() async throws {
    let wire = Asked { request in
      guard request.target == "/notes" else { return HTTPResponse(status: 404) }
      var response = json(#"{"message":"Unauthenticated."}"#)
      (response.status, response.headers["WWW-Authenticate"]) = (401, "Bearer realm=\"x\"")
      return response
    }
    let best = try #require(try await recognised(wire).candidates.first)
    #expect(best.dialect == "laravel")
    #expect(best.signIn?.schemes == ["Bearer"])
    #expect(best.signIn?.message == "Unauthenticated.")
    #expect(best.notes == nil)
  }

  @Test func `a service that says what it is is believed before its list is`() async throws {
    let text = """
      { recognise: { request: "GET /status.php", answer: { productname: "Mine", version: {} } },
        note: { id: "{id}", body: "{body}" }, list: { request: "GET /mine", answer: "{notes}" } }
      """
    let kind = Recogniser.Kind(
      DialectFile(name: "mine", place: "mine.json5", bytes: Array(text.utf8)))
    let wire = Asked { request in
      request.target == "/status.php"
        ? json(#"{"productname":"Mine","version":3}"#) : HTTPResponse(status: 404)
    }
    let base = try BaseURL("http://127.0.0.1:8000")
    let found = try await Recogniser([kind] + builtIn, base: base, transport: wire)
      .recognise()
    #expect(found.candidates.map(\.dialect) == ["mine"])
    #expect(found.candidates[0].isCertain)
    // Nobody else's list was asked for.
    #expect(!wire.requests.contains { $0.target.hasPrefix("/tweets") })
  }

  @Test(arguments: [
    HTTPResponse(status: 404),
    HTTPResponse(status: 200, body: Array("<html><title>Hi</title>".utf8)),
    json("{}"), json("[]x"), json("[1,2]"), json(String(repeating: "[", count: 100_000)),
    json(#"{"notes":"none"}"#), json("null"), HTTPResponse(status: 500), HTTPResponse(status: 204),
    json(#"[{"id":{"id":1},"body":[]}]"#), HTTPResponse(status: 403),
  ])
  func `what is no list of notes is taken for none, after few requests`(_ answer: HTTPResponse)
    async throws
  {
    let wire = Asked { _ in answer }
    let recognition = try await recognised(wire)
    #expect(recognition.candidates.allSatisfy { !$0.isLikely && $0.signIn == nil })
    #expect(recognition.unknownList == nil)
    #expect(wire.requests.count <= Recogniser.requestLimit)
    #expect(recognition.asked.count == wire.requests.count)
  }

  @Test func `a server that is not there is told as such, after one request`() async throws {
    let wire = Asked { _ throws(RepositoryError) in throw .offline("refused") }
    await #expect(throws: RepositoryError.offline("refused")) { try await recognised(wire) }
    #expect(wire.requests.count == 1)
  }

  @Test func `a server that falls silent is not waited for again and again`() async throws {
    let isFirst = Locked(true)
    let wire = Asked { _ throws(RepositoryError) in
      let answers = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard answers else { throw .timedOut(seconds: 10, outcomeUnknown: false) }
      return HTTPResponse(status: 404)
    }
    _ = try await recognised(wire)
    #expect(wire.requests.count == 4)
  }
}
