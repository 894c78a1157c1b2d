import Notes
import NotesAPI
import NotesServer
import Support
import Testing

/// The dialects of web frameworks, spoken over a socket both ways, and the rules their servers have
/// for requests that no client of this house would send.
@Suite struct FrameworkDialectTests {
  /// With pages of three.
  private static let paged = [
    "laravel-resource", "laravel-resource+paginator", "laravel-resource+cursor",
    "django-rest", "django-rest+offset", "django-rest+cursor", "django-rest+slashless",
    "json-api", "json-api+offset", "json-api+cursor",
  ]
  private static let unpaged = ["django-rest+bare", "django-rest+xml"]

  @Test(arguments: paged + unpaged)
  func `a list longer than a page comes whole and in order`(_ name: String) async throws {
    try await speaking(name, pages: 3) { repository, log in
      for number in 1...10 { _ = try await repository.create(Draft(body: "note \(number)")) }
      log.clear()
      let page = try await repository.notes(NoteQuery(isFresh: true))
      #expect(page.notes.map(\.id.description) == (1...10).reversed().map(String.init))
      #expect(page.total == 10)
      #expect(log.targets.count == (Self.paged.contains(name) ? 4 : 1), "\(log.targets)")
    }
  }

  @Test(arguments: ["laravel-resource", "laravel-resource+paginator", "laravel-resource+cursor"])
  func `a Laravel list comes in pages of one size, whatever size was asked for`(_ name: String)
    async throws
  {
    for (asked, given) in [(100, 3), (4, 4)] {
      try await speaking(name, asking: asked, pages: given) { repository, log in
        for number in 1...10 { _ = try await repository.create(Draft(body: "note \(number)")) }
        log.clear()
        let ids = try await repository.notes(NoteQuery(isFresh: true)).notes.map(\.id)
        #expect(ids.count == 10 && Set(ids).count == 10)
        #expect(log.targets.allSatisfy { $0.contains("per_page=\(asked)") }, "\(log.targets)")
        #expect(log.targets.count == (10 + given - 1) / given)
      }
    }
  }

