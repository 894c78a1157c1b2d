/// What a service calls its things; shown on screen.
public struct Vocabulary: Equatable, Sendable {
  /// `note`, `post`, `tweet`.
  public var one: String
  public var many: String
  /// What a button says that begins a new one, and one that sends it.
  public var compose: String
  public var save: String

  public init(
    one: String = "note", many: String = "notes", compose: String = "New note",
    save: String = "Save"
  ) {
    self.one = one
    self.many = many
    self.compose = compose
    self.save = save
  }
}
