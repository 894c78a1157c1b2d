import Notes
import NotesUI

/// Keeps the composer's words on disk while they are typed, a few times a second at most.
///
/// Belongs to the loop's thread; the disk is touched on the work queue.
final class DraftKeeper {
  private(set) var desk: DraftDesk
  private let queue: WorkQueue
  private let mailbox: Mailbox
  /// When what was typed goes to disk, on the monotonic clock; nil when all is there.
  private(set) var dueAt: Int?

  /// With what the disk takes, well under the second that may be lost at most.
  private static let delayMilliseconds = 250
  /// After a failure: often enough for a reader who makes room, seldom enough for the disk.
  private static let retryMilliseconds = 5000

  init(desk: DraftDesk, queue: WorkQueue, mailbox: Mailbox) {
    self.desk = desk
    self.queue = queue
    self.mailbox = mailbox
  }

  func take(_ step: JournalStep) {
    desk.put(step)
    switch step {
    case .begin, .append:
      dueAt = dueAt ?? MonotonicClock.milliseconds + DraftKeeper.delayMilliseconds
    case .adopt, .discard, .discardUnfinished: flush()
    }
  }

  /// Turns to the drafts of another account; what was typed on the one before is put on disk first.
  func turn(to desk: DraftDesk) {
    if dueAt != nil { flush() }
    self.desk = desk
  }

  func flush() {
    dueAt = nil
    let (desk, mailbox) = (desk, mailbox)
    queue.spawn {
      do throws(RepositoryError) {
        try desk.work()
      } catch {
        mailbox.post(.journalFailed(error))
      }
    }
  }

  /// The disk said no; what was typed waits to be tried again.
  func retryLater() {
    dueAt = MonotonicClock.milliseconds + DraftKeeper.retryMilliseconds
  }

  func findUnfinished() {
    let (desk, mailbox) = (desk, mailbox)
    queue.spawn {
      do throws(RepositoryError) {
        let drafts = try desk.unfinished()
        if !drafts.isEmpty { mailbox.post(.recovered(drafts, of: desk.account)) }
      } catch {
        mailbox.post(.journalFailed(error))
      }
    }
  }
}
