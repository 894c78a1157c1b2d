import Glibc
import Notes
import NotesUI

/// The only thing the loop's thread shares with the rest: events that wait to be told, and a bell
/// that `poll` hears.
final class Mailbox: Sendable {
  private let events = Locked<[Event]>([])
  /// Readable while events wait.
  let bell: Int32
  private let ringer: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "no pipe left for the mailbox")
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (bell, ringer) = (ends[0], ends[1])
  }

  /// Tells the loop of an event; from any thread.
  func post(_ event: Event) {
    let wasEmpty = events.withLock { events in
      events.append(event)
      return events.count == 1
    }
    if wasEmpty {
      var ring: UInt8 = 1
      _ = write(ringer, &ring, 1)
    }
  }

  /// Waits for an event, but not long.
  func wait(milliseconds: Int32) {
    var descriptor = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
    _ = poll(&descriptor, 1, milliseconds)
  }

  /// All events that wait, in the order they were posted.
  func collect() -> [Event] {
    var rings: [UInt8] = [0, 0, 0, 0]
    while read(bell, &rings, rings.count) > 0 {}
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
