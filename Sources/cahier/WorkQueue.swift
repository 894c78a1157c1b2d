import Glibc
import Notes

/// Where the program's async work runs: jobs in the order they came, on threads of its own or on a
/// thread that lends itself.
///
/// The standard pool costs start-up time and blocks signals in what it spawns; this one has no
/// thread until `start()`. One lives as long as the process.
final class WorkQueue: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    /// Tasks begun by `spawn` that have not ended.
    var unfinished = 0

    mutating func takeJob() -> UnownedJob? {
      jobs.isEmpty ? nil : jobs.removeFirst()
    }
  }

  private let state = Locked(State())

  init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
  }

  /// Starts threads that run jobs for ever. They take no signals: those are the main thread's.
  func start(threads: Int = 1) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    for _ in 0..<threads { startThread() }
  }

  /// Runs what waits, and what that brings, on the calling thread; returns when nothing waits.
  func runPending() {
    while let job = state.withLock({ $0.takeJob() }) { run(job) }
  }

  /// Runs jobs on the calling thread until one spawned task has ended, or nothing waits.
  func runNext() {
    let before = state.withLock { $0.unfinished }
    while let job = state.withLock({ $0.unfinished < before ? nil : $0.takeJob() }) { run(job) }
  }

  /// Begins a task here, counted by `waitUntilIdle` from this call on.
  @discardableResult
  func spawn(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { $0.unfinished += 1 }
    return Task(executorPreference: self) {
      await body()
      self.state.withLock { $0.unfinished -= 1 }
    }
  }

  /// Runs `body` to its end. The calling thread works on the queue meanwhile, so that no other
  /// thread is needed; it may thus run jobs that are not `body`'s.
  func run<T: Sendable>(_ body: @escaping @Sendable () async -> T) -> T {
    let answer = Locked<T?>(nil)
    spawn {
      let value = await body()
      answer.withLock { $0 = value }
      self.state.withLock { _ in }  // wakes the caller
    }
    while true {
      let job = state.wait { state -> UnownedJob?? in
        if answer.withLock({ $0 != nil }) { return .some(nil) }
        return state.takeJob().map(Optional.some)
      }
      if let job, let job { run(job) }
      if let value = answer.withLock({ $0 }) { return value }
    }
  }

  /// The same for work that may fail.
  func run<T: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> T
  ) throws(Failure) -> T {
    let result: Result<T, Failure> = run {
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Waits for everything spawned to end; false when that took too long. Needs a started thread.
  func waitUntilIdle(deadlineMilliseconds: Int) -> Bool {
    let deadline = Deadline.after(milliseconds: deadlineMilliseconds)
    return state.wait(until: deadline) { $0.unfinished == 0 ? true : nil } ?? false
  }

  private func run(_ job: UnownedJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  private func startThread() {
    var thread = pthread_t()
    let queue = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<WorkQueue>.fromOpaque(argument).takeRetainedValue().runForEver()
      }, queue.toOpaque())
    precondition(code == 0, "no thread for the work queue: \(code)")
    pthread_detach(thread)
  }

  private func runForEver() -> Never {
    while true {
      if let job = state.wait(for: { $0.takeJob() }) { run(job) }
    }
  }
}
