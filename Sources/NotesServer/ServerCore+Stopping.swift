internal import CMicroHTTPD
internal import Notes
internal import NotesAPI

extension ServerCore {
  /// New requests are turned away from here on.
  func beginStopping() {
    state.withLock { $0.isStopping = true }
  }

  /// Answers what is still being worked on with 503, and lets nothing more be worked on.
  func abandon() {
    let exchanges = state.withLock { state in
      state.isAbandoned = true
      return state.lines.values.compactMap(\.exchange)
    }
    for exchange in exchanges { exchange.settle(.stopping, with: mhd) }
  }
}

extension ServerCore {
  /// Until nothing is under way, `limit` has passed or the task is cancelled. One waits at a time.
  func waitUntilIdle(for limit: Duration) async {
    await withTaskGroup { group in
      group.addTask { await self.untilIdle() }
      group.addTask { try? await Task.sleep(for: limit) }
      await group.next()
      group.cancelAll()
    }
  }

  private func untilIdle() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        // Cancelling comes before its handler: whoever comes after that handler sees it here.
        let hasToWait = state.withLock { state in
          guard !state.isIdle, !Task.isCancelled else { return false }
          state.waiter = waiter
          return true
        }
        if !hasToWait { waiter.resume() }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume()
    }
  }
}
