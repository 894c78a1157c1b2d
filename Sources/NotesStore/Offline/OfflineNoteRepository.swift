public import Notes

/// Notes of a server, kept on this machine first: what is written here is on the disk before
/// anything is sent, and all that was seen can be read without the server.
///
/// A change is one transaction: the note, and a row of the outbox. `send` takes the outbox to the
/// server, `fetch` brings what the server has; neither is waited for by those who read and write.
/// docs/sync.md has the states and the rules.
public final class OfflineNoteRepository: NoteRepository {
  let store: SQLiteNoteRepository
  let remote: any RemoteNoteRepository
  let settings: Settings
  let now: @Sendable () -> Timestamp
  let lane = SendingLane()
  let fetching = FetchingLane()
  let progress = Locked(Progress())
  /// Notes that searches found on the server, and that readers may open.
  let offered = Locked<Set<Note.ID>>([])
  /// nil for a mirror that no other process can see.
  let lockPath: String?

  /// What a reader has set.
  public struct Settings: Sendable {
    /// How many versions of a note are kept.
    public var history = 200
    /// How long a delete can be undone before the server is told.
    public var undoMilliseconds: Int64 = 5000

    public init(history: Int = 200, undoMilliseconds: Int64 = 5000) {
      self.history = history
      self.undoMilliseconds = undoMilliseconds
    }
  }

  /// What is known of the server in this process, and told to readers.
  struct Progress {
    var offlineSince: Timestamp?
    var trouble: String?
    /// Nothing is sent before, whatever waits.
    var pausedUntil: Timestamp?
    /// The pause is because the server wants to know who asks.
    var lacksSignIn = false
    /// How often in a row the server was not reached.
    var failures = 0
    /// How far a first list has come; nil while none is brought.
    var arrival: Arrival?
    var unread = 0
    /// What has not been told to the reader yet.
    var news: [SyncNews] = []
  }

  /// Opens the mirror of a server, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - path: of the database; the lock of its sender lies beside it.
  ///   - identity: which server and account this is. A mirror of another one is refused.
  public init(
    at path: String, of remote: any RemoteNoteRepository, identity: String,
    settings: Settings = Settings(), now: @escaping @Sendable () -> Timestamp
  ) throws(RepositoryError) {
    store = try SQLiteNoteRepository(at: path, history: settings.history, rescues: true, now: now)
    (self.remote, self.settings, self.now) = (remote, settings, now)
    lockPath = path == SQLiteNoteRepository.memory ? nil : path + ".sending"
    try store.locked { (database) throws(RepositoryError) in
      try database.becomeMirror(of: identity)
      database.keepsTags = !remote.manners.hasTags
      database.keepsPins = !remote.manners.hasPins
    }
  }

  public var manners: Manners { remote.manners }

  /// What was saved when this was opened, where the file was damaged.
  public var salvage: Salvage? { store.salvage }

  /// What readers have not been told yet, and now are.
  public func takeNews() -> [SyncNews] {
    progress.withLock { progress in
      defer { progress.news = [] }
      return progress.news
    }
  }

  /// From this machine, unless the query asks for a fresh list: then what waits is sent and the server
  /// asked first.
  public func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    if query.isFresh {
      try tryAgain()
      _ = await send()
      let report = await fetchOrWait()
      if let failure = report.failure { throw failure }
    }
    var page = try store.notes(query)
    let known = progress.withLock { $0 }
    page.unread = known.unread
    guard query.acceptsPart else { return page }
    page.arrival = known.arrival
    if known.arrival == nil, try store.mirror().fetched == nil {
      page.arrival = Arrival(received: 0)
    }
    return page
  }

  /// From this machine; a text that the server's list did not bring is asked for, and a note that a
  /// search found there.
  public func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    try await land(id)
    let (note, remoteID) = try store.locked { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id),
        let note = try database.note(database.id(of: sequence))
      else { throw .notFound }
      let isSparse = try database.remoteRow(of: sequence)?.isSparse ?? false
      return (note, isSparse ? note.id : nil)
    }
    guard let remoteID else { return note }
    let whole = try await remote.note(remoteID)
    return try store.changing { (database) throws(RepositoryError) in
      try database.take(whole, at: self.now())
    }
  }

  public func create(_ draft: Draft) throws(RepositoryError) -> Note {
    try check(.create, manners.takingNew)
    _ = try draft.givenID()
    let (now, given) = (now(), draft.id ?? remote.freshID())
    return try store.changing { (database) throws(RepositoryError) in
      var draft = draft
      draft.id = if let given { given } else { try database.freshName() }
      let (id, _) = try database.insert(draft, now: now)
      guard let sequence = try database.sequence(of: id), let note = try database.note(id) else {
        throw .notFound
      }
      try database.queue(sequence, due: now, given: given, now: now)
      return note
    }
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  {
    try check(.update, manners.changing)
    let now = now()
    return try store.changing { (database) throws(RepositoryError) in
      guard let row = try database.check(id, ifStill: version) else { throw .notFound }
      try database.rewriteHere(row, draft, now: now)
      guard let note = try database.note(inRow: row.sequence) else { throw .notFound }
      return note
    }
  }

  /// The note goes to the trash at once, unless its server has to agree first.
  public func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    try check(.delete, manners.deleting)
    let now = now()
    try store.changing { (database) throws(RepositoryError) in
      guard let row = try database.check(id, ifStill: version) else { return }
      try database.deleteHere(
        row, waits: self.manners.confirmsDeletes,
        undo: self.manners.confirmsDeletes ? 0 : self.settings.undoMilliseconds, now: now)
    }
  }

  /// What its service can never do is not begun.
  func check(_ ability: Manners.Abilities, _ words: String) throws(RepositoryError) {
    guard manners.abilities.contains(ability) else { throw .unsupported(words) }
  }
}
