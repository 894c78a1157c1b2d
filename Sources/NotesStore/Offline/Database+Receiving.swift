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
    /// A change of ours is under way, or was answered after the list was begun: what came is left,
    /// and has to come again.
    case held
    /// It was changed here too, and its text has to be asked for before it can be compared.
    case wantsText
  }

  func receive(_ arriving: Arriving, now: Timestamp, _ news: inout [SyncNews])
    throws(RepositoryError) -> Received
  {
    let note = arriving.note
    if let ours = try given(note.id) {
      guard ours.status != .sending else { return .held }
      _ = try rename(ours.sequence, to: note.id)
    }
    guard let sequence = try sequence(named: note.id.description) else {
      return try receiveNew(arriving, now: now)
    }
    let remote = try remoteRow(of: sequence)
    if let remote, remote.tick > arriving.tick || remote.isStale(note, now: now) {
      return remote.knows(note) ? .same : .held
    }
    guard let row = try outboxRow(of: sequence) else {
      guard try !isInTrash(sequence) else { return try receiveAgain(arriving, sequence, now: now) }
      return try follow(arriving, sequence, remote ?? RemoteRow(), now: now)
    }
    guard row.status != .sending else { return .held }
    // A conflict may have been made by a list that was late.
    guard remote?.knows(note) != true || row.status == .conflict else { return .same }
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
    let unanswered = try unanswered()
    if !unanswered.isEmpty {
      // Whether it is one of ours only its text can tell.
      guard !arriving.isSparse else { return .wantsText }
      for ours in unanswered where try isSent(arriving.note, as: ours) {
        guard ours.status != .sending else { return .held }
        try landed(arriving.note, ours, edition: nil, now: now)
        return .changed
      }
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
      RemoteRow(
        version: note.version, updated: note.updated, isSparse: arriving.isSparse,
        attachments: PackedText.pack(note.attachments)))
    return .changed
  }

  /// The row that a note of the server has here; nil for one that is new to us.
  func here(_ note: Note) throws(RepositoryError) -> Int64? {
    if let ours = try given(note.id) { return ours.sequence }
    if let known = try sequence(named: note.id.description) { return known }
    for ours in try unanswered() where try isSent(note, as: ours) { return ours.sequence }
    return nil
  }

  /// New notes of ours that were sent, and whose answer was lost or is still to come.
  private func unanswered() throws(RepositoryError) -> [OutboxRow] {
    var found: [OutboxRow] = []
    for row in try outboxRows() where row.isUncertain || row.status == .sending {
      if try remoteRow(of: row.sequence) == nil { found.append(row) }
    }
    return found
  }

  /// A note of ours that is sent under this name, and has another here.
  private func given(_ id: Note.ID) throws(RepositoryError) -> OutboxRow? {
    guard let row = try outboxRow(given: id), try self.id(of: row.sequence) != id,
      try remoteRow(of: row.sequence) == nil
    else { return nil }
    return row
  }

  private func isSent(_ note: Note, as row: OutboxRow) throws(RepositoryError) -> Bool {
    guard let sent = try self.note(.sent, of: row.sequence) else { return false }
    return Draft(note).isKept(of: Draft(sent))
  }

  /// A note that was not changed here says what its server says.
  private func follow(
    _ arriving: Arriving, _ sequence: Int64, _ remote: RemoteRow, now: Timestamp
  ) throws(RepositoryError) -> Received {
    let note = try marked(arriving.note, sequence)
    var remote = remote
    let hasFiles = arriving.hasOtherFiles(than: remote)
    if hasFiles { remote.attachments = PackedText.pack(note.attachments) }
    if remote.knows(note), arriving.isSparse || !remote.isSparse {
      // They are no part of the words that a version counts.
      if hasFiles { try setRemote(sequence, remote) }
      return hasFiles ? .changed : .same
    }
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
    return isSame && before.updated == note.updated && !hasFiles ? .same : .changed
  }

  /// Puts in the text of a note that had not been brought, in the list or in the trash.
  func fill(_ sequence: Int64, with whole: Note, now: Timestamp) throws(RepositoryError) {
    guard var remote = try remoteRow(of: sequence), remote.isSparse,
      remote.version == nil || remote.version == whole.version
    else { return }
    let isInTrash = try isInTrash(sequence)
    if isInTrash { try takeBack(sequence) }
    if let state = try state(of: sequence) {
      _ = try rewrite(state, Draft(whole), now: now, origin: .server)
    }
    if isInTrash, let state = try state(of: sequence) { try throwAway(state, now: now) }
    if try note(.base, of: sequence) != nil { try keep(.base, whole, of: sequence) }
    (remote.isSparse, remote.version) = (false, whole.version)
    try setRemote(sequence, remote)
  }

  /// The dates as the server has them. A note without one stays in its list where it was seen first.
  func setDates(_ sequence: Int64, _ note: Note, now: Timestamp) throws(RepositoryError) {
    let note = try marked(note, sequence)
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

extension Database.Arriving {
  /// A note that came in part may have come without them.
  fileprivate func hasOtherFiles(than remote: RemoteRow) -> Bool {
    (!isSparse || !note.attachments.isEmpty)
      && PackedText.pack(note.attachments) != remote.attachments
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
