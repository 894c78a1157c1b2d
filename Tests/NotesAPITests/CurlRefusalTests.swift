import Notes
import NotesAPI
import Support
import Testing

/// Requests and addresses that are refused before anything is sent.
@Suite struct CurlRefusalTests {
  static let bad: [HTTPRequest] =
    ["a\r\nX-B: c", "a\nb", "a\rb", "a\u{0}b", "a\u{1B}b", "a\u{7F}"].map {
      HTTPRequest(method: "GET", target: "/", headers: ["Authorization": $0])
    }
    + ["X\r\nY", "X: Y", "X Y", "", "X\u{E9}"].map {
      HTTPRequest(method: "GET", target: "/", headers: [$0: "a"])
    }
    + ["Host", "content-length", "Transfer-Encoding", "Connection", "Expect"].map {
      HTTPRequest(method: "POST", target: "/", headers: [$0: "1"])
    }
    + [
      "", "notes", "/a b", "/a\r\nb", "/a\u{0}", "/\u{E9}", "/a#b", "http://evil/", "@evil/",
      ":80@evil/", ".evil/",
    ].map { HTTPRequest(method: "GET", target: $0) }
    + ["", "GET /evil", "GET\r\n", "G\u{0}"].map { HTTPRequest(method: $0, target: "/") }

  @Test(arguments: bad) func `What could end a line early is refused`(_ request: HTTPRequest)
    async throws
  {
    let server = ScriptedServer { $0.answer("HTTP/1.1 200 OK\r\n\r\n") }
    defer { server.stop() }
    guard case .failure(.rejected) = await outcome(of: request, from: server) else {
      Issue.record("\(request) was sent")
      return
    }
    #expect(server.connections == 0)
  }

  @Test(arguments: [
    "", "notes.example", "ftp://notes.example", "file:///etc/passwd", "http:/notes.example",
    "http://", "http://:80", "http://u@notes.example", "http://u:p@notes.example",
    "http://good@evil/", "http://a\\@evil/", "http://notes.example:0", "http://notes.example:99999",
    "http://notes.example:", "http://notes.example:8o", "http://a b", "http://n\u{F6}tes.example",
    "http://[::1", "http://[::1]x", "http://[evil]", "http://notes.example\r\n",
  ])
  func `An address that programs read differently is refused`(_ address: String) {
    #expect(throws: RepositoryError.self) { try HTTPOrigin(of: address) }
  }

  @Test(arguments: [
    ("https://notes.example", "https://notes.example", ""),
    ("HTTPS://Notes.Example:443/api/v1", "https://notes.example", "/api/v1"),
    ("http://notes.example:8080/a?b=c#d", "http://notes.example:8080", "/a?b=c"),
    ("http://[::1]:80/", "http://[::1]", "/"),
    ("http://127.0.0.1?x=@y", "http://127.0.0.1", "/?x=@y"),
  ])
  func `An address has an origin and a path`(_ address: String, _ origin: String, _ path: String)
    throws
  {
    let parts = try HTTPOrigin.split(address)
    #expect(parts.origin.description == origin)
    #expect(parts.path == path)
  }

  @Test func `Only this machine is this machine`() throws {
    for host in ["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "[::1]"] {
      #expect(try HTTPOrigin(of: "http://\(host)").isLoopback)
    }
    for host in ["localhost.evil.example", "127.0.0.1.evil.example", "127.evil", "128.0.0.1"] {
      #expect(try !HTTPOrigin(of: "http://\(host)").isLoopback)
    }
  }
}
