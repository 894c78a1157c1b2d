/// What a server asks of those who connect, and how much it takes from them.
public struct ServerOptions: Equatable, Sendable {
  /// When set, every request needs `Authorization: Bearer` with it.
  public var token: String?
  /// Lets the server listen where other machines can connect; it then insists on a token.
  public var allowsOtherMachines = false
  /// Further names to be called by in `Host`: `notes.example`, with the port of the server or
  /// without one; or with another, `notes.example:8080`, as a proxy may have it.
  public var hosts: Set<String> = []
  /// Bytes of a request's body.
  public var body = 16_000_000
  /// Bytes of a request's line.
  public var target = 8_000
  /// Connections at once, and so requests at once.
  public var connections = 64
  public var connectionsPerAddress = 48
  /// How long a connection may stay open without a byte. Whole seconds.
  public var idle: Duration = .seconds(60)
  /// How long a request may take to arrive, and its answer to be taken.
  public var arrival: Duration = .seconds(30)

  public init() {}
}
