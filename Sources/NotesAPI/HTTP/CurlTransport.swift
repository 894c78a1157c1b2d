public import Notes

/// Speaks HTTP/1.1 with one origin through libcurl.
///
/// Nothing leaves for another origin: redirects are refused, except for a GET or HEAD that stays
/// on the same origin. A change is sent once, over a connection of its own. Certificates are
/// always verified; proxies are the environment's, for https to another machine only.
public struct CurlTransport: HTTPTransport {
  /// Told of every exchange and its time, for a log. It sees secrets: mask before writing.
  public typealias Trace =
    @Sendable (HTTPRequest, Result<HTTPResponse, RepositoryError>, Duration) -> Void

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
      trace?(request, .success(response), ContinuousClock.now - start)
      return response
    } catch {
      trace?(request, .failure(error), ContinuousClock.now - start)
      throw error
    }
  }

  /// The trace is told once the answer is not read any more: with the first 64 kB of its body, and
  /// a last line such as `[[123456 bytes in all]]` where there was more.
  public func open(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPStream {
    let start = ContinuousClock.now
    do throws(RepositoryError) {
      let stream = try await answer(to: request, isStreamed: true)
      guard let trace else { return stream }
      let head = HTTPResponse(status: stream.status, headers: stream.headers)
      return stream.seen { body in
        TracedBody(body) { result in
          let response = result.map {
            HTTPResponse(status: head.status, headers: head.headers, body: $0)
          }
          trace(request, response, ContinuousClock.now - start)
        }
      }
    } catch {
      trace?(request, .failure(error), ContinuousClock.now - start)
      throw error
    }
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
