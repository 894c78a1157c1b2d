/// Rounds of a reader on a line that does what it likes.
public struct FaultLine {
  let proxy: CuttingProxy
  let rounds: Int
  let seed: UInt64
  let run: FaultReader.Run
  let server: () async throws -> [String]

  public init(
    proxy: CuttingProxy, rounds: Int, seed: UInt64, run: @escaping FaultReader.Run,
    server: @escaping () async throws -> [String]
  ) {
    (self.proxy, self.rounds, self.seed) = (proxy, rounds, seed)
    (self.run, self.server) = (run, server)
  }

  /// What went wrong; empty where nothing did.
  public func troubles() async throws -> [String] {
    var random = SeededRandom(seed)
    var reader = FaultReader(calm: run, server: server)
    // The account is known before its line gets bad.
    try await reader.add(run)
    for round in 0..<rounds {
      proxy.calm(false)
      let doubled = proxy.doubled
      let known = Set(reader.diary.entries.keys)
      try await reader.step(&random, run)
      proxy.calm(true)
      let new = Set(reader.diary.entries.keys).subtracting(known)
      // A request to make a note that the line has doubled may be answered with two notes.
      if proxy.doubled > doubled {
        for name in new.union(reader.unsettled) { reader.diary.mayRepeat(name) }
      }
      reader.unsettled.formUnion(new)
      guard Bool.random(using: &random) || round == rounds - 1 else { continue }
      let wrong = try await reader.settle()
      guard wrong.isEmpty else { return ["round \(round)"] + wrong }
    }
    return []
  }
}
