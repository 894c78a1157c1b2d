import Notes
import NotesStore
import Support
import Testing

@Suite("Notes in SQLite")
struct SQLiteNoteRepositoryTests {
  @Test("keep the contract", arguments: RepositoryContract.allCases)
  func contract(_ contract: RepositoryContract) async throws {
    let able = RepositoryCapabilities { able in
      able.takesIDs = true
      able.hasRisingMoments = true
    }
    try await contract.check(able) {
      try SQLiteNoteRepository(at: SQLiteNoteRepository.memory) {
        Timestamp(milliseconds: 1_700_000_000_000)
      }
    }
  }
}
