public import Notes
public import NotesAPI

/// The notes API itself: does what it is asked with the notes of a repository.
///
/// In one process it is asked with values; over a socket with requests, in one dialect.
public struct NotesService: NoteLink {
  public let manners: Manners
  public let conduct: Conduct
  let repository: any NoteRepository
  let dialect: Dialect?
  let secrets: ServerSecrets?

  /// - Parameter dialect: how requests are spelled; not needed by those who ask with values.
  public init(repository: any NoteRepository, dialect: Dialect? = nil) {
    self.init(repository: repository, dialect: dialect, secrets: nil)
  }

  /// - Parameter secrets: what requests must bring, the way the dialect says; nil lets everybody in.
  package init(repository: any NoteRepository, dialect: Dialect?, secrets: ServerSecrets?) {
    self.repository = repository
    self.dialect = dialect
    self.secrets = secrets
    manners = dialect?.manners ?? Manners(isLocal: true)
    conduct = Conduct(guarding: .version, hasPages: true)
  }

  public func perform(_ operation: Operation) async throws(RepositoryError) -> Outcome {
    switch operation {
    case .list(let query): return .page(try await repository.notes(query))
    case .show(let id): return .note(try await repository.note(id))
    case .create(let draft): return .note(try await repository.create(draft))
    case .update(let id, let draft, let version):
      return .note(try await repository.update(id, to: draft, ifStill: version))
    case .delete(let id, let version):
      try await repository.delete(id, ifStill: version)
      return .deleted
    }
  }
}
