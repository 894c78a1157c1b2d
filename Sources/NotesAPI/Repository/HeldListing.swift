import Notes

/// The list of a service without pages of its own, as it is shown: all of it, or what has come.
struct HeldListing: Sendable {
  private var listing = NoteListing([Note]())
  private let conduct: Conduct
  /// The words the service was given to look for.
  let filter: String
  /// How far it has come; nil when all of it is here.
  private(set) var arrival: Arrival? = Arrival(received: 0)
  private var unread = 0
  private var flawed = 0
  /// Whether the service begins with the oldest note and the reader does not; nil until it shows.
  private var turns: Bool?
  private var ids: Set<Note.ID> = []
  /// Notes that were deleted here while the list came, and may come with it.
  private var gone: Set<Note.ID> = []

  /// An empty list, to be added to.
  init(conduct: Conduct, filter: String = "") {
    self.conduct = conduct
    self.filter = filter
  }

  /// Adds what came, in the service's order.
  mutating func add(_ part: ListPart) {
    let notes = part.notes.filter { !gone.contains($0.id) && ids.insert($0.id).inserted }
    let turns = turns ?? (conduct.isNewestFirst && HeldListing.isOldestFirst(notes))
    if notes.count > 1 { self.turns = turns }
    listing.add(turns ? notes.reversed() : notes, at: turns ? .first : .last)
    unread += part.unread
    flawed += part.flawed
    arrival?.received = ids.count
    if let total = part.total { arrival?.expected = total }
  }

  /// All has come, or all that will.
  mutating func end(_ failure: RepositoryError? = nil) {
    gone = []
    guard let failure else { return arrival = nil }
    arrival?.failure = failure
  }

  /// A stretch of it. The total is told only when every note could be read: a list with gaps must
  /// not be taken for the whole.
  func page(_ query: NoteQuery) -> NotePage {
    var query = query
    query.includesNotes = query.includesNotes && conduct.listsWholeNotes
    // The service has looked for the words already.
    if !filter.isEmpty { query.filter = "" }
    var page = listing.page(query)
    if unread > 0 || arrival != nil { page.total = nil }
    page.arrival = arrival
    page.unread = unread
    page.flawed = flawed
    return page
  }

  func contains(_ id: Note.ID) -> Bool { ids.contains(id) }

  func note(_ id: Note.ID) -> Note? {
    ids.contains(id) ? listing.notes.first { $0.id == id } : nil
  }

  /// The notes with exactly these words, newest first.
  func saying(_ draft: Draft) -> [Note] {
    listing.notes.filter { Draft($0).saysTheSame(as: draft) }
  }

  /// The notes that another list does not have, newest first.
  func notes(besides known: HeldListing?) -> [Note] {
    listing.notes.filter { known?.contains($0.id) != true }
  }

  /// The highest id that is a number; 0 where there is none.
  var highestNumber: Int64 {
    listing.notes.reduce(0) { max($0, Int64($1.id.description) ?? 0) }
  }

  mutating func put(_ note: Note) {
    gone.remove(note.id)
    ids.insert(note.id)
    listing.put(note, at: conduct.isNewestFirst ? .first : .last)
  }

  mutating func remove(_ id: Note.ID) {
    if arrival != nil { gone.insert(id) }
    ids.remove(id)
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
