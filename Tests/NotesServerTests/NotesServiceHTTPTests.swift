import Notes
import NotesAPI
import NotesServer
import Testing

@Suite struct NotesServiceHTTPTests {
  /// Remembers what passed between a link and a service.
  private final class Tap: HTTPTransport {
    let wire: ServiceWire
    let seen = Locked<[(HTTPRequest, HTTPResponse)]>([])

    init(_ service: NotesService) {
      wire = ServiceWire(service: service)
    }

    func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
      let response = try await wire.send(request)
      seen.withLock { $0.append((request, response)) }
      return response
    }
  }

  private func service(_ dialect: String) throws -> NotesService {
    NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()),
      dialect: try Dialect.builtIn(dialect))
  }

  @Test func `a list that has not changed does not travel again`() async throws {
    let tap = Tap(try service("rails"))
    let link = HTTPLink(
      dialect: try Dialect.builtIn("rails"), base: try BaseURL("http://h"), transport: tap)
    let repository = RESTNoteRepository(link: link)
    _ = try await repository.create(Draft(title: "t", body: "b"))
    for _ in 1...2 {
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.map(\.headline) == ["t"])
    }
    _ = try await repository.create(Draft(title: "u", body: "b"))
    let page = try await repository.notes(NoteQuery(isFresh: true))
    #expect(page.notes.map(\.headline) == ["u", "t"])
    #expect(tap.seen.withLock { $0.map(\.1.status) } == [201, 200, 304, 201, 200])
  }

  @Test func `credentials and the path of the account go with every request`() async throws {
    let tap = Tap(try service("laravel"))
    let link = HTTPLink(
      dialect: try Dialect.builtIn("laravel"), base: try BaseURL("http://h/api/v1/"),
      credentials: try .bearer("token"), transport: tap)
    _ = try? await link.perform(.show(Note.ID("7")))
    let request = tap.seen.withLock { $0[0].0 }
    #expect(request.target == "/api/v1/notes/7")
    #expect(request.headers["Authorization"] == "Bearer token")
  }

  @Test func `a change of one field leaves the other as it was`() async throws {
    let service = try service("rails")
    let json: HTTPHeaders = ["Content-Type": "application/json"]
    _ = await service.respond(
      to: HTTPRequest(
        method: "POST", target: "/tweets.json", headers: json,
        body: Array(#"{"tweet":{"title":"old","body":"kept"}}"#.utf8)))
    let response = await service.respond(
      to: HTTPRequest(
        method: "PATCH", target: "/tweets/1.json", headers: json,
        body: Array(#"{"tweet":{"title":"new"}}"#.utf8)))
    #expect(response.status == 200)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.contains(#""title":"new","body":"kept""#))
  }

  @Test func `a field a dialect wants is asked for`() async throws {
    let service = try service("rails+validated")
    let response = await service.respond(
      to: HTTPRequest(
        method: "POST", target: "/tweets.json", headers: ["Content-Type": "application/json"],
        body: Array(#"{"title":" ","body":""}"#.utf8)))
    #expect(response.status == 422)
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"{"title":["can't be blank"],"body":["can't be blank"]}"#)
  }

  @Test(
    "every failure of the store is answered in the dialect's words",
    arguments: [
      (RepositoryError.notFound, 404), (.storage("disk full"), 500), (.unauthorized(""), 401),
      (.rejected([.init(field: "body", message: "is too long")]), 422), (.offline("x"), 500),
      (.rateLimited(retryAfter: 3), 429),
      (.conflict(theirs: Note(id: Note.ID("1"), body: "")), 409),
    ])
  func failures(_ error: RepositoryError, _ status: Int) async throws {
    let service = NotesService(
      repository: BrokenRepository(error: error), dialect: try Dialect.builtIn("rails"))
    let response = await service.respond(
      to: HTTPRequest(method: "GET", target: "/tweets/1.json"))
    #expect(response.status == status)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(text.hasPrefix("{") && !text.contains("disk full"))
  }

  @Test func `a host that is none does not get into an answer`() async throws {
    let service = try service("rails")
    let response = await service.respond(
      to: HTTPRequest(
        method: "POST", target: "/tweets.json",
        headers: ["Content-Type": "application/json", "Host": "a b\"<>"],
        body: Array(#"{"title":"t","body":"b"}"#.utf8)))
    #expect(response.headers["Location"] == "http://localhost/tweets/1")
  }
}

/// A store in which nothing works.
private struct BrokenRepository: NoteRepository {
  let error: RepositoryError

  func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage { throw error }
  func note(_ id: Note.ID) async throws(RepositoryError) -> Note { throw error }
  func create(_ draft: Draft) async throws(RepositoryError) -> Note { throw error }
  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  { throw error }
  func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    throw error
  }
}
