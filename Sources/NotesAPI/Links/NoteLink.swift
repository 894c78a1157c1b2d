public import Notes

/// Carries an operation to where it is done, and brings what it came to.
public protocol NoteLink: Sendable {
  /// How the far side behaves, where services differ.
  var manners: Manners { get }

  func perform(_ operation: Operation) async throws(RepositoryError) -> Outcome
}
