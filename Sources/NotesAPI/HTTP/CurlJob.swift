internal import Notes

/// One exchange to be made, as the thread of libcurl needs it.
struct CurlJob: Sendable {
  var request: HTTPRequest
  var origin: HTTPOrigin
  var unixSocket: String?
  var caFile: String?
  var limits: HTTPLimits
  var userAgent: String

  init(_ request: HTTPRequest, by transport: CurlTransport) {
    self.request = request
    origin = transport.origin
    unixSocket = transport.unixSocket
    caFile = transport.caFile
    limits = transport.limits
    userAgent = transport.userAgent
  }

  var url: String { origin.description + request.target }

  /// Plain http never goes through a proxy, which would read it, and nothing that stays on this
  /// machine does.
  var allowsProxy: Bool {
    origin.scheme == .https && !origin.isLoopback && unixSocket == nil
  }

  /// Header lines as libcurl takes them: `Name;` is an empty field, `Name:` keeps libcurl from
  /// adding its own.
  var headerLines: [String] {
    var lines = request.headers.fields.map {
      $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
    }
    lines.append("Expect:")
    if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
    return lines
  }
}

/// The answer a task waits for. It is given once: by the thread of libcurl, or by the task's
/// cancellation, whichever is first.
final class CurlReply: Sendable {
  typealias Answer = Result<HTTPResponse, RepositoryError>

  private enum State {
    case idle
    case awaited(CheckedContinuation<Answer, Never>)
    case over
  }

  private let state = Locked(State.idle)

  /// True when nobody waits any more, so that the exchange can be dropped.
  var isOver: Bool {
    state.withLock { if case .over = $0 { true } else { false } }
  }

  /// False when the task was cancelled before it began to wait; it has its answer then.
  func await(_ continuation: CheckedContinuation<Answer, Never>) -> Bool {
    let isAwaited = state.withLock { state in
      guard case .idle = state else { return false }
      state = .awaited(continuation)
      return true
    }
    if !isAwaited { continuation.resume(returning: .failure(.cancelled)) }
    return isAwaited
  }

  func give(_ answer: Answer) {
    let waiting: CheckedContinuation<Answer, Never>? = state.withLock { state in
      defer { state = .over }
      if case .awaited(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume(returning: answer)
  }
}
