import Terminal

/// Entries that are all at hand once they are here, unlike the notes (`NoteList`), and the row that
/// is selected.
struct ShortList<Entry: Equatable & Sendable>: Equatable, Sendable {
  /// nil until they are here.
  private(set) var entries: [Entry]?
  private var cursor = RowCursor()
  /// Keys typed before that.
  private var early: [Key] = []

  init(_ entries: [Entry]? = nil) {
    self.entries = entries
  }

  var count: Int { entries?.count ?? 0 }
  var selected: Int { cursor.selected }
  var top: Int { cursor.top }

  var selection: Entry? {
    guard let entries, entries.indices.contains(selected) else { return nil }
    return entries[selected]
  }

  /// False for a command that does not move.
  mutating func move(_ command: Command, _ height: Int) -> Bool {
    cursor.move(command, count: count, height: height)
  }

  mutating func select(_ index: Int, _ height: Int) {
    cursor.select(index, count: count, height: height)
  }

  /// - Parameter index: of the row to select, if it is there; else the selection stays where it was.
  mutating func take(_ new: [Entry]?, height: Int, selecting index: Int? = nil) {
    entries = new
    select(index ?? selected, height)
  }

  /// Keeps a key that means something only when the entries are here; false for any other.
  mutating func hold(_ key: Key, _ command: Command) -> Bool {
    guard entries == nil, command != .back, command != .redraw else { return false }
    early.append(key)
    return true
  }

  /// The keys that were kept, to be taken now.
  mutating func release() -> [Key] {
    defer { early = [] }
    return early
  }
}
