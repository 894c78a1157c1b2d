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
  /// Whether the service keeps tags, and which notes are pinned. Where it does not, this machine can,
  /// for itself alone.
  public var hasTags: Bool
  public var hasPins: Bool
  /// Whether a new note may say when it was made, instead of being given the moment it arrives.
  public var takesCreated: Bool
  /// Whether a deleted row stays until the server has agreed, instead of going at once.
  public var confirmsDeletes: Bool
  /// Whether the notes are kept by this machine alone.
  public var isLocal: Bool
  /// What a reader can do besides reading the list.
  public var abilities: Abilities
  /// Whether there is nothing to list before words to look for are given.
  public var searchesFirst: Bool
  /// Whether the service looks for words itself, so that what it finds can join what is found here.
  public var searches = false
  /// Whether a list is fetched anew each time it appears, and not only when it is asked for.
  public var reloads: Bool
  /// Whether a list that could not be fetched is told in a dialog that wants an answer.
  public var tellsFailures: Bool
  /// Whether whoever writes a new note gives it its id.
  public var asksID: Bool
  /// What the marks in a body mean.
  public var bodyFormat: BodyFormat

  public enum BodyFormat: String, CaseIterable, Sendable { case markdown, html, plain }

  public init(
    singular: String = "note", plural: String = "notes", save: String = "Save",
    hasTitle: Bool = true, takesCreated: Bool = true, confirmsDeletes: Bool = false,
    isLocal: Bool = false, abilities: Abilities = .all, searchesFirst: Bool = false,
    reloads: Bool = false, tellsFailures: Bool = false, asksID: Bool = false,
    bodyFormat: BodyFormat = .markdown, hasTags: Bool = true, hasPins: Bool = true
  ) {
    (self.hasTags, self.hasPins) = (hasTags, hasPins)
    self.singular = singular
    self.plural = plural
    self.save = save
    self.hasTitle = hasTitle
    self.takesCreated = takesCreated
    self.confirmsDeletes = confirmsDeletes
    self.isLocal = isLocal
    self.abilities = abilities
    self.searchesFirst = searchesFirst
    self.reloads = reloads
    self.tellsFailures = tellsFailures
    self.asksID = asksID
    self.bodyFormat = bodyFormat
  }
}

extension Manners {
  /// What a service can do with its notes.
  public struct Abilities: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let create = Abilities(rawValue: 1)
    public static let update = Abilities(rawValue: 2)
    public static let delete = Abilities(rawValue: 4)
    public static let all: Abilities = [.create, .update, .delete]
  }
}
