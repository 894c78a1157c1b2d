/// A repository on another machine, as a local one in front of it needs it: what it has, what changed
/// there, and how far its word can be taken.
public protocol RemoteNoteRepository: NoteRepository {
  var manners: Manners { get }

  /// Brings what the service has, or what changed there since `mark`, part by part in the service's
  /// order. Nothing of it is held; a note may come more than once, and the last one counts.
  ///
  /// - Parameters:
  ///   - mark: what an earlier end gave, in this run of the program or another; nil brings everything.
  ///     One that the service does not accept any more brings everything too, and so may any other:
  ///     the end says which it was.
  ///   - take: is waited for. What it throws ends the bringing and is thrown.
  /// - Throws: `unsupported` for services that list nothing before words to look for are given. Parts
  ///   that came before an error are good, and prove nothing about those that did not.
  func changes(
    since mark: String?, _ take: @Sendable ([RemoteChange]) async throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> ChangesEnd

  /// The first notes in which the service itself finds words, in its own order. It proves nothing about
  /// notes that are not among them.
  ///
  /// - Throws: `unsupported` for services that do not search.
  func found(by words: String, limit: Int) async throws(RepositoryError) -> [RemoteChange]

  /// An id for a new note that nobody has used, for services whose clients name their notes; nil
  /// elsewhere.
  func freshID() -> Note.ID?

  /// Whether the service itself refuses a write against an old version, which its dialect has to
  /// prove. Elsewhere the note is read again and compared, and a small window stays open.
  var guardsVersions: Bool { get }
}

extension RemoteNoteRepository {
  public func found(by words: String, limit: Int) async throws(RepositoryError) -> [RemoteChange] {
    throw .unsupported(manners.searching)
  }
}

/// What a service says of one note.
public enum RemoteChange: Equatable, Sendable {
  case note(Note)
  /// A note of a list that has not the texts, or not all of each: what else it says is so, and its
  /// body has to be asked for.
  case row(Note)
  case gone(Note.ID)
}

/// How the bringing of changes ended that did not fail.
public struct ChangesEnd: Equatable, Sendable {
  public enum Extent: Equatable, Sendable {
    /// What came is what the service has. `isProven` when a note that did not come is gone: nothing
    /// was left out, and no note can have moved past between two answers. Where it is not, a note
    /// that is missed may be asked for by itself: `notFound` is a proof too.
    case everything(isProven: Bool)
    /// What came is what changed. A note that did not come is as it was; unless the service does not
    /// tell of deletions, which then come to light with the next `everything`, in ten fetches at most.
    case since
    /// Nothing came: all is as it was.
    case unchanged
  }

  public var extent: Extent
  /// What to ask with the next time; opaque, and of no use with another account or dialect. nil
  /// where everything has to be brought again. To be kept with what was brought, or not at all.
  public var mark: String?
  /// Elements that are no notes, or cannot be read.
  public var unread: Int

  public init(extent: Extent, mark: String? = nil, unread: Int = 0) {
    self.extent = extent
    self.mark = mark
    self.unread = unread
  }
}
