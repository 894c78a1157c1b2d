import Notes

/// A walk along a list of notes from some place on, towards its end or its beginning.
struct Walk: Equatable {
  enum Direction { case towardsEnd, towardsBeginning }

  /// Pinned notes are a list of their own, before that of the others.
  enum Section: Equatable { case all, pinned, others }

  var order: NoteOrder
  var pinnedFirst: Bool
  var direction: Direction
  /// nil: from the very beginning, or the very end.
  var start: Place?
  var includesStart = false

  init(_ query: NoteQuery) {
    (order, pinnedFirst, direction) = (query.order, query.pinnedFirst, .towardsEnd)
    switch query.window {
    case .first: break
    case .last: direction = .towardsBeginning
    case .after(let place): start = place
    case .from(let place): (start, includesStart) = (place, true)
    case .before(let place): (start, direction) = (place, .towardsBeginning)
    }
  }

  /// The other way from the same start: all that this walk leaves behind it.
  var back: Walk? {
    guard start != nil else { return nil }
    var walk = self
    walk.direction = direction == .towardsEnd ? .towardsBeginning : .towardsEnd
    walk.includesStart = !includesStart
    return walk
  }

  /// The stretches of it, one after the other.
  var legs: [Leg] {
    guard pinnedFirst else { return [Leg(walk: self, section: .all)] }
    let sections: [Section] =
      direction == .towardsEnd ? [.pinned, .others] : [.others, .pinned]
    guard let start else { return sections.map { Leg(walk: self, section: $0) } }
    let own: Section = start.isPinned ? .pinned : .others
    guard own == sections[0] else { return [Leg(walk: self, section: own)] }
    var whole = self
    (whole.start, whole.includesStart) = (nil, false)
    return [Leg(walk: self, section: own), Leg(walk: whole, section: sections[1])]
  }

  /// Whether a place is on the walk.
  func passes(_ place: Place) -> Bool {
    guard let start else { return true }
    if place == start { return includesStart }
    return direction == .towardsEnd ? place > start : place < start
  }

  /// Whether the walk comes to `a` before it comes to `b`.
  func isSooner(_ a: Place, _ b: Place) -> Bool { direction == .towardsEnd ? a < b : b < a }

  /// Where a row stands that begins with `sequence, created, updated, pinned`.
  func place(of row: Row, keyColumn: Int32) -> Place {
    var place =
      switch order {
      case .created: Place(created: row.integer(1), sequence: row.integer(0))
      case .updated: Place(created: row.integer(2), sequence: row.integer(0))
      case .title: Place(created: -1, sequence: row.integer(0))
      }
    if order == .title { place.key = row.blob(keyColumn) ?? [] }
    place.isPinned = pinnedFirst && row.marks.contains(.pinned)
    return place
  }
}

/// A stretch of a walk in one list.
struct Leg {
  var walk: Walk
  var section: Walk.Section

  /// The same stretch, carried on behind `place`.
  func onward(from place: Place) -> Leg {
    var leg = self
    (leg.walk.start, leg.walk.includesStart) = (place, false)
    return leg
  }

  /// `?1` is the limit, `?2` and `?3` the start. The key follows the columns, in the order by title.
  ///
  /// Two parts instead of `(created, sequence) < (?2, ?3)`: SQLite would read that with `created`
  /// alone, and step over every note of the same moment, a whole import perhaps.
  func select(_ columns: String) -> String {
    let (column, isRising) =
      switch walk.order {
      case .created: ("created", walk.direction == .towardsBeginning)
      case .updated: ("updated", walk.direction == .towardsBeginning)
      case .title: ("key", walk.direction == .towardsEnd)
      }
    let order = walk.direction == .towardsEnd ? "DESC" : "ASC"
    let tail = "ORDER BY \(column) \(isRising ? "ASC" : "DESC"), sequence \(order) LIMIT ?1"
    let isByTitle = walk.order == .title
    let from = "SELECT \(columns)\(isByTitle ? ", key" : "") FROM \(source)"
    guard walk.start != nil else { return "\(from) WHERE \(condition) \(tail)" }
    let beyond = walk.direction == .towardsEnd ? "<" : ">"
    let next = isRising ? ">" : "<"
    return """
      \(from) WHERE \(column) = ?2 AND sequence \(beyond)\(walk.includesStart ? "=" : "") ?3 \
      AND \(condition) UNION ALL \(from) WHERE \(column) \(next) ?2 AND \(condition) \(tail)
      """
  }

  /// SQLite knows nothing of how few are pinned, and would walk the whole list for them.
  private var source: String {
    let pinned = "note INDEXED BY note_pinned"
    return switch (walk.order, section) {
    case (.title, .pinned): "\(pinned) CROSS JOIN title_key USING (sequence)"
    case (.title, _): "title_key CROSS JOIN note USING (sequence)"
    case (_, .pinned): pinned
    default: "note"
    }
  }

  private var condition: String {
    switch section {
    case .all: "1"
    case .pinned: "(pinned & 1) = 1"
    case .others: "(pinned & 1) = 0"
    }
  }

  func values(limit: Int) -> [Value] {
    guard let start = walk.start else { return [.integer(Int64(limit))] }
    let first: Value = walk.order == .title ? .blob(start.key) : .integer(start.moment)
    return [.integer(Int64(limit)), first, .integer(start.sequence)]
  }
}

/// Newest first: the later, the lesser the place. `~` turns the order round and cannot overflow.
extension Place {
  init(created: Int64, sequence: Int64) {
    self.init(major: ~created, minor: ~sequence)
  }

  fileprivate var moment: Int64 { ~major }
  var sequence: Int64 { ~minor }
  /// Whether the note has a name instead of a number.
  var isNamed: Bool { sequence < 0 }
}
