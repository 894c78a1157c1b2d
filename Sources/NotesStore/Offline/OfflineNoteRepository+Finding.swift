public import Notes

/// What the server finds that was asked for words. It tells of notes and proves nothing of others:
/// only what somebody opens is kept here, as it is read then.
extension OfflineNoteRepository {
  /// More than a reader goes through before they say more of what they look for.
  static let mostFound = 200

  /// The notes that the server finds by the plain words of a search, and that the same search does
  /// not find here.
  ///
  /// - Throws: what keeps the server from being asked or from answering.
  public func found(by filter: String, clock: SearchClock)
    async throws(RepositoryError) -> FoundNotes
  {
    let words = SearchExpression.plainWords(of: filter, clock: clock)
    guard !words.isEmpty else { return FoundNotes() }
    try mayAsk()
    let limit = OfflineNoteRepository.mostFound
    let answer: [RemoteChange]
    do throws(RepositoryError) {
      answer = try await remote.found(by: words, limit: limit + 1)
      reached()
    } catch {
      _ = pause(after: error)
      throw error
    }
    let search = SearchExpression(filter, clock: clock)
    let rows = try store.locked { (database) throws(RepositoryError) in
      var rows: [NoteSummary] = []
      for change in answer.prefix(limit) {
        if let row = try database.row(of: change, for: search) { rows.append(row) }
      }
      return rows
    }
    offered.withLock { $0.formUnion(rows.map(\.id)) }
    return FoundNotes(rows, hasMore: answer.count > limit)
  }

  /// A server that wants words nobody gave, or fewer requests, is not asked for what may be done
  /// without it. One that was out of reach is: its reader wants to know.
  private func mayAsk() throws(RepositoryError) {
    guard isPaused else { return }
    let known = progress.withLock { $0 }
    if known.lacksSignIn { throw .unauthorized("") }
    if known.offlineSince == nil { throw .rateLimited(retryAfter: nil) }
  }

  /// Keeps a note here that a search found on the server, as it is there now; one that is here is
  /// left as it is.
  func land(_ id: Note.ID) async throws(RepositoryError) {
    guard offered.withLock({ $0.contains(id) }) else { return }
    let isHere = try store.locked { (database) throws(RepositoryError) in
      try database.sequence(of: id) != nil
    }
    guard !isHere else { return }
    let (note, now) = (try await remote.note(id), now())
    try store.changing { (database) throws(RepositoryError) in try database.land(note, now: now) }
  }
}

extension Database {
  /// A list that is on its way may have been begun before the note was there: the count of answers
  /// tells that it proves nothing about this one.
  fileprivate func land(_ note: Note, now: Timestamp) throws(RepositoryError) {
    var news: [SyncNews] = []
    let tick = try nextTick()
    _ = try receive(Arriving(note: note), now: now, &news)
    guard let sequence = try sequence(named: note.id.description),
      var remote = try remoteRow(of: sequence)
    else { return }
    remote.tick = tick
    try setRemote(sequence, remote)
  }

  /// The row of a note that the server found; nil where the search finds it here too, where it is in
  /// the trash, and where it is not what was asked for besides words.
  ///
  /// A note that is here says what it says here: it may have words that were not sent.
  fileprivate func row(of change: RemoteChange, for search: SearchExpression)
    throws(RepositoryError) -> NoteSummary?
  {
    var (note, isWhole): (Note, Bool)
    switch change {
    case .note(let found): (note, isWhole) = (found, true)
    case .row(let found): (note, isWhole) = (found, false)
    case .gone: return nil
    }
    var state = SaveState.server
    if let sequence = try here(note) {
      guard try !isInTrash(sequence), let ours = try self.note(inRow: sequence) else { return nil }
      note = ours
      isWhole = try remoteRow(of: sequence)?.isSparse != true
      state = try states()[sequence] ?? .server
      guard !search.finds(note, state: state) else { return nil }
    }
    guard search.admits(found: note, state: state, isWhole: isWhole) else { return nil }
    var row = NoteSummary(note, place: Place(major: 0, minor: 0))
    if isWhole { row.showHit(of: search, in: note.body) }
    (row.state, row.isFound) = (state, true)
    return row
  }
}
