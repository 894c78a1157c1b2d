import Notes
import NotesAPI
import NotesUI

/// A service that is searched first, and what was found there last, kept on this machine: it is
/// there at the next start, without the service too.
actor KeptResults: NoteRepository {
  /// What lay on the disk at the start.
  nonisolated let kept: KeptSearch?

  private let service: any NoteRepository
  private let file: KeptResultsFile
  private var results: Results?
  /// Whether the service has been asked: until then what was kept stands for it.
  private var isAsked = false
  /// Goes up when results are dropped, so that an answer under way does not bring them back.
  private var forgotten = 0

  struct Results: Equatable, Sendable {
    var words: String
    var since: Timestamp
    /// In list order.
    var notes: [(place: Place, note: Note)]

    static func == (a: Results, b: Results) -> Bool {
      a.words == b.words && a.since == b.since && a.notes.elementsEqual(b.notes, by: ==)
    }
  }

  /// More than a reader goes through, and small enough to be written at each page that comes.
  static let most = 1000

  init(_ service: any NoteRepository, account: String, in folder: String) {
    self.service = service
    file = KeptResultsFile(account: account, in: folder)
    results = file.read()
    kept = results.map { KeptSearch(words: $0.words, since: $0.since) }
  }

  func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    if !query.isFresh, !isAsked, let results, results.words == query.filter {
      var query = query
      query.filter = ""
      return NoteListing(results.notes.map { ($0.note, $0.place) }).page(query)
    }
    let before = forgotten
    let page = try await service.notes(query)
    if before == forgotten { keep(page, query) }
    return page
  }

  /// What was found stands in for a service that is not there or has no way to show one note.
  func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    let found = results?.notes.first { $0.note.id == id }?.note
    if !isAsked, let found { return found }
    do throws(RepositoryError) {
      return try await service.note(id)
    } catch {
      guard error != .cancelled, let found else { throw error }
      return found
    }
  }

  func create(_ draft: Draft) async throws(RepositoryError) -> Note {
    try await service.create(draft)
  }

  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    try await service.update(id, to: draft, ifStill: version)
  }

  func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    try await service.delete(id, ifStill: version)
  }

  /// Drops what is kept, here and on the disk.
  func forget() {
    forgotten += 1
    results = nil
    file.remove()
  }

  private func keep(_ page: NotePage, _ query: NoteQuery) {
    var next = results ?? Results(words: "", since: Timestamp.system, notes: [])
    if query.isFresh || !isAsked || next.words != query.filter {
      next = Results(words: query.filter, since: Timestamp.system, notes: [])
    }
    isAsked = true
    var notes = Dictionary(next.notes.map { ($0.place, $0.note) }) { $1 }
    for row in page.notes { notes[row.place] = row.note ?? notes[row.place] }
    next.notes = notes.sorted { $0.key < $1.key }.prefix(KeptResults.most).map { ($0, $1) }
    guard next != results else { return }
    results = next
    // A disk that is full or closed costs the next start its results, and this search nothing.
    try? file.write(next)
  }
}

extension Account {
  /// Keeps what is found, where a service is searched first; nil where it lists what it has.
  mutating func keepResults(in folder: String) -> KeptResults? {
    guard manners.searchesFirst else { return nil }
    let kept = KeptResults(repository, account: name, in: folder)
    repository = kept
    return kept
  }
}
