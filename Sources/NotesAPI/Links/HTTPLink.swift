public import Notes

/// Carries operations as bytes: through a dialect, to one server, with an account's credentials.
public struct HTTPLink: NoteLink {
  let dialect: Dialect
  let base: BaseURL
  private let credentials: Credentials
  let transport: any HTTPTransport
  private let now: @Sendable () -> Timestamp
  /// What the service called the list that was brought last, where it came as one answer.
  let lastTag = Locked<String?>(nil)

  /// - Parameter transport: one that speaks to the origin of `base`, and to no other.
  public init(
    dialect: Dialect, base: BaseURL, credentials: Credentials = .none,
    transport: any HTTPTransport, now: @escaping @Sendable () -> Timestamp = { Timestamp.system }
  ) {
    var dialect = dialect
    dialect.home = base
    self.dialect = dialect
    self.base = base
    self.credentials = credentials
    self.transport = transport
    self.now = now
  }

  /// The same, through another transport to the same server.
  func over(_ transport: any HTTPTransport) -> HTTPLink {
    HTTPLink(
      dialect: dialect, base: base, credentials: credentials, transport: transport, now: now)
  }

  public var manners: Manners { dialect.manners }

  public var conduct: Conduct { dialect.conduct }

  public func freshID() -> Note.ID? {
    var random = SystemRandomNumberGenerator()
    return dialect.freshIDs?.fresh { random.next() }
  }

  public func perform(_ operation: Operation) async throws(RepositoryError) -> Outcome {
    if case .update(_, let draft, _) = operation, let rewrite = dialect.rewrite {
      return try await performInTwo(operation, draft, rewrite)
    }
    let outcome = try await outcome(of: operation)
    guard case .show(let id) = operation, case .note(let note) = outcome,
      let content = dialect.content
    else { return outcome }
    return .note(try await adding(content, to: note, .show(id)))
  }

  private func outcome(of operation: Operation) async throws(RepositoryError) -> Outcome {
    let request = try dialect.request(for: operation, now: now())
    return try dialect.outcome(in: try await transport.send(signed(request)), of: operation)
  }

  func signed(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    request.target = base.path + request.target
    credentials.sign(&request)
    return request
  }
}

/// Notes whose words are in one place and whose text is in another.
extension HTTPLink {
  private func adding(_ content: Dialect.Action, to note: Note, _ operation: Operation)
    async throws(RepositoryError) -> Note
  {
    let request = try dialect.request(content, operation)
    let response = try await transport.send(signed(request))
    var note = note
    note.body = try dialect.text(in: response, of: operation)
    return dialect.versioned(note)
  }

  /// The text first: if what follows fails, the words that cost most are kept, and the reader is
  /// told that the rest was not.
  private func performInTwo(
    _ operation: Operation, _ draft: Draft, _ rewrite: Dialect.Action
  ) async throws(RepositoryError) -> Outcome {
    let response = try await transport.send(signed(try dialect.request(rewrite, operation)))
    guard (200..<300).contains(response.status) else {
      return try dialect.outcome(in: response, of: operation)
    }
    guard dialect.operations.contains(.update) else { return .accepted(operation.id) }
    let outcome = try await outcome(of: operation)
    // The answer has the words beside the text, and the text is read again.
    if case .note(let note) = outcome { return .accepted(note.id) }
    return outcome
  }
}
