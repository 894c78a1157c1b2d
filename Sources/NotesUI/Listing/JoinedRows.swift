import Notes

/// Rows that a server found by the words of a search, below those of the list.
struct JoinedRows: Equatable, Sendable {
  private(set) var rows: [NoteSummary] = []
  /// The search that they are for.
  private(set) var filter = ""
  /// Whether the server has more.
  private(set) var hasMore = false
  /// The question that is under way; any other answer comes too late.
  var asking: ServerSearch?

  /// The rows are for this search and no other.
  func isFor(_ filter: String) -> Bool {
    rows.isEmpty || self.filter.utf8.elementsEqual(filter.utf8)
  }

  mutating func take(_ found: FoundNotes, for search: ServerSearch, without hidden: Set<Note.ID>) {
    rows = found.rows.filter { !hidden.contains($0.id) }
    (filter, hasMore, asking) = (search.filter, found.hasMore, nil)
  }

  mutating func clear() { (rows, filter, hasMore) = ([], "", false) }

  mutating func leaveOut(_ ids: Set<Note.ID>) {
    rows.removeAll { ids.contains($0.id) }
  }

  mutating func remove(_ id: Note.ID) { leaveOut([id]) }

  mutating func add(_ row: NoteSummary) { rows.append(row) }

  mutating func change(_ id: Note.ID, _ change: (inout NoteSummary) -> Void) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    change(&rows[index])
  }

  /// Shows a note in its row as it is now, if it has one here.
  mutating func update(_ note: Note, replacing id: Note.ID?, isSent: Bool) -> Bool {
    guard let index = rows.firstIndex(where: { $0.id == id || $0.id == note.id }) else {
      return false
    }
    var row = NoteSummary(note, place: rows[index].place)
    let state = rows[index].state
    (row.state, row.isFound) = (isSent && state != .conflict ? .waiting : state, true)
    rows[index] = row
    return true
  }
}

// MARK: The list with them

extension NoteList {
  /// How many rows there are to move among. Those that joined come when the list is here to its end.
  var count: Int { rows.count + (showsJoined ? joined.rows.count : 0) }

  private var showsJoined: Bool { !joined.rows.isEmpty && !hasAfter && joined.isFor(found) }

  func row(at index: Int) -> NoteSummary? {
    guard !rows.indices.contains(index) else { return rows[index] }
    guard index >= rows.count, index < count else { return nil }
    return joined.rows[index - rows.count]
  }

  /// The row of a note, wherever it stands.
  func row(of id: Note.ID) -> NoteSummary? {
    rows.first { $0.id == id } ?? joined.rows.first { $0.id == id }
  }

  func index(of id: Note.ID) -> Int? {
    if let index = rows.firstIndex(where: { $0.id == id }) { return index }
    guard showsJoined, let index = joined.rows.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    return rows.count + index
  }

  /// Puts what the server found below the rows at hand. The selection stays on its note.
  mutating func join(
    _ found: FoundNotes, for search: ServerSearch, without hidden: Set<Note.ID>, height: Int
  ) {
    let anchor = selection?.id
    joined.take(found, for: search, without: hidden.union(rows.map(\.id)))
    select(anchor.flatMap(index) ?? selected, height: height)
  }

  /// What joined for another search is for nobody any more.
  mutating func endJoin(height: Int) {
    joined.clear()
    select(selected, height: height)
  }

  /// A note that has come into the list by itself stands there alone.
  mutating func leaveOutJoined() {
    guard !joined.rows.isEmpty else { return }
    let anchor = selection?.id
    joined.leaveOut(Set(rows.map(\.id)))
    selected = anchor.flatMap(index) ?? min(selected, max(0, count - 1))
  }

  mutating func restoreJoined(_ row: NoteSummary, height: Int) {
    guard joined.isFor(filter), !filter.isEmpty else { return }
    joined.add(row)
    if let index = index(of: row.id) { select(index, height: height) }
  }
}
