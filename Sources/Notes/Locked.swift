import Glibc

/// State that several threads share, reached only while its lock is held, with a way to wait until
/// it says something.
///
/// The lock is a pthread mutex: ThreadSanitizer understands it, and reports races that are not
/// there with `Synchronization.Mutex`.
public final class Locked<State>: @unchecked Sendable {
  // Unchecked: `state` is touched only between lock and unlock.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  public init(_ state: sending State) {
    self.state = state
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

  /// Runs `body` alone, then wakes whoever waits. It must not wait, nor take this lock again.
  public func withLock<R, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending R
  ) throws(Failure) -> sending R {
    pthread_mutex_lock(mutex)
    defer {
      // Costs no system call where nobody waits.
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Blocks the thread until `body` answers, which is asked after every `withLock`; nil when
  /// `deadline` has passed.
  public func wait<R>(
    until deadline: Deadline = .never, for body: (inout sending State) -> sending R?
  ) -> sending R? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let answer = body(&state) { return answer }
      guard var time = deadline.time else {
        pthread_cond_wait(changed, mutex)
        continue
      }
      if pthread_cond_timedwait(changed, mutex, &time) == ETIMEDOUT { return body(&state) }
    }
  }
}
