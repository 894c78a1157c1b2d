internal import Notes

/// Tells a trace of an answer that is read as it comes, once nobody reads it any more: with the
/// beginning of its body, and a line that says how long it was where that is not all.
final class TracedBody: HTTPBody {
  private struct State {
    var kept: [UInt8] = []
    var count = 0
    var isTold = false
  }

  /// Bytes of the body that are kept.
  static let limit = 64_000

  private let body: any HTTPBody
  private let tell: @Sendable (Result<[UInt8], RepositoryError>) -> Void
  private let state = Locked(State())

  init(_ body: any HTTPBody, tell: @escaping @Sendable (Result<[UInt8], RepositoryError>) -> Void) {
    (self.body, self.tell) = (body, tell)
  }

  func next() async throws(RepositoryError) -> [UInt8]? {
    do throws(RepositoryError) {
      guard let piece = try await body.next() else {
        end { $0.count > $0.kept.count ? "[[\($0.count) bytes in all]]" : "" }
        return nil
      }
      state.withLock { state in
        state.count += piece.count
        state.kept += piece.prefix(TracedBody.limit - state.kept.count)
      }
      return piece
    } catch {
      end(error)
      throw error
    }
  }

  func mustEnd(within time: Duration) { body.mustEnd(within: time) }

  func drop(_ why: RepositoryError?) {
    body.drop(why)
    if let why { end(why) } else { end { "[[dropped after \($0.count) bytes]]" } }
  }

  private func end(_ note: (State) -> String) {
    let kept: [UInt8]? = state.withLock { state in
      guard !state.isTold else { return nil }
      state.isTold = true
      let note = note(state)
      return note.isEmpty ? state.kept : state.kept + "\n\(note)".utf8
    }
    if let kept { tell(.success(kept)) }
  }

  private func end(_ error: RepositoryError) {
    let isFirst = state.withLock { state in
      defer { state.isTold = true }
      return !state.isTold
    }
    if isFirst { tell(.failure(error)) }
  }
}
