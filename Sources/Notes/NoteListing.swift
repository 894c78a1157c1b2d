/// A whole list held in memory, cut into pages: for services that have no pages of their own.
///
/// A note keeps its place whatever comes and goes, so that a page begun earlier can be carried on.
public struct NoteListing: Sendable {
  private var rows: [Row]
  /// Whether one of them is pinned, or was.
  private var hasPins: Bool

  private struct Row {
    var note: Note
    var place: Place
  }

  /// Notes in list order.
  public init(_ notes: [Note]) {
    rows = notes.enumerated().map { index, note in
      Row(note: note, place: Place(major: Int64(index), minor: 0))
    }
    hasPins = notes.contains(where: \.pinned)
  }

  /// Notes in list order, with places of their own that rise.
  public init(_ notes: [(note: Note, place: Place)]) {
    rows = notes.map { Row(note: $0.note, place: $0.place) }
    hasPins = notes.contains { $0.note.pinned }
  }

  public var notes: some Sequence<Note> { rows.lazy.map(\.note) }

  public func page(_ query: NoteQuery) -> NotePage {
    let found = ordered(matches(query), query)
    let range = range(of: query.window, limit: max(0, query.limit), in: found)
    let words = SearchExpression(query.filter, clock: query.clock)
    return NotePage(
      notes: found[range].map { row in
        var summary = NoteSummary(row.note, place: row.place)
        if !words.isEmpty { summary.showHit(of: words, in: row.note.body) }
        if query.includesNotes { summary.note = row.note }
        return summary
      },
      hasBefore: range.lowerBound > 0, hasAfter: range.upperBound < found.count,
      total: found.count)
  }

  public enum Edge: Sendable { case first, last }

  /// Replaces a note where it stands, or puts a new one at an edge of the list.
  public mutating func put(_ note: Note, at edge: Edge) {
    if let index = rows.firstIndex(where: { $0.note.id == note.id }) {
      rows[index].note = note
      hasPins = hasPins || note.pinned
    } else if edge == .first {
      rows.insert(contentsOf: rows([note], from: (rows.first?.place.major ?? 0) - 1), at: 0)
    } else {
      rows += rows([note], from: (rows.last?.place.major ?? 0) + 1)
    }
  }

  /// Adds notes that are not in the list yet, in list order, before or behind those that are.
  public mutating func add(_ notes: [Note], at edge: Edge) {
    if edge == .last {
      let start = rows.last.map { $0.place.major + 1 } ?? 0
      rows += rows(notes, from: start)
    } else {
      let end = rows.first.map(\.place.major) ?? 0
      rows.insert(contentsOf: rows(notes, from: end - Int64(notes.count)), at: 0)
    }
  }

  private mutating func rows(_ notes: [Note], from start: Int64) -> [Row] {
    hasPins = hasPins || notes.contains(where: \.pinned)
    return notes.enumerated().map { index, note in
      Row(note: note, place: Place(major: start + Int64(index), minor: 0))
    }
  }

  public mutating func remove(_ id: Note.ID) {
    rows.removeAll { $0.note.id == id }
  }
}

extension NoteListing {
  private func matches(_ query: NoteQuery) -> [Row] {
    let words = SearchExpression(query.filter, clock: query.clock)
    return words.isEmpty ? rows : rows.filter { words.finds($0.note) }
  }

  /// The rows in the order that is asked for, each with its place there.
  private func ordered(_ rows: [Row], _ query: NoteQuery) -> [Row] {
    let raisesPins = query.pinnedFirst && hasPins
    guard raisesPins || query.order != .created else { return rows }
    return rows.map { row in
      var row = row
      row.place.isPinned = raisesPins && row.note.pinned
      row.place.key = SortKey.bytes(row.note, query.order)
      return row
    }.sorted { $0.place < $1.place }
  }

  private func range(of window: NoteQuery.Window, limit: Int, in found: [Row]) -> Range<Int> {
    func forward(_ start: Int) -> Range<Int> { start..<start + min(limit, found.count - start) }
    func backward(_ end: Int) -> Range<Int> { end - min(limit, end)..<end }
    return switch window {
    case .first: forward(0)
    case .last: backward(found.count)
    case .after(let place): forward(found.partitioningIndex { $0.place > place })
    case .from(let place): forward(found.partitioningIndex { $0.place >= place })
    case .before(let place): backward(found.partitioningIndex { $0.place >= place })
    }
  }
}

extension Array {
  /// The first index whose element satisfies `isAfter`; elements that do must all come last.
  fileprivate func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
