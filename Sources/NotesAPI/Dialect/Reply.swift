package import Notes

/// What a server has to say to what it heard.
package enum Reply: Sendable {
  case notes(ListReply)
  case note(Note, Dialect.Step)
  /// Nothing was changed for want of a body; nil where the note is not there either.
  case refused(Note?)
  case fault(Heard.FaultHeard)
  case error(RepositoryError, Dialect.Step)
}

/// A stretch of the list, in the order the service has it.
package struct ListReply: Sendable {
  package var notes: [Note]
  /// Notes in the whole list, and how many of them come before these.
  package var total: Int
  package var offset: Int
  /// Notes a stretch has, all but the last; nil where the whole list is one.
  package var limit: Int?
  /// What a cursor says that begins behind these; nil at the end.
  package var cursor: String?

  package init(
    notes: [Note], total: Int, offset: Int = 0, limit: Int? = nil, cursor: String? = nil
  ) {
    self.notes = notes
    self.total = total
    self.offset = offset
    self.limit = limit
    self.cursor = cursor
  }

  var hasMore: Bool { cursor != nil }
}
