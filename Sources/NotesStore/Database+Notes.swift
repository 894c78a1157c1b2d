import Notes

/// What an update or a delete must know of the note it is about.
struct NoteState {
  var sequence: Int64
  var created: Timestamp
  var updated: Timestamp
  var version: Int64
  var marks: NoteMarks
}

/// The statements about single notes. Whoever calls two that belong together opens a transaction.
extension Database {
  func note(_ id: Note.ID) throws(RepositoryError) -> Note? {
    guard let sequence = try sequence(of: id) else { return nil }
    let sql = "SELECT \(NoteColumns.all()) FROM note WHERE sequence = ?1"
    return try first(sql, [.integer(sequence)]) { Note($0, id: id) }
  }

  /// nil when there is no such note; throws `conflict` when it is not at that version any more.
  func check(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) -> NoteState? {
    guard let sequence = try sequence(of: id) else { return nil }
    guard let state = try state(of: sequence) else { return nil }
    guard version == nil || version == Note.Version(String(state.version)) else {
      guard let theirs = try note(id) else { return nil }
      throw .conflict(theirs: theirs)
    }
    return state
  }

  func state(of sequence: Int64) throws(RepositoryError) -> NoteState? {
    let sql = "SELECT created, updated, version, pinned FROM note WHERE sequence = ?1"
    return try first(sql, [.integer(sequence)]) { row in
      NoteState(
        sequence: sequence, created: Timestamp(milliseconds: row.integer(0)),
        updated: Timestamp(milliseconds: row.integer(1)), version: row.integer(2),
        marks: NoteMarks(rawValue: row.integer(3)))
    }
  }

  /// - Returns: the id, and the moment that counts as the note's first.
  /// - Throws: `rejected` for an id that is taken or cannot be kept.
  func insert(_ draft: Draft, now: Timestamp) throws(RepositoryError) -> (Note.ID, Timestamp) {
    let given = try take(namesAll ? draft.id.map { .name($0.description) } : draft.givenID())
    let time = if let created = draft.created { created } else { try moment(now) }
    let sql = """
      INSERT INTO note (created, updated, version, pinned, headline, excerpt, title, tags,
        attributes, body, sequence)
      VALUES (?1, ?2, 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
      """
    let moments = [Value](repeating: .integer(time.milliseconds), count: 2)
    try run(sql, moments + words(of: draft) + [Value(given)])
    return (draft.id ?? Note.ID(String(lastID)), time)
  }

  /// - Returns: the moment of the change.
  func rewrite(
    _ state: NoteState, _ draft: Draft, now: Timestamp, origin: PastVersion.Origin = .here
  ) throws(RepositoryError) -> Timestamp {
    let draft = origin == .here ? draft : try marked(draft, state.sequence)
    let moment = try moment(now).orJust(after: state.updated)
    try keepPast(of: state.sequence, becoming: draft, at: moment, origin)
    let sql = """
      UPDATE note SET version = version + 1, updated = ?2, pinned = ?3, headline = ?4,
        excerpt = ?5, title = ?6, tags = ?7, attributes = ?8, body = ?9
      WHERE sequence = ?1
      """
    let values =
      [.integer(state.sequence), .integer(moment.milliseconds)] + words(of: draft, state.marks)
    try run(sql, values)
    return moment
  }

  func throwAway(
    _ state: NoteState, now: Timestamp, origin: TrashedNote.Origin = .here
  ) throws(RepositoryError) {
    let sql = """
      INSERT INTO trash (sequence, deleted, origin, \(kept))
      SELECT sequence, ?2, ?3, \(kept) FROM note WHERE sequence = ?1
      """
    try run(
      sql,
      [
        .integer(state.sequence), .integer(now.milliseconds),
        .integer(origin == .elsewhere ? 1 : 0),
      ])
    try run("DELETE FROM note WHERE sequence = ?1", [.integer(state.sequence)])
  }

  func takeBack(_ sequence: Int64) throws(RepositoryError) {
    let sql = """
      INSERT INTO note (sequence, \(kept)) SELECT sequence, \(kept) FROM trash WHERE sequence = ?1
      """
    try run(sql, [.integer(sequence)])
    try run("DELETE FROM trash WHERE sequence = ?1", [.integer(sequence)])
  }

  private var kept: String {
    """
    created, updated, version, pinned, headline, excerpt, title, tags, attributes, body
    """
  }

  /// `?3` to `?9` of a statement that writes a draft.
  private func words(of draft: Draft, _ marks: NoteMarks = []) -> [Value] {
    let headline = NoteSummary.headline(title: draft.title, body: draft.body)
    let excerpt = NoteSummary.excerpt(of: draft.body)
    let repeatsTitle = draft.title.map(ByteString.init) == ByteString(headline)
    let isWhole = excerpt.utf8.elementsEqual(draft.body.utf8)
    let marks = draft.pinned ? marks.union(.pinned) : marks.subtracting(.pinned)
    return [
      .integer(marks.rawValue), repeatsTitle ? .null : .text(headline),
      isWhole ? .null : .text(excerpt), Value(draft.title), Value(PackedText.pack(draft.tags)),
      Value(PackedText.pack(draft.attributes)), .text(draft.body),
    ]
  }
}
