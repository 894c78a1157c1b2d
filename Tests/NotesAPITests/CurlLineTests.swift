import Glibc
import Notes
import NotesAPI
import Support
import Testing

/// The line that sends an exchange again, run by a real shell and a real curl.
@Suite struct CurlLineTests {
  /// Requests as they arrived, byte for byte.
  private final class Catcher: Sendable {
    let caught = Locked<[[UInt8]]>([])

    func script(_ connection: ScriptedServer.Connection) {
      var bytes: [UInt8] = []
      while !Catcher.isWhole(bytes) {
        let piece = connection.socket.read()
        guard !piece.isEmpty else { return }
        bytes += piece
      }
      caught.withLock { $0.append(bytes) }
      connection.socket.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }

    private static func isWhole(_ bytes: [UInt8]) -> Bool {
      let (head, body) = split(bytes)
      let length = head.first { $0.lowercased().hasPrefix("content-length:") }
        .flatMap { Int($0.dropFirst(15).filter { $0 != " " }) }
      return !head.isEmpty && body.count >= length ?? 0
    }

    /// The lines of the head, and the body; no lines before the head is whole.
    static func split(_ bytes: [UInt8]) -> (head: [String], body: [UInt8]) {
      let end = bytes.indices.first { bytes[$0...].starts(with: "\r\n\r\n".utf8) }
      guard let end else { return ([], []) }
      let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
      return (lines.map(String.init), Array(bytes[(end + 4)...]))
    }
  }

  /// What must be equal: the request line, the fields that curl does not set itself, the body.
  private func essence(_ bytes: [UInt8]) -> [String] {
    let (head, body) = Catcher.split(bytes)
    let own = ["user-agent:", "accept-encoding:", "accept: */*"]
    let fields = head.filter { line in !own.contains { line.lowercased().hasPrefix($0) } }
    return [fields.first ?? ""] + fields.dropFirst().sorted() + ["\(body)"]
  }

  /// Sends a request, then the line made of it; returns both as they arrived.
  private func twice(
    _ request: HTTPRequest, secrets: [String] = [], variables: String = ""
  ) async throws -> (sent: [String], repeated: [String], line: String) {
    let catcher = Catcher()
    let server = ScriptedServer { catcher.script($0) }
    defer { server.stop() }
    var transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    let log = WireLog(origin: transport.origin, secrets: secrets) { Timestamp(milliseconds: 0) }
    transport.trace = log.trace
    _ = try await transport.send(request)
    let line = try #require(log.exchanges.first?.curlLine)
    let folder = "/tmp/cahier-curl-\(getpid())-\(server.port)"
    let script = "\(variables)\n\(line) -s -q\n"
    try #require(write(script, to: folder))
    defer { unlink(folder) }
    _ = try #require(output(of: "/bin/sh \(folder)"), "\(line)")
    let caught = catcher.caught.withLock { $0 }
    try #require(caught.count == 2, "\(line)")
    return (essence(caught[0]), essence(caught[1]), line)
  }

