public struct DraftMerge: Equatable, Sendable {
  public init(base: Draft, mine: Draft, theirs: Draft) {}
  public var merged: Draft? { nil }
}
