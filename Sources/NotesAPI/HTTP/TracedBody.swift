internal import Notes

/// Tells a trace of an answer that is read as it comes, once nobody reads it any more: with the
/// beginning of its body, and how much of it was read.
final class TracedBody: HTTPBody {
  /// What was read, and when the last of it came.
  struct Seen {
    var kept: [UInt8] = []
    var count = 0
    var isEnd = false
    var last = ContinuousClock.now
  }

  private struct State {
    var seen = Seen()
    var isTold = false
  }

  /// Bytes of the body that are kept: more than a log shows, so that a secret which it would cut
  /// through is seen whole.
  static let limit = WireLog.bodyLimit + 16_000

  private let body: any HTTPBody
  private let tell: @Sendable (Result<Seen, RepositoryError>) -> Void
  private let state = Locked(State())

  init(_ body: any HTTPBody, tell: @escaping @Sendable (Result<Seen, RepositoryError>) -> Void) {
    (self.body, self.tell) = (body, tell)
  }

  func next() async throws(RepositoryError) -> [UInt8]? {
    do throws(RepositoryError) {
      let piece = try await body.next()
      state.withLock { state in
        state.seen.last = .now
        state.seen.isEnd = piece == nil
        state.seen.count += piece?.count ?? 0
        state.seen.kept += piece?.prefix(TracedBody.limit - state.seen.kept.count) ?? []
      }
      if piece == nil { end(nil) }
      return piece
    } catch {
      end(error)
      throw error
    }
  }

  func mustEnd(within time: Duration) { body.mustEnd(within: time) }

  func drop(_ why: RepositoryError?) {
    body.drop(why)
    end(why)
  }

  private func end(_ error: RepositoryError?) {
    let seen: Seen? = state.withLock { state in
      guard !state.isTold else { return nil }
      state.isTold = true
      return state.seen
    }
    guard let seen else { return }
    tell(error.map { .failure($0) } ?? .success(seen))
  }
}
