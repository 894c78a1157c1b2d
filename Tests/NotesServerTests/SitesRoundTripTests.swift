import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

/// WordPress, HedgeDoc and Trilium spoken from one end to the other, with an eye on the requests.
@Suite struct SitesRoundTripTests {
  /// Remembers the requests that passed between a link and a service.
  private final class Tap: HTTPTransport {
    let wire: ServiceWire
    let seen = Locked<[HTTPRequest]>([])

    init(_ dialect: Dialect, _ memory: InMemoryNoteRepository) {
      wire = ServiceWire(service: NotesService(repository: memory, dialect: dialect))
    }

    func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
      seen.withLock { $0.append(request) }
      return try await wire.send(request)
    }

    /// The requests since the last time, as methods and targets up to the fields that are wanted.
    func lines() -> [String] {
      seen.withLock { seen in
        defer { seen = [] }
        return seen.map { request in
          "\(request.method) \(request.target.replacing(/[?&]_fields=[^&]*/, with: ""))"
        }
      }
    }
  }

  private let memory = InMemoryNoteRepository(now: steppingClock())

  private func ends(_ name: String) throws -> (Tap, RESTNoteRepository) {
    let dialect = try Dialect.builtIn(name)
    let tap = Tap(dialect, memory)
    let link = HTTPLink(
      dialect: dialect, base: try BaseURL("http://127.0.0.1:8000"), transport: tap)
    return (tap, RESTNoteRepository(link: link))
  }

  @Test func `WordPress lists page after page, a hundred posts each`() async throws {
    for number in 1...250 { _ = try await memory.create(Draft(title: "n\(number)", body: "b")) }
    let (tap, repository) = try ends("wordpress")
    let page = try await repository.notes(NoteQuery(limit: 1000))
    #expect(page.notes.map(\.headline) == (1...250).reversed().map { "n\($0)" })
    #expect(page.total == 250)
    let start =
      "GET /wp-json/wp/v2/posts?context=edit&status=any&orderby=id&order=desc&per_page=100"
    #expect(tap.lines() == (1...3).map { "\(start)&page=\($0)" })
  }

  @Test func `a whole page that is the last asks for no other`() async throws {
    for number in 1...200 { _ = try await memory.create(Draft(title: "n\(number)", body: "b")) }
    let (tap, repository) = try ends("wordpress")
    #expect(try await repository.notes(NoteQuery(limit: 1000)).total == 200)
    #expect(tap.lines().count == 2)
  }

  @Test func `everybody may read WordPress, and nobody write what only a page shows`()
    async throws
  {
    _ = try await memory.create(Draft(title: "t", body: "one\ntwo & three"))
    let (tap, repository) = try ends("wordpress+public")
    let row = try #require(try await repository.notes(NoteQuery(includesNotes: true)).notes.first)
    let note = try await repository.note(row.id)
    #expect(note.title == "t" && note.body == "<p>one<br />\ntwo &amp; three</p>\n")
    #expect(row.note?.body == note.body)
    #expect(!tap.lines().contains { $0.contains("context=edit") })
    #expect(repository.manners.abilities.isEmpty)
    for draft in [Draft(body: "b"), Draft(title: "t", body: note.body)] {
      await #expect(throws: RepositoryError.unsupported("change a post")) {
        try await repository.update(note.id, to: draft, ifStill: note.version)
      }
    }
  }

  @Test func `a post whose words the answer shows only as a page is not taken for one`() throws {
    let dialect = try Dialect.builtIn("wordpress")
    let body = #"{"id":4,"title":{"rendered":"t"},"content":{"rendered":"<p>b</p>"}}"#
    let response = HTTPResponse(status: 200, body: Array(body.utf8))
    #expect(throws: RepositoryError.self) {
      try dialect.outcome(in: response, of: .show(Note.ID("4")))
    }
  }

  @Test func `HedgeDoc is sent Markdown under exactly that name`() async throws {
    let (tap, repository) = try ends("hedgedoc")
    let note = try await repository.create(Draft(body: "# Shop\n\nmilk"))
    let request = try #require(tap.seen.withLock { $0.first })
    #expect(request.headers["Content-Type"] == "text/markdown")
    #expect(String(decoding: request.body, as: UTF8.self) == "# Shop\n\nmilk")
    #expect(note.title == nil, "a title that cannot be written must not come to be edited")
    #expect(note.attributes.contains(Note.Attribute(name: "title", value: .text("Shop"))))
    #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.map(\.headline) == ["Shop"])
    var draft = Draft(note)
    draft.body += "\nbread"
    let changed = try await repository.update(note.id, to: draft, ifStill: note.version)
    #expect(changed.body == "# Shop\n\nmilk\nbread")
    try await repository.delete(note.id, ifStill: changed.version)
    #expect(
      tap.lines() == [
        "POST /api/v2/notes", "GET /api/v2/me/notes", "GET /api/v2/notes/1", "PUT /api/v2/notes/1",
        "GET /api/v2/notes/1", "DELETE /api/v2/notes/1",
      ])
  }

  @Test func `HedgeDoc's early versions called the alias an address`() throws {
    let dialect = try Dialect.builtIn("hedgedoc")
    let body =
      #"[{"primaryAddress":"a-note","title":"T","tags":["x"],"createdAt":"2024-01-02T03:04:05.006Z"}]"#
    let response = HTTPResponse(status: 200, body: Array(body.utf8))
    guard case .listing(let part) = try dialect.outcome(in: response, of: .list(NoteQuery())) else {
      Issue.record("no list")
      return
    }
    #expect(part.notes.map(\.id.description) == ["a-note"] && part.notes[0].tags == ["x"])
  }

  @Test func `Trilium's text is written before its title`() async throws {
    let (tap, repository) = try ends("trilium")
    let note = try await repository.create(Draft(title: "Shop", body: "<p>milk</p>"))
    #expect(note.body == "<p>milk</p>")
    _ = tap.lines()
    _ = try await repository.update(
      note.id, to: Draft(title: "Bakery", body: "<p>bread</p>"), ifStill: nil)
    let writes = tap.lines().filter { !$0.hasPrefix("GET ") }
    #expect(writes == ["PUT /etapi/notes/1/content", "PATCH /etapi/notes/1"])
    let read = try await repository.note(note.id)
    #expect(read.title == "Bakery" && read.body == "<p>bread</p>")
  }

  @Test func `Trilium is always asked for something, and signs are no commands`() async throws {
    _ = try await memory.create(Draft(title: "t", body: "50% #done \"a\\b\""))
    let (tap, repository) = try ends("trilium")
    #expect(try await repository.notes(NoteQuery()).notes.count == 1)
    let all = "note.type%20%3D%20text%20and%20note.isProtected%20%3D%20false"
    #expect(tap.lines() == ["GET /etapi/notes?search=\(all)&orderBy=dateCreated"])
    for words in ["#done", "50%", "\"a\\b\""] {
      #expect(try await repository.notes(NoteQuery(filter: words)).notes.count == 1, "\(words)")
    }
    #expect(tap.lines()[0] == "GET /etapi/notes?search=%5C%23done&orderBy=dateCreated")
    #expect(try await repository.notes(NoteQuery(filter: "~done")).notes.isEmpty)
  }

  @Test(arguments: ["wordpress", "hedgedoc", "trilium"])
  func `somebody else's change is not overwritten`(_ name: String) async throws {
    let ((_, mine), (_, theirs)) = (try ends(name), try ends(name))
    let title = mine.manners.hasTitle ? "t" : nil
    let note = try await mine.create(Draft(title: title, body: "base"))
    let changed = try await theirs.update(
      note.id, to: Draft(title: title, body: "theirs"), ifStill: note.version)
    await #expect(throws: RepositoryError.conflict(theirs: changed)) {
      try await mine.update(note.id, to: Draft(title: title, body: "mine"), ifStill: note.version)
    }
    #expect(try await theirs.note(note.id).body == "theirs")
  }
}
