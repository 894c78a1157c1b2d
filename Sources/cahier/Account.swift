import Notes

/// Somewhere notes live, and the manners of the place.
struct Account: Sendable {
  /// The account that needs no settings: the notes on this machine.
  static let localName = "local"

  /// As the reader calls it; for a server that is not saved, its address.
  var name: String
  var repository: any NoteRepository
  var hasTitles: Bool
  /// Where a note that was saved is.
  var savedState: String { isLocal ? "local" : "server" }
  var isLocal: Bool
  /// What the reader should know before working with it.
  var warnings: [String] = []
}

extension Account {
  /// Keeps many notes. All or none where the account is local; otherwise one after the other, and
  /// those before the first failure stay.
  func add(_ drafts: [Draft]) async throws(RepositoryError) {
    for draft in drafts { _ = try await repository.create(draft) }
  }
}
