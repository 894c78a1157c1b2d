import Glibc

/// State that several threads share, reached only while its lock is held.
///
/// The lock is a pthread mutex: ThreadSanitizer understands it, and reports races that are not
/// there with `Synchronization.Mutex`.
public final class Locked<State>: @unchecked Sendable {
  // Unchecked: `state` is touched only between lock and unlock.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var state: State

  public init(_ state: sending State) {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    self.state = state
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` alone. It must not wait, nor take this lock again.
  public func withLock<R, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending R
  ) throws(Failure) -> sending R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }
}
