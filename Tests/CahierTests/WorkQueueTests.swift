import Glibc
import Notes
import Testing

@testable import cahier

@Suite struct WorkQueueTests {
  @Test func `The calling thread does the work until the answer is there`() {
    let queue = WorkQueue()
    let caller = UInt(pthread_self())
    let (sum, thread) = queue.run {
      var sum = 0
      for number in 1...100 { sum += await Counter().value(number) }
      return (sum, UInt(pthread_self()))
    }
    #expect(sum == 5050)
    #expect(thread == caller)
  }

  @Test func `An error comes out as it went in`() {
    #expect(throws: RepositoryError.notFound) {
      try WorkQueue().run { () async throws(RepositoryError) -> Int in throw .notFound }
    }
  }

  @Test func `An answer that is nil is an answer`() {
    let answer: Int? = WorkQueue().run { nil }
    #expect(answer == nil)
  }

  @Test func `Pending jobs run on the calling thread before any other exists`() {
    let queue = WorkQueue()
    let seen = Locked<[UInt]>([])
    for _ in 0..<10 {
      queue.spawn {
        await Task.yield()
        seen.withLock { $0.append(UInt(pthread_self())) }
      }
    }
    #expect(seen.withLock { $0.isEmpty })
    for _ in 0..<10 { queue.runNext() }
    #expect(seen.withLock { $0 } == Array(repeating: UInt(pthread_self()), count: 10))
    #expect(queue.waitUntilIdle(deadlineMilliseconds: 0))
  }

  @Test func `Running the next leaves what was spawned after it`() {
    let queue = WorkQueue()
    let order = Locked<[Int]>([])
    for number in 0..<3 {
      queue.spawn {
        let value = await Counter().value(number)
        order.withLock { $0.append(value) }
      }
    }
    queue.runNext()
    #expect(order.withLock { $0 } == [0])
    queue.runNext()
    queue.runNext()
    queue.runNext()
    #expect(order.withLock { $0 } == [0, 1, 2])
  }

  @Test func `A spawned task can be cancelled`() {
    let queue = WorkQueue()
    let seen = Locked(false)
    queue.spawn { seen.withLock { $0 = Task.isCancelled } }.cancel()
    queue.runNext()
    #expect(seen.withLock { $0 })
  }

  @Test func `Jobs begin in the order they were spawned`() {
    let queue = WorkQueue()
    let order = Locked<[Int]>([])
    for number in 0..<50 { queue.spawn { order.withLock { $0.append(number) } } }
    for _ in 0..<50 { queue.runNext() }
    #expect(order.withLock { $0 } == Array(0..<50))
  }

  @Test func `A started thread works by itself, and idle is told`() {
    let queue = WorkQueue()
    let count = Locked(0)
    queue.start(threads: 2)
    for _ in 0..<200 {
      queue.spawn {
        await Task.yield()
        count.withLock { $0 += 1 }
      }
    }
    #expect(queue.waitUntilIdle(deadlineMilliseconds: 300_000))
    #expect(count.withLock { $0 } == 200)
  }

  @Test func `Waiting for work that does not end gives up`() {
    let queue = WorkQueue()
    let gate = Gate()
    queue.start()
    queue.spawn { await gate.pass() }
    #expect(!queue.waitUntilIdle(deadlineMilliseconds: 20))
    gate.open()
    #expect(queue.waitUntilIdle(deadlineMilliseconds: 300_000))
  }

  @Test func `A continuation resumed on a foreign thread comes back to the queue`() {
    let queue = WorkQueue()
    let caller = UInt(pthread_self())
    for _ in 0..<50 {
      let thread = queue.run {
        await withCheckedContinuation { resumeOnForeignThread($0) }
        return UInt(pthread_self())
      }
      #expect(thread == caller)
    }
  }

  @Test func `Threads of the queue leave signals to the main thread`() {
    let queue = WorkQueue()
    queue.start()
    let blocked = Locked<Int32?>(nil)
    queue.spawn {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      blocked.withLock { $0 = sigismember(&mask, SIGWINCH) }
    }
    #expect(queue.waitUntilIdle(deadlineMilliseconds: 300_000))
    #expect(blocked.withLock { $0 } == 1)
  }

  @Test func `A blocking call works while other threads of the queue are busy`() {
    let queue = WorkQueue()
    queue.start(threads: 2)
    for number in 0..<500 {
      #expect(queue.run { await Counter().value(number) } == number)
    }
  }
}

private actor Counter {
  func value(_ number: Int) -> Int { number }
}

/// Stays shut until opened, from any thread.
private final class Gate: Sendable {
  private let state = Locked<(isOpen: Bool, waiting: CheckedContinuation<Void, Never>?)>(
    (false, nil))

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting = continuation }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      return state.waiting
    }
    waiting?.resume()
  }
}

private func resumeOnForeignThread(_ continuation: CheckedContinuation<Void, Never>) {
  let box = Unmanaged.passRetained(Box(continuation)).toOpaque()
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().continuation.resume()
      return nil
    }, box)
  pthread_detach(thread)
}

private final class Box {
  let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }
}
