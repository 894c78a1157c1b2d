import Notes
import NotesAPI
import NotesServer
import Support
import Testing

/// One case after the other: all at once they would keep every shared thread busy for many seconds,
/// and whoever else waits for one.
@Suite(.serialized) struct NotesServiceContractTests {
  @Test(arguments: RepositoryContract.allCases)
  func `a repository over a service in the same process keeps the contract`(
    _ contract: RepositoryContract
  ) async throws {
    try await contract.check {
      RESTNoteRepository(
        link: NotesService(repository: InMemoryNoteRepository(now: steppingClock())))
    }
  }

  @Test(arguments: everyDialect, RepositoryContract.allCases)
  func `a repository over the wire keeps the contract in every dialect`(
    _ name: String, _ contract: RepositoryContract
  ) async throws {
    let dialect = try Dialect.builtIn(name)
    try await contract.check(RepositoryCapabilities(dialect)) { try overTheWire(dialect) }
  }
}
