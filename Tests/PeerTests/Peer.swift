import Notes
import NotesAPI
import Support

/// A real server that tests share: started when the first one comes, left running till the end of
/// the tests, and lent to one test at a time, tidied.
actor Peer {
  /// What becomes of the notes that the visitor before left.
  enum Tidying {
    case removed
    /// For a server that cannot remove notes: a new one takes its place.
    case restarted
    case kept
  }

  /// The dialect that fits the server; empty where tests only want the server.
  nonisolated let dialect: String
  /// Where the dialect's base is: `/v1/buckets/notes/collections/notes`.
  nonisolated let path: String
  nonisolated let credentials: Result<Credentials, any Error>
  private nonisolated let name: String
  private let script: String
  private let settings: [String: String]
  private let tidying: Tidying
  private var server: Task<PeerServer, any Error>?
  private var lastVisit: Task<Void, Never>?

  /// `script` is a folder of `Servers`, whose README has the settings. Without a dialect nothing
  /// can be removed, and notes are kept.
  init(
    _ script: String, _ settings: [String: String] = [:], dialect: String = "", path: String = "",
    credentials: @autoclosure () throws -> Credentials = .none, notes tidying: Tidying = .removed
  ) {
    self.script = script
    self.settings = settings
    self.dialect = dialect
    self.path = path
    self.credentials = Result { try credentials() }
    self.tidying = dialect.isEmpty && tidying == .removed ? .kept : tidying
    name = dialect.isEmpty ? script : dialect
  }

  /// Does something with the server that nobody else uses meanwhile.
  func alone(_ body: @escaping @Sendable (PeerServer) async throws -> Void) async throws {
    let visit = Task { [lastVisit] in
      await lastVisit?.value
      try await body(tidied())
    }
    lastVisit = Task { _ = await visit.result }
    try await visit.value
  }

  private func tidied() async throws -> PeerServer {
    if tidying == .restarted, let old = server {
      server = nil
      try await old.value.stop()
    }
    let server =
      server
      ?? Task { [script, settings] in
        try await PeerServer.start(script, settings: settings)
      }
    self.server = server
    if tidying == .removed { try await server.value.removeNotes(self) }
    return try await server.value
  }
}

extension Peer: CustomStringConvertible {
  nonisolated var description: String { name }
}

extension Peer {
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

  static let jaxrs = Peer("jaxrs")
  static let pyramid = Peer("pyramid")
  static let pyramidWithLogin = Peer("pyramid", ["AUTH": "1"])
  static let fastapi = Peer("fastapi")
  static let flask = Peer("flask")
  static let drf = Peer("drf")
  static let kinto = Peer(
    "kinto", dialect: "kinto", credentials: try .basic(user: "ann", password: "pw"))
  static let wordpress = Peer(
    "wordpress", dialect: "wordpress",
    credentials: try .basic(user: "ann", password: "sekretsekretsekretsekret"))
  static let entries = Peer("entries")

  private static func laravel(shape: String, style: String, dialect: String) -> Peer {
    Peer("laravel", ["NOTES_SHAPE": shape, "NOTES_STYLE": style], dialect: dialect)
  }
}

extension PeerServer {
  /// Notes here, as the program reaches them.
  func repository(
    _ dialect: String, path: String = "", credentials: Credentials = .none,
    deadline: Duration = .seconds(30)
  ) throws -> RESTNoteRepository {
    try repository(Dialect.builtIn(dialect), path: path, credentials, deadline)
  }

  func repository(
    _ dialect: Dialect, path: String = "", _ credentials: Credentials = .none,
    _ deadline: Duration = .seconds(30)
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

  fileprivate func removeNotes(_ peer: Peer) async throws {
    let repository = try repository(peer)
    while case let notes = try await repository.notes(NoteQuery(limit: 1000)).notes, !notes.isEmpty
    {
      for note in notes { try await repository.delete(note.id, ifStill: nil) }
    }
  }
}
