import Notes
import Support
import Testing

@Suite("Notes in memory")
struct InMemoryNoteRepositoryTests {
  @Test("keep the contract", arguments: RepositoryContract.allCases)
  func contract(_ contract: RepositoryContract) async throws {
    let able = RepositoryCapabilities { able in
      able.takesIDs = true
      able.hasRisingMoments = true
    }
    try await contract.check(able) {
      let clock = Locked<Int64>(1_700_000_000_000)
      return InMemoryNoteRepository {
        clock.withLock { time in
          time += 1
          return Timestamp(milliseconds: time)
        }
      }
    }
  }
}
