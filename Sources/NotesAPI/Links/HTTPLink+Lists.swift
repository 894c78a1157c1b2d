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
    var pass = ListPass(query: query)
    var position: ListPosition? = .first
    while let here = position {
      let request = try request(for: query, at: here, &pass, isKnown: isKnown)
      let stream = try await transport.open(request)
      if stream.status == 304, isKnown { return .unchanged }
      guard (200..<300).contains(stream.status) else {
        guard pass.isBeyondEnd(stream.status, here, dialect) else {
          _ = try dialect.outcome(in: try await stream.response(), of: .list(query))
          throw .unreadable("it has the status \(stream.status)")
        }
        break
      }
      position = try await bring(stream, at: here, request, &pass, take)
    }
    guard pass.unread == 0 || pass.notes > 0 else { throw dialect.nothingReadable(pass.unread) }
    lastTag.withLock { $0 = pass.pages == 1 && query.filter.isEmpty ? pass.tag : nil }
    return .complete
  }

  private func request(
    for query: NoteQuery, at position: ListPosition, _ pass: inout ListPass, isKnown: Bool
  ) throws(RepositoryError) -> HTTPRequest {
    var request: HTTPRequest
    if case .address(let address) = position {
      request = signed(try dialect.request(for: .list(query)))
      request.target = try target(of: address, from: pass.lastTarget)
    } else {
      request = signed(try dialect.request(for: .list(query), at: position))
    }
    guard pass.targets.insert(request.target).inserted else {
      throw .unreadable("its pages go round in a circle")
    }
    guard pass.targets.count <= HTTPLink.pageLimit else {
      throw .unreadable("it has more than \(HTTPLink.pageLimit) pages")
    }
    pass.lastTarget = request.target
    if isKnown, position == .first, query.filter.isEmpty {
      request.headers["If-None-Match"] = lastTag.withLock { $0 }
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
      throw .unreadable("its next page is on another server, \(address.prefix { $0 != "?" })")
    }
    return path
  }

  /// Takes one answer to its end, and says where the next one begins.
  private func bring(
    _ stream: HTTPStream, at position: ListPosition, _ request: HTTPRequest,
    _ pass: inout ListPass, _ take: ListTaker
  ) async throws(RepositoryError) -> ListPosition? {
    guard let action = dialect.action(.list) else {
      throw .unsupported(Operation.Kind.list.words(manners))
    }
    var list = dialect.listStream(action, stream.headers)
    pass.beginPage()
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
    pass.tag = stream.headers["ETag"]
    pass.unread += rest.unread
    let end = try dialect.end(
      of: ListAnswer(
        document: rest.document, headers: stream.headers, position: position, count: count,
        received: pass.received))
    let summary = ListPart(
      [], unread: rest.unread, flawed: rest.flawed, total: end.total, next: end.next)
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
      let (notes, doubles) = pass.distinct(found.notes)
      guard pass.ids.count <= HTTPLink.noteLimit else {
        throw .unreadable("it has more than \(HTTPLink.noteLimit) \(manners.plural)")
      }
      pass.notes += notes.count
      pass.unread += found.unread + doubles
      try await take(ListPart(notes, unread: found.unread + doubles))
    }
  }
}

/// What is remembered while a list comes.
private struct ListPass {
  let query: NoteQuery
  var targets: Set<String> = []
  var lastTarget = "/"
  /// The notes that have come, and those of this page.
  private(set) var ids: Set<Note.ID> = []
  private var idsOfPage: Set<Note.ID> = []
  var notes = 0
  var unread = 0
  var received = 0
  var pages = 0
  var tag: String?
  private var emptyPages = 0

  init(query: NoteQuery) {
    self.query = query
  }

  /// The first note of each id, and how many more have an id that stands in their page already. Pages
  /// may overlap, when notes move between them, and that is no fault.
  mutating func distinct(_ found: [Note]) -> (notes: [Note], doubles: Int) {
    var doubles = 0
    let notes = found.filter { note in
      if !idsOfPage.insert(note.id).inserted { doubles += 1 }
      return ids.insert(note.id).inserted
    }
    return (notes, doubles)
  }

  mutating func beginPage() {
    idsOfPage = []
  }

  /// A service may answer a page behind the last one with an error instead of an empty list.
  func isBeyondEnd(_ status: Int, _ position: ListPosition, _ dialect: Dialect) -> Bool {
    guard pages > 0 else { return false }
    switch position {
    case .page, .offset: return status == 404 || status == dialect.answering.faults[.page]?.status
    case .first, .cursor, .address: return false
    }
  }

  /// Cursors and addresses may lead through pages whose notes were all left out; a few of them.
  mutating func mayBeEmpty(_ next: ListPosition?) -> Bool {
    emptyPages += 1
    switch next {
    case .cursor, .address: return emptyPages <= 100
    case .first, .page, .offset, nil: return false
    }
  }
}
