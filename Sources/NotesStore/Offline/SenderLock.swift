import Glibc
import Notes

/// The right to send for one account, which one process has at a time. The kernel takes it back from
/// a process that dies.
final class SenderLock {
  private let descriptor: Int32?

  /// nil while another has it. Without a path there is nobody else.
  init?(_ path: String?) throws(RepositoryError) {
    guard let path else {
      descriptor = nil
      return
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw PrivateFile.failure(
        phrase("cannot be made", de: "lässt sich nicht anlegen", ja: "を作れません"), path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit {
    guard let descriptor else { return }
    // A child of this process that has not begun its program yet has the descriptor too, and with
    // it the lock; closing alone would leave it to that child.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

/// One round of sending at a time in this process; whoever comes meanwhile makes it go on, with all
/// that the newcomer wants sent.
actor SendingLane {
  private var isBusy = false
  /// What those who came meanwhile want; nil while nobody came.
  private var next: Reach?

  /// How much of what waits a round takes.
  enum Reach { case due, all }

  /// False when a round is under way, which will see to what this caller wants sent.
  func enter(_ reach: Reach) -> Bool {
    guard !isBusy else {
      if next != .all { next = reach }
      return false
    }
    isBusy = true
    return true
  }

  /// How the round has to go on; nil where nobody came meanwhile, and it is over.
  func leave() -> Reach? {
    defer { next = nil }
    if next == nil { isBusy = false }
    return next
  }
}
