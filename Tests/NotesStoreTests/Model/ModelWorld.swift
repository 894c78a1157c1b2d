import Glibc
import Notes
import Support

@testable import NotesStore

/// A service, two or three clients of it, other people, and bad luck: all drawn from one seed.
///
/// Each note has a title that no other has and none changes, and each save a text of its own, so
/// that at the end it can be said what is missing and what is there twice.
actor ModelWorld {
  var random: SeededRandom
  let far: FarNotes
  var clients: [ModelClient] = []
  /// Texts that a client has called saved.
  var saved: Set<String> = []
  /// Texts of other people that are on the server, or were seen there by those who wrote over them.
  var foreign: Set<String> = []
  /// How often a note may be on the server besides once, because a reader wanted it so.
  var wanted: [String: Int] = [:]
  /// Titles of notes that were edited. One whose maker was not told that it is there, of a service
  /// that names its notes itself, cannot be found by its words then, and is sent again.
  var edited: Set<String> = []
  /// What happened, for whoever has to find out why.
  var log: [String] = []
  var troubles: [String] = []
  var names = 0
  /// The client that dies when what it is doing ends.
  var dying: Int?
  var depth = 0
  let breaks: Break?
  let serverClock = Locked<Int64>(1_700_000_000_000)

  /// What is broken on purpose, to see that it is found.
  enum Break: Sendable {
    /// Lists lie: they are old, and say that they are whole.
    case lists
    /// Nothing is kept of what notes said before.
    case history
  }

  init(seed: UInt64, folder: String, breaks: Break? = nil) throws {
    var random = SeededRandom(seed)
    let serverClock = serverClock
    far = FarNotes(
      namesNotes: .random(using: &random),
      versions: FarNotes.Versions.allCases.randomElement(using: &random) ?? .guarded,
      trims: .random(using: &random)
    ) {
      Timestamp(
        milliseconds: serverClock.withLock {
          $0 += 7; return $0
        })
    }
    self.breaks = breaks
    let count = Int.random(in: 2...3, using: &random)
    for number in 0..<count {
      clients.append(
        try ModelClient(in: folder, number, of: far, history: breaks == .history ? 1 : 1000))
    }
    self.random = random
  }

  func run(steps: Int) async throws {
    var lists = FarNotes.Lists()
    (lists.isSparse, lists.tellsChanges) = (chance(4), chance(2))
    await far.list(lists)
    for _ in 0..<steps {
      try await step()
    }
    try await settle()
    try await check()
  }

  func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }
  func pick<C: Collection>(_ all: C) -> C.Element? { all.randomElement(using: &random) }
  func note(_ what: String) { log.append(String(repeating: "  ", count: depth) + what) }

  private func step() async throws {
    if await far.isCut, dying == nil, chance(3) { await far.join() }
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<8: await write(Int.random(in: 0..<clients.count, using: &random))
    case 8..<15: try await exchange(Int.random(in: 0..<clients.count, using: &random))
    case 15: try await somebodyElse()
    case 16: await badLuck()
    case 17: try restart(Int.random(in: 0..<clients.count, using: &random))
    default: clockMoves()
    }
  }

  private func clockMoves() {
    let number = Int.random(in: 0..<clients.count, using: &random)
    let far: Int64 = .random(in: -100_000_000...100_000_000, using: &random)
    let jump = chance(3) ? far : .random(in: 0...20_000, using: &random)
    clients[number].pass(jump)
    note("clock \(number) \(jump)")
  }

  /// Sends or fetches, and lets something happen in between.
  func exchange(_ number: Int) async throws {
    guard let repository = pick(clients[number].open) else { return }
    if depth == 0, !chance(3) {
      await far.before { [weak self] in await self?.inBetween(number) }
    }
    let (sends, all) = (chance(2), chance(2))
    note("\(number) \(sends ? "sends" : "fetches")\(all ? " all" : "")")
    let report =
      sends ? await repository.send(takesAll: all) : await repository.fetch(acceptsLoss: all)
    if case .storage(let why)? = report.failure { troubles.append(why) }
    note("\(number) has \(report)")
    guard dying == number, depth == 0 else { return }
    try clients[number].crash()
    dying = nil
    await far.join()
    note("\(number) is there again")
  }

  /// What happens while an answer is on its way to a client.
  private func inBetween(_ number: Int) async {
    depth += 1
    defer { depth -= 1 }
    do {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return try await die(number)
        case 1: try await somebodyElse()
        case 2: await write(number)
        case 3: await write(Int.random(in: 0..<clients.count, using: &random))
        default: try await exchange(Int.random(in: 0..<clients.count, using: &random))
        }
      }
    } catch {
      troubles.append("\(error)")
    }
  }

  /// The answer never comes to a client that has been killed.
  private func die(_ number: Int) async throws {
    try clients[number].snapshot()
    dying = number
    await far.cut()
    note("\(number) is killed")
  }

  private func restart(_ number: Int) throws {
    if clients[number].open.count < 2, chance(2) {
      try clients[number].start()
    } else {
      try clients[number].reopen()
    }
    note("\(number) has \(clients[number].open.count) processes")
  }

  private func badLuck() async {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: await far.fail(.unreachable)
    case 1, 2: await far.fail(.answerLost)
    case 3: await far.fail(.refused(.rejected([.init(message: "no")])))
    case 4: await far.fail(.refused(.serverFailed(status: 500, "")))
    case 5: await far.cut()
    case 6: await far.failReading(.forbidden("no"))
    case 7: await far.failReading(.unreadable("odd"), .offline("away"))
    default: break
    }
    var lists = await far.lists
    (lists.isProven, lists.isStale) = (!chance(3), chance(6))
    if breaks == .lists { (lists.isLying, lists.isStale) = (true, true) }
    await far.list(lists)
    note("luck: \(lists)")
  }
}
