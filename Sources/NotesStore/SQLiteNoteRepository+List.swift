public import Notes

extension SQLiteNoteRepository {
  public func notes(_ query: NoteQuery) throws(RepositoryError) -> NotePage {
    let filter = WordFilter(query.filter)
    let walk = Walk(query.window)
    let limit = min(max(query.limit, 0), 10_000)
    var found = try rows(walk, filter, limit: limit + 1, includesNotes: query.includesNotes)
    let hasMore = found.count > limit
    if hasMore { found.removeLast() }
    let hasBehind = try walk.back.map { (back) throws(RepositoryError) in
      try !rows(back, filter, limit: 1).isEmpty
    }
    let isForward = walk.direction == .towardsEnd
    return NotePage(
      notes: isForward ? found : found.reversed(),
      hasBefore: isForward ? hasBehind ?? false : hasMore,
      hasAfter: isForward ? hasMore : hasBehind ?? false,
      total: filter.isEmpty ? try total() : nil)
  }

  private func total() throws(RepositoryError) -> Int {
    try locked { (database) throws(RepositoryError) in
      try database.first("SELECT notes FROM tally") { Int($0.integer(0)) } ?? 0
    }
  }

  /// The first notes on the walk that the filter lets through, in the walk's order.
  private func rows(
    _ walk: Walk, _ filter: WordFilter, limit: Int, includesNotes: Bool = false
  ) throws(RepositoryError) -> [NoteSummary] {
    guard !filter.isEmpty else {
      let sql = walk.select(includesNotes ? NoteColumns.all : NoteColumns.shown)
      return try locked { (database) throws(RepositoryError) in
        var found = try database.all(sql, walk.values(limit: limit)) {
          NoteSummary($0, includesNote: includesNotes)
        }
        try database.complete(&found)
        return found
      }
    }
    var (found, walk) = ([NoteSummary](), walk)
    while found.count < limit {
      let limit = limit - found.count
      let search = try search(walk, filter, limit: limit, includesNotes: includesNotes)
      found += search.found
      guard let last = search.last else { break }
      walk = walk.onward(from: last)
    }
    return found
  }

  /// Looks at the next thousand notes of the walk; `last` is where to go on, nil at the list's end.
  ///
  /// A stretch at a time: others get the connection in between, and a search nobody waits for any
  /// more ends soon.
  private func search(
    _ walk: Walk, _ filter: WordFilter, limit: Int, includesNotes: Bool
  ) throws(RepositoryError) -> (found: [NoteSummary], last: Place?) {
    let stretch = 1000
    let sql = walk.select(includesNotes ? NoteColumns.all : NoteColumns.words)
    return try locked { (database) throws(RepositoryError) in
      var (found, seen, last) = ([NoteSummary](), 0, nil as Place?)
      try database.each(sql, walk.values(limit: stretch)) { row in
        seen += 1
        if filter.matches(row, in: [6, 7]) {
          found.append(NoteSummary(row, includesNote: includesNotes))
        }
        if seen == stretch { last = row.place }
        return found.count < limit
      }
      try database.complete(&found)
      return (found, last)
    }
  }
}
