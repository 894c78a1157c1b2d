import Notes

/// A note whose server has not what is here.
struct OutboxRow {
  var sequence: Int64
  var status: OutboxEntry.Status
  /// What is here is that the note is gone.
  var isDelete: Bool
  var since: Timestamp
  /// Not to be sent before; in the past for at once.
  var due: Timestamp
  var attempts: Int
  var failure: String?
  /// It was sent, and whether it arrived is not known.
  var isUncertain: Bool
  /// The name under which a new note is sent, where its writer gives it one.
  var given: Note.ID?
}

extension Database {
  private static let outboxColumns = """
    sequence, status, is_delete, since, due, attempts, failure, is_uncertain, given
    """

  func outboxRow(of sequence: Int64) throws(RepositoryError) -> OutboxRow? {
    let sql = "SELECT \(Database.outboxColumns) FROM outbox WHERE sequence = ?1"
    return try first(sql, [.integer(sequence)], OutboxRow.init)
  }

  /// The new note that is sent under this name.
  func outboxRow(given id: Note.ID) throws(RepositoryError) -> OutboxRow? {
    let sql = "SELECT \(Database.outboxColumns) FROM outbox WHERE given = ?1"
    return try first(sql, [.text(id.description)], OutboxRow.init)
  }

  /// In the order in which the first change of each was made.
  func outboxRows() throws(RepositoryError) -> [OutboxRow] {
    try all("SELECT \(Database.outboxColumns) FROM outbox ORDER BY number", [], OutboxRow.init)
  }

  /// Notes down that a note has words, or is gone, and its server does not know. A change that is
  /// on its way goes on; what it carries is compared when it is answered.
  func queue(
    _ sequence: Int64, isDelete: Bool = false, due: Timestamp, given: Note.ID? = nil, now: Timestamp
  ) throws(RepositoryError) {
    let sql = """
      INSERT INTO outbox (sequence, status, is_delete, since, due, given)
      VALUES (?1, 'waiting', ?2, ?3, ?4, ?5)
      ON CONFLICT (sequence) DO UPDATE SET
        is_delete = ?2, due = ?4, failure = NULL, attempts = 0,
        given = coalesce(?5, given),
        status = CASE status WHEN 'sending' THEN 'sending' ELSE 'waiting' END
      """
    try run(
      sql,
      [
        .integer(sequence), .integer(isDelete ? 1 : 0), .integer(now.milliseconds),
        .integer(due.milliseconds), Value(given?.description),
      ])
  }

  func setOutbox(_ row: OutboxRow) throws(RepositoryError) {
    let sql = """
      UPDATE outbox SET status = ?2, is_delete = ?3, due = ?4, attempts = ?5, failure = ?6,
        is_uncertain = ?7, given = ?8 WHERE sequence = ?1
      """
    try run(
      sql,
      [
        .integer(row.sequence), .text(row.status.rawValue), .integer(row.isDelete ? 1 : 0),
        .integer(row.due.milliseconds), .integer(Int64(row.attempts)), Value(row.failure),
        .integer(row.isUncertain ? 1 : 0), Value(row.given?.description),
      ])
  }

  /// The server has what is here.
  func clearOutbox(_ sequence: Int64) throws(RepositoryError) {
    try run("DELETE FROM outbox WHERE sequence = ?1", [.integer(sequence)])
    try forgetSides(of: sequence)
  }

  /// What was on its way when its sender died may have arrived.
  func takeUpSending() throws(RepositoryError) {
    try run("UPDATE outbox SET status = 'waiting', is_uncertain = 1 WHERE status = 'sending'")
  }

  /// What has failed before is due at once.
  func hurry(now: Timestamp) throws(RepositoryError) {
    let sql = "UPDATE outbox SET due = ?1 WHERE status = 'waiting' AND attempts > 0 AND due > ?1"
    try run(sql, [.integer(now.milliseconds)])
  }

  /// Puts in where the words of the rows are.
  func putStates(_ rows: inout [NoteSummary]) throws(RepositoryError) {
    let known = try states()
    for index in rows.indices {
      rows[index].state = known[rows[index].place.sequence] ?? .server
    }
  }
}

extension OutboxRow {
  fileprivate init(_ row: Row) {
    self.init(
      sequence: row.integer(0),
      status: OutboxEntry.Status(rawValue: row.text(1) ?? "") ?? .waiting,
      isDelete: row.integer(2) != 0, since: Timestamp(milliseconds: row.integer(3)),
      due: Timestamp(milliseconds: row.integer(4)), attempts: Int(row.integer(5)),
      failure: row.text(6), isUncertain: row.integer(7) != 0,
      given: row.text(8).map(Note.ID.init))
  }
}
