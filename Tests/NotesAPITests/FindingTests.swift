import Notes
import NotesAPI
import Support
import Testing

/// Words that a service looks for itself, asked of a server that answers as it is told.
@Suite struct FindingTests {
  private static let searching = """
    { note: { id: "{id:number}", body: "{body}" }, wrappers: [], conduct: { newestFirst: true },
      pages: { size: 2 },
      list: {
        request: "GET /notes?page={page}&q={query}",
        answer: { notes: "{notes}", next: "{next}", total: "{total}" },
      },
      create: { request: "POST /notes", send: { body: "{body}" }, answer: "{note}" },
      show: { request: "GET /notes/{id}", answer: "{note}" },
      delete: { request: "DELETE /notes/{id}" } }
    """

  private func repository(_ dialect: Dialect, at server: ScriptedServer) throws
    -> RESTNoteRepository
  {
    let base = try BaseURL(server.origin)
    var transport = CurlTransport(origin: base.origin)
    transport.limits = .patient
    return RESTNoteRepository(link: HTTPLink(dialect: dialect, base: base, transport: transport))
  }

  /// Pages of two notes, for ever.
  private func endless() -> ScriptedServer {
    ScriptedServer { connection in
      while let request = connection.readRequest() {
        let page = request.firstMatch(of: /page=(\d+)/).flatMap { Int($0.1) } ?? 1
        let rows = [2 * page, 2 * page + 1].map { #"{"id":\#($0),"body":"tea \#($0)"}"# }
        let body =
          #"{"notes":[\#(rows.joined(separator: ","))],"next":"/notes?page=\#(page + 1)","total":null}"#
        connection.socket.write(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        )
      }
    }
  }

  @Test func `a service that takes words is known by its template`() throws {
    let searching = try Dialect(json5: Array(Self.searching.utf8), name: "searching")
    #expect(searching.manners.searches)
    let names = ["django-rest", "json-api", "wordpress", "trilium", "libraries"]
    for name in Dialect.builtInNames where !name.contains("+") {
      #expect(try Dialect.builtIn(name).manners.searches == names.contains(name), "\(name)")
    }
  }

  @Test func `pages are read as far as somebody wants them, and the list stays as it was`()
    async throws
  {
    let server = endless()
    defer { server.stop() }
    let dialect = try Dialect(json5: Array(Self.searching.utf8), name: "searching")
    let repository = try repository(dialect, at: server)
    let found = try await repository.found(by: "green tea&x=1 ü", limit: 3)
    #expect(found.map(\.body) == ["tea 2", "tea 3", "tea 4"])
    #expect(server.requests.count == 2)
    #expect(server.requests[0].hasPrefix("GET /notes?page=1&q=green%20tea%26x%3D1%20%C3%BC "))
  }

  @Test func `a service that takes no words is not asked`() async throws {
    let server = endless()
    defer { server.stop() }
    let repository = try repository(.builtIn("rails"), at: server)
    #expect(!repository.manners.searches)
    await #expect(throws: RepositoryError.unsupported("look for words")) {
      try await repository.found(by: "tea", limit: 3)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `a refusal is told, and whoever gives up is let go`() async throws {
    let server = ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      guard request.contains("q=wait") else {
        connection.socket.write("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n")
        return
      }
      connection.waitForEnd()
    }
    defer { server.stop() }
    let dialect = try Dialect(json5: Array(Self.searching.utf8), name: "searching")
    let repository = try repository(dialect, at: server)
    await #expect(throws: RepositoryError.self) { try await repository.found(by: "tea", limit: 3) }
    let search = Task { try await repository.found(by: "wait", limit: 3) }
    let deadline = ContinuousClock.now + patience
    while server.requests.count < 2, ContinuousClock.now < deadline { await Task.yield() }
    search.cancel()
    await #expect(throws: RepositoryError.cancelled) { try await search.value }
  }
}

extension RemoteChange {
  fileprivate var body: String? {
    switch self {
    case .note(let note), .row(let note): note.body
    case .gone: nil
    }
  }
}
