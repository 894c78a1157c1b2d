import Notes
import NotesAPI
import Support
import Testing

/// Lists from a server that sends them bit by bit.
@Suite struct ListArrivalTests {
  /// Lets a server's script go on when a test says so.
  private final class Gate: Sendable {
    private let isOpen = Locked(false)

    func open() { isOpen.withLock { $0 = true } }

    func wait(_ connection: ScriptedServer.Connection) {
      while !isOpen.withLock({ $0 }), connection.pause(milliseconds: 5) {}
    }
  }

  private static let paged = """
    { note: { id: "{id:number}", body: "{body}" }, wrappers: [], conduct: { newestFirst: true },
      pages: { size: 2 },
      list: {
        request: "GET /notes?page={page}",
        answer: { notes: "{notes}", next: "{next}", total: "{total}" },
      },
      create: { request: "POST /notes", send: { body: "{body}" }, answer: "{note}" },
      show: { request: "GET /notes/{id}", answer: "{note}" },
      delete: { request: "DELETE /notes/{id}" } }
    """

  private func repository(at server: ScriptedServer, paged: Bool = false) throws
    -> RESTNoteRepository
  {
    let dialect =
      try paged
      ? Dialect(json5: Array(ListArrivalTests.paged.utf8), name: "paged")
      : Dialect.builtIn("laravel")
    let base = try BaseURL(server.origin)
    var transport = CurlTransport(origin: base.origin)
    transport.limits = .patient
    return RESTNoteRepository(
      link: HTTPLink(
        dialect: dialect, base: base, credentials: try .bearer("sekret"), transport: transport))
  }

  private static func rows(_ ids: some Sequence<Int>) -> String {
    ids.map { #"{"id":\#($0),"body":"note \#($0)"}"# }.joined(separator: ",")
  }

  /// Newest first, 1200 notes in two halves, with a gate between them.
  private func halves(_ gate: Gate, endsEarly: Bool = false) -> ScriptedServer {
    ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      guard request.hasPrefix("GET /notes ") else {
        return answerWrite(connection, request)
      }
      let first = #"{"notes":["# + ListArrivalTests.rows((601...1200).reversed())
      let second = "," + ListArrivalTests.rows((1...600).reversed()) + "]}"
      let size = first.utf8.count + second.utf8.count
      connection.socket.write("HTTP/1.1 200 OK\r\nContent-Length: \(size)\r\n\r\n\(first)")
      gate.wait(connection)
      if !endsEarly { connection.socket.write(second) }
    }
  }

  private func page(_ repository: RESTNoteRepository, limit: Int = 5) async throws -> NotePage {
    try await repository.notes(NoteQuery(limit: limit, acceptsPart: true))
  }

  private func wholePage(_ repository: RESTNoteRepository) async throws -> NotePage {
    try await repository.notes(NoteQuery(limit: 5))
  }

  @Test func `what has come of a list is shown before its end`() async throws {
    let gate = Gate()
    let server = halves(gate)
    defer { server.stop() }
    let repository = try repository(at: server)
    let page = try await page(repository)
    #expect(page.notes.map(\.id.description).first == "1200")
    let arrival = try #require(page.arrival)
    #expect((1..<1200).contains(arrival.received) && arrival.failure == nil && page.total == nil)
    gate.open()
    let whole = try await wholePage(repository)
    #expect(whole.arrival == nil && whole.total == 1200)
    #expect(whole.notes.first == page.notes.first)
    #expect(server.requests.count == 1)
  }

  @Test func `whoever wants the whole list waits for it`() async throws {
    let gate = Gate()
    let server = halves(gate)
    defer { server.stop() }
    let repository = try repository(at: server)
    async let whole = wholePage(repository)
    #expect(await eventually { server.requests.count == 1 })
    gate.open()
    #expect(try await whole.total == 1200)
  }

  @Test func `a list that breaks off keeps what came and says why`() async throws {
    let gate = Gate()
    let server = halves(gate, endsEarly: true)
    defer { server.stop() }
    let repository = try repository(at: server)
    _ = try await page(repository)
    gate.open()
    #expect(await eventually { (try? await page(repository))?.arrival?.failure != nil })
    let last = try await page(repository)
    #expect(last.notes.count == 5 && last.total == nil)
    #expect(last.arrival?.received ?? 0 > 0)
  }

  @Test func `a list may be larger than any one answer may be`() async throws {
    let limit = HTTPLimits().body
    let text = String(repeating: "x", count: 1_000_000)
    let count = limit / text.utf8.count + 1
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{\"notes\":[")
      for id in 1...count {
        connection.socket.write(#"{"id":\#(id),"body":"\#(text)"}"# + (id < count ? "," : "]}"))
      }
    }
    defer { server.stop() }
    let whole = try await wholePage(try repository(at: server))
    #expect(whole.total == count && whole.unread == 0)
  }

