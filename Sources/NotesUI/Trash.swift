import Notes

/// Deletes that can still be undone, or are on their way.
public struct Trash: Equatable, Sendable {
  struct Doomed: Equatable, Sendable {
    var ticket: Ticket
    var summary: NoteSummary
    /// The server is being told; until then the delete is a promise that can be taken back.
    var isSent = false
  }

  private(set) var doomed: [Doomed] = []
  /// Deleted notes that `undo` brings back by writing them again, the latest last.
  private(set) var deleted: [Note] = []
  private static let mostKept = 100

  var waiting: [Doomed] { doomed.filter { !$0.isSent } }

  func contains(_ id: Note.ID) -> Bool { doomed.contains { $0.summary.id == id } }

  mutating func doom(_ summary: NoteSummary, _ ticket: Ticket) {
    doomed.append(Doomed(ticket: ticket, summary: summary))
  }

  /// The row of a delete that is sent now; nil if it was taken back or sent before.
  mutating func send(_ ticket: Ticket) -> NoteSummary? {
    guard let index = doomed.firstIndex(where: { $0.ticket == ticket && !$0.isSent }) else {
      return nil
    }
    doomed[index].isSent = true
    return doomed[index].summary
  }

  mutating func settle(_ ticket: Ticket) -> NoteSummary? {
    guard let index = doomed.firstIndex(where: { $0.ticket == ticket }) else { return nil }
    return doomed.remove(at: index).summary
  }

  mutating func keep(_ note: Note) {
    deleted.append(note)
    if deleted.count > Trash.mostKept { deleted.removeFirst() }
  }

  mutating func takeLastDeleted() -> Note? { deleted.popLast() }
}

// MARK: Deleting and undoing

extension AppState {
  /// Notes that are not shown because they are on their way to the trash.
  var hiddenIDs: Set<Note.ID> {
    settings.manners.confirmsDeletes ? [] : Set(trash.doomed.map(\.summary.id))
  }

  mutating func delete(_ summary: NoteSummary) -> [Effect] {
    guard !trash.contains(summary.id) else {
      status = Status(Words.stillDeleting)
      return []
    }
    let ticket = work.newTicket()
    trash.doom(summary, ticket)
    if settings.manners.confirmsDeletes { return sendDelete(ticket) }
    list.remove(summary.id, height: listHeight)
    if detail?.note.id == summary.id { detail = nil }
    status = Status(Words.deleted(summary.headline))
    return [.wake(.sendDelete(ticket), afterMilliseconds: settings.undoMilliseconds)]
  }

  mutating func sendDelete(_ ticket: Ticket) -> [Effect] {
    guard let summary = trash.send(ticket) else { return [] }
    return [.delete(summary.id, ticket), work.begin(Words.deleting, ticket)]
  }

  mutating func takeDeleted(_ result: Result<Note?, RepositoryError>, _ ticket: Ticket)
    -> [Effect]
  {
    _ = work.end(ticket)
    if let account = left.removeValue(forKey: ticket), account != settings.account {
      takeLeft(result, ticket, of: account)
      return []
    }
    guard let summary = trash.settle(ticket) else { return [] }
    switch result {
    case .success(let note):
      if let note { trash.keep(note) }
      guard settings.manners.confirmsDeletes else { break }
      list.remove(summary.id, height: listHeight)
      if detail?.note.id == summary.id { detail = nil }
      status = Status(
        note == nil
          ? Words.deletedAlready(settings.manners) : Words.deleted(summary.headline))
    case .failure(let error):
      list.restore(summary, height: listHeight)
      status = error == .cancelled ? Status(Words.deleteGivenUp) : Status(error)
    }
    return []
  }

  /// Takes the last delete back: before it is sent by not sending it, afterwards by writing the
  /// note again.
  mutating func undoDelete() -> [Effect] {
    if let last = trash.doomed.last {
      guard !last.isSent else {
        status = Status(Words.stillDeleting)
        return []
      }
      _ = trash.settle(last.ticket)
      list.restore(last.summary, height: listHeight)
      status = Status(Words.broughtBack, .success)
      return []
    }
    guard let note = trash.takeLastDeleted() else {
      status = Status(Words.nothingToUndo)
      return []
    }
    let (ticket, wake) = work.begin(Words.saving)
    var draft = Draft(note)
    draft.created = note.created
    if settings.manners.asksID, note.id != Note.ID("") { draft.id = note.id }
    return [.save(SaveRequest(draft, reason: .undoneDelete, ticket)), wake]
  }

  mutating func takeRestored(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    switch result {
    case .success(let note):
      list.put(note, replacing: nil, height: listHeight)
      status = Status(Words.broughtBack, .success)
      return load(
        list.window, .replace, Words.loading, isFresh: settings.manners.reloads)
    case .failure(let error):
      // The words must not be lost with the answer: the next undo tries again.
      trash.keep(Note(unsaved: request.draft))
      status = Status(error)
      return []
    }
  }
}

extension Note {
  /// Words that could not be written again, for the next undo.
  init(unsaved draft: Draft) {
    self.init(id: draft.id ?? ID(""), draft: draft)
  }

  private init(id: ID, draft: Draft) {
    self.init(
      id: id, title: draft.title, body: draft.body, created: draft.created, tags: draft.tags,
      pinned: draft.pinned, attributes: draft.attributes)
  }
}
