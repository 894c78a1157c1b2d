import Notes

/// Words of a note that are not those in its row.
enum Side: String {
  /// What the server said last, of a note that was changed here since.
  case base
  /// What was sent last, where it is not known yet whether it arrived.
  case sent
  /// What somebody else wrote, of a note in conflict.
  case theirs
}

extension Database {
  func keep(_ side: Side, _ note: Note, of sequence: Int64) throws(RepositoryError) {
    let note = try marked(note, sequence)
    let sql = """
      INSERT OR REPLACE INTO side
        (sequence, side, version, created, updated, pinned, title, tags, attributes, body)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """
    try run(
      sql,
      [
        .integer(sequence), .text(side.rawValue), Value(note.version?.description),
        Value(note.created?.milliseconds), Value(note.updated?.milliseconds),
        .integer(note.pinned ? 1 : 0), Value(note.title), Value(PackedText.pack(note.tags)),
        Value(PackedText.pack(note.attributes)), .text(note.body),
      ])
  }

  func note(_ side: Side, of sequence: Int64) throws(RepositoryError) -> Note? {
    let id = try id(of: sequence)
    let sql = """
      SELECT version, created, updated, pinned, title, tags, attributes, body FROM side
      WHERE sequence = ?1 AND side = ?2
      """
    return try first(sql, [.integer(sequence), .text(side.rawValue)]) { row in
      Note(
        id: id, title: row.text(4), body: row.text(7) ?? "",
        created: row.isNull(1) ? nil : Timestamp(milliseconds: row.integer(1)),
        updated: row.isNull(2) ? nil : Timestamp(milliseconds: row.integer(2)),
        tags: PackedText.unpack(row.blob(5)), pinned: row.integer(3) != 0,
        version: row.text(0).map(Note.Version.init),
        attributes: PackedText.attributes(row.blob(6)))
    }
  }

  func forget(_ side: Side, of sequence: Int64) throws(RepositoryError) {
    try run(
      "DELETE FROM side WHERE sequence = ?1 AND side = ?2",
      [.integer(sequence), .text(side.rawValue)])
  }

  func forgetSides(of sequence: Int64) throws(RepositoryError) {
    try run("DELETE FROM side WHERE sequence = ?1", [.integer(sequence)])
  }
}
