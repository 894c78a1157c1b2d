public import Notes

/// What was searched for last and is kept on this machine, for a start without its service.
public struct KeptSearch: Equatable, Sendable {
  public var words: String
  /// When the service was asked.
  public var since: Timestamp

  public init(words: String, since: Timestamp) {
    self.words = words
    self.since = since
  }
}
