public import Notes

extension OfflineNoteRepository {
  /// Brings what the server has, or what changed there, and puts it beside what is here.
  ///
  /// A note that is missing from a list is only taken for deleted when the list is provably whole,
  /// and never when it has words that were not sent.
  ///
  /// - Parameter acceptsLoss: the reader knows that a large part of the notes is missing there.
  public func fetch(acceptsLoss: Bool = false) async -> SyncReport {
    guard beginFetch() else { return SyncReport(isBusyElsewhere: true) }
    var report = SyncReport()
    defer { fetching.leave(report) }
    do throws(RepositoryError) {
      try await fetchAll(acceptsLoss: acceptsLoss, &report)
      reached()
      progress.withLock { $0.arrival = nil }
    } catch {
      report.failure = error
      _ = pause(after: error)
      progress.withLock { $0.arrival?.failure = error }
    }
    tell(report)
    return report
  }

  /// The same for a reader who waits: a fetch that is under way will do.
  func fetchOrWait() async -> SyncReport {
    var report = await fetch()
    while report.isBusyElsewhere {
      report = await fetching.outcome()
      if report.isBusyElsewhere { report = await fetch() }
    }
    return report
  }

  private func beginFetch() -> Bool {
    let isFirst = (try? store.mirror())?.fetched == nil
    guard fetching.enter() else { return false }
    if isFirst { progress.withLock { $0.arrival = Arrival(received: 0) } }
    return true
  }

  private func fetchAll(acceptsLoss: Bool, _ report: inout SyncReport)
    async throws(RepositoryError)
  {
    let mark = try store.mirror().mark
    let pass = FetchPass(
      try store.locked { (database) throws(RepositoryError) in
        try database.tick()
      })
    let (store, now, progress) = (store, now, progress)
    let end = try await remote.changes(since: mark) { changes throws(RepositoryError) in
      try store.take(changes, pass, at: now())
      let count = pass.count
      progress.withLock { $0.arrival?.received = count }
    }
    try await readTexts(pass)
    let gone = try await missing(after: end, pass, acceptsLoss: acceptsLoss)
    try store.finish(end, pass, gone, at: now())
    progress.withLock { $0.unread = end.unread }
    (report.news, report.received) = pass.result
  }

  /// Texts that a list did not bring, of notes that were changed here too.
  private func readTexts(_ pass: FetchPass) async throws(RepositoryError) {
    for id in pass.wanted {
      do throws(RepositoryError) {
        let note = try await remote.note(id)
        try store.take([.note(note)], pass, at: now())
      } catch .notFound {
        try store.take([.gone(id)], pass, at: now())
      }
    }
  }
}

// MARK: What a list lacks

extension OfflineNoteRepository {
  /// The notes that are gone from the server, as far as that is proven.
  private func missing(after end: ChangesEnd, _ pass: FetchPass, acceptsLoss: Bool)
    async throws(RepositoryError) -> [Int64]
  {
    guard case .everything(let isProven) = end.extent else { return [] }
    let known = try store.known(before: pass.tick)
    let missing = known.filter { !pass.seen.contains($0.sequence) }
    guard !missing.isEmpty else { return [] }
    let isLarge = missing.count > 10 && missing.count * 2 > known.count
    guard acceptsLoss || !isLarge else {
      pass.tell(.missing(missing.count, of: known.count))
      return []
    }
    if isProven { return missing.map(\.sequence) }
    return try await confirmed(missing)
  }

  /// A list that may have left notes out proves nothing; the server is asked for each, a few a time.
  private func confirmed(_ missing: [(sequence: Int64, id: Note.ID)])
    async throws(RepositoryError) -> [Int64]
  {
    var gone: [Int64] = []
    for note in missing.prefix(20) {
      do throws(RepositoryError) {
        _ = try await remote.note(note.id)
      } catch .notFound {
        gone.append(note.sequence)
      } catch .unreadable {
        continue
      }
    }
    return gone
  }
}
