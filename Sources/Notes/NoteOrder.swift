/// What a list goes by. Pinned notes come first in each.
public enum NoteOrder: String, CaseIterable, Sendable {
  /// The newest first.
  case created
  /// The note that was changed last first.
  case updated
  /// By the headline, as a reader of any script would look it up.
  case title
}
