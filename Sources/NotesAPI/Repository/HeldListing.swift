import Notes

/// The whole list of a service without pages, as it is shown.
struct HeldListing: Sendable {
  private var listing: NoteListing
  /// How many notes of the service's list could not be read.
  private let unread: Int
  private let conduct: Conduct

  /// Notes in the service's order.
  init(_ notes: [Note], unread: Int, conduct: Conduct) {
    let turns = conduct.isNewestFirst && HeldListing.isOldestFirst(notes)
    listing = NoteListing(turns ? notes.reversed() : notes)
    self.unread = unread
    self.conduct = conduct
  }

  /// A stretch of it. The total is told only when every note could be read: a list with gaps must
  /// not be taken for the whole.
  func page(_ query: NoteQuery) -> NotePage {
    var query = query
    query.includesNotes = query.includesNotes && conduct.listsWholeNotes
    var page = listing.page(query)
    if unread > 0 { page.total = nil }
    return page
  }

  func contains(_ id: Note.ID) -> Bool {
    listing.notes.contains { $0.id == id }
  }

  /// The notes with exactly these words, newest first.
  func saying(_ draft: Draft) -> [Note] {
    listing.notes.filter { Draft($0).saysTheSame(as: draft) }
  }

  mutating func put(_ note: Note) {
    listing.put(note, at: conduct.isNewestFirst ? .first : .last)
  }

  mutating func remove(_ id: Note.ID) {
    listing.remove(id)
  }

  /// Ids that count upwards tell best; where they are no numbers, the dates do.
  private static func isOldestFirst(_ notes: [Note]) -> Bool {
    guard let first = notes.first, let last = notes.last else { return false }
    if let a = Int64(first.id.description), let b = Int64(last.id.description) { return a < b }
    guard let a = first.created ?? first.updated, let b = last.created ?? last.updated else {
      return false
    }
    return a < b
  }
}
