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

/// One bringing of a list.
final class FetchPass: Sendable {
  /// Answers to changes of ours after this are newer than the list.
  let tick: Int64
  private let state = Locked(State())

  private struct State {
    var seen: Set<Int64> = []
    var wanted: [Note.ID] = []
    var news: [SyncNews] = []
    var changed = 0
    var count = 0
    var holds = false
  }

  init(_ tick: Int64) {
    self.tick = tick
  }

  var seen: Set<Int64> { state.withLock { $0.seen } }
  var wanted: [Note.ID] {
    state.withLock { state in
      defer { state.wanted = [] }
      return state.wanted
    }
  }
  /// Whether something was left that has to come again.
  var holds: Bool { state.withLock { $0.holds } }
  var count: Int { state.withLock { $0.count } }
  var result: ([SyncNews], Int) { state.withLock { ($0.news, $0.changed) } }

  func tell(_ news: SyncNews) {
    state.withLock { $0.news.append(news) }
  }

  func note(
    seen sequence: Int64?, _ received: Database.Received, _ id: Note.ID, _ news: [SyncNews]
  ) {
    state.withLock { state in
      state.count += 1
      if let sequence { state.seen.insert(sequence) }
      state.news += news
      switch received {
      case .changed: state.changed += 1
      case .wantsText: state.wanted.append(id)
      case .held: state.holds = true
      case .same: break
      }
    }
  }
}

extension SQLiteNoteRepository {
  /// One part, in one transaction.
  fileprivate func take(_ changes: [RemoteChange], _ pass: FetchPass, at now: Timestamp)
    throws(RepositoryError)
  {
    var rank = pass.count
    try changing { (database) throws(RepositoryError) in
      for change in changes {
        try database.take(change, pass, rank: rank, at: now)
        rank += 1
      }
    }
  }

  fileprivate func known(before tick: Int64) throws(RepositoryError) -> [(
    sequence: Int64, id: Note.ID
  )] {
    try locked { (database) throws(RepositoryError) in
      let sql = """
        SELECT sequence, name FROM remote JOIN note_name USING (sequence) WHERE tick <= ?1
        """
      return try database.all(sql, [.integer(tick)]) {
        ($0.integer(0), Note.ID($0.text(1) ?? ""))
      }
    }
  }

  fileprivate func finish(
    _ end: ChangesEnd, _ pass: FetchPass, _ gone: [Int64], at now: Timestamp
  ) throws(RepositoryError) {
    try changing { (database) throws(RepositoryError) in
      for sequence in gone {
        var news: [SyncNews] = []
        let received = try database.gone(sequence, now: now, &news)
        pass.note(seen: nil, received, Note.ID(""), news)
      }
      // What was answered while the list was on its way was put beside parts of it.
      let isNewer = try database.tick() != pass.tick
      let mark =
        pass.holds || isNewer ? try database.mirror().mark : pass.isHeldUp ? nil : end.mark
      try database.run(
        "UPDATE mirror SET mark = ?1, fetched = ?2", [Value(mark), .integer(now.milliseconds)])
    }
  }

  func mirror() throws(RepositoryError) -> MirrorRow {
    try locked { (database) throws(RepositoryError) in try database.mirror() }
  }
}

extension FetchPass {
  /// Whether notes are missing that nobody agreed to: the next list has to be whole again, and not
  /// `unchanged`.
  fileprivate var isHeldUp: Bool {
    result.0.contains { if case .missing = $0 { true } else { false } }
  }
}

/// How far a mirror has been brought.
struct MirrorRow: Sendable {
  var mark: String?
  var fetched: Timestamp?
}

extension Database {
  func mirror() throws(RepositoryError) -> MirrorRow {
    try first("SELECT mark, fetched FROM mirror") { row in
      MirrorRow(
        mark: row.text(0),
        fetched: row.isNull(1) ? nil : Timestamp(milliseconds: row.integer(1)))
    } ?? MirrorRow()
  }

  fileprivate func take(_ change: RemoteChange, _ pass: FetchPass, rank: Int, at now: Timestamp)
    throws(RepositoryError)
  {
    var news: [SyncNews] = []
    switch change {
    case .note(let note), .row(let note):
      var isSparse = false
      if case .row = change { isSparse = true }
      let arriving = Arriving(note: note, isSparse: isSparse, tick: pass.tick, rank: rank)
      let received = try receive(arriving, now: now, &news)
      pass.note(seen: try sequence(named: note.id.description), received, note.id, news)
    case .gone(let id):
      guard let sequence = try sequence(named: id.description) else { return }
      if let remote = try remoteRow(of: sequence), remote.tick > pass.tick {
        return pass.note(seen: nil, .held, id, [])
      }
      pass.note(seen: nil, try gone(sequence, now: now, &news), id, news)
    }
  }
}
