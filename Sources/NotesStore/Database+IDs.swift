import Notes

/// Ids as rows have them, and moments that are never given twice.
extension Database {
  /// The row of an id; nil for a name no note has. There may be no such row.
  func sequence(of id: Note.ID) throws(RepositoryError) -> Int64? {
    guard namesAll else {
      guard case .name(let name) = id.kind else { return Int64(id.description) }
      return try sequence(named: name)
    }
    if let known = try sequence(named: id.description) { return known }
    // The name a note had before its server gave it one.
    let sql = "SELECT sequence FROM alias WHERE name = ?1"
    return try first(sql, [.text(id.description)]) { $0.integer(0) }
  }

  /// By the name it has now.
  func sequence(named name: String) throws(RepositoryError) -> Int64? {
    let sql = "SELECT sequence FROM note_name WHERE name = ?1"
    return try first(sql, [.text(name)]) { $0.integer(0) }
  }

  /// The id of a row, of a note in the trash too.
  func id(of sequence: Int64) throws(RepositoryError) -> Note.ID {
    guard sequence < 0 else { return Note.ID(String(sequence)) }
    let sql = "SELECT name FROM note_name WHERE sequence = ?1"
    return Note.ID(try first(sql, [.integer(sequence)]) { $0.text(0) ?? "" } ?? "")
  }

  /// Takes an id for a new note, unless a note has it, deleted or not; nil leaves it to the table.
  func take(_ id: Note.ID.Kind?) throws(RepositoryError) -> Int64? {
    switch id {
    case nil: return nil
    case .number(let number):
      let sql = """
        SELECT 1 FROM note WHERE sequence = ?1 UNION ALL SELECT 1 FROM trash WHERE sequence = ?1
        """
      guard try first(sql, [.integer(number)], { _ in true }) == nil else { throw .idIsTaken }
      return number
    case .name(let name):
      guard try sequence(named: name) == nil else { throw .idIsTaken }
      let sql = """
        INSERT INTO note_name
        VALUES ((SELECT coalesce(max(sequence), ?2) + 1 FROM note_name), ?1)
        """
      try run(sql, [.text(name), .integer(.min)])
      return lastID
    }
  }

  /// Puts in what rows of a list have elsewhere.
  func complete(_ rows: inout [NoteSummary]) throws(RepositoryError) {
    try putNames(&rows)
    if namesAll { try putStates(&rows) }
  }

  /// Puts the names in that rows of a list have instead of numbers.
  private func putNames(_ rows: inout [NoteSummary]) throws(RepositoryError) {
    for index in rows.indices where rows[index].place.isNamed {
      let id = try id(of: rows[index].place.sequence)
      rows[index].id = id
      rows[index].note?.id = id
    }
  }

  /// This moment, or the next millisecond after the last moment this gave.
  func moment(_ now: Timestamp) throws(RepositoryError) -> Timestamp {
    let sql = "UPDATE tally SET latest = max(?1, latest + 1) RETURNING latest"
    let given = try all(sql, [.integer(now.milliseconds)]) { $0.integer(0) }
    return given.first.map(Timestamp.init(milliseconds:)) ?? now
  }
}
