/// What a service calls its things and how its screens behave: the words and habits a dialect
/// brings along. The defaults are those of Cahier's own notes.
public struct Manners: Equatable, Sendable {
  /// One of them, many of them: `post`, `posts`.
  public var singular: String
  public var plural: String
  /// What keeps the composer's words: `Save`, `Send`.
  public var save: String
  /// Whether a note has a title of its own.
  public var hasTitle: Bool
  /// Whether a new note may say when it was made, instead of being given the moment it arrives.
  public var takesCreated: Bool
  /// Whether a deleted row stays until the server has agreed, instead of going at once.
  public var confirmsDeletes: Bool
  /// Whether the notes are kept by this machine alone.
  public var isLocal: Bool

  public init(
    singular: String = "note", plural: String = "notes", save: String = "Save",
    hasTitle: Bool = true, takesCreated: Bool = true, confirmsDeletes: Bool = false,
    isLocal: Bool = false
  ) {
    self.singular = singular
    self.plural = plural
    self.save = save
    self.hasTitle = hasTitle
    self.takesCreated = takesCreated
    self.confirmsDeletes = confirmsDeletes
    self.isLocal = isLocal
  }
}
