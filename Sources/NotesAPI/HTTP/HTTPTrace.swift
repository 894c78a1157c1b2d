public import Notes

/// What a log is told of an exchange that is over.
public struct HTTPTrace: Sendable {
  public var request: HTTPRequest
  public var result: Result<Answer, RepositoryError>
  /// From the request to the last that was read of its answer.
  public var duration: Duration
  /// Since then: an answer may be held for a while before it is let go.
  public var idle = Duration.zero

  public struct Answer: Sendable {
    public var status: Int
    public var headers: HTTPHeaders
    /// The body, or the beginning of a long one.
    public var body: [UInt8]
    /// Bytes of the body that were read.
    public var size: Int
    /// Whether that was all of it.
    public var isReadToEnd: Bool
  }
}

extension HTTPTrace.Answer {
  init(_ response: HTTPResponse) {
    (status, headers, body) = (response.status, response.headers, response.body)
    (size, isReadToEnd) = (response.body.count, true)
  }
}
