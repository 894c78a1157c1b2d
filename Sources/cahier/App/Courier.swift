import Notes
import NotesAPI
import NotesStore
import NotesUI

/// Takes what waits to the server of the open account and brings what is there, while the reader
/// does something else; and looks whether another process has changed something.
///
/// Belongs to the loop's thread; the work is done on the queue.
final class Courier {
  private let queue: WorkQueue
  private let mailbox: Mailbox
  private var account: Account
  /// Milliseconds between fetches; nil for none but those asked for.
  private let pollMilliseconds: Int?
  private let schedule = Locked(Schedule())

  /// When something is to be done, on the monotonic clock.
  private struct Schedule {
    var sendAt: Int?
    var fetchAt: Int?
    var lookAt: Int?
    var lastFetch = Int.min
    /// What the screen was told last.
    var told: AccountState?
    /// Counts the accounts, so that late news of one are not told of another.
    var turn = 0
    var fetching: Task<Void, Never>?
    var examining: Task<Void, Never>?
    var indexing: Task<Void, Never>?
    var isIndexing = false
    var isOver = false
  }

  /// Soon enough for "within a second", and nothing that a battery feels.
  private static let lookMilliseconds = 800
  /// A terminal that gets the focus again and again asks no more often.
  private static let focusMilliseconds = 15_000

  init(account: Account, pollMinutes: Int, queue: WorkQueue, mailbox: Mailbox) {
    (self.account, self.queue, self.mailbox) = (account, queue, mailbox)
    pollMilliseconds = pollMinutes > 0 ? pollMinutes * 60_000 : nil
  }

  /// When to come back; nil for never.
  var dueAt: Int? {
    schedule.withLock { schedule in
      [schedule.sendAt, schedule.fetchAt, schedule.lookAt].compactMap(\.self).min()
    }
  }

  /// The first screen is there: what waited since the last time is sent, and the list brought.
  func start() {
    let now = MonotonicClock.milliseconds
    let hasServer = account.mirror != nil
    schedule.withLock { schedule in
      if hasServer { (schedule.sendAt, schedule.fetchAt) = (now, now) }
      schedule.lookAt = now + Courier.lookMilliseconds
    }
    examine()
  }

  /// Whether the files are sound is found out while the reader reads.
  private func examine() {
    guard let keeper = account.keeper else { return }
    let mailbox = mailbox
    let task = queue.spawn {
      guard await keeper.examine() else {
        return mailbox.post(
          .notice(
            phrase(
              "The file with these notes is damaged. "
                + "Leave and start again: what can be read is saved.",
              de:
                "Die Datei mit diesen Notizen ist beschädigt. "
                + "Beenden und neu starten: Lesbares wird gerettet.",
              ja: "ノートのファイルが壊れています。終了して起動し直すと、読めるものを救出します。")
          ))
      }
    }
    schedule.withLock { $0.examining = task }
  }

  func turn(to account: Account) {
    self.account = account
    schedule.withLock { schedule in
      let turn = schedule.turn + 1
      schedule.indexing?.cancel()
      schedule = Schedule(turn: turn)
    }
    start()
  }

  /// The reader has left: a list that nobody will see is not waited for.
  func stop() {
    schedule.withLock { schedule in
      schedule.isOver = true
      schedule.fetching?.cancel()
      schedule.examining?.cancel()
      schedule.indexing?.cancel()
    }
  }

  /// Something was changed here.
  func changed() {
    guard account.mirror != nil else { return }
    schedule.withLock { $0.sendAt = MonotonicClock.milliseconds }
  }

  /// The reader is back at the terminal.
  func focused() {
    guard account.mirror != nil, pollMilliseconds != nil else { return }
    let now = MonotonicClock.milliseconds
    schedule.withLock { schedule in
      guard schedule.lastFetch < now - Courier.focusMilliseconds else { return }
      schedule.fetchAt = now
    }
  }

