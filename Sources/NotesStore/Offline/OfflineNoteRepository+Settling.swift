import Notes

/// What comes of a change that was sent.
extension OfflineNoteRepository {
  /// The server has it.
  ///
  /// - Parameter isOld: it was found there, and arrived earlier; its words may be others than those here.
  func settle(
    _ parcel: Parcel, _ note: Note, isOld: Bool, _ report: inout SyncReport
  ) throws(RepositoryError) {
    let now = now()
    try store.changing { (database) throws(RepositoryError) in
      guard let row = try database.outboxRow(of: parcel.row.sequence) else { return }
      try database.landed(note, row, edition: isOld ? nil : parcel.edition, now: now)
    }
    report.sent += 1
    if parcel.id != note.id { report.news.append(.renamed(from: parcel.id, to: note.id)) }
    guard !isOld, let draft = parcel.draft, !Draft(note).saysTheSame(as: draft) else { return }
    report.news.append(.keptDifferently(note.id, headline: parcel.headline))
  }

  /// The server has the note no more.
  func settleGone(_ parcel: Parcel, _ report: inout SyncReport) throws(RepositoryError) {
    let (now, news) = (now(), Locked<[SyncNews]>([]))
    try store.changing { (database) throws(RepositoryError) in
      guard var row = try database.outboxRow(of: parcel.row.sequence) else { return }
      row.status = .waiting
      guard !parcel.isDelete else { return try database.landedDelete(row, now: now) }
      var found: [SyncNews] = []
      _ = try database.gone(row.sequence, asIf: row, now: now, &found)
      news.withLock { $0 = found }
    }
    if parcel.isDelete { report.sent += 1 }
    report.news += news.withLock { $0 }
  }

  /// Somebody else was faster.
  func settle(_ parcel: Parcel, against theirs: Note, _ report: inout SyncReport)
    throws(RepositoryError)
  {
    let now = now()
    let news = try store.changing { (database) throws(RepositoryError) in
      var news: [SyncNews] = []
      guard var row = try database.outboxRow(of: parcel.row.sequence) else { return news }
      // A note that was sent under a name of ours is there under it.
      if try database.remoteRow(of: row.sequence) == nil {
        _ = try database.rename(row.sequence, to: theirs.id)
      }
      row.status = .waiting
      // A service whose versions move by themselves must not be asked for ever.
      row.due = Timestamp(milliseconds: now.milliseconds + Backoff.delay(after: row.attempts))
      if row.attempts < 2 { row.due = now }
      try database.setOutbox(row)
      _ = try database.compare(theirs, row, now: now, &news)
      return news
    }
    report.news += news
    report.received += 1
  }

  /// - Returns: whether nothing more can be sent now.
  func failed(_ parcel: Parcel, _ error: RepositoryError, _ report: inout SyncReport)
    throws(RepositoryError) -> Bool
  {
    let now = now()
    let (isRefusal, fresh) = (error.isRefusal, remote.freshID())
    let takesBack = isRefusal && parcel.isDelete && manners.confirmsDeletes
    try store.changing { (database) throws(RepositoryError) in
      guard var row = try database.outboxRow(of: parcel.row.sequence) else { return }
      row.status = isRefusal ? .refused : .waiting
      row.failure = error.message
      if error.leavesOpen { row.isUncertain = true }
      // It may be the name that is refused, where another note had it once.
      let isNameless = isRefusal && parcel.isCreate && !row.isUncertain && row.given != nil
      if isNameless { row.given = fresh ?? row.given }
      let delay = Backoff.delay(after: row.attempts)
      row.due = Timestamp(milliseconds: now.milliseconds + delay)
      try database.setOutbox(row)
      if takesBack { try database.takeBackDelete(row, now: now) }
    }
    if isRefusal {
      report.refusals.append(Refusal(parcel.id, error))
      report.news.append(
        .refused(parcel.id, headline: parcel.headline, why: error.account))
    }
    return pause(after: error)
  }
}

extension Parcel {
  var isCreate: Bool {
    if case .create = kind { true } else { false }
  }

  var isDelete: Bool {
    if case .delete = kind { true } else { false }
  }

  fileprivate var draft: Draft? {
    switch kind {
    case .create(let draft), .update(let draft, _): draft
    case .delete: nil
    }
  }
}
