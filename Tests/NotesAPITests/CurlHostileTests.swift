import Notes
import NotesAPI
import Support
import Testing

/// What servers send by mistake or on purpose, and what a caller is told.
@Suite struct CurlHostileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var reply: String
    var isExpected: @Sendable (Result<HTTPResponse, RepositoryError>) -> Bool
    var testDescription: String { name }

    init(
      _ name: String, _ reply: String,
      _ isExpected: @escaping @Sendable (Result<HTTPResponse, RepositoryError>) -> Bool
    ) {
      (self.name, self.reply, self.isExpected) = (name, reply, isExpected)
    }
  }

  static func body(_ text: String) -> @Sendable (Result<HTTPResponse, RepositoryError>) -> Bool {
    { result in (try? result.get().body) == Array(text.utf8) }
  }

  static let isOffline: @Sendable (Result<HTTPResponse, RepositoryError>) -> Bool = {
    if case .failure(.offline) = $0 { true } else { false }
  }

  static let isUnreadable: @Sendable (Result<HTTPResponse, RepositoryError>) -> Bool = {
    if case .failure(.unreadable) = $0 { true } else { false }
  }

  static let isFailure: @Sendable (Result<HTTPResponse, RepositoryError>) -> Bool = {
    if case .failure = $0 { true } else { false }
  }

  static let ok = "HTTP/1.1 200 OK\r\n"
  static let cases = [
    Case("closes without a word", "", isOffline),
    Case("body shorter than said", ok + "Content-Length: 10\r\n\r\n12345", isOffline),
    Case("body longer than said is cut", ok + "Content-Length: 2\r\n\r\n12345", body("12")),
    Case("no length, ends by closing", ok + "\r\nall of it", body("all of it")),
    Case("chunks", ok + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", body("abc")),
    Case("chunks that stop", ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nabc", isOffline),
    Case(
      "chunks without the last", ok + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", isOffline),
    Case("chunk length that is none", ok + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n", isFailure),
    Case(
      "chunk length beyond all numbers",
      ok + "Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc", isFailure),
    Case("negative length", ok + "Content-Length: -1\r\n\r\nabc", isFailure),
    Case("length that is no number", ok + "Content-Length: abc\r\n\r\nabc", isFailure),
    Case("two lengths", ok + "Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde", isFailure),
    Case("no HTTP at all", "hello\r\n\r\n", isUnreadable),
    Case("a status of four digits", "HTTP/1.1 2000 OK\r\n\r\n", isFailure),
    Case("a header cut short", ok + "Content-Type: te", isFailure),
    Case(
      "a broken gzip", ok + "Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc", isUnreadable),
    Case(
      "an unknown compression", ok + "Content-Encoding: zip9\r\nContent-Length: 3\r\n\r\nabc",
      isUnreadable),
    Case("a NUL in a header", ok + "X-A: a\u{0}b\r\nContent-Length: 0\r\n\r\n", isFailure),
    Case(
      "a header of 300 kB",
      ok + "X-A: " + String(repeating: "a", count: 300_000) + "\r\n\r\n", isFailure),
    Case(
      "70 kB of small headers",
      ok + String(repeating: "X-A: 1234567890123\r\n", count: 3500) + "\r\n", isFailure),
    Case(
      "interim answers first",
      "HTTP/1.1 103 Early\r\nX-Interim: 1\r\n\r\n" + ok + "Content-Length: 2\r\n\r\nok", body("ok")),
    Case(
      "endless interim answers",
      String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 5000), isFailure),
    Case("no content", "HTTP/1.1 204 No Content\r\nContent-Type: text/html\r\n\r\n", body("")),
    Case("a 304 that names a length", "HTTP/1.1 304 X\r\nContent-Length: 9\r\n\r\n", body("")),
  ]

  @Test(arguments: cases) func `A bad answer is an error, never a shorter answer`(_ c: Case)
    async throws
  {
    let server = ScriptedServer { $0.answer(c.reply) }
    defer { server.stop() }
    let result = await outcome(of: .get, from: server)
    #expect(c.isExpected(result), "\(result)")
  }

  @Test(arguments: cases)
  func `A change whose answer breaks may have been made`(_ c: Case) async throws {
    let server = ScriptedServer { $0.answer(c.reply) }
    defer { server.stop() }
    let result = await outcome(of: .post, from: server)
    if case .failure(let error) = result { #expect(error.outcomeUnknown, "\(error)") }
    #expect(server.requests.count == 1)
  }

  @Test func `A trailer is no header`() async throws {
    let server = ScriptedServer {
      $0.answer(
        CurlHostileTests.ok + "Transfer-Encoding: chunked\r\nETag: \"a\"\r\n\r\n1\r\na\r\n0\r\n"
          + "ETag: \"b\"\r\n\r\n")
    }
    defer { server.stop() }
    let response = try await outcome(of: .get, from: server).get()
    #expect(response.status == 200)
    #expect(response.headers.all("ETag") == ["\"a\""])
  }

  /// Bytes that come one at a time never look idle: only the whole deadline ends them.
  @Test(arguments: ["HTTP/1.1 200 ", CurlHostileTests.ok, CurlHostileTests.ok + "\r\n"])
  func `A drip ends at the deadline`(_ start: String) async throws {
    let server = ScriptedServer { $0.drip(after: start) }
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.total = .seconds(2)
    let read = await outcome(of: .get, from: server, limits)
    #expect(read == .failure(.timedOut(seconds: 2, outcomeUnknown: false)))
    let write = await outcome(of: .post, from: server, limits)
    #expect(write == .failure(.timedOut(seconds: 2, outcomeUnknown: true)))
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func `A silent server is given up before the whole deadline`() async throws {
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.waitForEnd()
    }
    defer { server.stop() }
    var limits = HTTPLimits()
    (limits.idle, limits.total) = (.seconds(1), patience)
    let result = await outcome(of: .get, from: server, limits)
    guard case .failure(.timedOut(let seconds, outcomeUnknown: false)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(Duration.seconds(seconds) < patience)
  }

  @Test func `A reset midway is an error`() async throws {
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlHostileTests.ok + "Content-Length: 100\r\n\r\nabc")
      connection.resetWhenClosed()
    }
    defer { server.stop() }
    #expect(CurlHostileTests.isOffline(await outcome(of: .get, from: server)))
  }

  @Test func `Nothing listening is offline, for changes too`() async throws {
    // A port that only the system's own services may have, and none has had for decades.
    let transport = CurlTransport(origin: try HTTPOrigin(of: "http://127.0.0.1:1"))
    for request in [HTTPRequest.get, .post] {
      await #expect(throws: RepositoryError.offline("nothing listens at http://127.0.0.1:1")) {
        try await transport.send(request)
      }
    }
  }

  @Test func `A name nobody has is offline`() async throws {
    let transport = CurlTransport(origin: try HTTPOrigin(of: "http://nobody.invalid"))
    await #expect(throws: RepositoryError.offline("no machine is known as nobody.invalid")) {
      try await transport.send(.post)
    }
  }

  /// libcurl repeats a request when a kept connection closes under it; a note must not be made twice.
  @Test func `A change is sent once, even when a kept connection dies`() async throws {
    let server = ScriptedServer { connection in
      while let request = connection.readRequest() {
        if request.hasPrefix("POST") { return }
        connection.socket.write(CurlHostileTests.ok + "Content-Length: 0\r\n\r\n")
      }
    }
    defer { server.stop() }
    _ = try await outcome(of: .get, from: server).get()
    let result = await outcome(of: .post, from: server)
    guard case .failure(.interrupted) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(server.requests.filter { $0.hasPrefix("POST") }.count == 1)
  }

  @Test func `Cookies are not sent back`() async throws {
    let server = ScriptedServer {
      $0.answer(CurlHostileTests.ok + "Set-Cookie: a=b; Path=/\r\nContent-Length: 0\r\n\r\n")
    }
    defer { server.stop() }
    for _ in 1...2 { _ = try await outcome(of: .get, from: server).get() }
    #expect(server.requests.count == 2)
    #expect(server.requests.allSatisfy { !$0.lowercased().contains("cookie") })
  }
}
