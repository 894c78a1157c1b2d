public import Notes

/// Notes in one SQLite file, newest first. What is returned is on the disk.
///
/// Each change has a moment of its own, later than all before it, whatever the clock says; only a
/// note whose draft says when it was made begins with that.
///
/// Its calls do not suspend: they can be made from any thread, each waits for the one before.
public final class SQLiteNoteRepository: NoteRepository {
  /// The path of a repository that ends with the process, in tests.
  public static let memory = ":memory:"

  let database: Locked<Database>
  let now: @Sendable () -> Timestamp
  /// What was saved when this was opened, where the file was damaged.
  public let salvage: Salvage?
  /// Whether the last program that had the file open did not close it.
  let wasLeftOpen: Bool

  /// Opens the notes at `path`; makes the file and its folder, closed to others, if there is none.
  ///
  /// - Parameters:
  ///   - history: how many versions of a note are kept, the one it has included.
  ///   - rescues: whether a damaged file is put aside and made anew of what can be read: only where
  ///     it is ours to move.
  public init(
    at path: String, history: Int = 200, rescues: Bool = false,
    now: @escaping @Sendable () -> Timestamp
  ) throws(RepositoryError) {
    self.now = now
    wasLeftOpen = Database.wasLeftOpen(path)
    let isKnown = rescues && Database.isMarkedDamaged(path)
    var salvage = isKnown ? try Database.rescue(path, at: now()) : nil
    do throws(RepositoryError) {
      database = Locked(try SQLiteNoteRepository.open(path, history))
    } catch {
      guard rescues, error.isDamage, salvage == nil else { throw error }
      salvage = try Database.rescue(path, at: now())
      database = Locked(try SQLiteNoteRepository.open(path, history))
    }
    self.salvage = salvage
  }

  private static func open(_ path: String, _ history: Int) throws(RepositoryError)
    -> sending Database
  {
    let database = try Database(at: path)
    // FULL: a commit returns when the log is on the disk, so that "saved" outlives a power cut.
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try database.migrate(NoteSchema.steps)
    database.historyLimit = max(1, history)
    // From here on: what others change before the first look at it counts too.
    database.seenVersion = try database.changesByOthers()
    return database
  }

  public func note(_ id: Note.ID) throws(RepositoryError) -> Note {
    try locked { (database) throws(RepositoryError) in
      guard let note = try database.note(id) else { throw .notFound }
      return note
    }
  }

  public func create(_ draft: Draft) throws(RepositoryError) -> Note {
    let now = now()
    return try changing { (database) throws(RepositoryError) in
      let (id, time) = try database.insert(draft, now: now)
      return draft.note(id, created: time, updated: time, version: 1)
    }
  }

  /// Keeps many drafts at once, all or none, and returns their ids in the same order.
  public func add(_ drafts: [Draft]) throws(RepositoryError) -> [Note.ID] {
    let now = now()
    return try locked { (database) throws(RepositoryError) in
      let ids = try database.transaction { () throws(RepositoryError) in
        var ids: [Note.ID] = []
        for draft in drafts {
          ids.append(try database.insert(draft, now: now).0)
        }
        return ids
      }
      // The log has grown by all the notes; the next reader would have to look through it.
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      return ids
    }
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  {
    let now = now()
    return try changing { (database) throws(RepositoryError) in
      guard let row = try database.check(id, ifStill: version) else { throw .notFound }
      let updated = try database.rewrite(row, draft, now: now)
      return draft.note(id, created: row.created, updated: updated, version: row.version + 1)
    }
  }

  /// The note goes to the trash, whole.
  public func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    let now = now()
    try changing { (database) throws(RepositoryError) in
      guard let row = try database.check(id, ifStill: version) else { return }
      try database.throwAway(row, now: now)
    }
  }
}

extension SQLiteNoteRepository {
  /// Runs `body` alone with the connection, all or nothing of it.
  func changing<R: Sendable>(_ body: (Database) throws(RepositoryError) -> R)
    throws(RepositoryError) -> R
  {
    try locked { (database) throws(RepositoryError) in
      try database.transaction { () throws(RepositoryError) in try body(database) }
    }
  }

  /// Runs `body` alone with the connection, unless the task is cancelled by then.
  func locked<R: Sendable>(_ body: (Database) throws(RepositoryError) -> R)
    throws(RepositoryError) -> R
  {
    try database.withLock { (database) throws(RepositoryError) in
      guard !Task.isCancelled else { throw .cancelled }
      return try body(database)
    }
  }
}

extension Draft {
  fileprivate func note(
    _ id: Note.ID, created: Timestamp, updated: Timestamp, version: Int64
  ) -> Note {
    Note(
      id: id, title: title, body: body, created: created, updated: updated, tags: tags,
      pinned: pinned, version: Note.Version(String(version)), attributes: attributes)
  }
}
