internal import Notes

/// The answer a task waits for. It is given once: by the thread of libcurl, or by the task's
/// cancellation, whichever is first.
final class CurlReply: Sendable {
  typealias Answer = Result<HTTPResponse, RepositoryError>

  private enum State {
    case idle
    case awaited(CheckedContinuation<Answer, Never>)
    case over
  }

  private let state = Locked(State.idle)

  /// True when nobody waits any more, so that the exchange can be dropped.
  var isOver: Bool {
    state.withLock { if case .over = $0 { true } else { false } }
  }

  /// False when the task was cancelled before it began to wait; it has its answer then.
  func await(_ continuation: CheckedContinuation<Answer, Never>) -> Bool {
    let isAwaited = state.withLock { state in
      guard case .idle = state else { return false }
      state = .awaited(continuation)
      return true
    }
    if !isAwaited { continuation.resume(returning: .failure(.cancelled)) }
    return isAwaited
  }

  func give(_ answer: Answer) {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      defer { state = .over }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(returning: answer)
  }
}
