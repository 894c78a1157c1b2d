import Notes

/// Both ends of the list as they were read last, for jumps that need not wait. A change of any row
/// makes them unknown.
struct ListEnds: Equatable, Sendable {
  private(set) var first: NotePage?
  private(set) var last: NotePage?

  /// The rows that are shown: a note on its way to the trash will be gone at the next jump. The
  /// count goes on without them.
  mutating func keep(_ page: NotePage, _ rows: [NoteSummary]) {
    var page = page
    (page.notes, page.total) = (rows, nil)
    guard page.notes.count < NoteList.pageLimit else { return }
    if !page.hasBefore { first = page }
    if !page.hasAfter { last = page }
  }
}
