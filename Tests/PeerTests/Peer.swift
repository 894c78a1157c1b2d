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

  /// What `ann` shows; the variable `SECRET` has the words.
  enum Secret {
    case password(String)
    case token(String)
  }

  /// The dialect that fits the server; empty where tests only want the server.
  nonisolated let dialect: String
  /// Where the dialect's base is: `/v1/buckets/notes/collections/notes`.
  nonisolated let path: String
  nonisolated let credentials: Result<Credentials, any Error>
  /// What an account is let in with; nil where everybody is.
  nonisolated let secret: Secret?
  private nonisolated let name: String
  nonisolated let script: String
  private nonisolated let settings: [String: String]
  private nonisolated let tidying: Tidying
  private var server: Task<PeerServer, any Error>?
  private var lastVisit: Task<Void, Never>?

  /// `script` is a folder of `Servers`, whose README has the settings. Without a dialect nothing
  /// can be removed, and notes are kept.
  init(
    _ script: String, _ settings: [String: String] = [:], dialect: String = "", path: String = "",
    credentials: @autoclosure () throws -> Credentials = .none, secret: Secret? = nil,
    notes tidying: Tidying = .removed
  ) {
    self.script = script
    self.settings = settings
    self.dialect = dialect
    self.path = path
    self.credentials = Result { try credentials() }
    self.secret = secret
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

  /// One more of these servers, of nobody else, without notes; it may be stopped at any time.
  nonisolated func started() async throws -> PeerServer {
    let server = try await PeerServer.start(script, settings: settings)
    if tidying == .removed { try await server.removeNotes(self) }
    return server
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
