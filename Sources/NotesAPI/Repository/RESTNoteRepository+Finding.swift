public import Notes

/// Words that the service looks for itself. Nothing of it is held, and the list at hand stays.
extension RESTNoteRepository {
  public nonisolated func found(by words: String, limit: Int)
    async throws(RepositoryError) -> [RemoteChange]
  {
    let conduct = link.conduct
    guard conduct.searches, !words.isEmpty else { throw .unsupported(manners.searching) }
    guard !Task.isCancelled else { throw .cancelled }
    let found = Locked<[Note]>([])
    do throws(RepositoryError) {
      _ = try await link.list(NoteQuery(filter: words), isKnown: false) {
        part throws(RepositoryError) in
        let isEnough = found.withLock { notes in
          notes += part.notes
          return notes.count >= limit
        }
        // Nobody reads on.
        if isEnough { throw .cancelled }
      }
    } catch {
      let isEnough = found.withLock { $0.count >= limit }
      guard error == .cancelled, isEnough, !Task.isCancelled else { throw error }
    }
    return found.withLock { notes in
      notes.prefix(limit).map { conduct.listsWholeNotes ? .note($0) : .row($0) }
    }
  }
}
