import Notes
import Support

/// A service that refuses every update: its versions move by themselves.
actor MovingNotes: RemoteNoteRepository {
  let far: FarNotes
  private(set) var updates = 0
  nonisolated let manners = Manners()
  nonisolated let guardsVersions = true

  init(_ far: FarNotes) { self.far = far }

  nonisolated func freshID() -> Note.ID? { nil }
  nonisolated func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    try await far.notes(query)
  }
  func note(_ id: Note.ID) async throws(RepositoryError) -> Note { try await far.note(id) }
  func create(_ draft: Draft) async throws(RepositoryError) -> Note { try await far.create(draft) }
  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    updates += 1
    // A test that fails ends all the same.
    guard updates < 1000 else { throw .offline("enough") }
    var note = try await far.note(id)
    note.version = Note.Version("moved \(updates)")
    throw .conflict(theirs: note)
  }
  func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    try await far.delete(id, ifStill: version)
  }
  func changes(
    since mark: String?, _ take: @Sendable ([RemoteChange]) async throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> ChangesEnd {
    try await far.changes(since: mark, take)
  }
}
