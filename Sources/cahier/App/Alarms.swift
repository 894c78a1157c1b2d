import NotesUI

/// Wake-up calls that have been asked for, on the monotonic clock.
struct Alarms {
  private var calls: [(at: Int, wake: Wake)] = []

  mutating func set(_ wake: Wake, at milliseconds: Int) {
    calls.append((milliseconds, wake))
  }

  /// What it was for is done.
  mutating func cancel(_ wake: Wake) {
    calls.removeAll { $0.wake == wake }
  }

  /// The calls whose time has come, the earliest first.
  mutating func due(at now: Int) -> [Wake] {
    let due = calls.filter { $0.at <= now }.sorted { $0.at < $1.at }
    calls.removeAll { $0.at <= now }
    return due.map(\.wake)
  }

  /// When the next call is due; nil when none is set.
  var next: Int? { calls.map(\.at).min() }
}
