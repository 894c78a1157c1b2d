import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// Libraries and entries, whose notes have titles.
extension TutorialDialectTests {
  @Test func `libraries are notes that are searched, page by page`() async throws {
    let memory = InMemoryNoteRepository(now: steppingClock())
    for number in 0..<233 {
      _ = try await memory.create(
        Draft(title: "lib \(number % 7)", body: number % 2 == 0 ? "even" : "odd"))
    }
    _ = try await memory.create(Draft(body: "even without a title"))
    let dialect = try Dialect.builtIn("libraries")
    let service = NotesService(repository: memory, dialect: dialect)
    let repository = try repository(dialect, service)
    #expect(try await repository.notes(NoteQuery()).notes.isEmpty, "nothing before words are given")
    let page = try await repository.notes(NoteQuery(filter: "even", limit: 500))
    #expect(page.notes.count == 118 && page.total == 118)
    #expect(Set(page.notes.map(\.headline)).count == 8)
    let first = try #require(page.notes.first)
    #expect(try await repository.note(first.id).body == "even without a title")
    await #expect(throws: RepositoryError.unsupported("take a new library")) {
      try await repository.create(Draft(body: "x"))
    }
  }

  @Test func `a search says how many there are and where it goes on`() async throws {
    let memory = InMemoryNoteRepository(now: steppingClock())
    for number in 1...3 { _ = try await memory.create(Draft(title: "t\(number)", body: "x")) }
    let service = NotesService(repository: memory, dialect: try Dialect.builtIn("libraries"))
    var request = HTTPRequest(method: "GET", target: "/api/search?q=x&api_key=k&per_page=2")
    request.headers["Host"] = "127.0.0.1:8000"
    let answer = await service.respond(to: request)
    #expect(answer.headers["Total"] == "3" && answer.headers["Per-Page"] == "2")
    #expect(
      answer.headers["Link"]?.contains(
        #"<http://127.0.0.1:8000/api/search?q=x&api_key=k&per_page=2&page=2>; rel="next""#) == true)
    #expect(
      text(answer) == #"[{"name":"t3","platform":"note 3","description":"x"},"#
        + #"{"name":"t2","platform":"note 2","description":"x"}]"#)
    let post = await service.respond(to: post("/api/search", "{}"))
    #expect(post.status == 404)
  }

  @Test(
    "what libraries.io says besides is told in words",
    arguments: [
      Trouble(429, ["X-RateLimit-Reset": "17"], told: .rateLimited(retryAfter: 17)),
      Trouble(429, ["X-RateLimit-Reset": "1796022725"], told: .rateLimited(retryAfter: nil)),
      Trouble(
        429, ["Retry-After": "5", "X-RateLimit-Reset": "17"], told: .rateLimited(retryAfter: 5)),
      Trouble(403, body: #"{"error":"no key"}"#, told: .forbidden("no key")),
      Trouble(
        503, body: #"{"error":"read only"}"#, told: .serverFailed(status: 503, "read only")),
    ])
  func tellsLibraries(_ trouble: Trouble) throws {
    let dialect = try Dialect.builtIn("libraries")
    let response = trouble.response
    #expect(throws: trouble.told) {
      try dialect.outcome(in: response, of: .list(NoteQuery(filter: "x")))
    }
  }

  struct Trouble: Sendable {
    let response: HTTPResponse
    let told: RepositoryError

    init(_ status: Int, _ headers: HTTPHeaders = [:], body: String = "", told: RepositoryError) {
      response = HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
      self.told = told
    }
  }

  @Test func `entries are refused in a sentence and one by one`() async throws {
    let dialect = try Dialect.builtIn("entries+validated")
    let service = try service("entries+validated")
    let answer = await service.respond(
      to: post("/v1/entries", #"{"entry":{"title":"","body":""}}"#))
    #expect(answer.status == 422)
    #expect(
      text(answer) == #"{"message":"Validation failed","#
        + #""errors":["Title can't be blank","Body can't be blank"]}"#)
    #expect(
      throws: RepositoryError.rejected([
        .init(message: "Title can't be blank"), .init(message: "Body can't be blank"),
      ])
    ) { try dialect.outcome(in: answer, of: .create(Draft(body: ""))) }
    let made = await service.respond(
      to: post("/v1/entries", #"{"entry":{"title":"t","body":"b"}}"#))
    #expect(made.status == 201)
    #expect(made.headers["Location"] == "http://localhost/v1/entries/1")
    let missing = await service.respond(to: HTTPRequest(method: "GET", target: "/v1/entries/9"))
    #expect(missing.status == 404 && text(missing) == #"{"message":"Not Found","errors":[]}"#)
  }

  @Test func `entries are understood in a wrapper and without one`() throws {
    let dialect = try Dialect.builtIn("entries")
    for body in [#"[{"id":1,"body":"b"}]"#, #"{"entries":[{"id":1,"body":"b"}]}"#] {
      let outcome = try dialect.outcome(
        in: HTTPResponse(status: 200, body: Array(body.utf8)), of: .list(NoteQuery()))
      guard case .listing(let part) = outcome else { return #expect(Bool(false), "\(outcome)") }
      #expect(part.notes.map(\.body) == ["b"])
    }
  }
}
