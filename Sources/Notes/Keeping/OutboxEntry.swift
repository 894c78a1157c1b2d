/// A change that the server does not have yet. A note has one at most: later changes join it.
public struct OutboxEntry: Equatable, Sendable {
  public enum Change: String, Equatable, Sendable { case create, update, delete }

  public enum Status: String, Equatable, Sendable {
    /// It will be sent by itself.
    case waiting
    /// It is on its way: it may have arrived or not.
    case sending
    /// The server said no. It waits for a reader.
    case refused
    /// The note was changed elsewhere too. It waits for a reader.
    case conflict
  }

  public var id: Note.ID
  public var change: Change
  public var status: Status
  /// What the note is known by.
  public var headline: String
  /// When the first of the changes in it was made.
  public var since: Timestamp
  /// How often it was sent.
  public var attempts: Int
  /// What came of it last, in words.
  public var lastError: String?
  /// Not before this moment; nil for at once.
  public var nextTry: Timestamp?

  public init(
    id: Note.ID, change: Change, status: Status = .waiting, headline: String, since: Timestamp,
    attempts: Int = 0, lastError: String? = nil, nextTry: Timestamp? = nil
  ) {
    self.id = id
    self.change = change
    self.status = status
    self.headline = headline
    self.since = since
    self.attempts = attempts
    self.lastError = lastError
    self.nextTry = nextTry
  }
}

extension SaveState {
  /// Where the words of a note are that has a change waiting.
  public init(_ status: OutboxEntry.Status) {
    self =
      switch status {
      case .waiting, .sending: .waiting
      case .refused: .local
      case .conflict: .conflict
      }
  }
}
