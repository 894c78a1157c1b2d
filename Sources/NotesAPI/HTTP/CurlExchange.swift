internal import Notes

/// What passes between the task that reads an answer and the thread of libcurl that fetches it.
///
/// It ends once: by the thread, or by the reader's going, whichever is first.
final class CurlExchange: HTTPBody {
  struct Head: Sendable {
    var status: Int
    var headers: HTTPHeaders
  }

  private enum Flow { case running, paused, resuming }

  private struct State {
    var head: Head?
    var unread: [UInt8] = []
    var flow = Flow.running
    var end: Result<Void, RepositoryError>?
    var deadline: ContinuousClock.Instant?
    /// Counts what the reader may wait for.
    var changes = 0
    var waiter: CheckedContinuation<Void, Never>?
  }

  /// Bytes that may wait unread before libcurl is paused; one more piece of it may come on top.
  static let room = 1_000_000

  private let state: Locked<State>
  private let isStreamed: Bool
  private let wake: @Sendable () -> Void

  /// - Parameters:
  ///   - deadline: for the whole, or for the head alone where the body `isStreamed`.
  ///   - wake: tells the thread to look at this exchange again.
  init(
    deadline: ContinuousClock.Instant, isStreamed: Bool, wake: @escaping @Sendable () -> Void
  ) {
    state = Locked(State(deadline: deadline))
    (self.isStreamed, self.wake) = (isStreamed, wake)
  }
}

/// The reader's side.
extension CurlExchange {
  func head() async throws(RepositoryError) -> Head {
    try await wait { state in
      // What breaks off behind it is for whoever reads on.
      if let head = state.head { return .success(head) }
      guard case .failure(let error)? = state.end else { return nil }
      return .failure(error)
    }
  }

  func next() async throws(RepositoryError) -> [UInt8]? {
    try await wait { state in
      guard state.unread.isEmpty else {
        defer { state.unread = [] }
        if state.flow == .paused { state.flow = .resuming }
        return .success(state.unread)
      }
      return state.end.map { end in end.map { nil } }
    }
  }

  func mustEnd(within time: Duration) {
    let deadline = ContinuousClock.now + time
    state.withLock { $0.deadline = min($0.deadline ?? deadline, deadline) }
    wake()
  }

  func drop(_ why: RepositoryError?) { cancel() }

  private func cancel() {
    guard finish(.failure(.cancelled)) else { return }
    state.withLock { $0.unread = [] }
    wake()
  }

  /// What `look` finds, as soon as it finds something.
  private func wait<R: Sendable>(
    for look: (inout State) -> Result<R, RepositoryError>?
  ) async throws(RepositoryError) -> R {
    while true {
      // Here too, as a fast server would leave nothing to wait for.
      if Task.isCancelled { cancel() }
      var (seen, isResuming) = (0, false)
      let found = state.withLock { state in
        let found = look(&state)
        (seen, isResuming) = (state.changes, state.flow == .resuming)
        return found
      }
      if isResuming { wake() }
      if let found { return try found.get() }
      await change(after: seen)
    }
  }

  private func change(after seen: Int) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasChanged = state.withLock { state in
          guard state.changes == seen else { return true }
          state.waiter = continuation
          return false
        }
        if hasChanged { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}

/// The side of libcurl's thread.
extension CurlExchange {
  /// True when nothing more is wanted or will come.
  var isOver: Bool { state.withLock { $0.end != nil } }

  /// When it must have ended; nil for never.
  var deadline: ContinuousClock.Instant? { state.withLock(\.deadline) }

  /// True once after the reader took what libcurl was paused for.
  func takeResumption() -> Bool {
    state.withLock { state in
      guard state.flow == .resuming else { return false }
      state.flow = .running
      return true
    }
  }

  func take(_ head: Head) {
    change { state in
      state.head = head
      if isStreamed { state.deadline = nil }
    }
  }

  /// False when too much waits unread: the same piece must be offered again, after a resumption.
  func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    var isTaken = true
    change { state in
      guard state.end == nil else { return }
      isTaken = state.unread.count < CurlExchange.room
      if isTaken { state.unread.append(contentsOf: piece) } else { state.flow = .paused }
    }
    return isTaken
  }

  /// False when it had ended before.
  @discardableResult
  func finish(_ end: Result<Void, RepositoryError>) -> Bool {
    var isFirst = false
    change { state in
      isFirst = state.end == nil
      if isFirst { state.end = end }
    }
    return isFirst
  }

  private func change(_ body: (inout State) -> Void) {
    let waiter: CheckedContinuation<Void, Never>? = state.withLock { state in
      body(&state)
      state.changes += 1
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}
