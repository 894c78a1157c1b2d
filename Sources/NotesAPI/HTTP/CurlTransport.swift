public import Notes

/// Speaks HTTP/1.1 with one origin through libcurl.
///
/// Nothing leaves for another origin: redirects are refused, except for a GET or HEAD that stays
/// on the same origin. A change is sent once, over a connection of its own. Certificates are
/// always verified; proxies are the environment's, for https to another machine only.
public struct CurlTransport: HTTPTransport {
  /// Told of every exchange and its time, for a log. It sees secrets: mask before writing.
  public typealias Trace = @Sendable (HTTPTrace) -> Void

  public let origin: HTTPOrigin
  /// The path of a Unix socket to connect to instead of the origin's host and port.
  public var unixSocket: String?
  /// A file of PEM certificates to trust instead of the system's.
  public var caFile: String?
  public var limits = HTTPLimits()
  public var userAgent = "cahier"
  public var trace: Trace?
  /// Told how long the parts of each exchange took that came to its end.
  public var timed: (@Sendable (HTTPTiming) -> Void)?

  private static let redirectLimit = 5

  public init(origin: HTTPOrigin) {
    self.origin = origin
  }

  public func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    let start = ContinuousClock.now
    do throws(RepositoryError) {
      let response = try await answer(to: request, isStreamed: false).response()
      tell(request, .success(HTTPTrace.Answer(response)), since: start)
      return response
    } catch {
      tell(request, .failure(error), since: start)
      throw error
    }
  }

  /// The trace is told once the answer is not read any more.
  public func open(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPStream {
    let start = ContinuousClock.now
    do throws(RepositoryError) {
      let stream = try await answer(to: request, isStreamed: true)
      guard trace != nil else { return stream }
      let (status, headers) = (stream.status, stream.headers)
      return stream.seen { body in
        TracedBody(body) { result in
          let answer = result.map { seen in
            HTTPTrace.Answer(
              status: status, headers: headers, body: seen.kept, size: seen.count,
              isReadToEnd: seen.isEnd)
          }
          tell(request, answer, since: start, until: try? result.get().last)
        }
      }
    } catch {
      tell(request, .failure(error), since: start)
      throw error
    }
  }

  private func tell(
    _ request: HTTPRequest, _ result: Result<HTTPTrace.Answer, RepositoryError>,
    since start: ContinuousClock.Instant, until last: ContinuousClock.Instant? = nil
  ) {
    let now = ContinuousClock.now
    let last = last ?? now
    trace?(
      HTTPTrace(request: request, result: result, duration: last - start, idle: now - last))
  }
}

extension CurlTransport {
  private func answer(to request: HTTPRequest, isStreamed: Bool)
    async throws(RepositoryError) -> HTTPStream
  {
    var request = request
    for _ in 0...CurlTransport.redirectLimit {
      try request.checkWellFormed()
      let job = CurlJob(request, by: self, isStreamed: isStreamed)
      let stream = try await CurlLoop.shared().open(job)
      guard let target = try redirectTarget(of: stream, to: request) else { return stream }
      // To its end, so that its connection can carry the next request.
      _ = try await stream.response()
      request.target = target
    }
    throw .unreadable(
      phrase(
        "more than \(CurlTransport.redirectLimit) redirects",
        de: "mehr als \(CurlTransport.redirectLimit) Weiterleitungen",
        ja: "リダイレクトが\(CurlTransport.redirectLimit)回を超えました"))
  }

  /// Where to ask again on this origin; nil when the answer is not a redirect.
  private func redirectTarget(of stream: HTTPStream, to request: HTTPRequest)
    throws(RepositoryError) -> String?
  {
    guard [301, 302, 303, 307, 308].contains(stream.status),
      let location = stream.headers["Location"]
    else { return nil }
    guard request.isRead,
      let url = try CurlURL.resolve(location, against: origin.description + request.target),
      let next = try? HTTPOrigin.split(url), next.origin == origin
    else { throw .redirected(to: location) }
    return next.path.isEmpty ? "/" : next.path
  }
}
