import Notes

/// Deleted notes.
extension Database {
  /// The latest first.
  func trash(limit: Int) throws(RepositoryError) -> [TrashedNote] {
    let sql = """
      SELECT \(NoteColumns.shown), deleted, origin,
        EXISTS (SELECT 1 FROM outbox WHERE outbox.sequence = trash.sequence)
      FROM trash ORDER BY deleted DESC, sequence DESC LIMIT ?1
      """
    var found = try all(sql, [.integer(Int64(limit))]) { row in
      TrashedNote(
        summary: NoteSummary(row), deleted: Timestamp(milliseconds: row.integer(7)),
        origin: row.integer(8) == 1 ? .elsewhere : .here, isWaiting: row.integer(9) == 1)
    }
    for index in found.indices {
      found[index].summary.id = try id(of: found[index].summary.place.sequence)
    }
    return found
  }

  func isInTrash(_ sequence: Int64) throws(RepositoryError) -> Bool {
    let sql = "SELECT 1 FROM trash WHERE sequence = ?1"
    return try first(sql, [.integer(sequence)]) { _ in true } ?? false
  }

  /// Forgets a note in the trash and all that is known of it. Its number is not given again.
  func purge(_ sequence: Int64) throws(RepositoryError) {
    for table in ["trash", "past", "side", "remote", "outbox", "alias"] {
      try run("DELETE FROM \(table) WHERE sequence = ?1", [.integer(sequence)])
    }
    try forgetPieces()
    if namesAll {
      try run("DELETE FROM note_name WHERE sequence = ?1", [.integer(sequence)])
    }
  }
}
