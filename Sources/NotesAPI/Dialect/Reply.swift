package import Notes

/// What a server has to say to what it heard.
package enum Reply: Sendable {
  /// All notes, newest first.
  case notes([Note])
  case note(Note, Operation.Kind)
  /// Nothing was changed for want of a body; nil where the note is not there either.
  case refused(Note?)
  case fault(Heard.FaultHeard)
  case error(RepositoryError, Operation.Kind)
}
