import Notes
import NotesAPI
import Support

/// A real server that tests share: started when the first one comes, left running till the end of
/// the tests, and lent to one test at a time, without notes.
actor Peer {
  /// A server's script and settings, and the dialect that fits it.
  nonisolated let dialect: String
  private let script: String
  private let settings: [String: String]
  private var server: Task<PeerServer, any Error>?
  private var lastVisit: Task<Void, Never>?

  init(_ script: String, _ settings: [String: String] = [:], dialect: String) {
    self.script = script
    self.settings = settings
    self.dialect = dialect
  }

  /// Does something with the server that nobody else uses meanwhile.
  func alone(_ body: @escaping @Sendable (PeerServer) async throws -> Void) async throws {
    let server =
      server
      ?? Task { [script, settings] in
        try await PeerServer.start(script, settings: settings)
      }
    self.server = server
    let visit = Task { [lastVisit, dialect] in
      await lastVisit?.value
      let server = try await server.value
      try await server.removeNotes(dialect)
      try await body(server)
    }
    lastVisit = Task { _ = await visit.result }
    try await visit.value
  }
}

extension Peer: CustomStringConvertible {
  nonisolated var description: String { dialect }
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

  fileprivate func removeNotes(_ dialect: String) async throws {
    let repository = try repository(dialect)
    while case let notes = try await repository.notes(NoteQuery(limit: 1000)).notes, !notes.isEmpty
    {
      for note in notes { try await repository.delete(note.id, ifStill: nil) }
    }
  }
}
