public import Notes

extension SQLiteNoteRepository {
  public func notes(_ query: NoteQuery) throws(RepositoryError) -> NotePage {
    let words = SearchExpression(query.filter, clock: query.clock)
    if query.order == .title { try settleTitles() }
    let walk = Walk(query)
    let limit = min(max(query.limit, 0), 10_000)
    let search = words.isEmpty ? nil : try Search(words, self)
    func rows(_ walk: Walk, limit: Int, includesNotes: Bool) throws(RepositoryError)
      -> [NoteSummary]
    {
      guard let search else {
        return try self.rows(walk, limit: limit, includesNotes: includesNotes)
      }
      return try search.rows(walk, limit: limit, includesNotes: includesNotes)
    }
    var found = try rows(walk, limit: limit + 1, includesNotes: query.includesNotes)
    let hasMore = found.count > limit
    if hasMore { found.removeLast() }
    let hasBehind = try walk.back.map { (back) throws(RepositoryError) in
      try !rows(back, limit: 1, includesNotes: false).isEmpty
    }
    let isForward = walk.direction == .towardsEnd
    return NotePage(
      notes: isForward ? found : found.reversed(),
      hasBefore: isForward ? hasBehind ?? false : hasMore,
      hasAfter: isForward ? hasMore : hasBehind ?? false,
      total: words.isEmpty ? try total() : nil)
  }

  private func total() throws(RepositoryError) -> Int {
    try locked { (database) throws(RepositoryError) in
      try database.first("SELECT notes FROM tally") { Int($0.integer(0)) } ?? 0
    }
  }

  /// The first notes on the walk, in its order.
  private func rows(_ walk: Walk, limit: Int, includesNotes: Bool)
    throws(RepositoryError) -> [NoteSummary]
  {
    let columns = includesNotes ? NoteColumns.all() : NoteColumns.shown
    let key = includesNotes ? NoteColumns.allCount : NoteColumns.shownCount
    return try locked { (database) throws(RepositoryError) in
      var found: [NoteSummary] = []
      for leg in walk.legs where found.count < limit {
        let values = leg.values(limit: limit - found.count)
        try database.each(leg.select(columns), values) { row in
          var summary = NoteSummary(row, includesNote: includesNotes)
          summary.place = walk.place(of: row, keyColumn: key)
          found.append(summary)
          return true
        }
      }
      try database.complete(&found)
      return found
    }
  }
}
