import Notes

/// Whether the server can be reached, as readers are told.
extension OfflineNoteRepository {
  /// The server answered.
  func reached() {
    progress.withLock { progress in
      (progress.offlineSince, progress.trouble) = (nil, nil)
      (progress.pausedUntil, progress.failures) = (nil, 0)
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
      if error.isOutOfReach, progress.offlineSince == nil { progress.offlineSince = now }
      return true
    }
  }

  /// Forgets the pause: a reader wants it tried, or the network is there again.
  public func tryAgain() {
    progress.withLock { $0.pausedUntil = nil }
  }
}

extension RepositoryError {
  /// Milliseconds in which no other change is tried either; nil where this one alone is concerned.
  fileprivate func pause(after failures: Int) -> Int64? {
    switch self {
    case .offline, .timedOut, .interrupted: Backoff.delay(after: failures)
    case .rateLimited(let seconds): Backoff.delay(asked: seconds)
    case .unauthorized: 60_000
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
