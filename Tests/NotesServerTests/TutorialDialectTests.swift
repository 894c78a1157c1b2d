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

  @Test func `a number that somebody took meanwhile is counted anew`() async throws {
    let dialect = try Dialect.builtIn("notews")
    let service = NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()), dialect: dialect)
    let (mine, theirs) = (try repository(dialect, service), try repository(dialect, service))
    #expect(try await mine.create(Draft(body: "one")).id == Note.ID("1"))
    #expect(try await mine.notes(NoteQuery()).notes.count == 1)
    #expect(try await theirs.create(Draft(body: "two")).id == Note.ID("2"))
    #expect(try await mine.create(Draft(body: "three")).id == Note.ID("3"))
    #expect(try await theirs.notes(NoteQuery(isFresh: true)).notes.count == 3)
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

extension TutorialDialectTests {
  func service(_ name: String) throws -> NotesService {
    NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()), dialect: try Dialect.builtIn(name))
  }

  func post(_ target: String, _ json: String) -> HTTPRequest {
    HTTPRequest(
      method: "POST", target: target, headers: ["Content-Type": "application/json"],
      body: Array(json.utf8))
  }

  func form(_ target: String, _ form: String) -> HTTPRequest {
    HTTPRequest(
      method: "POST", target: target,
      headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8))
  }

  func repository(_ dialect: Dialect, _ service: NotesService) throws -> RESTNoteRepository {
    RESTNoteRepository(
      link: HTTPLink(
        dialect: dialect, base: try BaseURL("http://127.0.0.1:8000"),
        transport: ServiceWire(service: service)))
  }

  func text(_ response: HTTPResponse) -> String {
    String(decoding: response.body, as: UTF8.self)
  }
}
