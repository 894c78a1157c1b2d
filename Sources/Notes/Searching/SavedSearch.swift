/// A search that was given a name.
public struct SavedSearch: Equatable, Sendable {
  public var name: String
  public var words: String

  public init(_ name: String, words: String) {
    (self.name, self.words) = (name, words)
  }
}
