public import Notes

/// Carries an operation to where it is done, and brings what it came to.
public protocol NoteLink: Sendable {
  /// What the service calls its things.
  var manners: Manners { get }

  var conduct: Conduct { get }

  func perform(_ operation: Operation) async throws(RepositoryError) -> Outcome
}
