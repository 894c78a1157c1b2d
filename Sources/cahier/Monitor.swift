import Glibc

/// A value behind a lock, with a way to wait until it says something.
///
/// A pthread lock: the standard library's own gives ThreadSanitizer false alarms.
final class Monitor<Value>: @unchecked Sendable {
  // Sendable because `value` is touched only while `mutex` is held.
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ value: sending Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes the value, then wakes whoever waits.
  func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Waits until `body` answers, which is asked after every change; nil when `deadline` passed.
  func wait<R>(until deadline: Deadline = .never, for body: (inout Value) -> R?) -> R? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let answer = body(&value) { return answer }
      guard var time = deadline.time else {
        pthread_cond_wait(changed, mutex)
        continue
      }
      if pthread_cond_timedwait(changed, mutex, &time) == ETIMEDOUT { return body(&value) }
    }
  }
}

/// A moment to give up at, by the clock that never jumps.
struct Deadline: Sendable {
  /// nil for one that never comes.
  fileprivate let time: timespec?

  static let never = Deadline(time: nil)

  var hasPassed: Bool {
    guard let time else { return false }
    let now = Deadline.now
    return (now.tv_sec, now.tv_nsec) >= (time.tv_sec, time.tv_nsec)
  }

  static func after(milliseconds: Int) -> Deadline {
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
