import Notes
import NotesStore

/// What a command has to do with the server of an account whose notes are kept here first.
extension Session {
  /// Brings what the server has, before a command reads. Where that cannot be, the command reads
  /// what was brought before, and the reader is told.
  func bring(_ account: Account) throws(Failure) {
    guard let mirror = account.mirror, !options.has(.offline) else { return }
    let report = work.run { await mirror.fetch() }
    tell(mirror, account)
    guard let failure = report.failure else { return }
    guard failure.isOutOfReach else { throw Failure(failure) }
    guard let fetched = try? mirror.state().fetched else { throw Failure(failure) }
    Notice.warn("\(failure.message) These are the notes of \(LocalTime.text(fetched)).")
  }

  /// Sends what waits, after a command changed something. What the server does not take now stays
  /// here, is told, and is sent later.
  func deliver(_ account: Account) {
    guard let mirror = account.mirror else { return }
    guard !options.has(.offline) else { return tellWaiting(mirror, nil) }
    let report = work.run { await mirror.send(takesAll: true) }
    tell(mirror, account)
    tellWaiting(mirror, report)
  }

  private func tellWaiting(_ mirror: OfflineNoteRepository, _ report: SyncReport?) {
    guard let state = try? mirror.state(), state.waiting > 0 else { return }
    let why = report?.failure.map { " " + $0.message } ?? ""
    let changes = state.waiting == 1 ? "One change is" : "\(state.waiting) changes are"
    Notice.warn("\(changes) kept on this machine and not on the server yet.\(why)")
  }

  /// What came of sending and fetching that is not as was wanted.
  func tell(_ mirror: OfflineNoteRepository, _ account: Account) {
    for news in mirror.takeNews() {
      if let words = news.words(account.manners) { Notice.warn(words) }
    }
  }
}

extension SyncNews {
  /// In words; nil for what was wanted.
  fileprivate func words(_ manners: Manners) -> String? {
    switch self {
    case .merged(let id, _):
      "\(id) was changed on the server too; both changes are in it now."
    case .conflict(let id, _):
      "\(id) was changed on the server too, in the same place. Open it in cahier to choose."
    case .refused(let id, _, let why):
      "The server refused \(id): \(why) It stays on this machine; `cahier outbox` shows it."
    case .keptDifferently(let id, _): "The server keeps \(id) in other words than were sent."
    case .renamed: nil
    case .missing(let count, let all):
      "\(count) of \(all) \(manners.plural) are missing on the server; they stay here. "
        + "`cahier sync --accept-loss` lets them go to the trash."
    }
  }
}
