public import Notes

extension RESTNoteRepository: RemoteNoteRepository {
  public nonisolated func changes(
    since mark: String?, _ take: @Sendable ([RemoteChange]) async throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> ChangesEnd {
    guard !Task.isCancelled else { throw .cancelled }
    return try await link.changes(since: mark, take)
  }

  public nonisolated func freshID() -> Note.ID? { link.freshID() }

  public nonisolated var guardsVersions: Bool { conduct.guarding == .version }
}
