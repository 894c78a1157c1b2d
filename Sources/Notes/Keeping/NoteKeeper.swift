/// What this machine keeps beside the notes themselves: what was said before, what was deleted, and
/// what waits to be sent. Where there is no server, nothing waits.
///
/// What is returned is on the disk. An id is that of a note, also one in the trash.
public protocol NoteKeeper: Sendable {
  func state() async throws(RepositoryError) -> AccountState

  /// Whether another process has changed something since this was asked last.
  func changedElsewhere() async throws(RepositoryError) -> Bool

  /// Whether the files are sound. Takes long; what is damaged is seen to when they are opened next.
  func examine() async -> Bool

  /// Changes that wait, in the order in which they will be sent.
  func outbox() async throws(RepositoryError) -> [OutboxEntry]

  /// Lets a waiting or refused change be sent at once.
  func sendNow(_ id: Note.ID) async throws(RepositoryError)

  /// Gives up a waiting change: the note is again what the server has, as far as that is known, and
  /// the words that were not sent go to the history. A note the server never had goes to the trash.
  func drop(_ id: Note.ID) async throws(RepositoryError)

  func conflict(of id: Note.ID) async throws(RepositoryError) -> NoteConflict?

  /// Ends a conflict that is still the one that was read; otherwise throws `conflict`.
  func settle(_ conflict: NoteConflict, _ choice: NoteConflict.Choice)
    async throws(RepositoryError)

  /// Deleted notes, the latest first.
  func trash(limit: Int) async throws(RepositoryError) -> [TrashedNote]

  /// Takes a note out of the trash. Where the server was told already it is made anew there.
  func restore(_ id: Note.ID) async throws(RepositoryError) -> Note

  /// Forgets a note in the trash and its history for good.
  func purge(_ id: Note.ID) async throws(RepositoryError)

  /// What the note said and says, the newest first.
  func history(of id: Note.ID) async throws(RepositoryError) -> [PastVersion]

  /// The words of one of them.
  func words(of number: Int, in id: Note.ID) async throws(RepositoryError) -> Draft

  /// Changes a note's tags, or whether it is pinned, and not its words. Where its service has no such
  /// thing they stay on this machine, and nothing is sent (`Manners.hasTags`, `Manners.hasPins`).
  ///
  /// - Returns: the note as it is then, and what its marks were before.
  func mark(_ id: Note.ID, _ marks: NoteMarking) async throws(RepositoryError)
    -> (note: Note, before: NoteMarking)

  /// The tags there are and how many notes have each, in the order of their letters.
  func tags() async throws(RepositoryError) -> [TagCount]

  /// Searches that were kept under a name, in the order of their letters.
  func searches() async throws(RepositoryError) -> [SavedSearch]

  /// Keeps a search in the place of one with its name; one without words is forgotten.
  func keep(_ search: SavedSearch) async throws(RepositoryError) -> [SavedSearch]

  /// Takes a part of the notes into the index that searches go by; false when none is left. Nobody
  /// has to: what is not in the index is looked through.
  func indexSome() async throws(RepositoryError) -> Bool
}