  @Test(arguments: paged + unpaged)
  func `a change of what somebody else has changed shows theirs`(_ name: String) async throws {
    try await speaking(name) { repository, _ in
      let mine = try await repository.create(Draft(body: "base"))
      let theirs = try await repository.update(mine.id, to: Draft(body: "theirs"), ifStill: nil)
      await #expect(throws: RepositoryError.conflict(theirs: theirs)) {
        try await repository.update(mine.id, to: Draft(body: "mine"), ifStill: mine.version)
      }
      #expect(try await repository.note(mine.id).body == "theirs")
      try await repository.delete(mine.id, ifStill: theirs.version)
      await #expect(throws: RepositoryError.notFound) { try await repository.note(mine.id) }
    }
  }

  @Test(arguments: [
    ("laravel-resource", "The body field is required."),
    ("django-rest", "This field may not be blank."),
    ("django-rest+xml", "This field may not be blank."),
    ("json-api+validated", "can't be blank"),
  ])
  func `a note that is refused is refused with its field`(_ name: String, _ words: String)
    async throws
  {
    try await speaking(name) { repository, _ in
      let refused = RepositoryError.rejected([.init(field: "body", message: words)])
      await #expect(throws: refused) { try await repository.create(Draft(body: " ")) }
      let note = try await repository.create(Draft(body: "words"))
      await #expect(throws: refused) {
        try await repository.update(note.id, to: Draft(body: ""), ifStill: note.version)
      }
    }
  }

  @Test func `a POST that is sent to the address with a slash is not followed as a GET`()
    async throws
  {
    // The client says what a project without slashes says, and the server has them.
    let service = try service("django-rest")
    try await serving(service, as: try .builtIn("django-rest+slashless")) { repository, log in
      await #expect(throws: RepositoryError.redirected(to: "/notes/")) {
        try await repository.create(Draft(body: "words"))
      }
      #expect(log.targets == ["/notes"])
    }
    let list = await service.respond(to: HTTPRequest(method: "GET", target: "/notes/"))
    #expect(String(decoding: list.body, as: UTF8.self).contains(#""count":0"#))
  }

  @Test func `a long note's text is searched for where the service can`() async throws {
    let service = try service("django-rest")
    for body in ["milk", "bread"] {
      _ = await service.respond(
        to: HTTPRequest(
          method: "POST", target: "/notes/", headers: ["Content-Type": "application/json"],
          body: Array(#"{"body":"\#(body)"}"#.utf8)))
    }
    let found = await service.respond(to: HTTPRequest(method: "GET", target: "/notes/?search=milk"))
    let text = String(decoding: found.body, as: UTF8.self)
    #expect(text.contains(#""count":1"#) && text.contains("milk"))
  }
}

extension FrameworkDialectTests {
  /// What a JSON:API server must answer, by the chapters of the specification.
  struct Rule: CustomTestStringConvertible, Sendable {
    var method = "GET"
    var target = "/notes"
    var type: String? = "application/vnd.api+json"
    var accept: String?
    var body = ""
    var status: Int
    var says = ""

    var testDescription: String { "\(method) \(target) \(accept ?? type ?? "") \(body)" }
  }

  static let rules = [
    // Content negotiation: parameters make it another type, but for a profile.
    Rule(accept: "application/vnd.api+json", status: 200),
    Rule(accept: "*/*", status: 200),
    Rule(accept: "application/vnd.api+json;profile=\"http://p\"", status: 200),
    Rule(accept: "application/vnd.api+json; charset=utf-8", status: 406, says: "Not Acceptable"),
    Rule(accept: "application/vnd.api+json; charset=utf-8, */*", status: 406),
    Rule(accept: "application/vnd.api+json;x=1, application/vnd.api+json;q=0.5", status: 200),
    Rule(accept: "text/html", status: 406),
    Rule(
      method: "POST", type: "application/vnd.api+json; charset=utf-8", body: create, status: 415),
    Rule(method: "POST", type: "application/json", body: create, status: 415, says: "Unsupported"),
    // Fetching: what a server does not know how to do it must refuse.
    Rule(target: "/notes?page%5Bsize%5D=1", status: 200, says: "page%5Bnumber%5D=2"),
    Rule(target: "/notes?page[size]=1&page[number]=2", status: 200, says: #""id":"2""#),
    Rule(target: "/notes?sort=-created", status: 400),
    Rule(target: "/notes/1?include=author", status: 400),
    Rule(target: "/notes?page[number]=9", status: 400, says: #""parameter":"page[number]""#),
    Rule(target: "/notes/99", status: 404, says: #"{"errors":[{"status":"404""#),
    // Creating: 201 with an address, 403 for an id of the client's, 409 for another type.
    Rule(method: "POST", body: create, status: 201, says: #""id":"3""#),
    Rule(
      method: "POST", body: create.replacing(#""type""#, with: #""id":"9","type""#), status: 403),
    Rule(method: "POST", body: create.replacing("notes", with: "people"), status: 409),
    Rule(method: "POST", body: #"{"data":{"attributes":{"body":"b"}}}"#, status: 400),
    // Updating: the id must be there, and the address's.
    Rule(
      method: "PATCH", target: "/notes/1", body: update("1"), status: 200, says: #""title":"t""#),
    Rule(method: "PATCH", target: "/notes/1", body: update("2"), status: 409),
    Rule(method: "PATCH", target: "/notes/1", body: create, status: 400),
    Rule(method: "PUT", target: "/notes/1", body: update("1"), status: 405),
    Rule(method: "DELETE", target: "/notes/1", status: 204),
  ]

  private static let create = #"{"data":{"type":"notes","attributes":{"title":"t","body":"b"}}}"#

  private static func update(_ id: String) -> String {
    #"{"data":{"type":"notes","id":"\#(id)","attributes":{"body":"c"}}}"#
  }

  @Test(arguments: rules)
  func `a JSON:API server keeps the rules of the specification`(_ rule: Rule) async throws {
    let service = try service("json-api")
    for _ in 1...2 {
      _ = await service.respond(
        to: HTTPRequest(
          method: "POST", target: "/notes", headers: ["Content-Type": "application/vnd.api+json"],
          body: Array(Self.create.utf8)))
    }
    var request = HTTPRequest(method: rule.method, target: rule.target, body: Array(rule.body.utf8))
    request.headers["Content-Type"] = rule.body.isEmpty ? nil : rule.type
    request.headers["Accept"] = rule.accept
    let response = await service.respond(to: request)
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == rule.status, "\(text)")
    #expect(rule.says.isEmpty || text.contains(rule.says), "\(text)")
    #expect(response.body.isEmpty || response.headers["Content-Type"] == rule.expectedType)
    #expect(response.status != 201 || response.headers["Location"] == "http://localhost/notes/3")
  }
}

extension FrameworkDialectTests.Rule {
  fileprivate var expectedType: String { "application/vnd.api+json" }
}

/// The addresses that were asked for.
private final class Log: Sendable {
  private let seen = Locked<[String]>([])
  var targets: [String] { seen.withLock { $0 } }
  func add(_ target: String) { seen.withLock { $0.append(target) } }
  func clear() { seen.withLock { $0 = [] } }
}

private func service(_ name: String) throws -> NotesService {
  try service(.builtIn(name))
}

private func service(_ dialect: Dialect) -> NotesService {
  NotesService(repository: InMemoryNoteRepository(now: steppingClock()), dialect: dialect)
}

/// A server of a dialect with pages of that size, and a client that asks for pages of `asking`.
private func speaking(
  _ name: String, asking: Int = 100, pages size: Int = 100,
  _ body: (RESTNoteRepository, Log) async throws -> Void
) async throws {
  let small = try Dialect.builtIn(
    name,
    respelled: [
      "size: 100": "size: \(size)", "usual: 15": "usual: \(min(15, size))",
      "usual: 10": "usual: \(min(10, size))",
    ])
  let client = try Dialect.builtIn(
    name,
    respelled: ["size: 100": "size: \(asking)", "usual: 15": "usual: 1", "usual: 10": "usual: 1"])
  try await serving(service(small), as: client, body)
}

private func serving(
  _ service: NotesService, as dialect: Dialect,
  _ body: (RESTNoteRepository, Log) async throws -> Void
) async throws {
  let log = Log()
  let server = try NoteServer(
    at: try ServerAddress("127.0.0.1:0"),
    handler: { request in
      log.add(request.target)
      return await service.respond(to: request)
    })
  let base = try BaseURL("http://\(server.address)")
  let repository = RESTNoteRepository(
    link: HTTPLink(dialect: dialect, base: base, transport: CurlTransport.patient(base.origin)))
  do {
    try await body(repository, log)
  } catch {
    Issue.record(error)
  }
  await server.stop()
}
