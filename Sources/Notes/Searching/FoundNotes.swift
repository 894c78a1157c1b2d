/// What a service found that was asked for words: notes that the list here does not show by itself.
public struct FoundNotes: Equatable, Sendable {
  /// In the service's order. Their places mean nothing: they stand in no list.
  public var rows: [NoteSummary]
  /// Whether the service has more than were taken.
  public var hasMore: Bool

  public init(_ rows: [NoteSummary] = [], hasMore: Bool = false) {
    (self.rows, self.hasMore) = (rows, hasMore)
  }
}
