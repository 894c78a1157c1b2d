import Notes

/// The whole list of a service without pages, as it is shown.
struct HeldListing: Sendable {
  private var notes: [Note]
  /// How many notes of the service's list could not be read.
  private let unread: Int
  private let isNewestFirst: Bool

  /// Notes in the service's order.
  init(_ notes: [Note], unread: Int, isNewestFirst: Bool) {
    let turns = isNewestFirst && HeldListing.isOldestFirst(notes)
    self.notes = turns ? notes.reversed() : notes
    self.unread = unread
    self.isNewestFirst = isNewestFirst
  }

  /// A stretch of it. The total is told only when every note could be read: a list with gaps must
  /// not be taken for the whole.
  func page(_ query: NoteQuery) -> NotePage {
    var page = NoteListing(notes).page(query)
    if unread > 0 { page.total = nil }
    return page
  }

  func contains(_ id: Note.ID) -> Bool {
    notes.contains { $0.id == id }
  }

  /// The notes with exactly these words, newest first.
  func saying(_ draft: Draft) -> [Note] {
    notes.filter { Draft($0).saysTheSame(as: draft) }
  }

  mutating func put(_ note: Note) {
    if let index = notes.firstIndex(where: { $0.id == note.id }) {
      notes[index] = note
    } else {
      notes.insert(note, at: isNewestFirst ? 0 : notes.endIndex)
    }
  }

  mutating func remove(_ id: Note.ID) {
    notes.removeAll { $0.id == id }
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
