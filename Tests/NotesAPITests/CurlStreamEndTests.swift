import Notes
import NotesAPI
import Support
import Testing

/// How answers that are read as they come end: broken, dropped, refused, or whole.
@Suite(.serialized) struct CurlStreamEndTests {
  @Test(arguments: [
    CurlStreamTests.ok + "Content-Length: 10\r\n\r\nabc",
    CurlStreamTests.ok + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n",
    CurlStreamTests.ok + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n9\r\nabc",
  ])
  func `A body cut short is an error after what came`(_ reply: String) async throws {
    let server = ScriptedServer { $0.answer(reply) }
    defer { server.stop() }
    for request in [HTTPRequest.get, .post] {
      let stream = try await CurlStreamTests.transport(to: server).open(request)
      #expect(try await stream.next()?.starts(with: Array("abc".utf8)) == true)
      let first = await CurlStreamTests.failure(of: stream)
      switch first {
      case .offline: #expect(request == .get)
      case .interrupted: #expect(request == .post)
      default: Issue.record("\(first as Any)")
      }
      #expect(await CurlStreamTests.failure(of: stream) == first, "a break stays one")
    }
  }

  @Test func `A reset midway is an error`() async throws {
    let tap = CurlStreamTests.Tap()
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlStreamTests.ok + "Content-Length: 100\r\n\r\nabc")
      tap.wait(for: 1)
      connection.resetWhenClosed()
    }
    defer { server.stop() }
    let stream = try await CurlStreamTests.transport(to: server).open(.get)
    _ = try await stream.next()
    tap.turn()
    guard case .offline = await CurlStreamTests.failure(of: stream) else {
      Issue.record("no error")
      return
    }
  }

  @Test func `A gzip bomb comes in pieces`() async throws {
    let bomb = try #require(gzip(zeros: 200_000_000))
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(
        CurlStreamTests.ok + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
      connection.socket.write(bomb)
    }
    defer { server.stop() }
    let stream = try await CurlStreamTests.transport(to: server).open(.get)
    #expect(stream.headers["Content-Encoding"] == nil)
    var (count, largest) = (0, 0)
    while let piece = try await stream.next() {
      count += piece.count
      largest = max(largest, piece.count)
      #expect(piece.first == 0 && piece.last == 0)
    }
    #expect(count == 200_000_000)
    #expect(largest < 1_100_000, "\(largest)")
  }

  @Test func `A broken gzip is an error`() async throws {
    let server = ScriptedServer {
      $0.answer(CurlStreamTests.ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc")
    }
    defer { server.stop() }
    let stream = try await CurlStreamTests.transport(to: server).open(.get)
    guard case .unreadable = await CurlStreamTests.failure(of: stream) else {
      Issue.record("no error")
      return
    }
  }

  @Test func `Letting go drops the connection`() async throws {
    let server = CurlStreamTests.fountain(Locked(0))
    defer { server.stop() }
    let transport = try CurlStreamTests.transport(to: server)
    do {
      let stream = try await transport.open(.get)
      _ = try await stream.next()
      #expect(server.openConnections == 1)
    }
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test(arguments: [true, false])
  func `Cancelling the reader drops the connection`(_ isFast: Bool) async throws {
    let sent = Locked(0)
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlStreamTests.ok + "\r\nabc")
      while isFast, connection.socket.write([UInt8](repeating: 65, count: 65_536)) {
        sent.withLock { $0 += 65_536 }
      }
      connection.waitForEnd()
    }
    defer { server.stop() }
    let stream = try await CurlStreamTests.transport(to: server).open(.get)
    let pieces = Locked(0)
    let task = Task { () -> RepositoryError? in
      do throws(RepositoryError) {
        while try await stream.next() != nil {
          pieces.withLock { $0 += 1 }
          while isFast, !Task.isCancelled { await Task.yield() }
        }
        return nil
      } catch {
        return error
      }
    }
    #expect(await eventually { pieces.withLock { $0 } > 0 })
    // The server writes until there is no room.
    #expect(await eventually { !isFast || sent.withLock { $0 } > 1_000_000 })
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(pieces.withLock { $0 } == 1, "what waits unread is not for a reader who was cancelled")
    #expect(await eventually { server.openConnections == 0 })
    #expect(await CurlStreamTests.failure(of: stream) == .cancelled)
  }

  @Test func `Cancelling while the head is awaited drops the connection`() async throws {
    let server = ScriptedServer(CurlLifeTests.silent)
    defer { server.stop() }
    let transport = try CurlStreamTests.transport(to: server)
    let task = Task { try await transport.open(.get).status }
    #expect(await eventually { server.requests.count == 1 })
    task.cancel()
    await #expect(throws: RepositoryError.cancelled) { try await task.value }
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func `What was read to its end leaves its connection to the next`() async throws {
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer { server.stop() }
    let transport = try CurlStreamTests.transport(to: server)
    for _ in 1...50 {
      let stream = try await transport.open(.get)
      #expect(try await CurlStreamTests.rest(of: stream).0 == "/notes".utf8.count)
    }
    // More than one only when other tests push it out of the connections kept.
    #expect(server.connections < 40)
  }

  @Test func `Redirects follow the same rules`() async throws {
    let server = ScriptedServer { connection in
      while let request = connection.readRequest() {
        let target = request.split(separator: " ")[1]
        connection.socket.write(
          target == "/notes"
            ? CurlRedirectTests.redirect(302, "/to")
            : target == "/out"
              ? CurlRedirectTests.redirect(302, "http://other.invalid/") : CurlRedirectTests.done)
      }
    }
    defer { server.stop() }
    let transport = try CurlStreamTests.transport(to: server)
    #expect(try await transport.open(.get).response().body == Array("ok".utf8))
    await #expect(throws: RepositoryError.redirected(to: "/to")) { try await transport.open(.post) }
    await #expect(throws: RepositoryError.redirected(to: "http://other.invalid/")) {
      try await transport.open(HTTPRequest(method: "GET", target: "/out"))
    }
  }

  @Test func `An error keeps its words, up to a limit`() async throws {
    let server = ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      guard request.hasPrefix("GET /long") else {
        connection.socket.write("HTTP/1.1 503 Busy\r\nContent-Length: 4\r\n\r\nbusy")
        return
      }
      connection.socket.write("HTTP/1.1 500 Broken\r\n\r\n")
      while connection.socket.write(String(repeating: "e", count: 10_000)) {}
    }
    defer { server.stop() }
    let transport = try CurlStreamTests.transport(to: server)
    let busy = try await transport.open(.get).response()
    #expect(
      busy == HTTPResponse(status: 503, headers: ["Content-Length": "4"], body: Array("busy".utf8)))
    let long = try await transport.open(HTTPRequest(method: "GET", target: "/long")).response()
    #expect(long.body.count == 64_000)
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func `A rest too large is an error`() async throws {
    let server = CurlStreamTests.fountain(Locked(0))
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.body = 1000
    let transport = try CurlStreamTests.transport(to: server, limits)
    let stream = try await transport.open(.get)
    await #expect(throws: RepositoryError.tooLarge(limit: 1000)) { try await stream.response() }
    #expect(await eventually { server.openConnections == 0 })
    let change = try await transport.open(.post)
    await #expect(throws: RepositoryError.interrupted("the answer is too large")) {
      try await change.response()
    }
  }

  @Test func `A transport without pieces answers in one`() async throws {
    struct Whole: HTTPTransport {
      func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        HTTPResponse(status: 201, headers: ["X-A": "b"], body: Array("abc".utf8))
      }
    }
    let stream = try await Whole().open(.get)
    #expect(stream.status == 201)
    #expect(stream.headers["X-A"] == "b")
    #expect(try await stream.next() == Array("abc".utf8))
    #expect(try await stream.next() == nil)
    #expect(try await Whole().open(.get).response().body == Array("abc".utf8))
  }
}
