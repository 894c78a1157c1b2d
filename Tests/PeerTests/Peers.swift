import Notes
import NotesAPI
import Support

extension Peer {
  /// Every system, each as somebody has it.
  static let all = [
    rails, rails42, laravel4, laravel4Sample, laravel8, laravel8Sample, jaxrs, pyramid, fastapi,
    flask, drf, kinto, wordpress, entries,
  ]

  static let rails = Peer("rails", dialect: "rails")
  static let railsInDevelopment = Peer(
    "rails", ["RAILS_ENV": "development"], dialect: "rails")
  static let rails42 = Peer("rails", ["JBUILDER": "4.2"], dialect: "rails+4.2")
  static let railsWithTokens = Peer("rails", ["CSRF": "default"], dialect: "rails")
  static let laravel4 = laravel(shape: "readme", style: "l4", dialect: "laravel")
  static let laravel4Sample = laravel(shape: "repo", style: "l4", dialect: "laravel+repo")
  static let laravel8 = laravel(shape: "readme", style: "l8", dialect: "laravel+l8+trims")
  static let laravel8Sample = laravel(
    shape: "repo", style: "l8", dialect: "laravel+repo+l8+trims")

  static let jaxrs = Peer("jaxrs", dialect: "notews")
  static let pyramid = Peer("pyramid", dialect: "blogposts", notes: .restarted)
  static let pyramidWithLogin = Peer("pyramid", ["AUTH": "1"])
  static let fastapi = Peer("fastapi", dialect: "blogposts+fastapi")
  static let flask = Peer("flask", dialect: "blogposts+flask", notes: .restarted)
  static let drf = Peer("drf", dialect: "django-rest")
  static let kinto = Peer(
    "kinto", dialect: "kinto", credentials: try .basic(user: "ann", password: "pw"),
    secret: .password("pw"))
  static let wordpress = Peer(
    "wordpress", dialect: "wordpress",
    credentials: try .basic(user: "ann", password: "sekretsekretsekretsekret"),
    secret: .password("sekretsekretsekretsekret"))
  static let entries = Peer(
    "entries", dialect: "entries",
    credentials: try Credentials(header: "Authorization", #"Token token="sekret""#),
    secret: .token("sekret"))

  private static func laravel(shape: String, style: String, dialect: String) -> Peer {
    Peer("laravel", ["NOTES_SHAPE": shape, "NOTES_STYLE": style], dialect: dialect)
  }
}

/// An account at a peer, as the program is told of it.
extension Peer {
  /// A settings file with this account alone.
  nonisolated func settings(at address: String) -> String {
    let signIn =
      switch secret {
      case .password?: #", user: "ann", passwordEnv: "SECRET""#
      case .token?: #", tokenEnv: "SECRET""#
      case nil: ""
      }
    return """
      { default: "\(script)", accounts: { "\(script)": {
        server: "\(address)", dialect: "\(dialect)"\(signIn),
      } } }
      """
  }

  /// What `account add` is told besides the address.
  nonisolated var options: [String] {
    switch secret {
    case .password?: ["--user", "ann", "--password-env", "SECRET"]
    case .token?: ["--token-env", "SECRET"]
    case nil: []
    }
  }

  nonisolated var environment: [String: String] {
    switch secret {
    case .password(let words)?, .token(let words)?: ["SECRET": words]
    case nil: [:]
    }
  }
}

extension PeerServer {
  /// Notes here, as the program reaches them.
  func repository(
    _ dialect: String, path: String = "", credentials: Credentials = .none,
    deadline: Duration = patience
  ) throws -> RESTNoteRepository {
    try repository(Dialect.builtIn(dialect), path: path, credentials, deadline)
  }

  func repository(
    _ dialect: Dialect, path: String = "", _ credentials: Credentials = .none,
    _ deadline: Duration = patience
  ) throws -> RESTNoteRepository {
    let base = try BaseURL(address + path)
    var transport = CurlTransport(origin: base.origin)
    transport.limits.total = deadline
    return RESTNoteRepository(
      link: HTTPLink(dialect: dialect, base: base, credentials: credentials, transport: transport))
  }

  /// The same, as a peer says.
  func repository(_ peer: Peer) throws -> RESTNoteRepository {
    try repository(peer.dialect, path: peer.path, credentials: peer.credentials.get())
  }

  /// The answer to a request that no dialect made.
  func answer(
    _ method: String, _ target: String, _ headers: HTTPHeaders = [:], body: String = ""
  ) async throws -> HTTPResponse {
    var transport = CurlTransport(origin: try BaseURL(address).origin)
    transport.limits.total = patience
    return try await transport.send(
      HTTPRequest(method: method, target: target, headers: headers, body: Array(body.utf8)))
  }

  func removeNotes(_ peer: Peer) async throws {
    let repository = try repository(peer)
    while case let notes = try await repository.notes(NoteQuery(limit: 1000)).notes, !notes.isEmpty
    {
      for note in notes { try await repository.delete(note.id, ifStill: nil) }
    }
  }
}
