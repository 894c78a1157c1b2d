/// How the far side of a link must be dealt with, where services differ.
public struct Conduct: Equatable, Sendable {
  /// What keeps a write from undoing somebody else's.
  public enum Guard: String, CaseIterable, Sendable {
    case none
    /// The note is read again and compared before it is written; a small window stays open.
    case compare
    /// The far side refuses a write against an old version.
    case version
  }

  public var guarding: Guard
  /// Whether a delete too names the version it is made against, where the far side compares them.
  public var guardsDeletes = true
  /// A list answers the stretch that was asked for, as a `page`; others come from beginning to end.
  public var hasPages: Bool
  /// Lists are shown with the newest note first, whichever way round the service sends them.
  public var isNewestFirst: Bool
  /// A note in a list says all that the note by itself does.
  public var listsWholeNotes: Bool
  /// One note can be asked for; otherwise it is looked up in the list.
  public var showsNotes: Bool
  /// The service looks for words itself.
  public var searches: Bool
  /// Whoever makes a note gives it its id.
  public var namesNotes: Bool

  public init(
    guarding: Guard = .compare, hasPages: Bool = false, isNewestFirst: Bool = true,
    listsWholeNotes: Bool = true, showsNotes: Bool = true, searches: Bool = false,
    namesNotes: Bool = false
  ) {
    self.guarding = guarding
    self.hasPages = hasPages
    self.isNewestFirst = isNewestFirst
    self.listsWholeNotes = listsWholeNotes
    self.showsNotes = showsNotes
    self.searches = searches
    self.namesNotes = namesNotes
  }
}
