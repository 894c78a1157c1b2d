/// A note that was deleted, and can be brought back.
public struct TrashedNote: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    /// Deleted on this machine.
    case here
    /// Deleted elsewhere: the server has it no more.
    case elsewhere
  }

  public var summary: NoteSummary
  public var deleted: Timestamp
  public var origin: Origin
  /// Whether the server has still to be told.
  public var isWaiting: Bool

  public init(
    summary: NoteSummary, deleted: Timestamp, origin: Origin = .here, isWaiting: Bool = false
  ) {
    self.summary = summary
    self.deleted = deleted
    self.origin = origin
    self.isWaiting = isWaiting
  }
}

/// Words that a note once had.
public struct PastVersion: Equatable, Sendable {
  public enum Origin: String, Equatable, Sendable {
    /// Written on this machine.
    case here
    /// Seen on the server.
    case server
    /// Made of both.
    case merged
  }

  /// Counted from 1, the oldest kept first. The greatest is what the note says now.
  public var number: Int
  /// When the note came to say this.
  public var seen: Timestamp
  public var origin: Origin
  public var headline: String
  /// The body's length in UTF-8 bytes.
  public var size: Int

  public init(number: Int, seen: Timestamp, origin: Origin, headline: String, size: Int) {
    self.number = number
    self.seen = seen
    self.origin = origin
    self.headline = headline
    self.size = size
  }
}
