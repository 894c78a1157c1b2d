import Notes
import NotesAPI
import NotesServer
import Support
import Testing

@Suite struct NotesServiceSocketTests {
  /// The parts of the contract that a socket could spoil: bytes, order, many at once.
  @Test(
    arguments: ["laravel", "rails"],
    [
      RepositoryContract.createdIsReadBack, .pagesMeet, .updated, .conflict, .missing, .deleted,
      .awkwardTexts, .manyAtOnce, .oneWriterWins, .cancelled,
    ])
  func `a repository over a socket keeps the contract`(
    _ name: String, _ contract: RepositoryContract
  ) async throws {
    let dialect = try Dialect.builtIn(name)
    let service = NotesService(
      repository: InMemoryNoteRepository(now: steppingClock()), dialect: dialect)
    let server = try NoteServer(
      at: try ServerAddress("127.0.0.1:0"), handler: { await service.respond(to: $0) })
    let base = try BaseURL("http://\(server.address)")
    let repository = RESTNoteRepository(
      link: HTTPLink(
        dialect: dialect, base: base, transport: CurlTransport.patient(base.origin)))
    let able = RepositoryCapabilities { able in
      able.hasTitles = dialect.manners.hasTitle
      able.keepsCreated = false
    }
    do {
      try await contract.check(able) { repository }
    } catch {
      Issue.record(error)
    }
    await server.stop()
  }
}
