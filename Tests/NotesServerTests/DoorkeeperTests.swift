import NotesAPI
import NotesServer
import Support
import Testing

/// Raw requests that must not reach the handler, and what they are told.
@Suite struct DoorkeeperTests {
  static let host = "Host: 127.0.0.1:{port}\r\n"
  static let evil = "Origin: https://evil.example\r\n"

  /// Status lines that are right; an empty text is a connection closed without a word.
  static let refused: [(String, [String])] = [
    // Names that only look like this machine.
    ("GET / HTTP/1.1\r\nHost: rebind.example:{port}\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: localhost.evil.example:{port}\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: [::1].evil\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}@evil\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost: localhost.:{port}\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", ["421", "400"]),
    ("GET / HTTP/1.1\r\n\r\n", ["400"]),
    ("GET / HTTP/1.0\r\n\r\n", ["421"]),
    ("GET / HTTP/1.1\r\n\(host)Host: evil\r\n\r\n", ["421", "400"]),
    // Pages of other sites.
    ("GET / HTTP/1.1\r\n\(host)\(evil)\r\n", ["403"]),
    ("GET / HTTP/1.1\r\n\(host)Origin: null\r\n\r\n", ["403"]),
    ("GET / HTTP/1.1\r\n\(host)Origin: http://localhost:1\r\n\r\n", ["403"]),
    ("GET / HTTP/1.1\r\n\(host)Origin: https://localhost:{port}\r\n\r\n", ["403"]),
    ("GET / HTTP/1.1\r\n\(host)Sec-Fetch-Site: cross-site\r\n\r\n", ["403"]),
    ("GET / HTTP/1.1\r\n\(host)Sec-Fetch-Site: same-site\r\n\r\n", ["403"]),
    (
      "OPTIONS / HTTP/1.1\r\n\(host)\(evil)Access-Control-Request-Method: PUT\r\n\r\n", ["403"]
    ),
    (
      "POST /notes HTTP/1.1\r\n\(host)\(evil)Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
      ["403"]
    ),
    (
      "POST /notes HTTP/1.1\r\n\(host)\(evil)Content-Type: application/x-www-form-urlencoded\r\n"
        + "Content-Length: 14\r\n\r\n_method=DELETE", ["403"]
    ),
    // Methods and first lines.
    ("FOO / HTTP/1.1\r\n\(host)\r\n", ["501", "405"]),
    ("CONNECT evil:443 HTTP/1.1\r\n\(host)\r\n", ["501", "400"]),
    ("TRACE / HTTP/1.1\r\n\(host)\r\n", ["501"]),
    (" / HTTP/1.1\r\n\(host)\r\n", ["400", "501", ""]),
    (
      "\(String(repeating: "A", count: 10_000)) / HTTP/1.1\r\n\(host)\r\n",
      ["501", "400", "414", ""]
    ),
    ("GET /\r\n\r\n", ["400", "421", "505", ""]),
    ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n\r\n", ["400", "501", "505", ""]),
    ("GET / HTTP/9.9\r\n\(host)\r\n", ["505", "400"]),
    ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1\r\n\(host)\r\n", ["414"]),
    ("GET /\(String(repeating: "a", count: 1_000_000)) HTTP/1.1\r\n\(host)\r\n", ["414", ""]),
    ("GET http://127.0.0.1:{port}/ HTTP/1.1\r\n\(host)\r\n", ["400"]),
    ("GET * HTTP/1.1\r\n\(host)\r\n", ["400"]),
    ("GET notes HTTP/1.1\r\n\(host)\r\n", ["400"]),
    ("GET /a\u{e9} HTTP/1.1\r\n\(host)\r\n", ["400"]),
    ("GET /a#b HTTP/1.1\r\n\(host)\r\n", ["400"]),
    // Framing.
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 2\r\nContent-Length: 3\r\n\r\nabc", ["400"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 2\r\nContent-Length: 2\r\n\r\nab", ["400"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: -2\r\n\r\nab", ["400"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: +2\r\n\r\nab", ["400"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 2, 2\r\n\r\nab", ["400"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 0x2\r\n\r\nab", ["400"]),
    (
      "POST / HTTP/1.1\r\n\(host)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      ["400"]
    ),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", ["400", "501"]
    ),
    ("POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nxyz\r\nabc", ["400", ""]),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc",
      ["400", "413", ""]
    ),
    ("GET / HTTP/1.1\r\n\(host)X A: b\r\n\r\n", ["400"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length : 2\r\n\r\nab", ["400"]),
    ("GET / HTTP/1.1\r\n\(host)X-A: a\u{1b}b\r\n\r\n", ["400"]),
    ("GET / HTTP/1.1\r\n\(host)NoColon\r\n\r\n", ["400"]),
    // Sizes.
    (
      "GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 40_000))\r\n\r\n",
      ["431", "413"]
    ),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 1001\r\n\r\n", ["413"]),
    ("POST / HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999999\r\n\r\n", ["413", "400"]),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n5dc\r\n"
        + String(repeating: "a", count: 1500) + "\r\n0\r\n\r\n", ["413"]
    ),
    (
      "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\nfa0\r\n"
        + String(repeating: "a", count: 4000) + "\r\n0\r\n\r\n", ["413", ""]
    ),
  ]

