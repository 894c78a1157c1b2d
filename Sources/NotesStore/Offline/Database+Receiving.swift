import Notes

/// What the server says of notes, put beside what is here.
extension Database {
  /// How a note came.
  struct Arriving {
    var note: Note
    /// Its body is not there, or not wholly.
    var isSparse = false
    /// The tick when its list was begun: answers to our changes since are newer than it.
    var tick = Int64.max
    /// Where it stands in a list without dates; the later, the lower.
    var rank = 0
  }

  enum Received {
    case same, changed
    /// It was changed here too, and its text has to be asked for before it can be compared.
    case wantsText
  }

  func receive(_ arriving: Arriving, now: Timestamp, _ news: inout [SyncNews])
    throws(RepositoryError) -> Received
  {
    let note = arriving.note
    guard let sequence = try sequence(named: note.id.description) else {
      return try receiveNew(arriving, now: now)
    }
    let remote = try remoteRow(of: sequence)
    if let remote, remote.tick > arriving.tick || remote.isStale(note, now: now) { return .same }
    guard let row = try outboxRow(of: sequence) else {
      guard try !isInTrash(sequence) else { return try receiveAgain(arriving, sequence, now: now) }
      return try follow(arriving, sequence, remote ?? RemoteRow(), now: now)
    }
    guard row.status != .sending else { return .same }
    guard remote == nil || !remote!.knows(note) else { return .same }
    guard !arriving.isSparse else { return .wantsText }
    return try compare(note, row, now: now, &news)
  }

  /// A text that was asked for by itself.
  func take(_ note: Note, at now: Timestamp) throws(RepositoryError) -> Note {
    var news: [SyncNews] = []
    _ = try receive(Arriving(note: note), now: now, &news)
    guard let sequence = try sequence(of: note.id), let kept = try self.note(inRow: sequence) else {
      throw .notFound
    }
    return kept
  }

  /// A note that was deleted and is there again, or another with its id: the one in the trash stays
  /// there, under a name of ours.
  private func receiveAgain(_ arriving: Arriving, _ sequence: Int64, now: Timestamp)
    throws(RepositoryError) -> Received
  {
    try run(
      "UPDATE note_name SET name = ?2 WHERE sequence = ?1",
      [.integer(sequence), .text(freshName().description)])
    return try receiveNew(arriving, now: now)
  }

  private func receiveNew(_ arriving: Arriving, now: Timestamp)
    throws(RepositoryError) -> Received
  {
    if !arriving.isSparse, let ours = try sent(arriving.note) {
      try landed(arriving.note, ours, edition: nil, now: now)
      return .changed
    }
    let note = arriving.note
    var draft = Draft(note)
    draft.id = note.id
    let place = note.created ?? note.updated
    draft.created = place ?? Timestamp(milliseconds: now.milliseconds - Int64(arriving.rank))
    _ = try insert(draft, now: now)
    guard let sequence = try sequence(named: note.id.description) else { throw .notFound }
    try setDates(sequence, note, now: now)
    try setRemote(
      sequence,
      RemoteRow(version: note.version, updated: note.updated, isSparse: arriving.isSparse))
    return .changed
  }

  /// A new note of ours that was sent with these words, and whose answer was lost or is still on its
  /// way, from this process or from one that has died.
  private func sent(_ note: Note) throws(RepositoryError) -> OutboxRow? {
    for row in try outboxRows() where row.isUncertain || row.status == .sending {
      guard try remoteRow(of: row.sequence) == nil,
        let sent = try self.note(.sent, of: row.sequence),
        Draft(sent).saysTheSame(as: Draft(note))
      else { continue }
      return row
    }
    return nil
  }

  /// A note that was not changed here says what its server says.
  private func follow(
    _ arriving: Arriving, _ sequence: Int64, _ remote: RemoteRow, now: Timestamp
  ) throws(RepositoryError) -> Received {
    let note = arriving.note
    if remote.knows(note), arriving.isSparse || !remote.isSparse { return .same }
    var remote = remote
    let isKnown = remote.knows(note)
    (remote.version, remote.updated) = (note.version, note.updated)
    remote.isSparse = arriving.isSparse && !(isKnown && !remote.isSparse)
    try setRemote(sequence, remote)
    guard let state = try state(of: sequence), let before = try self.note(inRow: sequence) else {
      return .same
    }
    var draft = Draft(note)
    if arriving.isSparse { draft.body = before.body }
    let isSame = Draft(before) == draft
    if !isSame { _ = try rewrite(state, draft, now: now, origin: .server) }
    try setDates(sequence, note, now: now)
    return isSame && before.updated == note.updated ? .same : .changed
  }

  /// The dates as the server has them. A note without one stays in its list where it was seen first.
  func setDates(_ sequence: Int64, _ note: Note, now: Timestamp) throws(RepositoryError) {
    var marks: NoteMarks = note.pinned ? .pinned : []
    if note.created == nil { marks.insert(.isUndated) }
    if note.updated == nil { marks.insert(.lacksUpdated) }
    let sql = """
      UPDATE note SET created = coalesce(?2, created), updated = ?3, pinned = ?4
      WHERE sequence = ?1
      """
    try run(
      sql,
      [
        .integer(sequence), Value(note.created?.milliseconds),
        .integer((note.updated ?? now).milliseconds), .integer(marks.rawValue),
      ])
  }
}

extension RemoteRow {
  /// Whether a note is at the state that is known. Without versions only the words could tell.
  func knows(_ note: Note) -> Bool {
    version != nil && version == note.version
  }

  /// Whether a list that came soon after our own change is older than that: some services answer
  /// lists from a copy that lags.
  func isStale(_ note: Note, now: Timestamp) -> Bool {
    let age = now.milliseconds - settled.milliseconds
    guard (0..<60_000).contains(age) else { return false }
    if let previous, previous == note.version, version != note.version { return true }
    guard let updated, let theirs = note.updated else { return false }
    return theirs < updated
  }
}
