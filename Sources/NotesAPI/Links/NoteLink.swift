public import Notes

/// Carries an operation to where it is done, and brings what it came to.
public protocol NoteLink: Sendable {
  /// Takes the parts of a list as they come.
  typealias ListTaker = @Sendable (ListPart) async throws(RepositoryError) -> Void

  /// Takes changes as they come.
  typealias ChangesTaker = @Sendable ([RemoteChange]) async throws(RepositoryError) -> Void

  /// What the service calls its things.
  var manners: Manners { get }

  var conduct: Conduct { get }

  func perform(_ operation: Operation) async throws(RepositoryError) -> Outcome

  /// Brings a whole list, part by part in the service's order, however many requests that takes.
  ///
  /// - Parameter isKnown: the list brought last is still at hand, and need not come again if nothing
  ///   has changed.
  func list(_ query: NoteQuery, isKnown: Bool, _ take: ListTaker) async throws(RepositoryError)
    -> ListEnd

  /// Brings all notes, or what changed since an earlier end; as `RemoteNoteRepository` has it.
  func changes(since mark: String?, _ take: ChangesTaker) async throws(RepositoryError)
    -> ChangesEnd

  /// An id for a new note that nobody has used, for services whose clients name their notes; nil
  /// where they are counted or not named.
  func freshID() -> Note.ID?
}

extension NoteLink {
  public func list(_ query: NoteQuery, isKnown: Bool, _ take: ListTaker)
    async throws(RepositoryError) -> ListEnd
  {
    guard case .listing(let part) = try await perform(.list(query)) else {
      throw .unreadable(phrase("it is not a list", de: "sie ist keine Liste", ja: "一覧ではありません"))
    }
    try await take(part)
    return .complete
  }

  public func freshID() -> Note.ID? { nil }
}