  /// Does what is due.
  func work(at now: Int) {
    let (send, fetch, look) = schedule.withLock { schedule in
      let due = (
        schedule.sendAt.map { $0 <= now } ?? false, schedule.fetchAt.map { $0 <= now } ?? false,
        schedule.lookAt.map { $0 <= now } ?? false
      )
      if due.0 { schedule.sendAt = nil }
      if due.1 { (schedule.fetchAt, schedule.lastFetch) = (nil, now) }
      if due.2 { schedule.lookAt = now + Courier.lookMilliseconds }
      return due
    }
    if send || fetch { carry(fetches: fetch) }
    if look { lookForOthers() }
    if look { index() }
  }
}

extension Courier {
  /// Sends first: what the server has then is what the list is put beside.
  private func carry(fetches: Bool) {
    guard let mirror = account.mirror else { return }
    let (tell, fetch, schedule) = (teller(), fetcher(mirror), schedule)
    queue.spawn {
      tell(nil)
      let wasOffline = (try? mirror.state())?.offlineSince != nil
      let report = await mirror.send()
      if report.isBusyElsewhere {
        schedule.withLock { $0.sendAt = MonotonicClock.milliseconds + 1000 }
      }
      tell(report)
      // A server that is back has what was missed.
      if fetches || wasOffline && report.sent > 0 { fetch() }
    }
  }

  /// Brings the list, and says when to do so again.
  private func fetcher(_ mirror: OfflineNoteRepository) -> @Sendable () -> Void {
    let (queue, schedule, tell) = (queue, schedule, teller())
    let pause = pollMilliseconds.map { Int(Double($0) * .random(in: 0.8...1.2)) }
    return {
      let task = queue.spawn {
        // The reader has been asked for words, and gave none.
        if !mirror.lacksSignIn { tell(await mirror.fetch()) }
        if let pause { schedule.withLock { $0.fetchAt = MonotonicClock.milliseconds + pause } }
      }
      schedule.withLock { schedule in
        schedule.fetching = task
        if schedule.isOver { task.cancel() }
      }
    }
  }

  /// Tells the screen what came of something, and when to come back.
  private func teller() -> @Sendable (SyncReport?) -> Void {
    let (mirror, mailbox, schedule) = (account.mirror, mailbox, schedule)
    let name = account.name
    let turn = schedule.withLock { $0.turn }
    return { report in
      guard let mirror, let state = try? mirror.state() else { return }
      let news = mirror.takeNews()
      let isNew = schedule.withLock { schedule in
        guard schedule.turn == turn else { return false }
        if let next = state.nextTry, report != nil {
          let wait = max(0, next.milliseconds - Timestamp.system.milliseconds)
          let at = MonotonicClock.milliseconds + Int(min(wait, 3_600_000)) + 20
          schedule.sendAt = min(schedule.sendAt ?? at, at)
        }
        defer { schedule.told = state }
        return schedule.told != state
      }
      guard schedule.withLock({ $0.turn == turn }) else { return }
      if isNew { mailbox.post(.accountState(state, of: name)) }
      if !news.isEmpty { mailbox.post(.news(news)) }
      if report?.changesLists == true { mailbox.post(.storeChanged) }
    }
  }

  /// Notes that searches have to look through go into their index, while the reader reads. The queue
  /// is left to others between two parts.
  private func index() {
    guard let keeper = account.keeper else { return }
    let schedule = schedule
    let begun = schedule.withLock { schedule -> Int? in
      guard !schedule.isIndexing, !schedule.isOver else { return nil }
      schedule.isIndexing = true
      return schedule.turn
    }
    guard let turn = begun else { return }
    let task = queue.spawn {
      while !Task.isCancelled, (try? await keeper.indexSome()) == true { await Task.yield() }
      schedule.withLock { if $0.turn == turn { $0.isIndexing = false } }
    }
    schedule.withLock { schedule in
      guard schedule.turn == turn else { return task.cancel() }
      schedule.indexing = task
      if schedule.isOver { task.cancel() }
    }
  }

  private func lookForOthers() {
    guard let keeper = account.keeper else { return }
    let (mailbox, tell, schedule) = (mailbox, teller(), schedule)
    queue.spawn {
      guard (try? await keeper.changedElsewhere()) == true else { return }
      mailbox.post(.storeChanged)
      tell(SyncReport())
      schedule.withLock { $0.sendAt = $0.sendAt ?? MonotonicClock.milliseconds + 1000 }
    }
  }
}
