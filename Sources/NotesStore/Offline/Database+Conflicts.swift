import Notes

/// What a reader decides about changes that wait for that.
extension Database {
  func conflict(_ row: OutboxRow) throws(RepositoryError) -> NoteConflict {
    let id = try id(of: row.sequence)
    let mine = row.isDelete ? nil : try note(inRow: row.sequence).map(Draft.init)
    return NoteConflict(
      id: id, base: try note(.base, of: row.sequence).map(Draft.init), mine: mine,
      theirs: try note(.theirs, of: row.sequence))
  }

  func settle(
    _ row: OutboxRow, _ conflict: NoteConflict, _ choice: NoteConflict.Choice, given: Note.ID?,
    now: Timestamp
  ) throws(RepositoryError) {
    switch (choice, conflict.mine, conflict.theirs) {
    case (.words(let words), _, let theirs?): try write(words, over: theirs, row, now: now)
    case (.words(let words), _, nil):
      if try isInTrash(row.sequence) { try takeBack(row.sequence) }
      if let state = try state(of: row.sequence) { _ = try rewrite(state, words, now: now) }
      try sendAnew(row, given: given, now: now)
    case (.theirs, _, let theirs?): try take(theirs, row, now: now)
    case (.theirs, _, nil): try letGo(row, now: now)
    case (.mine, nil, let theirs?): try deleteAnyway(theirs, row, now: now)
    case (_, nil, let theirs?): try take(theirs, row, now: now)
    case (_, nil, nil): try landedDelete(row, now: now)
    case (.both, let mine?, let theirs?):
      try copy(mine, given: given, now: now)
      try take(theirs, row, now: now)
    case (.mine, let mine?, let theirs?): try write(mine, over: theirs, row, now: now)
    case (_, _, nil): try sendAnew(row, given: given, now: now)
    }
  }

  /// Somebody else's words go with the note, and so have to be in the trash with it.
  private func deleteAnyway(_ theirs: Note, _ row: OutboxRow, now: Timestamp)
    throws(RepositoryError)
  {
    let isInTrash = try isInTrash(row.sequence)
    if isInTrash { try takeBack(row.sequence) }
    if let state = try state(of: row.sequence) {
      _ = try rewrite(state, Draft(theirs), now: now, origin: .server)
    }
    if isInTrash, let state = try state(of: row.sequence) { try throwAway(state, now: now) }
    try adopt(theirs, row)
  }

  /// The note says what the server says; what it said here is in its history.
  private func take(_ theirs: Note, _ row: OutboxRow, isSparse: Bool = false, now: Timestamp)
    throws(RepositoryError)
  {
    if try isInTrash(row.sequence) { try takeBack(row.sequence) }
    if let state = try state(of: row.sequence) {
      _ = try rewrite(state, Draft(theirs), now: now, origin: .server)
    }
    try setDates(row.sequence, theirs, now: now)
    try adopt(theirs, row, isSparse: isSparse)
    try clearOutbox(row.sequence)
  }

  /// Both are in the history, and these words are sent over the server's.
  private func write(_ words: Draft, over theirs: Note, _ row: OutboxRow, now: Timestamp)
    throws(RepositoryError)
  {
    if try isInTrash(row.sequence) { try takeBack(row.sequence) }
    if let state = try state(of: row.sequence) {
      _ = try rewrite(state, Draft(theirs), now: now, origin: .server)
    }
    if let state = try state(of: row.sequence) {
      _ = try rewrite(state, words, now: now, origin: .merged)
    }
    var row = row
    row.isDelete = false
    try adopt(theirs, row)
    try queueOrClear(row.sequence, now: now)
  }

  /// The server has the note no more, and gets it as a new one.
  private func sendAnew(_ row: OutboxRow, given: Note.ID?, now: Timestamp)
    throws(RepositoryError)
  {
    try forgetRemote(row.sequence)
    try forgetSides(of: row.sequence)
    var row = row
    (row.status, row.failure, row.due, row.attempts) = (.waiting, nil, now, 0)
    (row.isUncertain, row.isDelete, row.given) = (false, false, given)
    try setOutbox(row)
  }

  private func letGo(_ row: OutboxRow, now: Timestamp) throws(RepositoryError) {
    try forgetRemote(row.sequence)
    if let state = try state(of: row.sequence) {
      try throwAway(state, now: now, origin: .elsewhere)
    }
    try clearOutbox(row.sequence)
  }

  private func copy(_ words: Draft, given: Note.ID?, now: Timestamp) throws(RepositoryError) {
    var draft = words
    draft.id = if let given { given } else { try freshName() }
    draft.created = nil
    let (id, _) = try insert(draft, now: now)
    guard let sequence = try sequence(of: id) else { return }
    try queue(sequence, due: now, given: given, now: now)
  }

  /// Gives up what was not sent. Words stay in the history, a new note in the trash.
  func dropHere(_ row: OutboxRow, now: Timestamp) throws(RepositoryError) {
    let (theirs, base) = (try note(.theirs, of: row.sequence), try note(.base, of: row.sequence))
    if row.status == .conflict, theirs == nil { return try letGo(row, now: now) }
    let remote = try remoteRow(of: row.sequence)
    if let theirs { return try take(theirs, row, now: now) }
    if let base { return try take(base, row, isSparse: remote?.isSparse ?? false, now: now) }
    guard remote == nil else { return try clearOutbox(row.sequence) }
    if let state = try state(of: row.sequence) { try throwAway(state, now: now) }
    try clearOutbox(row.sequence)
  }
}
