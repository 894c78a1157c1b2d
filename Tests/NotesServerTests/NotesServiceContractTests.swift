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

  @Test(arguments: Dialect.builtInNames, RepositoryContract.allCases)
  func `a repository over the wire keeps the contract in every dialect`(
    _ name: String, _ contract: RepositoryContract
  ) async throws {
    try await check(name, contract)
  }

  /// What a variant can change: how notes travel, each way. The rest is the repository's own.
  @Test(
    arguments: everyDialect.filter { $0.contains("+") },
    [
      RepositoryContract.createdIsReadBack, .listsAreOrdered, .pagesMeet, .updated, .conflict,
      .missing, .deleted,
    ])
  func `a repository over the wire keeps the contract in every variant`(
    _ name: String, _ contract: RepositoryContract
  ) async throws {
    try await check(name, contract)
  }

  private func check(_ name: String, _ contract: RepositoryContract) async throws {
    let dialect = try Dialect.builtIn(name)
    try await contract.check(RepositoryCapabilities(dialect)) { try overTheWire(dialect) }
  }
}
