public import Notes

extension OfflineNoteRepository {
  /// Takes what waits to the server, one change after the other, until nothing is due or the server
  /// cannot be reached. Rounds do not overlap, in this process or between processes.
  ///
  /// - Parameter takesAll: changes whose time has not come too, such as deletes that could still be
  ///   undone: the program ends.
  public func send(takesAll: Bool = false) async -> SyncReport {
    var report = SyncReport()
    let wanted: SendingLane.Reach = takesAll ? .all : .due
    guard await lane.enter(wanted) else { return report }
    var round: SendingLane.Reach? = wanted
    while let reach = round {
      do throws(RepositoryError) {
        if let lock = try SenderLock(lockPath) {
          try await sendAll(takesAll: reach == .all, &report)
          withExtendedLifetime(lock) {}
        } else {
          report.isBusyElsewhere = true
        }
      } catch {
        report.failure = error
      }
      round = await lane.leave()
    }
    tell(report)
    return report
  }

  func tell(_ report: SyncReport) {
    progress.withLock { $0.news += report.news }
  }

  private func sendAll(takesAll: Bool, _ report: inout SyncReport) async throws(RepositoryError) {
    try store.changing { (database) throws(RepositoryError) in try database.takeUpSending() }
    var tried: Set<Int64> = []
    var rounds: [Int64: Int] = [:]
    var strange = 0
    while takesAll || !isPaused {
      let (now, given) = (now(), tried)
      let next = try store.changing { (database) throws(RepositoryError) in
        try database.nextParcel(at: now, takesAll: takesAll, besides: given)
      }
      guard let parcel = next else { return }
      do throws(RepositoryError) {
        try await deliver(parcel, &report)
        reached()
        // A service whose notes change each time they are written would be asked for ever.
        rounds[parcel.row.sequence, default: 0] += 1
        if rounds[parcel.row.sequence] == 5 { tried.insert(parcel.row.sequence) }
      } catch {
        tried.insert(parcel.row.sequence)
        if error.isStrange { strange += 1 }
        let isEnd = try failed(parcel, error, &report) || strange > 2
        guard !isEnd else {
          report.failure = error
          return
        }
      }
    }
  }

  /// Looks first where an earlier answer was lost; then sends, and takes in what comes of it.
  private func deliver(_ packed: Parcel, _ report: inout SyncReport)
    async throws(RepositoryError)
  {
    var parcel = packed
    if parcel.row.isUncertain {
      switch try await look(for: parcel) {
      case .arrived(let note): return try settle(parcel, note, isOld: true, &report)
      case .gone: return try settleGone(parcel, &report)
      case .other(let theirs): return try settle(parcel, against: theirs, &report)
      case .notThere: break
      }
    }
    do throws(RepositoryError) {
      try await readBeforeDeleting(&parcel)
    } catch .notFound {
      return try settleGone(parcel, &report)
    }
    try store.changing { (database) throws(RepositoryError) in try database.markSent(parcel) }
    do throws(RepositoryError) {
      switch parcel.kind {
      case .create(let draft):
        try settle(parcel, try await remote.create(draft), isOld: false, &report)
      case .update(let draft, let version):
        let note = try await remote.update(parcel.id, to: draft, ifStill: version)
        try settle(parcel, note, isOld: false, &report)
      case .delete(let version):
        try await remote.delete(parcel.id, ifStill: version)
        try settleGone(parcel, &report)
      }
    } catch .conflict(let theirs) {
      try settle(parcel, against: theirs, &report)
    } catch .notFound where !parcel.isCreate {
      try settleGone(parcel, &report)
    }
  }
}

// MARK: The last words of a note

extension OfflineNoteRepository {
  /// Brings the text of a note that is to be deleted and was never read: the trash is to have it.
  private func readBeforeDeleting(_ parcel: inout Parcel) async throws(RepositoryError) {
    guard case .delete(let version) = parcel.kind else { return }
    let sequence = parcel.row.sequence
    let known = try store.locked { (database) throws(RepositoryError) in
      try database.remoteRow(of: sequence)
    }
    guard known?.isSparse == true else { return }
    let (whole, now) = (try await remote.note(parcel.id), now())
    try store.changing { (database) throws(RepositoryError) in
      try database.fill(sequence, with: whole, now: now)
    }
    if version == nil { parcel.kind = .delete(ifStill: whole.version) }
  }
}
