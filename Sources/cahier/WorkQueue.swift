import Glibc
import Notes

/// Where the program's async work runs: jobs in the order they came, on threads of its own or on a
/// thread that lends itself.
///
/// The standard pool costs start-up time and blocks signals in what it spawns; this one has no
/// thread until `start()`. One lives as long as the process.
final class WorkQueue: TaskExecutor {
  private struct Jobs {
    var waiting: [UnownedJob] = []

    mutating func take() -> UnownedJob? {
      waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private let jobs = Locked(Jobs())
  /// Tasks begun by `spawn` that have not ended. Apart from the jobs, so that counting wakes no
  /// thread that waits for one.
  private let unfinished = Locked(0)

  init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.waiting.append(job) }
  }

  /// Starts threads that run jobs for ever. They take no signals: those are the main thread's.
  func start(threads: Int = 1) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    for _ in 0..<threads { startThread() }
  }

  /// Runs jobs on the calling thread until one spawned task has ended, or nothing waits.
  func runNext() {
    let before = unfinished.withLock { $0 }
    while unfinished.withLock({ $0 >= before }), let job = jobs.withLock({ $0.take() }) { run(job) }
  }

  /// Begins a task here, counted by `waitUntilIdle` from this call on.
  @discardableResult
  func spawn(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    unfinished.withLock { $0 += 1 }
    return Task(executorPreference: self) {
      await body()
      self.unfinished.withLock { $0 -= 1 }
    }
  }

  /// Runs `body` to its end. The calling thread works on the queue meanwhile, so that no other
  /// thread is needed; it may thus run jobs that are not `body`'s.
  func run<T: Sendable>(_ body: @escaping @Sendable () async -> T) -> T {
    let answer = Locked<T?>(nil)
    spawn {
      let value = await body()
      answer.withLock { $0 = value }
      self.jobs.withLock { _ in }  // wakes the caller
    }
    while true {
      let job = jobs.wait { jobs -> UnownedJob?? in
        if answer.withLock({ $0 != nil }) { return .some(nil) }
        return jobs.take().map(Optional.some)
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
    return unfinished.wait(until: deadline) { $0 == 0 ? true : nil } ?? false
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
      if let job = jobs.wait(for: { $0.take() }) { run(job) }
    }
  }
}
