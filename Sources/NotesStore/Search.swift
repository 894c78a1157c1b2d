import Notes

/// A search of one database: by the notes that may have what is looked for, where few may, and
/// otherwise along the list, where many are found soon.
struct Search {
  private let words: SearchExpression
  private let store: SQLiteNoteRepository
  /// Rows that may be found; nil where it is not known, or they are many.
  private let candidates: [Int64]?
  private let states: [Int64: SaveState]?

  /// Beyond so many the list itself is walked.
  static let mostCandidates = 1000
  /// Notes looked at in one go: others get the connection in between, and a search nobody waits for
  /// any more ends soon.
  private static let stretch = 500

  init(_ words: SearchExpression, _ store: SQLiteNoteRepository) throws(RepositoryError) {
    (self.words, self.store) = (words, store)
    (candidates, states) = try store.locked { (database) throws(RepositoryError) in
      let states = database.namesAll && words.asksState ? try database.states() : nil
      return (try database.candidates(for: words), states)
    }
  }

  /// The first notes on the walk that are found, in the walk's order.
  func rows(_ walk: Walk, limit: Int, includesNotes: Bool) throws(RepositoryError)
    -> [NoteSummary]
  {
    let columns = Columns(words, includesNotes: includesNotes)
    if let candidates { return try look(candidates, walk, columns, limit: limit) }
    var found: [NoteSummary] = []
    for leg in walk.legs where found.count < limit {
      // What is pinned has a list of its own.
      if leg.section == .others, words.asksPinned { continue }
      var leg: Leg? = leg
      while let next = leg, found.count < limit {
        leg = try look(next, columns, limit: limit, &found)
      }
    }
    return found
  }

  /// Looks at the next stretch, and returns what is left of the leg.
  private func look(
    _ leg: Leg, _ columns: Columns, limit: Int, _ found: inout [NoteSummary]
  ) throws(RepositoryError) -> Leg? {
    let sql = leg.select(columns.sql)
    let room = limit - found.count
    let (new, last) = try store.locked { (database) throws(RepositoryError) in
      var (new, seen, last) = ([NoteSummary](), 0, nil as Place?)
      try database.each(sql, leg.values(limit: Search.stretch)) { row in
        seen += 1
        if finds(row, columns) {
          new.append(summary(row, leg.walk, columns))
        }
        if seen == Search.stretch { last = leg.walk.place(of: row, keyColumn: columns.count) }
        return new.count < room
      }
      try database.complete(&new)
      return (new, last)
    }
    found += new
    return last.map(leg.onward)
  }

  /// Looks at the candidates on the walk, in its order.
  private func look(_ candidates: [Int64], _ walk: Walk, _ columns: Columns, limit: Int)
    throws(RepositoryError) -> [NoteSummary]
  {
    let places = try store.locked { (database) throws(RepositoryError) in
      try database.places(of: candidates, walk)
    }
    var rest = places.sorted(by: walk.isSooner)[...]
    var found: [NoteSummary] = []
    let sql = "SELECT \(columns.sql) FROM note WHERE sequence = ?1"
    while found.count < limit, !rest.isEmpty {
      let part = rest.prefix(Search.stretch / 5)
      rest = rest.dropFirst(part.count)
      found += try store.locked { (database) throws(RepositoryError) in
        var new: [NoteSummary] = []
        for place in part where found.count + new.count < limit {
          let row = try database.first(sql, [.integer(place.sequence)]) { row in
            finds(row, columns) ? summary(row, walk, columns) : nil
          }
          guard var summary = row ?? nil else { continue }
          summary.place = place
          new.append(summary)
        }
        try database.complete(&new)
        return new
      }
    }
    return found
  }

  private func finds(_ row: Row, _ columns: Columns) -> Bool {
    func facts() -> SearchFacts {
      SearchFacts(
        date: row.created ?? row.updated, tags: PackedText.unpack(row.blob(6)),
        pinned: row.marks.contains(.pinned),
        state: states.map { $0[row.integer(0)] ?? .server })
    }
    guard words.admits(facts()) else { return false }
    guard columns.hasWords else { return true }
    let title: Int32 = row.byteCount(7) == 0 ? 4 : 7
    return row.withText(title) { title in
      row.withText(8) { words.finds(title: title, body: $0) }
    }
  }

  private func summary(_ row: Row, _ walk: Walk, _ columns: Columns) -> NoteSummary {
    var summary = NoteSummary(row, includesNote: columns.hasNotes)
    if walk.order != .title || row.count > columns.count {
      summary.place = walk.place(of: row, keyColumn: columns.count)
    }
    if columns.hasWords, let excerpt = row.withText(8, words.excerpt) {
      summary.excerptBytes = excerpt
    }
    return summary
  }
}

extension Search {
  /// What is read of each note: its words only where they are asked for.
  fileprivate struct Columns {
    let hasNotes: Bool
    let hasWords: Bool

    init(_ words: SearchExpression, includesNotes: Bool) {
      (hasNotes, hasWords) = (includesNotes, words.asksWords)
    }

    var sql: String {
      hasNotes ? NoteColumns.all() : hasWords ? NoteColumns.words : NoteColumns.shown
    }

    var count: Int32 {
      hasNotes ? NoteColumns.allCount : hasWords ? NoteColumns.wordsCount : NoteColumns.shownCount
    }
  }
}
