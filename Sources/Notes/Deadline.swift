internal import Glibc

/// A moment to give up at, by the clock that never jumps.
public struct Deadline: Sendable {
  /// nil for one that never comes.
  let time: timespec?

  public static let never = Deadline(time: nil)

  public var hasPassed: Bool {
    guard let time else { return false }
    let now = Deadline.now
    return (now.tv_sec, now.tv_nsec) >= (time.tv_sec, time.tv_nsec)
  }

  public static func after(milliseconds: Int) -> Deadline {
    var time = now
    let nanoseconds = time.tv_nsec + milliseconds % 1000 * 1_000_000
    time.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return Deadline(time: time)
  }

  private static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }
}