  @Test func `a list that nobody waits for any more is given up`() async throws {
    let gate = Gate()
    let server = ScriptedServer { connection in
      connection.readRequest()
      gate.wait(connection)
    }
    defer { server.stop() }
    let repository = try repository(at: server)
    let reader = Task { try await page(repository) }
    #expect(await eventually { server.requests.count == 1 })
    reader.cancel()
    await #expect(throws: RepositoryError.cancelled) { try await reader.value }
  }

  @Test func `what is changed here while a list comes stays changed`() async throws {
    let gate = Gate()
    let server = halves(gate)
    defer { server.stop() }
    let repository = try repository(at: server)
    _ = try await page(repository)
    let new = try await repository.create(Draft(body: "new"))
    try await repository.delete(Note.ID("1"), ifStill: nil)
    gate.open()
    let whole = try await wholePage(repository)
    #expect(whole.total == 1200 && whole.notes.first?.id == new.id)
    let last = try await repository.notes(NoteQuery(window: .last, limit: 1)).notes
    #expect(last.map(\.id.description) == ["2"])
  }
}

/// Pages, one request each.
extension ListArrivalTests {
  private func pages(_ answer: @escaping @Sendable (_ number: Int, _ port: String) -> String)
    -> ScriptedServer
  {
    ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let target = request.split(separator: " ")[1]
      let number = target.split(separator: "=").last.flatMap { Int($0) } ?? 1
      let host = request.split(separator: "\r\n").first { $0.lowercased().hasPrefix("host:") }
      let port = String(host?.split(separator: ":").last ?? "")
      connection.socket.write(json(answer(number, port)))
    }
  }

  @Test func `pages are brought to the last, and what stands on two counts once`() async throws {
    let server = pages { number, port in
      let next = number < 3 ? #""http://127.0.0.1:\#(port)/notes?page=\#(number + 1)""# : "null"
      let rows = ListArrivalTests.rows([10 - number, 9 - number])
      return #"{"notes":[\#(rows)],"next":\#(next),"total":4}"#
    }
    defer { server.stop() }
    let whole = try await wholePage(try repository(at: server, paged: true))
    #expect(whole.notes.map(\.id.description) == ["9", "8", "7", "6"])
    #expect(whole.total == 4 && server.requests.count == 3)
  }

  @Test(
    "a way to the next page that leads elsewhere is not taken",
    arguments: [
      ("http://localhost:PORT/notes?page=2", "another server"),
      ("http://127.0.0.1:1/notes?page=2", "another server"),
      ("//evil.example/notes?page=2", "another server"),
      ("/notes?page=1", "circle"),
      ("file:///etc/passwd", "another server"),
    ])
  func leadsElsewhere(_ address: String, _ words: String) async throws {
    let server = pages { _, port in
      let next = address.replacing("PORT", with: port)
      return #"{"notes":[\#(ListArrivalTests.rows([1]))],"next":"\#(next)","total":9}"#
    }
    defer { server.stop() }
    let repository = try repository(at: server, paged: true)
    let error = await #expect(throws: RepositoryError.self) { try await wholePage(repository) }
    #expect(try #require(error).message.contains(words), "\(error?.message ?? "")")
  }

  @Test func `a service behind a proxy may name the wrong scheme`() async throws {
    let server = pages { number, port in
      let next = number < 2 ? #""https://127.0.0.1:\#(port)/notes?page=2""# : "null"
      return #"{"notes":[\#(ListArrivalTests.rows([number]))],"next":\#(next)}"#
    }
    defer { server.stop() }
    let whole = try await wholePage(try repository(at: server, paged: true))
    #expect(whole.total == 2)
  }

  @Test func `pages without end are not followed without end`() async throws {
    let server = pages { number, port in
      #"{"notes":[],"next":"http://127.0.0.1:\#(port)/notes?page=\#(number + 1)"}"#
    }
    defer { server.stop() }
    let whole = try await wholePage(try repository(at: server, paged: true))
    #expect(whole.notes.isEmpty && server.requests.count <= 101)
  }
}

private func json(_ body: String, _ status: String = "200 OK") -> String {
  "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
    + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
}

/// Laravel's answers to a new note and a deleted one.
private func answerWrite(_ connection: ScriptedServer.Connection, _ request: String) {
  let isDelete = request.contains("_method=DELETE")
  let isShow = request.hasPrefix("GET")
  let body = isDelete || isShow ? #"{"id":1,"body":"note 1"}"# : #"{"id":1201,"body":"new"}"#
  connection.socket.write(json(body))
}
