import Notes

/// The modal in which a note is written: a title where the service has one, and a body.
public struct Composer: Equatable, Sendable {
  enum Field: Equatable, Sendable { case title, body }

  enum Phase: Equatable, Sendable {
    case editing
    case saving(Ticket)
  }

  /// What is asked before the composer goes on.
  enum Question: Equatable, Sendable {
    /// Closing would lose words.
    case discard
    /// Deleting the note would lose words that are not in it yet.
    case trash
    /// The note is not what it was when the composer opened: changed, or gone.
    case conflict(theirs: Note?)
  }

  /// The note being edited; nil for a new one.
  let id: Note.ID?
  var version: Note.Version?
  /// The words as they were when the composer opened.
  let base: Draft
  var title: LineField?
  var body: Editor
  var field: Field
  var phase = Phase.editing
  var question: Question?
  /// Why the last save failed; shown until the next one.
  var failure: RepositoryError?
  /// Whether the words on disk follow what is typed.
  var isJournalled = false

  init(
    id: Note.ID? = nil, version: Note.Version? = nil, base: Draft, draft: Draft? = nil,
    hasTitle: Bool
  ) {
    self.id = id
    self.version = version
    self.base = base
    let draft = draft ?? base
    title = hasTitle ? LineField(draft.title ?? "") : nil
    body = Editor(draft.body)
    field = hasTitle && id == nil ? .title : .body
  }

  /// The words as they stand now.
  var draft: Draft {
    var draft = base
    if let title { draft.title = title.string }
    draft.body = body.string
    return draft
  }

  var isDirty: Bool { !draft.saysTheSame(as: base) }

  /// Which keys count now.
  var place: KeyTable.Place {
    switch question {
    case .discard: .discardQuestion
    case .trash: .trashQuestion
    case .conflict: .conflictQuestion
    case nil: .composer
    }
  }
}
