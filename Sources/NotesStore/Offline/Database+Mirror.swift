import Notes

/// What is known of a note on its server.
struct RemoteRow {
  var version: Note.Version?
  /// The version before a change of ours: a list that still has it is late.
  var previous: Note.Version?
  var updated: Timestamp?
  /// The text here is not all of the text there.
  var isSparse = false
  /// When a change of ours was answered last, counted in answers.
  var tick: Int64 = 0
  /// The same by the clock.
  var settled = Timestamp(milliseconds: 0)
  /// The files beside it, as `PackedText` has them; nil for none.
  var attachments: [UInt8]?
}

/// A database that mirrors a server.
extension Database {
  /// Makes this the mirror of a server, or checks that it is, which waits for nobody who writes.
  func becomeMirror(of identity: String) throws(RepositoryError) {
    namesAll = true
    // What was on its way when a process died is looked for before it is sent again; whoever holds
    // the right to send does that, see `takeUpSending`.
    let sql = "SELECT identity FROM mirror"
    guard let known = try first(sql, [], { $0.text(0) ?? "" }) else {
      let begin = """
        INSERT INTO mirror (identity, salt) SELECT ?1, lower(hex(randomblob(8)))
        WHERE NOT EXISTS (SELECT 1 FROM mirror)
        """
      return try run(begin, [.text(identity)])
    }
    guard ByteString(known) == ByteString(identity) else {
      throw .storage(
        phrase(
          "\(path) has the notes of another server, \(known); nothing was changed",
          de: "\(path) hat die Notizen eines anderen Servers, \(known); nichts wurde geändert",
          ja: "\(path)には別のサーバー (\(known)) のノートがあります。何も変更していません"))
    }
  }

  /// What a service that knows repeated requests by a key is given: the same for the same words of the
  /// same note, and another for everything else, on every machine.
  func key(of row: OutboxRow, edition: String) throws(RepositoryError) -> String {
    let salt = try first("SELECT salt FROM mirror") { $0.text(0) ?? "" } ?? ""
    return "\(salt)-\(row.since.milliseconds)-\(row.sequence &- .min)-\(edition)"
  }

  /// A name for a note that its server has not named yet.
  func freshName() throws(RepositoryError) -> Note.ID {
    let sql = "UPDATE mirror SET names = names + 1 RETURNING names"
    return Note.ID("@\(try all(sql) { $0.integer(0) }.first ?? 0)")
  }

  /// Counts answers to our changes, so that a list begun before one is known to lack it.
  func nextTick() throws(RepositoryError) -> Int64 {
    try all("UPDATE mirror SET tick = tick + 1 RETURNING tick") { $0.integer(0) }.first ?? 0
  }

  func tick() throws(RepositoryError) -> Int64 {
    try first("SELECT tick FROM mirror") { $0.integer(0) } ?? 0
  }

  /// Gives a note the name its server knows it by; the one it had leads to it still. Returns the
  /// name it had, where that was another.
  func rename(_ sequence: Int64, to id: Note.ID) throws(RepositoryError) -> Note.ID? {
    let old = try self.id(of: sequence)
    guard old != id else { return nil }
    if let other = try self.sequence(named: id.description) { try stepAside(other) }
    try run(
      "UPDATE note_name SET name = ?2 WHERE sequence = ?1",
      [.integer(sequence), .text(id.description)])
    try run(
      "INSERT OR REPLACE INTO alias VALUES (?1, ?2)", [.text(old.description), .integer(sequence)])
    return old
  }

  /// Leaves a name to another note. A note that came in the list before its maker knew its name is
  /// that maker's; one in the trash, or with words that are nowhere else, stays under a name of ours.
  private func stepAside(_ sequence: Int64) throws(RepositoryError) {
    let (isOurs, isInTrash) = (try outboxRow(of: sequence) != nil, try isInTrash(sequence))
    let isKnownFor = try history(of: sequence).count
    if !isInTrash, !isOurs, isKnownFor <= 1 {
      try run("DELETE FROM note WHERE sequence = ?1", [.integer(sequence)])
      // It may have said something newer, which has to come again.
      try run("UPDATE mirror SET mark = NULL")
      return try purge(sequence)
    }
    try run(
      "UPDATE note_name SET name = ?2 WHERE sequence = ?1",
      [.integer(sequence), .text(freshName().description)])
  }
}

extension Database {
  func remoteRow(of sequence: Int64) throws(RepositoryError) -> RemoteRow? {
    let sql = """
      SELECT version, previous, updated, is_sparse, tick, settled, attachments FROM remote
      WHERE sequence = ?1
      """
    return try first(sql, [.integer(sequence)]) { row in
      RemoteRow(
        version: row.text(0).map(Note.Version.init), previous: row.text(1).map(Note.Version.init),
        updated: row.isNull(2) ? nil : Timestamp(milliseconds: row.integer(2)),
        isSparse: row.integer(3) != 0, tick: row.integer(4),
        settled: Timestamp(milliseconds: row.integer(5)), attachments: row.blob(6))
    }
  }

  /// What is on the server of a note; nil for one the server has not, as far as is known.
  func remoteVersion(of sequence: Int64) throws(RepositoryError) -> String? {
    try first("SELECT coalesce(version, '') FROM remote WHERE sequence = ?1", [.integer(sequence)])
    {
      $0.text(0) ?? ""
    }
  }

  func setRemote(_ sequence: Int64, _ remote: RemoteRow) throws(RepositoryError) {
    let sql = """
      INSERT OR REPLACE INTO remote
        (sequence, version, previous, updated, is_sparse, tick, settled, attachments)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """
    try run(
      sql,
      [
        .integer(sequence), Value(remote.version?.description),
        Value(remote.previous?.description), Value(remote.updated?.milliseconds),
        .integer(remote.isSparse ? 1 : 0), .integer(remote.tick),
        .integer(remote.settled.milliseconds), Value(remote.attachments),
      ])
  }

  func forgetRemote(_ sequence: Int64) throws(RepositoryError) {
    try run("DELETE FROM remote WHERE sequence = ?1", [.integer(sequence)])
  }
}