  private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    defer { fclose(file) }
    return fwrite(text, 1, text.utf8.count, file) == text.utf8.count
  }

  static let requests: [HTTPRequest] = [
    HTTPRequest(method: "GET", target: "/notes?page=2&q=a%20b"),
    HTTPRequest(method: "GET", target: "/a/../b/./c?x[]=1&y={2,3}&z=$HOME'\"`id`!"),
    HTTPRequest(method: "DELETE", target: "/notes/7", headers: ["If-Match": "\"v'1\""]),
    HTTPRequest(
      method: "POST", target: "/notes", headers: ["Content-Type": "application/json"],
      body: Array(#"{"title":"It's $5 \"here\" `now`","body":"買い物\n% \\"}"#.utf8)),
    HTTPRequest(method: "POST", target: "/notes", body: Array("@/etc/passwd".utf8)),
    HTTPRequest(method: "POST", target: "/notes"),
    HTTPRequest(method: "PUT", target: "/n", headers: ["X-Empty": "", "X-Tab": "a\tb é"]),
    HTTPRequest(method: "PATCH", target: "/n", body: Array("-n 100%\r\n\tend\n\n".utf8)),
    HTTPRequest(method: "PUT", target: "/n", body: Array(0...255) + Array("019".utf8)),
    HTTPRequest(method: "PUT", target: "/n", body: Array(repeating: 0x61, count: 60_000)),
    HTTPRequest(method: "QUERY", target: "/n", body: Array("\u{202E}\u{9B}31m".utf8)),
    HTTPRequest(method: "OPTIONS", target: "/n"),
  ]

  @Test(arguments: requests)
  func `A shell sends what was sent`(_ request: HTTPRequest) async throws {
    let (sent, repeated, line) = try await twice(request)
    #expect(sent == repeated, "\(line)")
    #expect(line.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }

  @Test func `Any bytes survive the shell`() async throws {
    var random = SeededRandom(7)
    for _ in 0..<20 {
      let pieces = [
        "'", "\"", "$x", "\\", "%s", "\n", "\0", "é", "\u{1B}[1m", "!!", "-", "0", "\r",
      ]
      let body = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let request = HTTPRequest(method: "POST", target: "/n", body: Array(body.utf8))
      let (sent, repeated, line) = try await twice(request)
      #expect(sent == repeated, "\(line)")
    }
  }

  @Test func `With its variables set to what stood there, a masked line sends the same`()
    async throws
  {
    let request = HTTPRequest(
      method: "POST", target: "/notes?api_key=k%26y1",
      headers: [
        "Authorization": "Bearer c4n'ary", "Cookie": "sid=abc; theme=dark",
        "Content-Type": "application/x-www-form-urlencoded",
      ],
      body: Array("_token=xyz&body=c4n%27ary\n".utf8))
    let (sent, repeated, line) = try await twice(
      request, secrets: ["c4n'ary"],
      variables: """
        CAHIER_SECRET='k%26y1' CAHIER_SECRET_2="c4n'ary" CAHIER_SECRET_3=abc CAHIER_SECRET_4=dark
        CAHIER_SECRET_5=xyz CAHIER_SECRET_6='c4n%27ary'
        """)
    #expect(sent == repeated, "\(line)")
    #expect(line.contains(#"-H 'Authorization: Bearer '"$CAHIER_SECRET_2""#))
    for secret in ["k%26y1", "c4n", "abc", "xyz"] { #expect(!line.contains(secret)) }
  }

  @Test func `A mask that somebody wrote into a note is no secret`() async throws {
    let request = HTTPRequest(
      method: "POST", target: "/n", headers: ["Content-Type": "application/json"],
      body: Array(#"{"body":"•••• $CAHIER_SECRET"}"#.utf8))
    let (sent, repeated, _) = try await twice(request, variables: "CAHIER_SECRET=no")
    #expect(sent == repeated)
  }

  @Test func `A HEAD is asked as one`() async throws {
    let log = WireLog(origin: try HTTPOrigin(of: "https://n.example")) {
      Timestamp(milliseconds: 0)
    }
    log.record(
      HTTPRequest(method: "HEAD", target: "/n"), .success(HTTPResponse(status: 200)), .zero)
    #expect(log.exchanges.first?.curlLine == "curl --head 'https://n.example/n'")
  }

  @Test func `There is no line for a body that was not kept whole`() async throws {
    let log = WireLog(origin: try HTTPOrigin(of: "https://n.example")) {
      Timestamp(milliseconds: 0)
    }
    let body = Array(repeating: UInt8(0x61), count: WireLog.bodyLimit + 1)
    log.record(
      HTTPRequest(method: "PUT", target: "/n", body: body), .failure(.cancelled), .zero)
    #expect(log.exchanges.count == 1 && log.exchanges.first?.curlLine == nil)
  }
}
