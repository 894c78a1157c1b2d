import Glibc

/// Runs blocking work on a thread of its own, so that the few threads that tasks share stay free.
public func onThread<R: Sendable>(_ work: @escaping @Sendable () -> R) async -> R {
  await withCheckedContinuation { continuation in
    startThread { continuation.resume(returning: work()) }
  }
}

/// Starts a thread that ends with `work`.
public func startThread(_ work: @escaping @Sendable () -> Void) {
  final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  var thread = pthread_t()
  let status = pthread_create(
    &thread, nil,
    { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
      return nil
    }, Unmanaged.passRetained(Work(work)).toOpaque())
  precondition(status == 0, "no thread")
  pthread_detach(thread)
}

/// How long a test waits for what must happen. Generous: with all tests under way at once an answer
/// may take its time, and only a test that hangs meets the limit.
public let patience = Duration.seconds(300)

/// True as soon as the condition holds; false when it does not within the time.
public func eventually(
  within limit: Duration = patience, _ condition: @Sendable () async -> Bool
) async -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if await condition() { return true }
    // What tests wait for has no signal in common: a server, another process, a counter.
    try? await Task.sleep(for: .milliseconds(2))
  }
  return await condition()
}

/// How many descriptors and threads this process has.
public func processSize() -> (descriptors: Int, threads: Int) {
  (entries("/proc/self/fd"), entries("/proc/self/task"))
}

private func entries(_ path: String) -> Int {
  guard let folder = opendir(path) else { return 0 }
  defer { closedir(folder) }
  var count = 0
  while readdir(folder) != nil { count += 1 }
  return count
}
