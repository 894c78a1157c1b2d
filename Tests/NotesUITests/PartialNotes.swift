import Notes
import NotesUI
import Terminal

/// Notes of which a part has come; a fresh question begins anew.
actor PartialNotes: NoteRepository {
  private let count: Int
  private var notes: [Note] = []
  private(set) var arrived: Int
  private let first: Int
  private let expected: Int?
  private var failure: RepositoryError?
  private(set) var queries: [NoteQuery] = []
  private var (unread, flawed) = (0, 0)
  private var written: [Note] = []

  /// As many notes, called `Note 1` and so on, the first of them in the list first.
  init(_ count: Int, arrived: Int, expected: Int?) {
    self.count = count
    (self.arrived, first, self.expected) = (arrived, arrived, expected)
  }

  func arrive(_ count: Int) { arrived = min(count, self.count) }

  /// Has so many more, which nobody brings: they were written here.
  func write(_ count: Int) {
    written = (1...count).map { number in
      Note(id: Note.ID("w\(number)"), title: "Here \(number)", body: "", created: Stage.now)
    }
  }

  /// Says of every page that notes of the list could not be read as they are.
  func spoil(unread: Int, flawed: Int) {
    (self.unread, self.flawed) = (unread, flawed)
  }

  func fail(_ error: RepositoryError) { failure = error }

  func notes(_ query: NoteQuery) -> NotePage {
    queries.append(query)
    if query.isFresh { (arrived, failure) = (first, nil) }
    while notes.count < arrived {
      let number = notes.count + 1
      notes.append(
        Note(
          id: Note.ID("\(number)"), title: "Note \(number)", body: "Body \(number)",
          created: Stage.now))
    }
    var page = NoteListing(written + notes.prefix(arrived)).page(query)
    (page.unread, page.flawed) = (unread, flawed)
    guard arrived < count else { return page }
    page.arrival = Arrival(received: arrived, expected: expected, failure: failure)
    return page
  }

  func note(_ id: Note.ID) throws(RepositoryError) -> Note {
    guard let note = notes.first(where: { $0.id == id }) else { throw .notFound }
    return note
  }

  func create(_ draft: Draft) throws(RepositoryError) -> Note { throw .unsupported("create") }
  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  { throw .unsupported("update") }
  func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    throw .unsupported("delete")
  }
}

extension Stage {
  /// A screen on which a list is on its way.
  static func receiving(
    _ notes: PartialNotes, _ size: Size = Size(rows: 24, columns: 80),
    manners: Manners = Manners()
  ) async -> Stage {
    var stage = Stage(size, manners: manners, repository: notes)
    await stage.start()
    return stage
  }

  var loads: [LoadRequest] {
    effects.compactMap { if case .load(let request) = $0 { request } else { nil } }
  }

  /// Whether the next look at a list on its way has been asked for.
  var looksAgain: Bool { alarms.contains(.moreArriving) }
}
