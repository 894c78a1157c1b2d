import Notes

// What the account's keeper answers, and what becomes known of its server.

extension AppState {
  /// Asks the keeper for something that the reader waits for.
  mutating func ask(_ request: KeeperRequest, _ label: String) -> [Effect] {
    let (ticket, wake) = work.begin(label)
    return [.keeper(request, ticket), wake]
  }

  mutating func take(_ answer: KeeperAnswer, _ ticket: Ticket) -> [Effect] {
    guard work.end(ticket) else { return [] }
    switch answer {
    case .conflict(let id, let conflict): return takeConflict(id, conflict)
    case .settled(let id): return takeSettled(id, ticket)
    case .history(let id, let versions): takeHistory(id, versions)
    case .version(let id, let number, let draft): return takeVersion(id, number, draft)
    case .failed(let error): return takeRefusal(error, ticket)
    default: break
    }
    return []
  }

  /// Reads the rows that are shown again: they may say something else now. The selection stays.
  mutating func lookAgain() -> [Effect] {
    guard list.loading == nil else {
      list.isOutOfDate = true
      return []
    }
    return load(list.window, .replace, Words.loading)
  }

  mutating func take(_ news: [SyncNews]) {}
}
