import Notes
import NotesServer
import Support
import Testing

@testable import NotesAPI

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
    try await contract.check(capabilities(dialect)) { try overTheWire(dialect) }
  }

  private func capabilities(_ dialect: Dialect) -> RepositoryCapabilities {
    RepositoryCapabilities { able in
      able.hasTitles = dialect.manners.hasTitle
      able.keepsCreated = false
      able.listsWholeNotes = dialect.conduct.listsWholeNotes
      able.creates = dialect.operations.contains(.create)
      able.updates = dialect.operations.contains(.update)
      able.deletes = dialect.operations.contains(.delete)
      able.hasVersions = able.updates
      // Without a search of its own, only what its list has can be looked through.
      able.filters =
        dialect.action(.list)?.note.has(.body) == true || dialect.conduct.searches
      able.kept = { dialect.kept($0) }
      if dialect.hearing.complaintOfNUL != nil { able.refuses.insert("NUL") }
      if dialect.speaking.refusesWhatXMLForbids {
        able.refuses.formUnion(["NUL", "controls", "not characters"])
      }
    }
  }
}

extension Dialect {
  /// What a service of this dialect makes of a text it is given.
  fileprivate func kept(_ text: String) -> String {
    hearing.trims ? text.withoutOuterSpace : text
  }
}
