import Glibc
import Notes
import Support
import Testing

@testable import NotesStore

/// Two or three clients, a service and other people, in every order that a seed gives.
@Suite("Random interleavings of clients, a service and faults")
struct OfflineModelTests {
  private static let steps = 80

  /// What goes wrong with one seed; empty when nothing does.
  private func troubles(_ seed: UInt64, _ breaks: ModelWorld.Break? = nil) async throws
    -> ([String], log: [String])
  {
    let folder = try ModelFolder()
    let world = try ModelWorld(seed: seed, folder: folder.path, breaks: breaks)
    try await world.run(steps: Self.steps)
    return (await world.troubles, await world.log)
  }

  @Test("lose no text, make no note twice, and come to rest")
  func keepsEverything() async throws {
    let seeds = FaultRun.seeds(50, long: 12_500)
    print("model: \(seeds.count) × \(Self.steps) steps from seed \(seeds.last ?? 0)")
    for seed in seeds {
      let (troubles, log) = try await troubles(seed)
      guard !troubles.isEmpty else { continue }
      Issue.record("CAHIER_SEED=\(seed): \(troubles)\n\(log.joined(separator: "\n"))")
      return
    }
  }

  @Test(
    "are noticed to go wrong where something is broken",
    arguments: [ModelWorld.Break.lists, .history])
  func control(_ breaks: ModelWorld.Break) async throws {
    for seed in 0..<UInt64(200) {
      if try await !troubles(seed, breaks).0.isEmpty { return }
    }
    Issue.record("200 seeds, and nothing was found")
  }
}

/// A folder in memory, where there is such a place: it is the order of things that counts here.
final class ModelFolder {
  let path: String

  init() throws {
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/cahier-model-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { throw RepositoryError.storage("no folder") }
    path = String(decoding: template.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }

  deinit {
    for number in 0..<3 {
      for end in ["", "-wal", "-shm", ".copy", ".sending"] { unlink("\(path)/\(number).db\(end)") }
    }
    rmdir(path)
  }
}
