import Notes
import NotesStore
import NotesUI

/// Keeps the composer's words on disk while they are typed, a few times a second at most.
///
/// Belongs to the loop's thread; the disk is touched on the work queue alone, one step after the
/// other.
final class DraftKeeper {
  private let desk: DraftDesk
  private let queue: WorkQueue
  private let mailbox: Mailbox
  private var pending: [JournalStep] = []
  private var isDue = false
  /// When the pending steps go to disk, on the monotonic clock; nil when there are none.
  private(set) var dueAt: Int?

  /// A step is on disk this long after its key at the latest, plus what the disk takes.
  private static let delayMilliseconds = 250

  init(desk: DraftDesk, queue: WorkQueue, mailbox: Mailbox) {
    self.desk = desk
    self.queue = queue
    self.mailbox = mailbox
  }

  func take(_ step: JournalStep, now: Int) {
    pending.append(step)
    switch step {
    case .begin, .append: dueAt = dueAt ?? now + DraftKeeper.delayMilliseconds
    case .adopt, .discard, .discardUnfinished: flush()
    }
  }

  /// Hands what is pending to the disk.
  func flush() {
    guard !pending.isEmpty else { return }
    let (steps, desk, mailbox) = (pending, desk, mailbox)
    (pending, dueAt) = ([], nil)
    queue.spawn {
      do throws(RepositoryError) {
        try desk.perform(steps)
      } catch {
        mailbox.post(.journalFailed(error))
      }
    }
  }

  func findUnfinished() {
    let (desk, mailbox) = (desk, mailbox)
    queue.spawn {
      let drafts = desk.unfinished()
      if !drafts.isEmpty { mailbox.post(.recovered(drafts)) }
    }
  }
}
