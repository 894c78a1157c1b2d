public import Notes

/// The list, through as many answers as it takes.
extension HTTPLink {
  /// More pages than any list has: a service that goes on for ever must not be followed for ever.
  private static let pageLimit = 20_000
  private static let noteLimit = 1_000_000
  /// Elements that are turned into notes at a time.
  private static let batch = 500

  public func list(_ query: NoteQuery, isKnown: Bool, _ take: ListTaker)
    async throws(RepositoryError) -> ListEnd
  {
    var pass = try pass(query)
    if isKnown, query.filter.isEmpty, let tag = lastTag.withLock(\.self) {
      pass.conditions["If-None-Match"] = tag
    }
    let end = try await follow(&pass, take)
    guard end == .brought else { return .unchanged }
    lastTag.withLock { $0 = pass.pages == 1 && query.filter.isEmpty ? pass.head["ETag"] : nil }
    return .complete
  }

  /// What came of asking for a list.
  enum Following {
    case brought, unchanged
    /// The service knows nothing of what it was asked to compare with.
    case refused
  }

  /// Asks for a list, and on until its end.
  func follow(_ pass: inout ListPass, _ take: ListTaker) async throws(RepositoryError) -> Following
  {
    var position: ListPosition? = .first
    while let here = position {
      let request = try request(at: here, &pass)
      let stream = try await transport.open(request)
      if stream.status == 304, here == .first, pass.compares { return .unchanged }
      guard (200..<300).contains(stream.status) else {
        if pass.isRefused(stream.status, here) { return .refused }
        guard pass.isBeyondEnd(stream.status, here, dialect) else {
          _ = try dialect.outcome(in: try await stream.response(), of: .list(pass.query))
          throw .unreadable(
            phrase(
              "it has the status \(stream.status)", de: "ihr Status ist \(stream.status)",
              ja: "ステータスが\(stream.status)です"))
        }
        pass.proof.endPage(total: nil, isLast: true)
        break
      }
      position = try await bring(stream, at: here, request, &pass, take)
    }
    try await give(pass.missing, &pass, take)
    guard pass.proof.unread == 0 || pass.notes > 0 || pass.since != nil else {
      throw dialect.nothingReadable(pass.proof.unread)
    }
    return .brought
  }

  private func request(at position: ListPosition, _ pass: inout ListPass)
    throws(RepositoryError) -> HTTPRequest
  {
    let list = Operation.list(pass.query)
    var request: HTTPRequest
    if case .address(let address) = position {
      request = signed(try dialect.request(pass.action, list, since: pass.since))
      request.target = try target(of: address, from: pass.lastTarget)
    } else {
      request = signed(try dialect.request(pass.action, list, at: position, since: pass.since))
    }
    guard pass.targets.insert(request.target).inserted else {
      throw .unreadable(
        phrase(
          "its pages go round in a circle", de: "ihre Seiten drehen sich im Kreis",
          ja: "ページが循環しています"))
    }
    guard pass.targets.count <= HTTPLink.pageLimit else {
      throw .unreadable(
        phrase(
          "it has more than \(HTTPLink.pageLimit) pages",
          de: "sie hat mehr als \(HTTPLink.pageLimit) Seiten", ja: "\(HTTPLink.pageLimit)ページを超えています"
        ))
    }
    pass.lastTarget = request.target
    if position == .first {
      for field in pass.conditions.fields { request.headers[field.name] = field.value }
    }
    return request
  }

  /// The path an address means, on this server and no other. Its scheme does not count: services
  /// behind a proxy often name the wrong one.
  private func target(of address: String, from target: String) throws(RepositoryError) -> String {
    let home = base.origin
    guard let url = try CurlURL.resolve(address, against: home.description + target),
      let (origin, path) = try? HTTPOrigin.split(url),
      origin == home || origin.host == home.host && origin.scheme != home.scheme
    else {
      // What stands behind the path may be a key.
      throw .unreadable(
        phrase(
          "its next page is on another server, \(address.prefix { $0 != "?" })",
          de: "ihre nächste Seite liegt auf einem anderen Server, \(address.prefix { $0 != "?" })",
          ja: "次のページが別のサーバー (\(address.prefix { $0 != "?" })) にあります"))
    }
    return path
  }

  /// Takes one answer to its end, and says where the next one begins.
  private func bring(
    _ stream: HTTPStream, at position: ListPosition, _ request: HTTPRequest,
    _ pass: inout ListPass, _ take: ListTaker
  ) async throws(RepositoryError) -> ListPosition? {
    var list = dialect.listStream(pass.action, stream.headers)
    pass.beginPage(stream.headers)
    var count = 0
    while let piece = try await stream.next() {
      let elements = try list.take(piece)
      count += elements.count
      try await give(elements, &pass, take)
    }
    let rest = try list.finish()
    try dialect.refuseOther(rest.document)
    pass.pages += 1
    pass.received += count
    let end = try dialect.end(
      of: ListAnswer(
        document: rest.document, headers: stream.headers, position: position, count: count,
        received: pass.received), pass.action)
    let summary = ListPart(
      [], unread: rest.unread, flawed: rest.flawed, total: end.total, next: end.next)
    pass.proof.add(summary)
    pass.proof.endPage(total: end.total, isLast: end.next == nil)
    try await take(summary)
    // A page without notes that points on would be followed for ever.
    return count == 0 && !pass.mayBeEmpty(end.next) ? nil : end.next
  }

  private func give(_ elements: [JSONValue], _ pass: inout ListPass, _ take: ListTaker)
    async throws(RepositoryError)
  {
    var rest = elements[...]
    while !rest.isEmpty {
      let found = dialect.notes(in: Array(rest.prefix(HTTPLink.batch)))
      rest = rest.dropFirst(HTTPLink.batch)
      let part = pass.distinct(found)
      guard pass.ids.count <= HTTPLink.noteLimit else {
        throw .unreadable(
          phrase(
            "it has more than \(HTTPLink.noteLimit) \(manners.many)",
            de: "sie hat mehr als \(HTTPLink.noteLimit) \(manners.many)",
            ja: "\(manners.many)が\(HTTPLink.noteLimit)件を超えています"))
      }
      try await give(part, &pass, take)
    }
  }

  private func give(_ part: ListPart, _ pass: inout ListPass, _ take: ListTaker)
    async throws(RepositoryError)
  {
    guard part != ListPart([]) else { return }
    pass.notes += part.notes.count
    pass.proof.add(part)
    try await take(part)
  }

  func pass(_ query: NoteQuery) throws(RepositoryError) -> ListPass {
    guard let action = dialect.action(.list) else {
      throw .unsupported(Operation.Kind.list.words(manners))
    }
    return ListPass(query: query, action: action)
  }
}
