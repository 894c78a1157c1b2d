import Notes

/// What the index says of notes.
extension Database {
  /// Rows that may be found; nil where the index has nothing to say, or there are many.
  func candidates(for words: SearchExpression) throws(RepositoryError) -> [Int64]? {
    if words.asksUnsent {
      return namesAll ? try all("SELECT sequence FROM outbox") { $0.integer(0) } : []
    }
    let grams = words.neededGrams
    guard !grams.isEmpty else { return nil }
    let most = Search.mostCandidates
    let limit = Value.integer(Int64(most + 1))
    let unknown = try all("SELECT sequence FROM unindexed WHERE needs & 1 LIMIT ?1", [limit]) {
      $0.integer(0)
    }
    guard unknown.count <= most else { return nil }
    let match = grams.map { "\"\($0)\"" }.joined(separator: " ")
    let known: [Int64]
    do throws(RepositoryError) {
      known = try all("SELECT rowid FROM gram WHERE gram MATCH ?1 LIMIT ?2", [.text(match), limit])
      {
        $0.integer(0)
      }
    } catch {
      // An index is worth no more than its notes: without it they are looked through.
      lacksIndex = true
      return nil
    }
    guard known.count <= most else { return nil }
    return Array(Set(unknown).union(known))
  }

  /// Where those of the rows stand that are in the list, and on the walk.
  func places(of rows: [Int64], _ walk: Walk) throws(RepositoryError) -> [Place] {
    let key = walk.order == .title ? ", key" : ""
    let source = walk.order == .title ? "note JOIN title_key USING (sequence)" : "note"
    let sql = "SELECT sequence, created, updated, pinned\(key) FROM \(source) WHERE sequence = ?1"
    var places: [Place] = []
    for row in rows {
      let place = try first(sql, [.integer(row)]) { walk.place(of: $0, keyColumn: 4) }
      if let place, walk.passes(place) { places.append(place) }
    }
    return places
  }

  /// Where the words of those notes are that the server has not.
  func states() throws(RepositoryError) -> [Int64: SaveState] {
    let states = try all("SELECT sequence, status FROM outbox") { row in
      (row.integer(0), SaveState(OutboxEntry.Status(rawValue: row.text(1) ?? "") ?? .waiting))
    }
    return Dictionary(states, uniquingKeysWith: { $1 })
  }
}
