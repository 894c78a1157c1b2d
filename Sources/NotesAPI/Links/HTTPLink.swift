public import Notes

/// Carries operations as bytes: through a dialect, to one server, with an account's credentials.
public struct HTTPLink: NoteLink {
  private let dialect: Dialect
  private let base: BaseURL
  private let credentials: Credentials
  private let transport: any HTTPTransport
  private let lastList = Locked<HTTPResponse?>(nil)

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
    guard case .list = operation else {
      return try dialect.outcome(in: try await transport.send(request), of: operation)
    }
    return try dialect.outcome(in: try await list(request), of: operation)
  }

  /// The list, or the one at hand where the service says that it has not changed (RFC 9110 §13.1.2).
  private func list(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    var request = request
    let known = lastList.withLock { $0 }
    request.headers["If-None-Match"] = known?.headers["ETag"]
    let response = try await transport.send(request)
    if response.status == 304, let known { return known }
    let isKept = response.status == 200 && response.headers["ETag"] != nil
    lastList.withLock { $0 = isKept ? response : nil }
    return response
  }
}
