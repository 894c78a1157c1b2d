import Notes

/// A walk along the list of notes from some place on, towards its end or its beginning.
struct Walk: Equatable {
  enum Direction { case towardsEnd, towardsBeginning }

  var direction: Direction
  /// nil: from the very beginning, or the very end.
  var start: Place?
  var includesStart = false

  init(_ window: NoteQuery.Window) {
    switch window {
    case .first: self.init(.towardsEnd)
    case .last: self.init(.towardsBeginning)
    case .after(let place): self.init(.towardsEnd, from: place)
    case .from(let place): self.init(.towardsEnd, from: place, includesStart: true)
    case .before(let place): self.init(.towardsBeginning, from: place)
    }
  }

  private init(_ direction: Direction, from start: Place? = nil, includesStart: Bool = false) {
    (self.direction, self.start, self.includesStart) = (direction, start, includesStart)
  }

  /// The other way from the same start: all that this walk leaves behind it.
  var back: Walk? {
    guard let start else { return nil }
    let direction: Direction = direction == .towardsEnd ? .towardsBeginning : .towardsEnd
    return Walk(direction, from: start, includesStart: !includesStart)
  }

  /// The same walk, carried on behind `place`.
  func onward(from place: Place) -> Walk {
    Walk(direction, from: place)
  }
}

extension Walk {
  /// `?1` is the limit, `?2` and `?3` the start.
  ///
  /// Two legs instead of `(created, sequence) < (?2, ?3)`: SQLite would read that with `created`
  /// alone, and step over every note of the same moment, a whole import perhaps.
  func select(_ columns: String) -> String {
    let order = direction == .towardsEnd ? "DESC" : "ASC"
    let tail = "ORDER BY created \(order), sequence \(order) LIMIT ?1"
    let from = "SELECT \(columns) FROM note"
    guard start != nil else { return "\(from) \(tail)" }
    let beyond = direction == .towardsEnd ? "<" : ">"
    return """
      \(from) WHERE created = ?2 AND sequence \(beyond)\(includesStart ? "=" : "") ?3 \
      UNION ALL \(from) WHERE created \(beyond) ?2 \(tail)
      """
  }

  func values(limit: Int) -> [Value] {
    guard let start else { return [.integer(Int64(limit))] }
    return [.integer(Int64(limit)), .integer(start.created), .integer(start.sequence)]
  }
}

/// Newest first: the later, the lesser the place. `~` turns the order round and cannot overflow.
extension Place {
  init(created: Int64, sequence: Int64) {
    self.init(major: ~created, minor: ~sequence)
  }

  fileprivate var created: Int64 { ~major }
  var sequence: Int64 { ~minor }
  /// Whether the note has a name instead of a number.
  var isNamed: Bool { sequence < 0 }
}
