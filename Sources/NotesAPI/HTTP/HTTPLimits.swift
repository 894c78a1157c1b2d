/// What a transport waits for, and how much it takes. No answer may cost more, whatever is sent.
public struct HTTPLimits: Equatable, Sendable {
  /// From the start to an open connection, TLS included.
  public var connect: Duration = .seconds(10)
  /// Without a single byte either way. Whole seconds.
  public var idle: Duration = .seconds(15)
  /// The whole exchange.
  public var total: Duration = .seconds(30)
  /// Bytes of an answer's body, after decompression. More is an error.
  public var body = 32_000_000
  /// Bytes kept of the body of an answer of 400 and above. More is cut off, not an error.
  public var errorBody = 64_000
  /// Bytes of all header fields together.
  public var headers = 64_000

  public init() {}
}
