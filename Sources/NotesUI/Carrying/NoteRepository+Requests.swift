public import Notes

extension NoteRepository {
  /// Keeps what a composer made: a new note, or another text of one.
  public func keep(_ request: SaveRequest) async throws(RepositoryError) -> Note {
    guard let id = request.id else { return try await create(request.draft) }
    return try await update(id, to: request.draft, ifStill: request.version)
  }

  /// Removes a note and returns it as it was, so that it can be brought back; nil when it was gone
  /// already.
  public func remove(_ id: Note.ID) async throws(RepositoryError) -> Note? {
    let note: Note
    do throws(RepositoryError) {
      note = try await self.note(id)
    } catch .notFound {
      return nil
    }
    try await delete(id, ifStill: note.version)
    return note
  }
}