  @Test(arguments: refused) func `What is not meant for this server stops at the door`(
    _ request: String, _ statuses: [String]
  ) async throws {
    let seen = Seen()
    var options = ServerOptions()
    options.body = 1000
    options.arrival = .milliseconds(500)
    options.idle = .seconds(1)
    try await withEcho(options: options, handler: seen.handle) { server in
      let answer = await server.says(to: request)
      let status = answer.isEmpty ? "" : String(answer.dropFirst(9).prefix(3))
      #expect(statuses.contains(status), "\(answer.prefix(300))")
      #expect(!answer.lowercased().contains("access-control-allow"))
      #expect(await seen.count == 0)
      #expect(await server.says(to: plain).hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test(arguments: ["localhost:{port}", "127.0.0.1:{port}", "[::1]:{port}", "LOCALHOST:{port}"])
  func `This machine's own names are let in`(_ name: String) async throws {
    try await withEcho { server in
      let answer = await server.says(
        to: "GET / HTTP/1.1\r\nHost: \(name)\r\nOrigin: http://localhost:{port}\r\n"
          + "Sec-Fetch-Site: same-origin\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
    }
  }

  @Test(arguments: [
    "", "Authorization: secret\r\n", "Authorization: Bearer \r\n",
    "Authorization: Bearer secre\r\n",
    "Authorization: Bearer secrets\r\n", "Authorization: Bearer Secret\r\n",
    "Authorization: Basic secret\r\n",
    "Authorization: Bearer secret\r\nAuthorization: Bearer other\r\n",
  ])
  func `Without the token nothing is answered`(_ field: String) async throws {
    var options = ServerOptions()
    options.token = "secret"
    try await withEcho(options: options) { server in
      for method in ["GET", "OPTIONS", "DELETE"] {
        let answer = await server.says(
          to: "\(method) / HTTP/1.1\r\n\(DoorkeeperTests.host)\(field)Connection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 401 "), "\(answer)")
        #expect(answer.contains("WWW-Authenticate: Bearer\r\n"))
      }
    }
  }

  @Test func `With the token all is answered`() async throws {
    var options = ServerOptions()
    options.token = "secret"
    try await withEcho(options: options) { server in
      for scheme in ["Bearer", "bearer"] {
        let answer = await server.says(
          to: "GET / HTTP/1.1\r\n\(DoorkeeperTests.host)Authorization: \(scheme) secret\r\n"
            + "Connection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 "), "\(answer)")
      }
    }
  }

  @Test func `OPTIONS tells the methods`() async throws {
    try await withEcho { server in
      let answer = await server.says(
        to: "OPTIONS * HTTP/1.1\r\n\(DoorkeeperTests.host)Connection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 204 "))
      #expect(answer.contains("Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n"))
    }
  }

  @Test func `64 kB of zero bytes are closed on`() async throws {
    try await withEcho { server in
      let answer = await server.says(to: [UInt8](repeating: 0, count: 65_536))
      #expect(answer.isEmpty || answer.contains(" 4") || answer.contains(" 5"))
      #expect(await server.says(to: plain).hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test(arguments: [
    "", "GET / HTT", "GET / HTTP/1.1\r\nX: ",
    "POST / HTTP/1.1\r\n{host}Content-Length: 900\r\n\r\n",
  ])
  func `Who sends a byte at a time is cut off`(_ start: String) async throws {
    var options = ServerOptions()
    options.arrival = .milliseconds(200)
    try await withEcho(options: options) { server in
      let port = server.port
      let isCut = await onThread {
        guard let socket = RawSocket(port: port) else { return false }
        defer { socket.close() }
        socket.write(
          start.replacing("{host}", with: "Host: localhost:\(port)\r\n"))
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
          guard socket.write("a"), socket.isOpen(for: 10) else { return true }
        }
        return false
      }
      #expect(isCut)
    }
  }

  @Test func `More connections than allowed wait outside, and the rest are served`() async throws {
    var options = ServerOptions()
    options.connections = 20
    options.connectionsPerAddress = 10
    try await withEcho(options: options) { server in
      let port = server.port
      let sockets = await onThread { (0..<100).compactMap { _ in RawSocket(port: port) } }
      let open = await onThread { sockets.filter { $0.isOpen(for: 5) }.count }
      #expect(open <= 10)
      for socket in sockets { socket.close() }
      #expect(await eventually { await server.says(to: plain).contains("200 OK") })
    }
  }
}

/// Counts what gets through; the plain request that follows does not count.
actor Seen {
  private(set) var count = 0

  nonisolated var handle: @Sendable (HTTPRequest) async -> HTTPResponse {
    { request in
      await self.note()
      return await echo(request)
    }
  }

  private func note() { count += 1 }
}
