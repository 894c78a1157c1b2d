import Notes
import NotesAPI
import Support
import Testing

/// Ways of signing in that bring no token back.
@Suite struct SignInDialectTests {
  private static let blogposts = """
    { cookie: "auth_tkt", expired: [401, 403],
      exchange: { request: "POST /users/login", send: { name: "{user}", password: "{password}" },
        answer: { status: "success" }, refused: [401] } }
    """

  /// Anybody reads; who writes needs the cookie, which comes three times (AuthTkt of Pyramid).
  private func blogService() -> SignInService {
    SignInService { request in
      switch request.line {
      case "POST /users/login":
        guard request.body == #"{"name":"ada","password":"p4ss"}"# else {
          return (401, [], #"{"status":"failed"}"#)
        }
        let cookies = ["", "; Domain=127.0.0.1", "; Domain=.127.0.0.1"].map {
          "Set-Cookie: auth_tkt=ticket-canary!userid_type:b64unicode; Path=/\($0); SameSite=Lax"
        }
        return (200, cookies, #"{"status":"success"}"#)
      case "POST /notes":
        let isIn = request.has("Cookie: auth_tkt=ticket-canary!userid_type:b64unicode")
        return isIn ? (200, [], #"{"id":"1"}"#) : (403, [], "")
      default: return (200, [], "[]")
      }
    }
  }

  @Test func `blogposts: anybody reads, and a cookie lets one write`() async throws {
    let service = blogService()
    let reader = try service.transport(Self.blogposts, Credentials.none)
    #expect(try await reader.send(.read).status == 200)
    #expect(try await reader.send(.change()).status == 403)
    let store = MemoryStore()
    let writer = try service.transport(
      Self.blogposts, Credentials(user: "ada", password: "p4ss"), store: store)
    #expect(try await writer.send(.change()).status == 200)
    #expect(service.lines.suffix(2) == ["POST /users/login", "POST /notes"])
    #expect(store.text.contains("ticket-canary") && !store.text.contains("p4ss"))
    let later = try service.transport(Self.blogposts, Credentials.none, store: store)
    #expect(try await later.send(.change()).status == 200)
  }

  @Test func `words that come only when they are needed let one write, too`() async throws {
    let service = blogService()
    let replies = Replies([.none, try Credentials(user: "ada", password: "p4ss")])
    let transport = try service.transport(Self.blogposts, replies)
    #expect(try await transport.send(.read).status == 200)
    #expect(replies.again == 0)
    #expect(try await transport.send(.change()).status == 200)
    #expect(service.lines == ["GET /notes", "POST /notes", "POST /users/login", "POST /notes"])
  }

  @Test func `a login that says no with a success is a no`() async throws {
    let service = SignInService { _ in (200, [], #"{"status":"failed","message":"Nope"}"#) }
    let transport = try service.transport(
      Self.blogposts, Credentials(user: "ada", password: "p4ss"))
    await #expect(throws: RepositoryError.unauthorized("Nope")) { try await transport.send(.read) }
  }

  private static let rails = """
    { csrf: { from: "GET /tweets/new", find: { meta: "csrf-token" },
        send: { header: "X-CSRF-Token" } } }
    """

  /// A token fits the cookie it came with; each answer sets a new cookie that goes on with it.
  private func railsService(page: String) -> (SignInService, secret: Locked<Int>) {
    let secret = Locked(1)
    let service = SignInService { request in
      let now = secret.withLock { $0 }
      let cookie = "Set-Cookie: _app_session=session\(now); path=/; HttpOnly; SameSite=Lax"
      if request.line == "GET /tweets/new" {
        return (200, [cookie], page.replacing("TOKEN", with: "token\(now)+/=="))
      }
      guard request.has("X-CSRF-Token: token\(now)+/=="),
        request.has("Cookie: _app_session=session\(now)")
      else { return (422, [], #"{"status":422,"error":"Unprocessable Entity"}"#) }
      return request.body.contains("\"\"")
        ? (422, [], #"{"body":["can't be blank"]}"#) : (201, [cookie], "{}")
    }
    return (service, secret)
  }

  @Test
  func `rails: a change brings the token of a page and its cookie, and a new one when it is old`()
    async throws
  {
    let (service, secret) = railsService(
      page: #"<meta name="csrf-param" content="x" /><meta name="csrf-token" content="TOKEN" />"#)
    let transport = try service.transport(Self.rails, Credentials.none)
    #expect(try await transport.send(.change()).status == 201)
    #expect(try await transport.send(.change()).status == 201)
    #expect(service.lines == ["GET /tweets/new", "POST /notes", "POST /notes"])
    secret.withLock { $0 = 2 }
    #expect(try await transport.send(.change()).status == 201)
    #expect(service.lines.suffix(3) == ["POST /notes", "GET /tweets/new", "POST /notes"])
  }

  @Test func `rails: what is refused for its words is not sent for ever`() async throws {
    let (service, _) = railsService(page: #"<meta name="csrf-token" content="TOKEN" />"#)
    let transport = try service.transport(Self.rails, Credentials.none)
    #expect(try await transport.send(.change(#"{"body":""}"#)).status == 422)
    #expect(service.lines == ["GET /tweets/new", "POST /notes"])
    #expect(try await transport.send(.change(#"{"body":""}"#)).status == 422)
    #expect(service.lines.count == 5)
  }

  @Test func `a page without a token is told, and nothing is sent`() async throws {
    let (service, _) = railsService(page: "<html>")
    let transport = try service.transport(Self.rails, Credentials.none)
    let error = await #expect(throws: RepositoryError.self) { try await transport.send(.change()) }
    #expect(error?.message.contains("/tweets/new") == true)
    #expect(service.lines == ["GET /tweets/new"])
  }

  @Test(arguments: [
    ("{ cookie: 'XSRF-TOKEN' }", "{ header: 'X-XSRF-TOKEN' }", "X-XSRF-TOKEN: a=b"),
    ("{ header: 'X-Token' }", "{ header: 'X-CSRF' }", "X-CSRF: c=d"),
    ("{ input: '_token' }", "{ field: '_token' }", #"{"body":"b","_token":"e=f"}"#),
  ])
  func `a token is found in a cookie, a header or a form, and sent as wanted`(
    _ find: String, _ send: String, _ seen: String
  ) async throws {
    let service = SignInService { request in
      let fields = ["Set-Cookie: XSRF-TOKEN=a%3Db; Path=/", "X-Token: c=d"]
      return (200, fields, #"<input type=hidden name="_token" value="e=f">"#)
    }
    let transport = try service.transport(
      "{ csrf: { from: 'GET /form', find: \(find), send: \(send) } }", Credentials.none)
    _ = try await transport.send(.change())
    #expect(service.lines == ["GET /form", "POST /notes"])
    #expect(service.server.requests[1].contains(seen), "\(service.server.requests[1])")
  }

  private static let drf = #"{ headers: { Authorization: ["Token {token}", "Basic {basic}"] } }"#

  @Test func `drf: a token or a user, as the account has it`() async throws {
    let service = SignInService { request in
      let isIn =
        request.has("Authorization: Token sekret") || request.has("Authorization: Basic YW5uOnB3")
      return isIn ? (200, [], "[]") : (401, ["WWW-Authenticate: Token"], #"{"detail":"no"}"#)
    }
    for credentials in [
      try Credentials(token: "sekret"), try Credentials(user: "ann", password: "pw"),
    ] {
      #expect(try await service.transport(Self.drf, credentials).send(.read).status == 200)
    }
    let replies = Replies([try Credentials(token: "old1"), try Credentials(token: "sekret")])
    #expect(try await service.transport(Self.drf, replies).send(.change()).status == 200)
    #expect(replies.again == 1)
    let wrong = try service.transport(Self.drf, Credentials(token: "wrong"))
    #expect(try await wrong.send(.read).status == 401)
    #expect(service.lines.count == 5)
  }

  @Test func `libraries: a key in the address, and in no complaint`() async throws {
    let service = SignInService { request in
      switch request.line {
      case let line where line.hasPrefix("GET /gone"):
        (302, ["Location: http://elsewhere.example/?api_key=k%26ey-canary"], "")
      case let line where line.hasPrefix("GET /bad"):
        (403, ["Content-Type: application/json"], #"{"error":"no such key k&ey-canary"}"#)
      default: (200, [], "[]")
      }
    }
    let transport = try service.transport(
      #"{ query: { api_key: "{token}" } }"#, Credentials(token: "k&ey-canary"))
    func send(_ target: String) async throws -> HTTPResponse {
      try await transport.send(HTTPRequest(method: "GET", target: target))
    }
    _ = try await send("/api/search?q=a%20b&api_key=old&page=2")
    _ = try await send("/api/search")
    #expect(
      service.lines == [
        "GET /api/search?q=a%20b&page=2&api_key=k%26ey-canary",
        "GET /api/search?api_key=k%26ey-canary",
      ])
    let error = await #expect(throws: RepositoryError.self) { try await send("/gone") }
    #expect(error == .redirected(to: "http://elsewhere.example/?api_key=•••"))
    let refusal = try await send("/bad")
    #expect(String(decoding: refusal.body, as: UTF8.self) == #"{"error":"no such key •••"}"#)
  }
}
