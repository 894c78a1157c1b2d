public import Notes

extension OfflineNoteRepository: NoteKeeper {
  public func state() throws(RepositoryError) -> AccountState {
    let (rows, fetched) = try store.locked { (database) throws(RepositoryError) in
      (try database.outboxRows(), try database.mirror().fetched)
    }
    let (now, known) = (now(), progress.withLock { $0 })
    let due = rows.filter { $0.status == .waiting }.map(\.due).min()
    var next = due.map { max($0, known.pausedUntil ?? $0) }
    if let time = next, Backoff.isDue(time, at: now) { next = now }
    return AccountState(
      waiting: rows.count { $0.status == .waiting || $0.status == .sending },
      refused: rows.count { $0.status == .refused },
      conflicts: rows.count { $0.status == .conflict }, fetched: fetched,
      offlineSince: known.offlineSince, trouble: known.trouble,
      wantsSignIn: known.lacksSignIn, nextTry: next)
  }

  public func changedElsewhere() throws(RepositoryError) -> Bool {
    try store.changedElsewhere()
  }

  public func examine() -> Bool { store.examine() }

  public func outbox() throws(RepositoryError) -> [OutboxEntry] {
    let pausedUntil = progress.withLock { $0.pausedUntil }
    return try store.locked { (database) throws(RepositoryError) in
      var entries: [OutboxEntry] = []
      for row in try database.outboxRows() {
        guard let note = try database.note(inRow: row.sequence) else { continue }
        let isNew = try database.remoteRow(of: row.sequence) == nil
        let due = max(row.due, pausedUntil ?? row.due)
        entries.append(
          OutboxEntry(
            id: note.id, change: row.isDelete ? .delete : isNew ? .create : .update,
            status: row.status,
            headline: NoteSummary.headline(title: note.title, body: note.body), since: row.since,
            attempts: row.attempts, lastError: row.failure,
            nextTry: row.status == .waiting ? due : nil))
      }
      return entries
    }
  }

  public func sendNow(_ id: Note.ID) throws(RepositoryError) {
    let now = now()
    try withOutbox(id) { (database, row) throws(RepositoryError) in
      guard row.status != .conflict, row.status != .sending else { return }
      var row = row
      // Whether a new note without a name of ours arrived could not be found out: the reader has
      // looked, and wants it sent.
      let isLookedFor = row.given == nil && !row.isDelete
      if row.status == .refused, isLookedFor { row.isUncertain = false }
      (row.status, row.due, row.failure) = (.waiting, now, nil)
      try database.setOutbox(row)
    }
    try tryAgain()
  }

  public func drop(_ id: Note.ID) throws(RepositoryError) {
    let now = now()
    try withOutbox(id) { (database, row) throws(RepositoryError) in
      guard row.status != .sending else {
        throw .rejected([
          .init(
            message: phrase("it is being sent this moment", de: "wird gerade gesendet", ja: "送信中です")
          )
        ])
      }
      try database.dropHere(row, now: now)
    }
  }

  public func conflict(of id: Note.ID) throws(RepositoryError) -> NoteConflict? {
    try store.locked { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id),
        let row = try database.outboxRow(of: sequence), row.status == .conflict
      else { return nil }
      return try database.conflict(row)
    }
  }

  public func settle(_ conflict: NoteConflict, _ choice: NoteConflict.Choice)
    throws(RepositoryError)
  {
    let (now, given) = (now(), remote.freshID())
    try withOutbox(conflict.id) { (database, row) throws(RepositoryError) in
      guard row.status == .conflict else { return }
      let known = try database.conflict(row)
      guard known.theirs == conflict.theirs else {
        if let theirs = known.theirs { throw .conflict(theirs: theirs) }
        throw .notFound
      }
      try database.settle(row, known, choice, given: given, now: now)
    }
  }

  public func trash(limit: Int) throws(RepositoryError) -> [TrashedNote] {
    try store.trash(limit: limit)
  }

  public func restore(_ id: Note.ID) throws(RepositoryError) -> Note {
    let (now, given) = (now(), remote.freshID() ?? (manners.asksID ? id : nil))
    return try store.changing { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id) else { throw .notFound }
      try database.restoreHere(sequence, given: given, now: now)
      guard let note = try database.note(inRow: sequence) else { throw .notFound }
      return note
    }
  }

  public func purge(_ id: Note.ID) throws(RepositoryError) {
    try store.changing { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id), try database.isInTrash(sequence) else {
        return
      }
      guard try database.outboxRow(of: sequence) == nil else {
        throw .rejected([
          .init(
            message: phrase(
              "the server has not been told yet that it is deleted",
              de: "der Server weiß noch nicht, dass sie gelöscht ist", ja: "サーバーにまだ削除を伝えていません"))
        ])
      }
      try database.purge(sequence)
    }
  }

  public func history(of id: Note.ID) throws(RepositoryError) -> [PastVersion] {
    try store.history(of: id)
  }

  public func words(of number: Int, in id: Note.ID) throws(RepositoryError) -> Draft {
    try store.words(of: number, in: id)
  }

  private func withOutbox(
    _ id: Note.ID, _ body: (Database, OutboxRow) throws(RepositoryError) -> Void
  ) throws(RepositoryError) {
    try store.changing { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id),
        let row = try database.outboxRow(of: sequence)
      else { throw .notFound }
      try body(database, row)
    }
  }
}
