public import Notes

/// The last exchanges with one server, without the account's secrets.
///
/// Fed by `CurlTransport.trace`, from any thread. Secrets are taken out before anything is kept or
/// told on.
public final class WireLog: Sendable {
  /// Exchanges kept; older ones go.
  public static let capacity = 200
  /// Bytes kept of each body.
  public static let bodyLimit = 64_000

  fileprivate struct State {
    var redaction: Redaction
    var exchanges: [Exchange] = []
    var count = 0
  }

  private let origin: HTTPOrigin
  private let now: @Sendable () -> Timestamp
  private let tell: (@Sendable (Exchange) -> Void)?
  private let state: Locked<State>

  /// - Parameters:
  ///   - secrets: what must be found nowhere in the log, in whatever spelling it travels: tokens,
  ///     passwords.
  ///   - tell: told of each exchange when it has ended.
  public init(
    origin: HTTPOrigin, secrets: [String] = [], now: @escaping @Sendable () -> Timestamp,
    tell: (@Sendable (Exchange) -> Void)? = nil
  ) {
    self.origin = origin
    self.now = now
    self.tell = tell
    state = Locked(State(redaction: Redaction(secrets)))
  }

  /// A further secret, such as a token that a sign-in brought. What is kept already stays as it is.
  public func hide(_ secret: String) {
    state.withLock { $0.redaction.hide(secret) }
  }

  /// To be given to a transport.
  public var trace: CurlTransport.Trace {
    { [self] in record($0) }
  }

  private func record(_ trace: HTTPTrace) {
    let redaction = state.withLock { $0.redaction }
    var exchange = redaction.exchange(trace, with: origin)
    exchange.duration = trace.duration
    let age = (trace.duration + trace.idle).milliseconds
    exchange.began.milliseconds = now().milliseconds - Int64(age)
    let kept = exchange
    let numbered = state.withLock { $0.keep(kept) }
    tell?(numbered)
  }

  /// The oldest first.
  public var exchanges: [Exchange] { state.withLock { $0.exchanges } }

  /// nil when it is not kept any more.
  public func exchange(_ number: Int) -> Exchange? {
    state.withLock { state in state.exchanges.first { $0.number == number } }
  }
}

extension WireLog.State {
  fileprivate mutating func keep(_ exchange: Exchange) -> Exchange {
    count += 1
    var exchange = exchange
    exchange.number = count
    exchanges.append(exchange)
    if exchanges.count > WireLog.capacity { exchanges.removeFirst() }
    return exchange
  }
}
