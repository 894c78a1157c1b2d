import Glibc
import Notes
import NotesAPI
import Support
import Testing

@testable import cahier

/// Sign-ins that bring a session, with a dialect that says how.
@Suite struct LoginExchangeTests {
  private let home = Folder()
  private let isOver = Locked(false)

  private static let entries = """
    { note: { id: "{id}", body: "{body}" }, list: { request: "GET /v1/entries", answer: "{notes}" },
      signIn: { headers: { Authorization: 'Token token="{token}"' },
        exchange: { request: "POST /v1/users/sign_in",
          send: { user: { email: "{user}", password: "{password}" } },
          answer: { user: { auth_token: "{token}" } } },
        signUp: { request: "POST /v1/users/sign_up",
          send: { user: { email: "{user}", password: "{password}" } } } } }
    """

  private func service() -> ScriptedServer {
    let isOver = isOver
    return ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let token = isOver.withLock { $0 } ? "session-new" : "session-old"
      let (status, body) =
        if request.hasPrefix("POST /v1/users/") {
          request.contains("canary-pass")
            ? (200, #"{"user":{"auth_token":"\#(token)"}}"#) : (401, #"{"message":"Unknown."}"#)
        } else {
          request.contains("Token token=\"\(token)\"") ? (200, "[]") : (401, "{}")
        }
      connection.socket.write(
        "HTTP/1.1 \(status) S\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Connection: close\r\n\r\n" + body)
    }
  }

  private func login(
    _ server: ScriptedServer, _ options: Option..., password: String = "canary-pass"
  )
    throws -> (login: Login, transport: SignedTransport)
  {
    let environment = Environment(
      ["HOME": home.path, "CAHIER_STATE": home.path, "P": password])
    var chosen = Options()
    for option in options { chosen.add("", to: option) }
    let dialect = try Dialect(json5: Array(Self.entries.utf8), name: "entries")
    let account = Settings.Server(
      address: server.origin, dialect: "entries", user: "ada", password: .variable("P"))
    let session = Session(
      options: chosen, operands: ["blog"], environment: environment, work: WorkQueue())
    let login = try Login("blog", account, dialect, session, hidden: [])
    // The next start, without the password.
    let words = try Credentials(user: "ada")
    let transport = SignedTransport(
      Accounts.transport(to: login.base, account), dialect: dialect, base: login.base,
      source: words, store: login.files)
    return (login, transport)
  }

  @Test func `The session is kept, the password is not, and a session that is over goes`()
    async throws
  {
    let server = service()
    defer { server.stop() }
    let (login, transport) = try login(server)
    let words = try login.run()
    #expect(words == "Signed in as ada. The session is kept in \(home.path)/sign-in/blog.session.")
    #expect(home.names(in: "sign-in") == ["blog.session"])
    #expect(home.mode(of: "sign-in/blog.session") == 0o600)
    let kept = home.text(of: "sign-in/blog.session")
    #expect(kept.contains("session-old") && !kept.contains("canary"))
    let list = HTTPRequest(method: "GET", target: "/v1/entries")
    #expect(try await transport.send(list).status == 200)
    isOver.withLock { $0 = true }
    #expect(try await transport.send(list).status == 401)
    #expect(home.names(in: "sign-in") == [])
  }

  @Test func `Signing up makes the user and signs in`() throws {
    let server = service()
    defer { server.stop() }
    let words = try login(server, .signUp).login.run()
    #expect(words.hasPrefix("Signed up and in as ada."))
    #expect(
      server.requests.map { $0.prefix { $0 != "\r\n" } } == [
        "POST /v1/users/sign_up HTTP/1.1", "POST /v1/users/sign_in HTTP/1.1",
      ])
  }

  @Test func `Wrong words keep nothing, and the old session stays`() throws {
    let server = service()
    defer { server.stop() }
    _ = try login(server).login.run()
    let failure = #expect(throws: Failure.self) { try login(server, password: "wrong").login.run() }
    #expect(failure?.message == "The server wants a sign-in: Unknown.")
    #expect(home.text(of: "sign-in/blog.session").contains("session-old"))
    #expect(home.names(in: "sign-in") == ["blog.session"])
  }
}
