public import Notes

/// What a composer was opened on: enough to save its words where they belong, after a crash too.
public struct DraftOrigin: Equatable, Sendable {
  /// The name of the account.
  public var account: String
  /// The note being edited; nil for a new one.
  public var note: Note.ID?
  /// The version that was read, to save over.
  public var version: Note.Version?
  /// The words as they were before the first edit.
  public var base: Draft

  public init(account: String, note: Note.ID? = nil, version: Note.Version? = nil, base: Draft) {
    self.account = account
    self.note = note
    self.version = version
    self.base = base
  }
}
