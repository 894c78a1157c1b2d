import Notes
import Support
import Testing

@testable import NotesAPI

/// One dialect drives both ends of signing in, as it does all else.
@Suite struct SignInServerTests {
  /// A service as `serve` is one: signs in, turns away whoever has not, and does the rest.
  private struct Service: HTTPTransport {
    let dialect: Dialect
    let secrets: ServerSecrets
    let seen = Locked<[String]>([])

    func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
      seen.withLock { $0.append("\(request.method) \(request.target.prefix { $0 != "?" })") }
      if let answer = dialect.answerToSignIn(request, secrets) { return answer }
      guard dialect.isSigned(request, by: secrets) else { return HTTPResponse(status: 401) }
      return HTTPResponse(status: 200, body: Array("[]".utf8))
    }
  }

  private static let csrf =
    #"csrf: { from: "GET /form", find: { input: "_t" }, send: { field: "_t" } }"#

  static let ways = [
    #"{ headers: { Authorization: ["Token {token}", "Basic {basic}"] } }"#,
    #"{ query: { api_key: "{token}" } }"#,
    #"{ headers: { "X-User": "{user}", "X-Key": "{token}" } }"#,
    """
    { headers: { Authorization: 'Token token="{token}"' },
      exchange: { request: "POST /in", send: { user: { email: "{user}", password: "{password}" } },
        answer: { auth: { token: "{token}" } }, status: 201 },
      signUp: { request: "POST /up", encoding: "form", send: { n: "{user}", p: "{password}" } } }
    """,
    """
    { cookie: "sid", exchange: { request: "POST /in", encoding: "form",
        send: { name: "{user}", password: "{password}" }, answer: { status: "success" } } }
    """,
    """
    { cookie: "sid", \(csrf), exchange: { request: "POST /in",
        send: { name: "{user}", password: "{password}" } } }
    """,
    """
    { headers: { A: "{token}" }, exchange: { request: "POST /in",
        headers: { Authorization: "Basic {basic}" }, answer: { t: "{token}" } } }
    """,
    "{ \(csrf) }",
    #"{ csrf: { from: "GET /form", find: { meta: "m" }, send: { header: "X-C" } } }"#,
    #"{ csrf: { from: "GET /form", find: { cookie: "c" }, send: { header: "X-C" } } }"#,
    #"{ csrf: { from: "GET /form", find: { header: "C" }, send: { header: "X-C" } } }"#,
  ]

  private func ends(_ signIn: String, _ words: Credentials) throws -> (Service, SignedTransport) {
    try ends(try dialect(signIn), words)
  }

  private func ends(_ dialect: Dialect, _ words: Credentials) throws -> (Service, SignedTransport) {
    let service = Service(
      dialect: dialect,
      secrets: ServerSecrets(
        user: "ada", password: "p4ss & \"word\"", token: "t+/=s3cret", csrf: "c\"<&s3cret"))
    let transport = SignedTransport(
      service, dialect: dialect, base: try BaseURL("http://127.0.0.1"), source: words)
    return (service, transport)
  }

  private func words(_ signIn: String) throws -> Credentials {
    let hasExchange = try dialect(signIn).signIn.hasExchange
    return try Credentials(
      user: "ada", password: "p4ss & \"word\"", token: hasExchange ? nil : "t+/=s3cret")
  }

  @Test(arguments: ways) func `who has the words is let in, to read and to write`(_ signIn: String)
    async throws
  {
    let (_, transport) = try ends(signIn, try words(signIn))
    #expect(try await transport.send(.read).status == 200)
    #expect(try await transport.send(.change()).status == 200)
    var empty = HTTPRequest.change("")
    empty.method = "DELETE"
    #expect(try await transport.send(empty).status == 200)
  }

  @Test(arguments: ["blogposts", "entries", "libraries", "rails+csrf"])
  func `a built-in dialect lets in who has its words`(_ name: String) async throws {
    let dialect = try Dialect.builtIn(name)
    let words = try Credentials(
      user: "ada", password: "p4ss & \"word\"",
      token: dialect.signIn.hasExchange ? nil : "t+/=s3cret")
    let (service, transport) = try ends(dialect, words)
    #expect(try await transport.send(.read).status == 200)
    #expect(try await transport.send(.change()).status == 200)
    #expect(try await service.send(.change()).status == 401)
  }

  @Test(arguments: ways.filter { !$0.hasPrefix("{ csrf") })
  func `who has none, or others, is not`(_ signIn: String) async throws {
    for words in [
      Credentials.none, try Credentials(user: "ada", password: "p4ss", token: nil),
      try Credentials(user: "eve", password: "p4ss & \"word\""),
      try Credentials(user: "ada", token: "t+/=s3cre"),
    ] {
      let (_, transport) = try ends(signIn, words)
      let response = try? await transport.send(.read)
      #expect(response?.status != 200)
    }
  }

  @Test func `a change without the token against forgery is not made`() async throws {
    let (service, _) = try ends(Self.ways[7], .none)
    #expect(try await service.send(.change()).status == 401)
    #expect(try await service.send(.read).status == 200)
    #expect(try await service.send(.change(#"{"_t":"wrong"}"#)).status == 401)
  }

  @Test func `signing up is answered, for the one user there is`() async throws {
    let (service, transport) = try ends(Self.ways[3], try words(Self.ways[3]))
    try await transport.signUp()
    #expect(try await transport.send(.read).status == 200)
    #expect(service.seen.withLock { $0 } == ["POST /up", "POST /in", "GET /notes"])
    let (_, stranger) = try ends(Self.ways[3], try Credentials(user: "eve", password: "p4ss"))
    await #expect(throws: RepositoryError.self) { try await stranger.signUp() }
  }

  @Test func `a server without words lets nobody in by them`() async throws {
    let dialect = try dialect(Self.ways[3])
    let secrets = ServerSecrets(token: "t0ken")
    for body in [
      "", "{}", "null", #"{"user":null}"#, #"{"user":{"email":"","password":""}}"#,
      #"{"user":{"email":null,"password":null}}"#,
    ] {
      let request = HTTPRequest(
        method: "POST", target: "/in", headers: ["Content-Type": "application/json"],
        body: Array(body.utf8))
      let answer = try #require(dialect.answerToSignIn(request, secrets))
      #expect(answer.status == 401)
      #expect(answer.body.firstRange(of: Array("t0ken".utf8)) == nil)
    }
  }

  @Test func `a dialect without the field wants a Bearer or Basic`() throws {
    let dialect = try Dialect.builtIn("rails")
    let secrets = ServerSecrets(user: "ada", password: "pw", token: "t0ken")
    func isIn(_ value: String?) -> Bool {
      var request = HTTPRequest.read
      request.headers["Authorization"] = value
      return dialect.isSigned(request, by: secrets)
    }
    #expect(isIn("Bearer t0ken") && isIn("Basic YWRhOnB3"))
    for value in [nil, "", "Bearer", "Bearer ", "Bearer t0ke", "Bearer t0ken ", "Token t0ken"] {
      #expect(!isIn(value))
    }
  }

  @Test func `secrets never print themselves`() throws {
    var dumped = ""
    let secrets = ServerSecrets(user: "u", password: "canary", token: "canary")
    dump(secrets, to: &dumped)
    let session = SignInSession(
      place: "http://h", user: "u", token: "canary", cookies: CookieJar())
    dump(session, to: &dumped)
    dump(try Credentials(user: "u", password: "canary", token: "canary"), to: &dumped)
    #expect(!"\(secrets)\(session)\(dumped)".contains("canary"))
  }
}

@Suite struct SignInRecordingTests {
  @Test func `the token and the cookie of a real page are those that a real change was made with`()
    throws
  {
    let all = try Recording.all(of: "rails-csrf-default")
    let page = try #require(all.first { $0.number == "04" })
    let change = try #require(all.first { $0.number == "05" })
    let wanted = Dictionary(change.request.headers.map { ($0.name, $0.value) }) { $1 }
    #expect(
      PageTag.value("content", ofTag: "meta", named: "csrf-token", in: page.response.body)
        == wanted["X-CSRF-Token"])
    var headers = HTTPHeaders()
    for (name, value) in page.response.headers { headers.append(name, value) }
    var jar = CookieJar()
    let (origin, now) = (try HTTPOrigin(of: "http://127.0.0.1:18002"), Timestamp(milliseconds: 0))
    jar.take(headers, from: origin, path: "/tweets/new", now: now)
    #expect(jar.header(for: "/tweets.json", of: origin, now: now) == wanted["Cookie"])
  }
}
