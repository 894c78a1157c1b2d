public import Notes

/// One thing to be done with notes, before anything is said about how it travels.
public enum Operation: Equatable, Sendable {
  case list(NoteQuery)
  case show(Note.ID)
  case create(Draft)
  case update(Note.ID, Draft, ifStill: Note.Version?)
  case delete(Note.ID, ifStill: Note.Version?)

  /// What kind of operation it is, whatever the note.
  public enum Kind: String, CaseIterable, Sendable {
    case list, show, create, update, delete
  }

  public var kind: Kind {
    switch self {
    case .list: .list
    case .show: .show
    case .create: .create
    case .update: .update
    case .delete: .delete
    }
  }

  /// Whether it may be refused because the note has changed.
  var isGuarded: Bool { kind == .update || kind == .delete }

  var id: Note.ID? {
    switch self {
    case .show(let id), .update(let id, _, _), .delete(let id, _): id
    case .list, .create: nil
    }
  }
}

/// What an operation came to.
public enum Outcome: Equatable, Sendable {
  /// A stretch of the list, from a service that has pages.
  case page(NotePage)
  /// A list as the service has it: the whole of it, or what one answer brings.
  case listing(ListPart)
  case note(Note)
  /// Done, and the answer has not the note's text: at best its id.
  case accepted(Note.ID?)
  case deleted
  /// Not done: the note is not at the version it was asked to be at.
  case stale
}
