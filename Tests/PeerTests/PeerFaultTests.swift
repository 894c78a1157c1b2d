import NotesAPI
import Support
import Testing

/// The built program and real servers, with a line between them that does what it likes.
@Suite("Real servers on a bad line", .serialized)
struct PeerFaultTests {
  @Test("lose nothing, and have nothing twice", arguments: [Peer.kinto, Peer.rails])
  func line(_ peer: Peer) async throws {
    let seed = FaultRun.seeds(1, long: 1)[0]
    let server = try await peer.started()
    defer { server.stop() }
    let proxy = CuttingProxy(to: server.port, seed: seed)
    defer { proxy.stop() }
    try await PeerProgram.run { near in
      try near.configure(peer.settings(at: proxy.address))
      try await PeerProgram.run { other in
        try other.configure(peer.settings(at: server.address))
        let wrong = try await FaultLine(
          proxy: proxy, rounds: FaultRun.isLong ? 150 : 8, seed: seed,
          run: { arguments, input in
            let ending = try await near(arguments, input: input, environment: peer.environment)
            let why = arguments == ["sync"] ? ending.errors : ""
            return FaultReader.Outcome(status: ending.status, output: ending.output + why)
          },
          server: {
            let list = try await other(["list", "--json"], environment: peer.environment)
            return FaultReader.bodies(list.output)
          }
        ).troubles()
        #expect(wrong == [], "\(peer.script), CAHIER_SEED=\(seed)")
      }
    }
  }
}
