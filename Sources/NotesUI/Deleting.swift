import Notes

/// Deletes whose end has not been told yet.
public struct Deletes: Equatable, Sendable {
  struct UnderWay: Equatable, Sendable {
    var ticket: Ticket
    var summary: NoteSummary
  }

  /// Not on this machine's disk yet: a moment each.
  private(set) var underWay: [UnderWay] = []
  /// Rows that stay until the server has agreed.
  private(set) var awaited: [Note.ID: NoteSummary] = [:]

  func contains(_ id: Note.ID) -> Bool {
    awaited[id] != nil || underWay.contains { $0.summary.id == id }
  }

  mutating func begin(_ summary: NoteSummary, _ ticket: Ticket) {
    underWay.append(UnderWay(ticket: ticket, summary: summary))
  }

  mutating func settle(_ ticket: Ticket) -> NoteSummary? {
    guard let index = underWay.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return underWay.remove(at: index).summary
  }

  mutating func await(_ summary: NoteSummary) { awaited[summary.id] = summary }

  /// - Returns: whether this delete was waited for.
  @discardableResult
  mutating func stopAwaiting(_ id: Note.ID) -> Bool { awaited.removeValue(forKey: id) != nil }

  mutating func rename(_ old: Note.ID, to new: Note.ID) {
    if var summary = awaited.removeValue(forKey: old) {
      summary.id = new
      awaited[new] = summary
    }
    for index in underWay.indices where underWay[index].summary.id == old {
      underWay[index].summary.id = new
    }
  }
}

extension AppState {
  /// Notes that are not shown because they are on their way to the trash.
  var hiddenIDs: Set<Note.ID> {
    settings.manners.confirmsDeletes ? [] : Set(deletes.underWay.map(\.summary.id))
  }

  /// Deletes on this machine; whether and when a server is told is the repository's business.
  mutating func delete(_ summary: NoteSummary) -> [Effect] {
    guard !deletes.contains(summary.id) else {
      status = Status(Words.stillDeleting)
      return []
    }
    let (ticket, wake) = work.begin(Words.deleting)
    deletes.begin(summary, ticket)
    if !settings.manners.confirmsDeletes {
      hide(summary.id)
      status = Status(Words.deleted(summary.headline))
    }
    return [.delete(summary.id, ticket), wake]
  }

  mutating func takeDeleted(_ result: Result<Note?, RepositoryError>, _ ticket: Ticket)
    -> [Effect]
  {
    _ = work.end(ticket)
    if let account = left.removeValue(forKey: ticket), account != settings.account {
      takeLeft(result, ticket, of: account)
      return []
    }
    if let step = undoing.settle(ticket) { return takeUndone(step, result) }
    guard let summary = deletes.settle(ticket) else { return [] }
    switch result {
    case .success(let note?):
      undoing.push(.deleted(summary, note.version))
      return (settings.manners.confirmsDeletes ? awaitServer(summary) : followUp()) + undoOwed()
    case .success(nil):
      hide(summary.id)
      status = Status(Words.deletedAlready(settings.manners))
    case .failure(let error):
      undoing.forgive()
      list.restore(summary, height: listHeight)
      status = error == .cancelled ? Status(Words.deleteGivenUp) : Status(error)
    }
    return []
  }

  /// The row stays with a mark, and goes with the list that lacks it.
  private mutating func awaitServer(_ summary: NoteSummary) -> [Effect] {
    deletes.await(summary)
    list.mark(summary.id, .waiting)
    if detail?.note.id == summary.id { detail = nil }
    status = Status(Words.deleteAwaited(summary.headline))
    return lookAgain()
  }

  /// A list that was read before the delete may have the note.
  private mutating func followUp() -> [Effect] {
    if list.loading != nil { list.isOutOfDate = true }
    return []
  }

  mutating func hide(_ id: Note.ID) {
    list.remove(id, height: listHeight)
    if detail?.note.id == id { detail = nil }
  }

  /// Tells of awaited deletes that have come true: the list has come without them.
  mutating func lookForAwaited() {
    for summary in deletes.awaited.values where list.lacks(summary) {
      deletes.stopAwaiting(summary.id)
      if status == nil || status == Status(Words.deleteAwaited(summary.headline)) {
        status = Status(Words.deleted(summary.headline))
      }
    }
  }
}
