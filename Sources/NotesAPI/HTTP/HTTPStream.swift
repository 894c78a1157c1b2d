public import Notes

/// An answer that is read as it comes, by one reader.
///
/// Letting go of it, or cancelling the task that reads, drops the connection.
public final class HTTPStream: Sendable {
  public let status: Int
  public let headers: HTTPHeaders
  private let body: any HTTPBody
  private let limits: HTTPLimits
  private let excess: RepositoryError

  /// - Parameter excess: what `response` throws when there is more than `limits` let it take.
  init(
    status: Int, headers: HTTPHeaders, body: any HTTPBody, limits: HTTPLimits,
    excess: RepositoryError
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    (self.limits, self.excess) = (limits, excess)
  }

  /// One that is at hand already: its body is one piece.
  public convenience init(_ response: HTTPResponse) {
    var limits = HTTPLimits()
    (limits.body, limits.errorBody) = (.max, .max)
    self.init(
      status: response.status, headers: response.headers, body: HeldBody(response.body),
      limits: limits, excess: .tooLarge(limit: .max))
  }

  deinit { body.drop(nil) }

  /// The next piece of the body, decoded and never empty; nil at its end.
  ///
  /// What waits unread is bounded, whatever is sent: the server waits for a slow reader. The body as
  /// a whole is not, in size or time.
  /// - Throws: the same as `HTTPTransport.send` when the body breaks off, and again when asked again.
  public func next() async throws(RepositoryError) -> [UInt8]? {
    try await body.next()
  }

  /// The rest, read to its end within the time and size any answer may have.
  public func response() async throws(RepositoryError) -> HTTPResponse {
    body.mustEnd(within: limits.total)
    var response = HTTPResponse(status: status, headers: headers)
    let isError = status >= 400
    let limit = isError ? limits.errorBody : limits.body
    while let piece = try await body.next() {
      let room = limit - response.body.count
      response.body += piece.prefix(room)
      guard piece.count > room else { continue }
      body.drop(isError ? nil : excess)
      guard isError else { throw excess }
      break
    }
    return response
  }

  /// The same answer, with its body seen by whoever wants to see it pass.
  func seen(through body: (any HTTPBody) -> any HTTPBody) -> HTTPStream {
    HTTPStream(
      status: status, headers: headers, body: body(Shared(self)), limits: limits, excess: excess)
  }

  /// Keeps the stream it reads from, so that its connection stays while this one is read.
  private final class Shared: HTTPBody {
    private let stream: HTTPStream

    init(_ stream: HTTPStream) { self.stream = stream }

    func next() async throws(RepositoryError) -> [UInt8]? { try await stream.body.next() }
    func mustEnd(within time: Duration) { stream.body.mustEnd(within: time) }
    func drop(_ why: RepositoryError?) { stream.body.drop(why) }
  }
}

/// Where the pieces of a stream come from.
protocol HTTPBody: Sendable {
  /// The next piece, not empty; nil at the end.
  func next() async throws(RepositoryError) -> [UInt8]?
  /// From now on the end must come within that time; an earlier limit stays.
  func mustEnd(within time: Duration)
  /// Nobody reads any more, at its end or before. May be called again.
  /// - Parameter why: what the reader was told instead of the rest; nil when it had enough.
  func drop(_ why: RepositoryError?)
}

/// A body that is at hand.
private final class HeldBody: HTTPBody {
  private let bytes: Locked<[UInt8]>

  init(_ bytes: [UInt8]) { self.bytes = Locked(bytes) }

  func next() async throws(RepositoryError) -> [UInt8]? {
    guard !Task.isCancelled else { throw .cancelled }
    return bytes.withLock { bytes in
      defer { bytes = [] }
      return bytes.isEmpty ? nil : bytes
    }
  }

  func mustEnd(within time: Duration) {}

  func drop(_ why: RepositoryError?) { bytes.withLock { $0 = [] } }
}

extension HTTPTransport {
  /// For transports that have no pieces: the answer, read to its end first.
  public func open(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPStream {
    HTTPStream(try await send(request))
  }
}
