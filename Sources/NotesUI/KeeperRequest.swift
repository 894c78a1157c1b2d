public import Notes

/// What is asked of the account's keeper (`NoteKeeper`); answered by one `Event.keeper`, with the
/// same ticket.
public enum KeeperRequest: Equatable, Sendable {
  case outbox
  case sendNow(Note.ID)
  case drop(Note.ID)
  case trash
  case restore(Note.ID)
  case purge(Note.ID)
  case history(Note.ID)
  case version(Note.ID, Int)
  case conflict(Note.ID)
  case settle(NoteConflict, NoteConflict.Choice)
  case mark(Note.ID, NoteMarking)
  case tags
  case searches
  /// Without words it is forgotten.
  case keepSearch(SavedSearch)
}

extension KeeperRequest {
  /// Whether it changes nothing, and can be given up when the reader leaves.
  public var isReading: Bool {
    switch self {
    case .outbox, .trash, .history, .version, .conflict, .tags, .searches: true
    case .sendNow, .drop, .restore, .purge, .settle, .mark, .keepSearch: false
    }
  }
}

/// What the keeper answered.
public enum KeeperAnswer: Equatable, Sendable {
  case outbox([OutboxEntry])
  /// After `sendNow` and `drop`: the outbox as it is then.
  case changed([OutboxEntry])
  /// After `trash` and `purge`.
  case trash([TrashedNote])
  case restored(Note)
  case history(Note.ID, [PastVersion])
  case version(Note.ID, Int, Draft)
  /// nil when there is none any more.
  case conflict(Note.ID, NoteConflict?)
  case settled(Note.ID)
  /// The note as it is then, and its marks before.
  case marked(Note, before: NoteMarking)
  case tags([TagCount])
  /// After `searches` and `keepSearch`.
  case searches([SavedSearch])
  case failed(RepositoryError)
}

extension KeeperAnswer {
  /// Whether there may be something to send, or notes to read again, after it.
  public var changesNotes: Bool {
    switch self {
    case .changed, .restored, .settled, .marked: true
    case .outbox, .trash, .history, .version, .conflict, .failed, .tags, .searches: false
    }
  }
}
