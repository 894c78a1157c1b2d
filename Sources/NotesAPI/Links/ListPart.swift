public import Notes

/// A part of a service's list, in the service's order.
public struct ListPart: Equatable, Sendable {
  public var notes: [Note]
  /// Elements that are no notes, or cannot be read.
  public var unread: Int
  /// Notes whose text has characters that its encoding cannot carry, and which stand replaced.
  public var flawed: Int
  /// Notes that are in the list only as having been deleted.
  public var gone: [Note.ID] = []
  /// Notes left out here, since a part before this one had them.
  var repeated = 0
  /// How many notes the whole list has, where the service says so.
  public var total: Int?
  /// Where the list goes on; nil at its end.
  public var next: ListPosition?

  public init(
    _ notes: [Note], unread: Int = 0, flawed: Int = 0, total: Int? = nil,
    next: ListPosition? = nil
  ) {
    self.notes = notes
    self.unread = unread
    self.flawed = flawed
    self.total = total
    self.next = next
  }
}

/// How the bringing of a list ended that did not fail.
public enum ListEnd: Equatable, Sendable {
  /// All of it was brought.
  case complete
  /// Nothing was: the service says it is as it was the last time.
  case unchanged
}
