import Notes
import NotesAPI
import Support
import Testing

/// Django REST framework and Laravel's API resources, as they really are: the contract, more notes
/// than a page has, and what they say when something is wrong.
@Suite struct PeerFrameworkTests {
  /// An address of a real server, and the dialect that fits what stands there.
  struct Place: CustomTestStringConvertible, Sendable {
    var peer: Peer
    var dialect: String
    /// The server's words for some of the dialect's.
    var words: KeyValuePairs<String, String> = [:]

    var testDescription: String { "\(dialect) at \(words.first?.value ?? "its own address")" }

    func repository(_ server: PeerServer, _ credentials: Credentials = .none) throws
      -> RESTNoteRepository
    {
      try server.repository(.builtIn(dialect, respelled: words), credentials)
    }
  }

  static let resources = Place(peer: .laravel8, dialect: "laravel-resource")
  static let pages = Place(peer: .drf, dialect: "django-rest")
  static let markup = Place(
    peer: .drf, dialect: "django-rest+xml",
    words: ["/notes": "/xml", "root": "notes", "list-item": "note"])
  static let places = [
    resources, pages,
    Place(peer: .drf, dialect: "django-rest+offset", words: ["/notes": "/offset"]),
    Place(peer: .drf, dialect: "django-rest+cursor", words: ["/notes": "/cursor"]),
    Place(peer: .drf, dialect: "django-rest+slashless", words: ["/notes": "/bare"]),
    Place(peer: .drf, dialect: "django-rest+bare", words: ["/notes": "/all"]),
    markup,
  ]

  /// One after the other they leave nothing behind: whatever address is used, the notes are the same.
  private func visit(
    _ place: Place,
    _ body: @escaping @Sendable (RESTNoteRepository, PeerServer) async throws -> Void
  ) async throws {
    try await place.peer.alone { server in
      let whole = place.peer.description.hasPrefix("laravel") ? Self.resources : Self.pages
      let all = try whole.repository(server)
      for note in try await all.notes(NoteQuery(limit: 1000)).notes {
        try await all.delete(note.id, ifStill: nil)
      }
      try await body(place.repository(server), server)
    }
  }

  @Test(arguments: places, RepositoryContract.allCases.filter { $0 != .idsAreBytes })
  func `a real framework keeps the contract`(_ place: Place, _ contract: RepositoryContract)
    async throws
  {
    try await visit(place) { repository, _ in
      try await contract.check(capabilities(place)) { repository }
    }
  }

  @Test(arguments: places)
  func `more notes than a page has come whole`(_ place: Place) async throws {
    try await visit(place) { repository, server in
      for number in 1...10 { _ = try await repository.create(Draft(body: "note \(number)")) }
      let page = try await place.repository(server).notes(NoteQuery())
      #expect(page.notes.count == 10 && page.total == 10)
      #expect(page.notes.map(\.headline) == (1...10).reversed().map { "note \($0)" })
    }
  }

