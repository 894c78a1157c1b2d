/// A position in the order of a list; pages are cut by it, never by counting rows.
///
/// The repository that made it knows what it means, in the order that was asked for and no other.
/// Lesser places come first in the list; those of pinned notes before all others.
public struct Place: Hashable, Comparable, Sendable {
  public var isPinned: Bool
  /// Counts before the numbers; empty, and so without cost, in lists that go by numbers alone.
  public var key: [UInt8]
  public var major: Int64
  public var minor: Int64

  public init(major: Int64, minor: Int64, isPinned: Bool = false, key: [UInt8] = []) {
    (self.isPinned, self.key) = (isPinned, key)
    (self.major, self.minor) = (major, minor)
  }

  public static func < (a: Place, b: Place) -> Bool {
    guard a.isPinned == b.isPinned else { return a.isPinned }
    guard a.key == b.key else { return a.key.lexicographicallyPrecedes(b.key) }
    return (a.major, a.minor) < (b.major, b.minor)
  }
}
