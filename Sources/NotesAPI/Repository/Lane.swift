/// Lets one task through at a time, in the order they came.
struct Lane {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// True when the lane was free; otherwise the caller waits with `wait`.
  mutating func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  mutating func wait(_ turn: CheckedContinuation<Void, Never>) {
    waiting.append(turn)
  }

  mutating func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
