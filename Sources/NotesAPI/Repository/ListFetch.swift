import Notes

/// A list on its way, and who waits for it.
struct ListFetch {
  /// What tells it from one begun later.
  let number: Int
  /// The words the service was given to look for.
  let filter: String
  let task: Task<Void, Never>
  /// Resumed when more has come, and at the end.
  var waiting: [CheckedContinuation<Void, Never>] = []

  mutating func wake() {
    for reader in waiting { reader.resume() }
    waiting = []
  }
}
