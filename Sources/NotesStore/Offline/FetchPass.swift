import Notes

/// One bringing of a list.
final class FetchPass: Sendable {
  /// Answers to changes of ours after this are newer than the list.
  let tick: Int64
  private let state = Locked(State())

  private struct State {
    var seen: Set<Int64> = []
    var wanted: [Note.ID] = []
    var news: [SyncNews] = []
    var changed = 0
    var count = 0
    var holds = false
  }

  init(_ tick: Int64) {
    self.tick = tick
  }

  var seen: Set<Int64> { state.withLock { $0.seen } }
  var wanted: [Note.ID] {
    state.withLock { state in
      defer { state.wanted = [] }
      return state.wanted
    }
  }
  /// Whether something was left that has to come again.
  var holds: Bool { state.withLock { $0.holds } }
  var count: Int { state.withLock { $0.count } }
  var result: ([SyncNews], Int) { state.withLock { ($0.news, $0.changed) } }

  func tell(_ news: SyncNews) {
    state.withLock { $0.news.append(news) }
  }

  func note(
    seen sequence: Int64?, _ received: Database.Received, _ id: Note.ID, _ news: [SyncNews]
  ) {
    state.withLock { state in
      state.count += 1
      if let sequence { state.seen.insert(sequence) }
      state.news += news
      switch received {
      case .changed: state.changed += 1
      case .wantsText: state.wanted.append(id)
      case .held: state.holds = true
      case .same: break
      }
    }
  }
}
