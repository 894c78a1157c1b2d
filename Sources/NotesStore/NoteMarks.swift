/// What the column `pinned` says with its bits.
struct NoteMarks: OptionSet {
  let rawValue: Int64

  static let pinned = NoteMarks(rawValue: 1)
  /// `created` is only where the note stands in its list: its server did not date it.
  static let isUndated = NoteMarks(rawValue: 2)
  /// `updated` is when it was seen first: its server did not say.
  static let lacksUpdated = NoteMarks(rawValue: 4)
}
