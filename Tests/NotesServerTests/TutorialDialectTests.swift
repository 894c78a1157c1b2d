import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// What the recordings of the tutorial's services do not show, from both ends.
@Suite struct TutorialDialectTests {
  @Test func `blog posts are listed newest first, as Python spells them`() async throws {
    let service = try service("blogposts")
    for text in ["one", "t\u{FC}"] {
      let made = await service.respond(to: post("/blogposts", #"{"text":"\#(text)"}"#))
      #expect(made.status == 200)
    }
    let list = await service.respond(to: HTTPRequest(method: "GET", target: "/blogposts"))
    #expect(
      text(list) == #"{"data": {"blogposts": [{"id": "00000000-0000-4000-8000-000000000002", "#
        + #""created": "2026-11-30T07:12:06", "text": "t\u00fc", "creator": "anonym"}, "#
        + #"{"id": "00000000-0000-4000-8000-000000000001", "#
        + #""created": "2026-11-30T07:12:05", "text": "one", "creator": "anonym"}]}}"#)
  }

  @Test func `a new blog post says its text and nothing else`() throws {
    for name in ["blogposts", "blogposts+full", "blogposts+fastapi", "blogposts+flask"] {
      let request = try Dialect.builtIn(name).request(for: .create(Draft(body: "hello")))
      #expect(String(decoding: request.body, as: UTF8.self) == #"{"text":"hello"}"#, "\(name)")
    }
  }

  @Test func `a blog post with a member too many is a failure there`() async throws {
    let service = try service("blogposts")
    for body in [#"{"text":"x","id":null}"#, "{}", "[1]", "{"] {
      let answer = await service.respond(to: post("/blogposts", body))
      #expect(answer.status == 500, "\(body)")
      #expect(text(answer).hasPrefix("Internal Server Error"))
    }
  }

  @Test func `the text of the tutorial answers the post whole`() async throws {
    let answer = await (try service("blogposts+full")).respond(
      to: post("/blogposts", #"{"text":"x"}"#))
    #expect(
      text(answer) == #"{"id": "00000000-0000-4000-8000-000000000001", "text": "x", "#
        + #""created": "2026-11-30T07:12:05", "creator": "anonym"}"#)
  }

  @Test func `who wrote a blog post is shown when somebody did`() throws {
    let dialect = try Dialect.builtIn("blogposts")
    let body =
      #"{"data":{"blogposts":[{"id":"a","text":"x","creator":"ann"},"#
      + #"{"id":"b","text":"y","creator":"anonym"}]}}"#
    let outcome = try dialect.outcome(
      in: HTTPResponse(status: 200, body: Array(body.utf8)), of: .list(NoteQuery()))
    guard case .listing(let part) = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(part.notes.map(\.attributes) == [[.init(name: "creator", value: .text("ann"))], []])
  }

  @Test func `NoteWS answers XML as JAXB writes it`() async throws {
    let service = try service("notews")
    let forms = ["noteId=7&content=a%26b%0D%0A%01&createddate=8", "noteId=3&createddate=9"]
    for form in forms {
      let made = await service.respond(to: self.form("/NoteWS/notes", form))
      #expect(made.status == 201 && made.body.isEmpty)
    }
    let list = await service.respond(to: HTTPRequest(method: "GET", target: "/NoteWS/notes"))
    #expect(list.headers["Content-Type"] == "application/xml")
    #expect(
      text(list) == #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#
        + "<notes><note><content>a&amp;b&#13;\n</content>"
        + "<createdDate>1970-01-01T00:00:08Z</createdDate><noteId>7</noteId></note>"
        + "<note><content></content><createdDate>1970-01-01T00:00:09Z</createdDate>"
        + "<noteId>3</noteId></note></notes>")
  }

  @Test(
    "a new note of NoteWS tells its moment",
    arguments: [("notews", "1796022725"), ("notews+millis", "1796022725000")])
  func tellsMoment(_ name: String, _ moment: String) throws {
    let draft = Draft(body: "a\u{1}b & \u{E9}", id: Note.ID("5"))
    let request = try Dialect.builtIn(name).request(
      for: .create(draft), now: Timestamp(milliseconds: 1_796_022_725_000))
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == "noteId=5&content=ab+%26+%C3%A9&createddate=\(moment)")
    #expect(request.headers["Accept"] == "application/xml")
  }

  @Test(arguments: ["notews", "notews+void"])
  func `an id that is taken is told as such, whatever the service says`(_ name: String)
    async throws
  {
    let repository = try overTheWire(try Dialect.builtIn(name))
    #expect(try await repository.create(Draft(body: "one", id: Note.ID("7"))).id == Note.ID("7"))
    await #expect(throws: RepositoryError.rejected([.init(field: "id", message: "is taken")])) {
      try await repository.create(Draft(body: "two", id: Note.ID("7")))
    }
    // The answer to the first one may have been lost: it is not made twice, and not refused.
    #expect(try await repository.create(Draft(body: "one", id: Note.ID("7"))).body == "one")
    #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.count == 1)
    #expect(try await repository.create(Draft(body: "three")).id == Note.ID("8"))
  }

  @Test func `a changed note of NoteWS keeps its date where the service forgets what is left out`()
    async throws
  {
    let dialect = try Dialect.builtIn("notews")
    let xml =
      "<note><content>a</content><createdDate>1970-01-01T09:00:08+09:00</createdDate>"
      + "<noteId>1</noteId></note>"
    let outcome = try dialect.outcome(
      in: HTTPResponse(status: 200, body: Array(xml.utf8)), of: .show(Note.ID("1")))
    guard case .note(let note) = outcome else { return #expect(Bool(false), "\(outcome)") }
    let request = try dialect.request(for: .update(note.id, Draft(note), ifStill: nil))
    #expect(request.headers["Content-Type"] == "application/xml")
    #expect(
      String(decoding: request.body, as: UTF8.self).hasSuffix(
        "<note><content>a</content><noteId>1</noteId>"
          + "<createdDate>1970-01-01T09:00:08+09:00</createdDate></note>"))
  }
}

/// The other two.
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
    let repository = RESTNoteRepository(
      link: HTTPLink(
        dialect: dialect, base: try BaseURL("http://127.0.0.1:8000"),
        transport: ServiceWire(service: service)))
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

extension TutorialDialectTests {
  private func service(_ name: String) throws -> NotesService {
    NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()), dialect: try Dialect.builtIn(name))
  }

  private func post(_ target: String, _ json: String) -> HTTPRequest {
    HTTPRequest(
      method: "POST", target: target, headers: ["Content-Type": "application/json"],
      body: Array(json.utf8))
  }

  private func form(_ target: String, _ form: String) -> HTTPRequest {
    HTTPRequest(
      method: "POST", target: target,
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8))
  }

  private func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }
}
