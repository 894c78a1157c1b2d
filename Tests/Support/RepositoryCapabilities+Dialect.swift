import Notes
public import NotesAPI

extension RepositoryCapabilities {
  /// What can be asked of a repository that speaks a dialect, as far as the dialect tells.
  public init(_ dialect: Dialect, _ change: (inout RepositoryCapabilities) -> Void = { _ in }) {
    hasTitles = dialect.manners.hasTitle
    (keepsCreated, keepsMarks) = (false, false)
    listsWholeNotes = dialect.conduct.listsWholeNotes
    creates = dialect.operations.contains(.create)
    updates = dialect.operations.contains(.update)
    deletes = dialect.operations.contains(.delete)
    hasVersions = updates
    filters = dialect.canFilter
    kept = { dialect.kept($0) }
    if dialect.refusesNUL { refuses.insert("NUL") }
    if dialect.refusesWhatXMLForbids {
      refuses.formUnion(["NUL", "controls", "not characters"])
    }
    change(&self)
  }
}
