public import Notes

/// Carries operations as bytes: through a dialect, to one server, with an account's credentials.
public struct HTTPLink: NoteLink {
  private let dialect: Dialect
  private let base: BaseURL
  private let credentials: Credentials
  private let transport: any HTTPTransport

  /// - Parameter transport: one that speaks to the origin of `base`, and to no other.
  public init(
    dialect: Dialect, base: BaseURL, credentials: Credentials = .none,
    transport: any HTTPTransport
  ) {
    self.dialect = dialect
    self.base = base
    self.credentials = credentials
    self.transport = transport
  }

  public var manners: Manners { dialect.manners }

  public var conduct: Conduct { dialect.conduct }

  public func perform(_ operation: Operation) async throws(RepositoryError) -> Outcome {
    var request = try dialect.request(for: operation)
    request.target = base.path + request.target
    credentials.sign(&request)
    return try dialect.outcome(in: try await transport.send(request), of: operation)
  }
}
