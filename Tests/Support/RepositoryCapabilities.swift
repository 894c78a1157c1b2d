/// What a repository is able to do, so that the contract asks no more of it.
public struct RepositoryCapabilities: Sendable {
  public var hasTitles = true
  /// Which changes can be made; a list that only others write to is tested in its own way.
  public var creates = true
  public var updates = true
  public var deletes = true
  /// False where an update with a stale version cannot be refused.
  public var hasVersions = true
  public var knowsTotal = true
  /// Newest first; otherwise any order that stays the same.
  public var isNewestFirst = true
  /// Whether `before`, `last` and `from` work, not only `first` and `after`.
  public var walksBothWays = true
  public var filters = true
  /// Whether `Draft.pinned` and `Draft.tags` are honoured.
  public var keepsMarks = true
  /// Whether a page brings the notes themselves where that is asked for.
  public var listsWholeNotes = true
  /// Whether `Draft.created` is honoured.
  public var keepsCreated = true
  /// Whether `Draft.id` is honoured.
  public var takesIDs = false
  /// Whether each change has a later moment than all before it.
  public var hasRisingMoments = false
  /// Whether writing to a note that is gone throws `notFound`.
  public var missesNotes = true
  /// Whether a cancelled task's call ends with `cancelled`.
  public var canCancel = true
  /// What the service makes of a title it is given, where that is something else than of a body.
  public var keptTitle: (@Sendable (String) -> String)?
  /// What the service makes of a text it is given (trims, changes line ends); the text itself if
  /// it keeps every byte.
  public var kept: @Sendable (String) -> String = { $0 }
  /// Awkward texts the service refuses, by their names.
  public var refuses: Set<String> = []
  /// How many creates are sent at once.
  public var crowd = 40

  public init() {}

  public init(_ change: (inout RepositoryCapabilities) -> Void) {
    change(&self)
  }
}
