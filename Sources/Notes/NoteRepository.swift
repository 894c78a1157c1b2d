/// Where notes live. Every store and every service answers the same few questions.
///
/// A call that throws changed nothing, unless the error says `outcomeUnknown`.
/// All calls can be made at once and from any task; cancelling the task ends the call with
/// `RepositoryError.cancelled`.
public protocol NoteRepository: Sendable {
  /// A stretch of the list, never all of it.
  func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage

  /// The whole note, as its home has it now.
  func note(_ id: Note.ID) async throws(RepositoryError) -> Note

  /// Keeps a new note and returns it as its home has it, which may differ from the draft: services
  /// trim, sanitise and name.
  func create(_ draft: Draft) async throws(RepositoryError) -> Note

  /// Replaces the words of a note. With a version, only if the note still is at that version;
  /// otherwise throws `conflict` with the note as it is now.
  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note

  /// Removes a note. A note that is not there counts as removed.
  func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError)
}

extension NoteRepository {
  /// The note of a row, asked for only where the row has not brought it; nil when it is gone.
  public func note(of row: NoteSummary) async throws(RepositoryError) -> Note? {
    if let note = row.note { return note }
    do throws(RepositoryError) {
      return try await note(row.id)
    } catch .notFound {
      return nil
    }
  }
}
