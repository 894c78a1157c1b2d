/// A note that was changed here and elsewhere, and could not be brought together without asking.
public struct NoteConflict: Equatable, Sendable {
  public var id: Note.ID
  /// What both began with; nil where it is not known.
  public var base: Draft?
  /// The words here; nil when the note was deleted here.
  public var mine: Draft?
  /// The note there; nil when it was deleted there.
  public var theirs: Note?

  public init(id: Note.ID, base: Draft?, mine: Draft?, theirs: Note?) {
    self.id = id
    self.base = base
    self.mine = mine
    self.theirs = theirs
  }

  /// How a reader ends it.
  public enum Choice: Equatable, Sendable {
    /// What is here is sent: the words over the other's, as a new note where the other was deleted,
    /// or the delete.
    case mine
    /// What is there is taken: the other's words, or its deletion.
    case theirs
    /// These words, made of both.
    case words(Draft)
    /// Both stay: the words here become a new note.
    case both
  }
}
