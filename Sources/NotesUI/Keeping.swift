import Notes

// What the account's keeper answers, and what becomes known of its server.

extension AppState {
  /// Asks the keeper for something that the reader waits for.
  mutating func ask(_ request: KeeperRequest, _ label: String) -> [Effect] {
    let (ticket, wake) = work.begin(label)
    return [.keeper(request, ticket), wake]
  }

  /// Asks for what is shown anew, without a word.
  mutating func askQuietly(_ request: KeeperRequest) -> [Effect] {
    [.keeper(request, work.beginQuietly())]
  }

  mutating func take(_ answer: KeeperAnswer, _ ticket: Ticket) -> [Effect] {
    if let account = left.removeValue(forKey: ticket) { takeLeft(answer, of: account) }
    guard work.end(ticket) else { return [] }
    switch answer {
    case .outbox(let entries): return takeOutbox(entries)
    case .changed(let entries): return takeOutbox(entries) + lookAgain()
    case .trash(let notes): return takeTrash(notes)
    case .restored(let note): return takeRestored(note, ticket)
    case .conflict(let id, let conflict): return takeConflict(id, conflict)
    case .settled(let id): return takeSettled(id, ticket)
    case .history(let id, let versions): takeHistory(id, versions)
    case .version(let id, let number, let draft): return takeVersion(id, number, draft)
    case .marked(let note, let before): return takeMarked(note, before, ticket)
    case .tags(let tags): takeTags(tags)
    case .searches(let searches): takeSearches(searches)
    case .failed(let error): return takeFailed(error, ticket)
    }
    return []
  }

  private mutating func takeRestored(_ note: Note, _ ticket: Ticket) -> [Effect] {
    if let step = undoing.settle(ticket) { return takeUndone(step, note) }
    return takeRestored(note)
  }

  private mutating func takeFailed(_ error: RepositoryError, _ ticket: Ticket) -> [Effect] {
    if let step = undoing.settle(ticket) { return keep(step, after: error) }
    return takeRefusal(error, ticket)
  }

  private mutating func takeLeft(_ answer: KeeperAnswer, of account: String) {
    guard case .failed(let error) = answer else { return }
    status = Status(Words.elsewhere(account, error), .failure)
  }

  /// Reads the rows that are shown again: they may say something else now. The selection stays.
  mutating func lookAgain() -> [Effect] {
    guard list.loading == nil else {
      list.isOutOfDate = true
      return []
    }
    return load(list.window, .replace, nil)
  }

  mutating func take(_ state: AccountState) -> [Effect] {
    // A word about what was saved is as true as the header.
    let promises = Words.promises(settings.manners)
    accountState = state
    // All that was saved has arrived.
    if state.isSettled { lastSaved = nil }
    if let text = status?.text, promises.contains(text) {
      let isThere = state.isSettled
      status = Status(
        isThere ? Words.kept(settings.manners) : Words.saved(settings.manners, to: state), .success)
    }
    return refreshOutbox() + refreshTrash()
  }

  /// Whether what is changed here goes to a server by itself.
  var sendsChanges: Bool { !settings.manners.isLocal && accountState != nil }
}
