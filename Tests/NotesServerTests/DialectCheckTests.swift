import Notes
import NotesAPI
import NotesServer
import Testing

/// The check of a dialect, against services in this process: honest ones, and some that lie.
@Suite(.serialized) struct DialectCheckTests {
  @Test(arguments: Dialect.builtInNames)
  func `a service of the same dialect keeps every promise, and no note is left or touched`(
    _ name: String
  ) async throws {
    let scene = try await Scene(name)
    let check = scene.check()
    await check.run()
    let broken = await check.findings.filter { $0.verdict == .broken }
    #expect(broken == [])
    #expect(await check.isComplete)
    let left = await check.cleanUp()
    #expect(try await scene.notes() == scene.before || !left.isEmpty)
    #expect(await check.findings.count > 4)
  }

  @Test func `two writers are told apart, and a version that is ignored is told`() async throws {
    let honest = try await Scene(dialect: Scene.versions)
    #expect(
      await honest.words(.conflict, "two writers").hasPrefix("version: the second is refused"))
    let liar = try await Scene(dialect: Scene.versions, lying: { $0.headers["If-Match"] = nil })
    let finding = await liar.finding(.conflict, "two writers")
    #expect(finding?.verdict == .broken)
    #expect(finding?.words.hasPrefix("ignores the version: the second overwrites") == true)
    #expect(await liar.finding(.delete, "with an old version")?.verdict == .broken)
    #expect(try await liar.notes() == liar.before)
  }

  @Test func `a service that trims is told, unless its dialect says so`() async throws {
    let subject = "white space at the ends"
    let silent = try await Scene("laravel", server: "laravel+trims")
    #expect(await silent.finding(.text, subject)?.words == "trims white space at the ends")
    #expect(await !silent.holds())
    let said = try await Scene("laravel+trims")
    #expect(await said.finding(.text, subject)?.verdict == .holds)
    #expect(await said.holds())
  }

  @Test func `line ends that are lost are told`() async throws {
    let scene = try await Scene(
      "laravel",
      lying: {
        $0.body = Array(String(decoding: $0.body, as: UTF8.self).replacing("%0D", with: "").utf8)
      })
    let finding = await scene.finding(.text, "line ends CRLF")
    #expect(finding == Finding(.text, "line ends CRLF", .broken, "turns CRLF into LF"))
    #expect(await scene.finding(.text, "emoji")?.words == "kept as sent")
  }

  @Test func `a list that lacks the note is told`() async throws {
    let scene = try await Scene(
      "laravel", lying: { if $0.method == "GET", $0.target == "/notes" { $0.target = "/old" } })
    #expect(await scene.finding(.list, "the new note in it")?.words == "the list does not have it")
  }

  @Test func `an update that is answered yes and not made is told`() async throws {
    let scene = try await Scene("rails", lying: { if $0.method == "PATCH" { $0.body = [] } })
    #expect(await scene.finding(.edit, "the new note")?.verdict == .broken)
  }

  @Test func `whatever request the check is cancelled at, nothing is left`() async throws {
    for dialect in ["laravel", "rails"] {
      var stop = 1
      while true {
        let scene = try await Scene(dialect, stopAt: stop)
        let check = scene.check()
        let task = Task { await check.run() }
        scene.wire.cancel.withLock { $0 = { task.cancel() } }
        await task.value
        scene.wire.cancel.withLock { $0 = nil }
        #expect(await check.cleanUp() == [], "\(dialect), \(stop)")
        #expect(try await scene.notes() == scene.before, "\(dialect), \(stop)")
        guard await !check.isComplete else { break }
        stop += 1
      }
      #expect(stop > 40)
    }
  }

  @Test func `a note that cannot be deleted is named, and says what it is`() async throws {
    let scene = try await Scene(dialect: Scene.createOnly)
    let check = scene.check()
    await check.run()
    #expect(await check.isComplete)
    #expect(await check.findings.contains(Finding(.delete, "the note", .notOffered, "not offered")))
    let left = await check.cleanUp()
    #expect(left.map(\.why) == ["This service cannot delete."])
    let note = try #require(try await scene.notes().first { $0.id.description == left[0].id })
    #expect(note.body.contains("scratch note of `cahier dialect check` (mark7)"))
  }

  @Test func `a service that only lists is read, and the rest is said not to be proven`()
    async throws
  {
    let scene = try await Scene(dialect: Scene.listOnly)
    let check = scene.check()
    await check.run()
    #expect(await check.findings.count { $0.verdict == .unproven } == 4)
    #expect(await check.holds)
    #expect(await check.cleanUp() == [])
    #expect(try await scene.notes() == scene.before)
  }

  @Test func `a service that asks for a pause is left alone`() async throws {
    let scene = try await Scene("laravel", lying: { if $0.method == "POST" { $0.target = "/429" } })
    let check = scene.check()
    await check.run()
    #expect(await check.findings.last?.words.contains("Nothing more was tried.") == true)
    #expect(await !check.holds)
  }
}

