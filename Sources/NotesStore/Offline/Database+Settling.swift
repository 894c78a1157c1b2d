import Notes

/// What becomes of a change of ours when its server has answered, or somebody else was faster.
extension Database {
  /// The server has a change: the note is there with these words.
  ///
  /// - Parameter edition: the note's version here when its words were sent; nil where only the words
  ///   tell.
  func landed(_ note: Note, _ row: OutboxRow, edition: Int64?, now: Timestamp)
    throws(RepositoryError)
  {
    let sequence = row.sequence
    let note = try marked(note, sequence)
    let before = try remoteRow(of: sequence)
    _ = try rename(sequence, to: note.id)
    try setRemote(
      sequence,
      RemoteRow(
        version: note.version, previous: before?.version, updated: note.updated,
        tick: nextTick(), settled: now,
        attachments: PackedText.pack(note.attachments) ?? before?.attachments))
    let here = try self.note(inRow: sequence)
    let isAsSent =
      edition.map { here?.version == Note.Version(String($0)) }
      ?? here.map { Draft($0).saysTheSame(as: Draft(note)) } ?? false
    guard isAsSent, !row.isDelete, let state = try state(of: sequence) else {
      return try becomesBase(note, row)
    }
    if let here, Draft(here) != Draft(note) {
      _ = try rewrite(state, Draft(note), now: now, origin: .server)
    }
    try setDates(sequence, note, now: now)
    try clearOutbox(sequence)
  }

  /// What is here goes on from what the server has now.
  private func becomesBase(_ note: Note, _ row: OutboxRow) throws(RepositoryError) {
    try keep(.base, note, of: row.sequence)
    try forget(.sent, of: row.sequence)
    try forget(.theirs, of: row.sequence)
    var row = row
    (row.status, row.attempts, row.failure, row.isUncertain) = (.waiting, 0, nil, false)
    row.given = nil
    try setOutbox(row)
  }

  /// The server has a note no more, as was wanted here.
  func landedDelete(_ row: OutboxRow, now: Timestamp) throws(RepositoryError) {
    try forgetRemote(row.sequence)
    _ = try nextTick()
    guard row.isDelete else {
      // It was brought back while the delete was on its way.
      try forgetSides(of: row.sequence)
      var row = row
      (row.status, row.isUncertain) = (.waiting, false)
      try setOutbox(row)
      return try queue(row.sequence, due: now, now: now)
    }
    if let state = try state(of: row.sequence) { try throwAway(state, now: now) }
    try clearOutbox(row.sequence)
  }

  /// Somebody else changed a note that was changed here.
  func compare(_ theirs: Note, _ row: OutboxRow, now: Timestamp, _ news: inout [SyncNews])
    throws(RepositoryError) -> Received
  {
    let sequence = row.sequence
    guard let here = try note(inRow: sequence) else { return .same }
    let sent = row.isUncertain ? try note(.sent, of: sequence) : nil
    // A new note that is there under the name it was sent with began with what was sent.
    let isNew = try remoteRow(of: sequence) == nil
    let base = try note(.base, of: sequence) ?? (isNew && row.given != nil ? sent : nil)
    if !row.isDelete, Draft(here).saysTheSame(as: Draft(theirs)) {
      try landed(theirs, row, edition: nil, now: now)
      return .changed
    }
    if let base, Draft(base).saysTheSame(as: Draft(theirs)) {
      try renewBase(theirs, row)
      return .same
    }
    if let sent, Draft(theirs).isKept(of: Draft(sent)) {
      try landed(theirs, row, edition: nil, now: now)
      return .changed
    }
    return try bringTogether(base, here, theirs, row, now: now, &news)
  }

