import Notes

/// One fetch at a time in this process; whoever wants another meanwhile can wait for its end.
final class FetchingLane: Sendable {
  private struct State {
    var isBusy = false
    var lastNumber = 0
    var waiting: [Int: CheckedContinuation<SyncReport, Never>] = [:]
  }

  private let state = Locked(State())

  /// False while a fetch is under way.
  func enter() -> Bool {
    state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
  }

  func leave(_ report: SyncReport) {
    let waiting = state.withLock { state in
      defer { (state.isBusy, state.waiting) = (false, [:]) }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume(returning: report) }
  }

  /// What comes of the fetch that is under way. Who is cancelled waits no more; the fetch goes on.
  func outcome() async -> SyncReport {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isHeld = state.withLock { state in
          guard state.isBusy, !Task.isCancelled else { return false }
          state.waiting[number] = continuation
          return true
        }
        // It has just ended: the caller may begin another.
        guard !isHeld else { return }
        let isGivenUp = Task.isCancelled
        continuation.resume(
          returning: SyncReport(
            failure: isGivenUp ? .cancelled : nil, isBusyElsewhere: !isGivenUp))
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: number) }?
        .resume(returning: SyncReport(failure: .cancelled))
    }
  }
}
