/// One change to the words of a draft, counted in UTF-8 bytes: what typing does to a text.
public struct DraftEdit: Equatable, Sendable {
  public enum Field: Equatable, Sendable { case id, title, body }

  public var field: Field
  /// Bytes before the change.
  public var offset: Int
  /// Bytes taken out there.
  public var removed: Int
  /// Bytes put in their place.
  public var inserted: [UInt8]

  public init(field: Field, offset: Int, removed: Int, inserted: [UInt8]) {
    self.field = field
    self.offset = offset
    self.removed = removed
    self.inserted = inserted
  }
}