  /// Only the server's version has moved, not its words.
  private func renewBase(_ theirs: Note, _ row: OutboxRow) throws(RepositoryError) {
    try keep(.base, theirs, of: row.sequence)
    if var remote = try remoteRow(of: row.sequence) {
      (remote.version, remote.updated) = (theirs.version, theirs.updated)
      try setRemote(row.sequence, remote)
    }
    guard row.status == .conflict else { return }
    try forget(.theirs, of: row.sequence)
    var row = row
    (row.status, row.failure) = (.waiting, nil)
    try setOutbox(row)
  }

  private func bringTogether(
    _ base: Note?, _ here: Note, _ theirs: Note, _ row: OutboxRow, now: Timestamp,
    _ news: inout [SyncNews]
  ) throws(RepositoryError) -> Received {
    let headline = NoteSummary.headline(title: here.title, body: here.body)
    let merge = base.map { DraftMerge(base: Draft($0), mine: Draft(here), theirs: Draft(theirs)) }
    guard !row.isDelete, row.status != .conflict, let merged = merge?.merged,
      let state = try state(of: row.sequence)
    else {
      var known = theirs
      known.attachments = []
      let isNew = try note(.theirs, of: row.sequence) != known
      try park(row, theirs)
      if isNew { news.append(.conflict(here.id, headline: headline)) }
      return isNew ? .changed : .same
    }
    _ = try rewrite(state, Draft(theirs), now: now, origin: .server)
    if let state = try self.state(of: row.sequence) {
      _ = try rewrite(state, merged, now: now, origin: .merged)
    }
    try adopt(theirs, row)
    try queueOrClear(row.sequence, now: now)
    news.append(.merged(here.id, headline: headline))
    return .changed
  }

  /// What the server has is known, and what is here goes over it.
  func adopt(_ theirs: Note, _ row: OutboxRow, isSparse: Bool = false) throws(RepositoryError) {
    var remote = try remoteRow(of: row.sequence) ?? RemoteRow()
    (remote.version, remote.updated) = (theirs.version, theirs.updated)
    remote.isSparse = isSparse
    remote.attachments = PackedText.pack(theirs.attachments) ?? remote.attachments
    try setRemote(row.sequence, remote)
    try becomesBase(theirs, row)
  }

  /// The server has a note no more.
  func gone(_ sequence: Int64, now: Timestamp, _ news: inout [SyncNews])
    throws(RepositoryError) -> Received
  {
    guard let row = try outboxRow(of: sequence) else {
      try forgetRemote(sequence)
      guard let state = try state(of: sequence) else { return .same }
      try throwAway(state, now: now, origin: .elsewhere)
      return .changed
    }
    guard row.status != .sending else { return .held }
    return try gone(sequence, asIf: row, now: now, &news)
  }

  /// The same for a change that was on its way and has been answered.
  func gone(_ sequence: Int64, asIf row: OutboxRow, now: Timestamp, _ news: inout [SyncNews])
    throws(RepositoryError) -> Received
  {
    guard !row.isDelete else {
      try landedDelete(row, now: now)
      return .changed
    }
    let hasTheirs = try note(.theirs, of: sequence) != nil
    guard row.status != .conflict || hasTheirs, let here = try note(inRow: sequence) else {
      return .same
    }
    try park(row, nil)
    let headline = NoteSummary.headline(title: here.title, body: here.body)
    news.append(.conflict(here.id, headline: headline))
    return .changed
  }

  /// The server keeps a note that was to be deleted, and the reader is told.
  func takeBackDelete(_ row: OutboxRow, now: Timestamp) throws(RepositoryError) {
    var row = row
    (row.isDelete, row.status) = (false, .waiting)
    try setOutbox(row)
    try queueOrClear(row.sequence, now: now)
  }

  /// Leaves a note to its reader. `theirs` is nil where the server has it no more.
  func park(_ row: OutboxRow, _ theirs: Note?) throws(RepositoryError) {
    var row = row
    (row.status, row.failure, row.isUncertain) = (.conflict, nil, false)
    try setOutbox(row)
    try forget(.theirs, of: row.sequence)
    if let theirs { try keep(.theirs, theirs, of: row.sequence) }
  }
}