  @Test(arguments: [
    (resources, "body", "The body field is required."),
    (pages, "body", "This field may not be blank."),
    (markup, "body", "This field may not be blank."),
  ])
  func `what a real framework refuses is told by field`(
    _ place: Place, _ field: String, _ words: String
  ) async throws {
    try await visit(place) { repository, _ in
      let refused = RepositoryError.rejected([.init(field: field, message: words)])
      await #expect(throws: refused) { try await repository.create(Draft(body: "")) }
      let note = try await repository.create(Draft(body: "words"))
      await #expect(throws: refused) {
        try await repository.update(note.id, to: Draft(body: " "), ifStill: note.version)
      }
      #expect(try await repository.note(note.id).body == "words")
      try await repository.delete(note.id, ifStill: nil)
      await #expect(throws: RepositoryError.notFound) { try await repository.note(note.id) }
    }
  }

  @Test(arguments: places.filter { $0.peer === pages.peer })
  func `a real Django finds words, on as many pages as are wanted`(_ place: Place) async throws {
    try await visit(place) { repository, server in
      for number in 1...8 {
        _ = try await repository.create(Draft(title: "n\(number)", body: "green tea & ü \(number)"))
      }
      _ = try await repository.create(Draft(title: "milk", body: "green"))
      let other = try place.repository(server)
      #expect(other.manners.searches)
      let found = try await other.found(by: "tea green ü", limit: 100)
      #expect(Set(found.compactMap(\.title)) == Set((1...8).map { "n\($0)" }))
      #expect(try await other.found(by: "tea", limit: 5).count == 5)
      #expect(try await other.found(by: "coffee", limit: 5).isEmpty)
      #expect(try await other.notes(NoteQuery()).total == 9, "the list is as it was")
    }
  }

  @Test func `a text that would spoil every list in XML is not sent`() async throws {
    try await visit(Self.markup) { repository, server in
      let refused = RepositoryError.rejected([
        .init(field: "body", message: "has characters that XML cannot carry")
      ])
      await #expect(throws: refused) { try await repository.create(Draft(body: "a\u{1B}b")) }
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
      // What would have happened: another way in has no such care.
      let note = try await Self.pages.repository(server).create(Draft(body: "a\u{1B}b"))
      await #expect(throws: RepositoryError.serverFailed(status: 500, "Server Error (500)")) {
        try await repository.notes(NoteQuery(isFresh: true))
      }
      try await Self.pages.repository(server).delete(note.id, ifStill: nil)
    }
  }

  @Test func `a title that Django's field has no room for is refused`() async throws {
    try await visit(Self.pages) { repository, _ in
      let long = Draft(title: String(repeating: "x", count: 41), body: "b")
      let refused = RepositoryError.rejected([
        .init(field: "title", message: "Ensure this field has no more than 40 characters.")
      ])
      await #expect(throws: refused) { try await repository.create(long) }
    }
  }

  @Test func `a real Django's redirect is not followed by a POST`() async throws {
    try await visit(Place(peer: .drf, dialect: "django-rest+slashless")) { repository, server in
      await #expect(throws: RepositoryError.redirected(to: "/notes/")) {
        try await repository.create(Draft(body: "words"))
      }
      let page = try await Self.pages.repository(server).notes(NoteQuery())
      #expect(page.total == 0)
    }
  }

  @Test func `Django's closed address wants its own kind of token, or Basic`() async throws {
    let closed = Place(peer: .drf, dialect: "django-rest", words: ["/notes": "/secure"])
    try await visit(closed) { stranger, server in
      let refused = RepositoryError.unauthorized("Authentication credentials were not provided.")
      await #expect(throws: refused) { try await stranger.notes(NoteQuery()) }
      let bearer = try closed.repository(server, .bearer("sekret"))
      await #expect(throws: refused) { try await bearer.notes(NoteQuery()) }
      let guess = try closed.repository(server, Credentials(header: "Authorization", "Token no"))
      await #expect(throws: RepositoryError.unauthorized("Invalid token.")) {
        try await guess.create(Draft(body: "b"))
      }
      for credentials in [
        try Credentials(header: "Authorization", "Token sekret"),
        try .basic(user: "ann", password: "pw"),
      ] {
        let friend = try closed.repository(server, credentials)
        let note = try await friend.create(Draft(body: "words"))
        #expect(try await friend.note(note.id).body == "words")
      }
    }
  }

  @Test func `Django's limit is told with the seconds to wait`() async throws {
    let limited = Place(peer: .drf, dialect: "django-rest", words: ["/notes": "/throttled"])
    try await visit(limited) { repository, _ in
      let error = await #expect(throws: RepositoryError.self) {
        for _ in 1...4 { _ = try await repository.notes(NoteQuery(isFresh: true)) }
      }
      guard case .rateLimited(let seconds?)? = error else {
        Issue.record("\(String(describing: error)) instead of a limit with its seconds")
        return
      }
      #expect((1...60).contains(seconds))
    }
  }
}

private func capabilities(_ place: PeerFrameworkTests.Place) -> RepositoryCapabilities {
  RepositoryCapabilities { able in
    able.keepsMarks = false
    able.hasTitles = place.dialect.hasPrefix("django")
    able.keepsCreated = false
    able.crowd = 12
    able.kept = trimmed
    // The controller takes 100,000 letters, and the title's field 40; NUL is refused.
    able.refuses = place.dialect.hasPrefix("django") ? ["NUL"] : ["1 MB"]
    guard place.dialect.hasSuffix("+xml") else { return }
    // Refused before they are sent. And a carriage return is not written as XML needs it.
    able.refuses.formUnion(["controls", "not characters", "CRLF"])
  }
}

/// What both frameworks leave of a text: no white space at either end.
extension RemoteChange {
  /// What a service that searches says of a note.
  var title: String? {
    switch self {
    case .note(let note), .row(let note): note.title
    case .gone: nil
    }
  }
}

private func trimmed(_ text: String) -> String {
  let front = text.unicodeScalars.drop { $0.properties.isWhitespace }
  let both = front.reversed().drop { $0.properties.isWhitespace }.reversed()
  return String(String.UnicodeScalarView(both))
}
