import Notes
import NotesAPI
import Support
import Testing

/// A token goes to the origin it was given for, and nowhere else.
@Suite struct CurlRedirectTests {
  static let token = "canary-5d1f"

  static func request(_ method: String) -> HTTPRequest {
    HTTPRequest(
      method: method, target: "/notes/1?a=b",
      headers: ["Authorization": "Bearer \(token)", "X-Api-Key": token, "Cookie": token])
  }

  static func redirect(_ status: Int, _ location: String?) -> String {
    "HTTP/1.1 \(status) Elsewhere\r\n" + (location.map { "Location: \($0)\r\n" } ?? "")
      + "Content-Length: 0\r\n\r\n"
  }

  static let done = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

  @Test(arguments: [
    "http://127.0.0.1:{other}/", "http://localhost:{other}/", "//127.0.0.1:{other}/notes",
    "http://u:p@127.0.0.1:{same}/", "https://127.0.0.1:{same}/", "http://localhost:{same}/",
    "http://127.0.0.1:{same}@127.0.0.1:{other}/", "\\\\127.0.0.1:{other}/",
    "http:\\\\127.0.0.1:{other}\\", "ftp://127.0.0.1:{other}/", "file:///etc/passwd",
    "data:text/plain,hi", "gopher://127.0.0.1:{other}/", "javascript:alert(1)", "http://",
    "http://127.0.0.1:99999/", "/a b", "//", "http:127.0.0.1:{other}",
  ])
  func `A redirect to elsewhere ends there, with nothing sent`(_ location: String) async throws {
    let other = ScriptedServer { $0.answer(CurlRedirectTests.done) }
    defer { other.stop() }
    let server = ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let port = request.split(whereSeparator: \.isNewline)[1].split(separator: ":").last ?? ""
      let target = location.replacing("{other}", with: "\(other.port)")
        .replacing("{same}", with: port)
      // What turns out to stay on this origin, as a path, is answered.
      connection.socket.write(
        request.hasPrefix("GET /notes/1?")
          ? CurlRedirectTests.redirect(302, target)
          : CurlRedirectTests.done)
    }
    defer { server.stop() }
    let result = await outcome(of: CurlRedirectTests.request("GET"), from: server)
    if case .success(let response) = result {
      #expect(response.status == 200 && server.requests.count == 2)
      #expect(!location.contains("://"), "\(server.requests)")
    }
    #expect(other.connections == 0)
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [301, 302, 303, 307, 308], ["POST", "PUT", "PATCH", "DELETE"])
  func `A redirected change is not followed`(_ status: Int, _ method: String) async throws {
    let server = ScriptedServer { $0.answer(CurlRedirectTests.redirect(status, "/notes/2")) }
    defer { server.stop() }
    let result = await outcome(of: CurlRedirectTests.request(method), from: server)
    #expect(result == .failure(.redirected(to: "/notes/2")))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ("/notes/2", "/notes/2"), ("?page=2", "/notes/1?page=2"), ("2", "/notes/2"),
    ("../x", "/x"), ("http://127.0.0.1:{same}", "/"), ("HTTP://127.0.0.1:{same}/y#z", "/y"),
  ])
  func `A read follows a redirect on its own origin`(_ location: String, _ target: String)
    async throws
  {
    let server = ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let port = request.split(whereSeparator: \.isNewline)[1].split(separator: ":").last ?? ""
      connection.socket.write(
        request.hasPrefix("GET /notes/1?a=b ")
          ? CurlRedirectTests.redirect(302, location.replacing("{same}", with: port))
          : CurlRedirectTests.done)
    }
    defer { server.stop() }
    let response = try await outcome(of: CurlRedirectTests.request("GET"), from: server).get()
    #expect(response.body == Array("ok".utf8))
    #expect(server.requests.last?.hasPrefix("GET \(target) ") == true, "\(server.requests)")
    #expect(server.requests.last?.contains(CurlRedirectTests.token) == true)
  }

  @Test func `A loop of redirects ends`() async throws {
    let server = ScriptedServer { connection in
      while connection.readRequest() != nil {
        connection.socket.write(CurlRedirectTests.redirect(307, "/notes"))
      }
    }
    defer { server.stop() }
    let result = await outcome(of: .get, from: server)
    #expect(result == .failure(.unreadable("more than 5 redirects")))
    #expect(server.requests.count == 6)
  }

  @Test func `A redirect to nowhere is an answer`() async throws {
    let server = ScriptedServer { $0.answer(CurlRedirectTests.redirect(302, nil)) }
    defer { server.stop() }
    #expect(try await outcome(of: .get, from: server).get().status == 302)
  }

  /// Eight answers at once, each pointing elsewhere (swift-corelibs-foundation 5524).
  @Test func `Eight redirects at once are eight results`() async throws {
    let server = ScriptedServer { connection in
      while let request = connection.readRequest() {
        connection.socket.write(
          request.hasPrefix("GET /to")
            ? CurlRedirectTests.done
            : CurlRedirectTests.redirect(303, "/to"))
      }
    }
    defer { server.stop() }
    await withTaskGroup(of: Int?.self) { group in
      for _ in 1...8 { group.addTask { try? await outcome(of: .get, from: server).get().status } }
      for await status in group { #expect(status == 200) }
    }
  }
}
