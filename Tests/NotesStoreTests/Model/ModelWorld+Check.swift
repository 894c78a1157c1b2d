import Notes
import Support

@testable import NotesStore

/// Luck turns, everything is brought to its end, and looked at.
extension ModelWorld {
  func settle() async throws {
    await far.recover()
    var lists = await far.lists
    (lists.isProven, lists.isStale, lists.isLying) = (true, false, false)
    await far.list(lists)
    note("luck turns")
    for number in clients.indices { try clients[number].reopen() }
    for round in 0..<40 {
      var isSettled = true
      for number in clients.indices {
        guard let repository = clients[number].open.first else { continue }
        clients[number].pass(4_000_000)
        let sent = await repository.send(takesAll: true)
        note("\(number) sends at last: \(sent)")
        try decide(repository, number)
        let brought = await repository.fetch(acceptsLoss: true)
        note("\(number) fetches at last: \(brought)")
        for failure in [sent.failure, brought.failure].compactMap(\.self) {
          troubles.append("at last: \(failure.message)")
        }
        let isQuiet = sent.sent == 0 && brought.received == 0
        isSettled = try isSettled && repository.state().isSettled && isQuiet
      }
      if isSettled { return }
      if round == 39 { troubles.append("does not come to rest") }
    }
  }

  private func decide(_ repository: OfflineNoteRepository, _ number: Int) throws {
    for entry in try repository.outbox() {
      switch entry.status {
      case .conflict: try settleOne(repository, number)
      case .refused: try sendNow(entry, repository)
      case .waiting: break
      case .sending: troubles.append("\(number): \(entry.id) is on its way for ever")
      }
    }
  }

  func check() async throws {
    let server = try await notesOfServer()
    var texts = Set(server.map(\.body.settled))
    for (number, client) in clients.enumerated() {
      guard let repository = client.open.first else { continue }
      texts.formUnion(try await repository.allTexts())
      try await compare(server, number, repository)
    }
    let missing = saved.union(foreign).subtracting(texts)
    if !missing.isEmpty { troubles.append("missing: \(missing.sorted())") }
    let unheard = far.freshID() == nil ? await far.unheard : [:]
    for (name, notes) in Dictionary(grouping: server, by: { $0.title ?? "" }) {
      let outOfSight = edited.contains(name) ? unheard[name, default: 0] : 0
      let most = 1 + wanted[name, default: 0] + outOfSight
      guard notes.count > most else { continue }
      troubles.append("\(name) is there \(notes.count) times, and \(most) were wanted")
    }
    try await checkRest()
  }

  private func notesOfServer() async throws -> [Note] {
    try await far.notes.notes(NoteQuery(limit: 10_000, includesNotes: true)).notes
      .compactMap(\.note)
  }

  /// A client has what the server has, and nothing else.
  private func compare(_ server: [Note], _ number: Int, _ repository: OfflineNoteRepository)
    async throws
  {
    var here: [String] = []
    for note in try await repository.allNotes() {
      let whole = try await repository.note(note.id)
      here.append("\(whole.id) \(whole.title ?? "") \(whole.body)")
    }
    let there = server.map { "\($0.id) \($0.title ?? "") \($0.body)" }
    guard here.sorted() != there.sorted() else { return }
    let differing = Set(here).symmetricDifference(there).sorted()
    troubles.append("\(number) differs from the server in \(differing)")
  }

  /// With nothing to do, nothing is written and nothing grows.
  private func checkRest() async throws {
    let before = try await sizes()
    for number in clients.indices {
      clients[number].pass(4_000_000)
      _ = await clients[number].open[0].send(takesAll: true)
      _ = await clients[number].open[0].fetch()
    }
    let after = try await sizes()
    if before != after { troubles.append("grows at rest: \(before) to \(after)") }
    if let past = after.dropFirst().max(), past > 3 * (saved.count + foreign.count) + 50 {
      troubles.append("\(past) versions of \(saved.count + foreign.count) texts")
    }
  }

  /// Writes to the server, and how many versions of how many notes each client keeps.
  private func sizes() async throws -> [Int] {
    var sizes = [await far.writes.count]
    for client in clients {
      let repository = client.open[0]
      let ids =
        try await repository.allNotes().map(\.id)
        + repository.trash(limit: 10_000)
        .map(\.summary.id)
      sizes.append(try ids.reduce(0) { $0 + (try repository.history(of: $1).count) })
    }
    return sizes
  }
}