/// A service with three notes, and a check that speaks to it through a wire that may lie.
private struct Scene {
  static let versions = Scene.text(
    """
    conduct: { guard: "version" },
    note: { id: "{id}", title: "{title}", body: "{body}", etag: "{version}" },
    version: "{updated:milliseconds}",
    """,
    """
    show: { request: "GET /n/{id}", answer: "{note}" },
    create: { request: "POST /n", send: { title: "{title}", body: "{body}" }, answer: "{note}" },
    update: { request: "PUT /n/{id}", send: { title: "{title}", body: "{body}" },
      requestHeaders: { "If-Match": "{version}" }, answer: "{note}" },
    delete: { request: "DELETE /n/{id}", requestHeaders: { "If-Match": "{version}" } },
    """)
  static let createOnly = Scene.text(
    "note: { id: '{id}', body: '{body}' },",
    "create: { request: 'POST /n', send: { body: '{body}' }, answer: '{note}' },")
  static let listOnly = Scene.text("note: { id: '{id}', body: '{body}' },", "")

  let wire: LyingWire
  let repository: InMemoryNoteRepository
  let client: Dialect
  let before: [Note]

  private static func text(_ start: String, _ operations: String) -> String {
    "{ \(start) list: { request: 'GET /n', answer: '{notes}' }, \(operations) }"
  }

  init(
    _ client: String, server: String? = nil, stopAt: Int? = nil,
    lying lie: @escaping @Sendable (inout HTTPRequest) -> Void = { _ in }
  ) async throws {
    try await self.init(
      client: .builtIn(client), server: .builtIn(server ?? client), stopAt, lie)
  }

  init(
    dialect: String, lying lie: @escaping @Sendable (inout HTTPRequest) -> Void = { _ in }
  ) async throws {
    let dialect = try Dialect(json5: Array(dialect.utf8), name: "test")
    try await self.init(client: dialect, server: dialect, nil, lie)
  }

  private init(
    client: Dialect, server: Dialect, _ stopAt: Int?,
    _ lie: @escaping @Sendable (inout HTTPRequest) -> Void
  ) async throws {
    repository = InMemoryNoteRepository(now: steppingClock())
    for word in ["one", "two", "three"] {
      _ = try await repository.create(
        Draft(title: client.manners.hasTitle ? word : nil, body: "\(word) words"))
    }
    self.client = client
    wire = LyingWire(
      honest: ServiceWire(service: NotesService(repository: repository, dialect: server)),
      stopAt: stopAt, lie: lie)
    before = try await Scene.notes(in: repository)
  }

  func check() -> DialectCheck {
    guard let base = try? BaseURL("http://127.0.0.1:8000") else { fatalError("no address") }
    return DialectCheck(HTTPLink(dialect: client, base: base, transport: wire), mark: "mark7")
  }

  func notes() async throws -> [Note] { try await Scene.notes(in: repository) }

  private static func notes(in repository: InMemoryNoteRepository) async throws -> [Note] {
    try await repository.notes(NoteQuery(limit: 100, includesNotes: true)).notes.compactMap(\.note)
  }

  func finding(_ topic: Finding.Topic, _ subject: String) async -> Finding? {
    let check = check()
    await check.run()
    _ = await check.cleanUp()
    return await check.findings.first { $0.topic == topic && $0.subject == subject }
  }

  func words(_ topic: Finding.Topic, _ subject: String) async -> String {
    await finding(topic, subject)?.words ?? "nothing was found"
  }

  func holds() async -> Bool {
    let check = check()
    await check.run()
    _ = await check.cleanUp()
    return await check.holds
  }
}

/// Changes requests on their way, answers some of them itself, and calls `cancel` at one of them.
private struct LyingWire: HTTPTransport {
  let honest: ServiceWire
  let stopAt: Int?
  let lie: @Sendable (inout HTTPRequest) -> Void
  let cancel = Locked<(@Sendable () -> Void)?>(nil)
  private let count = Locked(0)

  init(
    honest: ServiceWire, stopAt: Int?, lie: @escaping @Sendable (inout HTTPRequest) -> Void
  ) {
    (self.honest, self.stopAt, self.lie) = (honest, stopAt, lie)
  }

  func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    var request = request
    lie(&request)
    switch request.target {
    case "/old": return HTTPResponse(status: 200, body: Array(#"{"notes":[]}"#.utf8))
    case "/429": return HTTPResponse(status: 429)
    default: break
    }
    let number = count.withLock { count in
      count += 1
      return count
    }
    // The request is done, and its answer does not come.
    let response = try await honest.send(request)
    guard number == stopAt, let cancel = cancel.wait(for: { $0 }) else { return response }
    cancel()
    throw .cancelled
  }
}
