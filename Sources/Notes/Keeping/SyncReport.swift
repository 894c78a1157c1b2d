/// What came of sending and fetching that a reader may want to know.
public enum SyncNews: Equatable, Sendable {
  /// Changed here and elsewhere, and brought together without asking.
  case merged(Note.ID, headline: String)
  /// Changed here and elsewhere; a reader has to bring it together.
  case conflict(Note.ID, headline: String)
  /// The server said no.
  case refused(Note.ID, headline: String, why: String)
  /// The server keeps it in other words than were sent.
  case keptDifferently(Note.ID, headline: String)
  /// The server gave a new note its name.
  case renamed(from: Note.ID, to: Note.ID)
  /// The server's list lacks so many notes that they are kept here until a reader agrees.
  case missing(Int, of: Int)
}

/// A change that the server said no to.
public struct Refusal: Equatable, Sendable {
  public var id: Note.ID
  public var error: RepositoryError

  public init(_ id: Note.ID, _ error: RepositoryError) {
    (self.id, self.error) = (id, error)
  }
}

/// What a round of sending or fetching came to.
public struct SyncReport: Equatable, Sendable {
  public var news: [SyncNews]
  public var refusals: [Refusal] = []
  /// Changes that the server has now.
  public var sent: Int
  /// Notes that are not what they were.
  public var received: Int
  /// Why the round ended early.
  public var failure: RepositoryError?
  /// Another process does the sending.
  public var isBusyElsewhere: Bool

  public init(
    news: [SyncNews] = [], sent: Int = 0, received: Int = 0, failure: RepositoryError? = nil,
    isBusyElsewhere: Bool = false
  ) {
    self.news = news
    self.sent = sent
    self.received = received
    self.failure = failure
    self.isBusyElsewhere = isBusyElsewhere
  }

  /// Whether a list that is shown may be out of date.
  public var changesLists: Bool { !news.isEmpty || sent > 0 || received > 0 }
}
