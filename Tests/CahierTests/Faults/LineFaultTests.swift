import Glibc
import Support
import Testing

@testable import cahier

/// The built program, `cahier serve`, and a line between them that does what it likes.
@Suite("On a line that cuts, delays, truncates, doubles and reorders", .serialized)
struct LineFaultTests {
  @Test("nothing is lost, and nothing is there twice", arguments: KillFaultTests.dialects)
  func line(dialect: String) async throws {
    let seed = FaultRun.seeds(1, long: 1)[0]
    let server = FaultServer(dialect)
    let proxy = CuttingProxy(to: server.port, seed: seed)
    defer { proxy.stop() }
    server.address = proxy.address
    let wrong = try await FaultLine(
      proxy: proxy, rounds: FaultRun.isLong ? 200 : 12, seed: seed,
      run: { server.calm($0, $1) }, server: { server.bodies }
    ).troubles()
    #expect(wrong + server.unsound() == [], "\(dialect), CAHIER_SEED=\(seed)")
    #expect(proxy.fates > 0)
  }

  @Test("two programs at once lose nothing, and one sends at a time")
  func together() async throws {
    let server = FaultServer("kinto")
    let proxy = CuttingProxy(to: server.port, seed: 1)
    defer { proxy.stop() }
    server.address = proxy.address
    _ = server.calm(["sync"], "")
    let (account, client) = (server.account, server.client)
    let texts = (0..<2).map { writer in (0..<6).map { "n\(writer)-\($0). v0" } }
    let statuses = await withTaskGroup(of: [Int32].self) { group in
      for some in texts {
        group.addTask {
          await onThread { some.map { client.run(account + ["add", $0], input: []).status } }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(statuses.allSatisfy { $0 == 0 })
    #expect(server.calm(["sync"], "").status == 0)
    #expect(server.bodies.sorted() == texts.flatMap(\.self).sorted())
    #expect(proxy.mostWriting == 1)
    #expect(server.unsound() == [])
  }
}
