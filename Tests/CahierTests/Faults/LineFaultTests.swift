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
    var texts: [String] = []
    for round in 0..<6 {
      let pair = ["n\(round)-a. v0", "n\(round)-b. v0"]
      let processes = pair.map { text in
        server.client.start(server.account + ["add", text], environment: server.environment)
      }
      for (process, output) in processes {
        #expect(Program.wait(process) == 0)
        close(output)
      }
      texts += pair
    }
    #expect(server.calm(["sync"], "").status == 0)
    #expect(server.bodies.sorted() == texts.sorted())
    #expect(proxy.mostWriting == 1)
    #expect(server.unsound() == [])
  }
}
