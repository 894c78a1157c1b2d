public import Notes

/// Whether the server can be reached, as readers are told.
extension OfflineNoteRepository {
  /// The server answered.
  func reached() {
    progress.withLock { progress in
      (progress.offlineSince, progress.trouble) = (nil, nil)
      (progress.pausedUntil, progress.failures, progress.lacksSignIn) = (nil, 0, false)
    }
  }

  /// - Returns: whether nothing can be sent for a while, because of this.
  func pause(after error: RepositoryError) -> Bool {
    let now = now()
    return progress.withLock { progress in
      guard let delay = error.pause(after: progress.failures + 1) else {
        return error == .cancelled
      }
      progress.failures += 1
      progress.pausedUntil = Timestamp(milliseconds: now.milliseconds + delay)
      progress.trouble = error.message
      if case .unauthorized = error { progress.lacksSignIn = true }
      if error.isOutOfReach, progress.offlineSince == nil { progress.offlineSince = now }
      return true
    }
  }

  /// Whether the server wants words that nobody gave: who does not ask for it is not asked for them
  /// again before the pause is over.
  public var lacksSignIn: Bool { isPaused && progress.withLock { $0.lacksSignIn } }

  var isPaused: Bool {
    let now = now()
    return progress.withLock { !($0.pausedUntil.map { Backoff.isDue($0, at: now) } ?? true) }
  }

  /// Forgets the pause, of the server and of each change that failed: a reader wants it tried.
  /// Deletes that can still be undone wait on.
  public func tryAgain() throws(RepositoryError) {
    let now = now()
    progress.withLock { ($0.pausedUntil, $0.lacksSignIn) = (nil, false) }
    try store.changing { (database) throws(RepositoryError) in try database.hurry(now: now) }
  }
}

extension RepositoryError {
  /// Milliseconds in which no other change is tried either; nil where this one alone is concerned.
  fileprivate func pause(after failures: Int) -> Int64? {
    switch self {
    case .offline, .timedOut, .interrupted: Backoff.delay(after: failures)
    case .rateLimited(let seconds): Backoff.delay(asked: seconds)
    // Each try asks somebody for words, who would have given them.
    case .unauthorized: 3_600_000
    default: nil
    }
  }

  /// An answer that says nothing about the change: something else than the service may have given it.
  var isStrange: Bool {
    switch self {
    case .unreadable, .redirected, .serverFailed: true
    default: false
    }
  }

  /// The server understood, and will say the same again.
  var isRefusal: Bool {
    switch self {
    case .forbidden, .rejected, .unsupported, .notFound, .notUnderstood, .tooLarge: true
    default: false
    }
  }

  /// The change may have been made all the same.
  var leavesOpen: Bool {
    switch self {
    case .cancelled, .redirected: true
    default: outcomeUnknown
    }
  }
}
