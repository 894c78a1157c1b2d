import Notes
import NotesAPI
import NotesStore

/// Somewhere notes live, and the manners of the place.
struct Account: Sendable {
  /// Keeps many notes at once, all or none.
  typealias Bulk = @Sendable ([Draft]) throws(RepositoryError) -> Void

  /// The account that needs no settings: the notes on this machine.
  static let localName = "local"

  /// As the reader calls it; for a server that is not saved, its address.
  var name: String
  var repository: any NoteRepository
  var manners: Manners
  /// What the reader should know before working with it.
  var warnings: [String] = []
  /// What travelled last; nil where nothing does.
  var wire: WireLog?
  /// Where it is written down besides, if the reader wants that.
  var trace: TraceOutput?
  /// What carries its operations over the wire; nil for notes that do not travel.
  var link: HTTPLink?
  /// Asks for its words anew; nil where there are none.
  var signIn: (@Sendable () async throws(RepositoryError) -> Bool)?
  /// Gives up a list that is on its way.
  var rest: @Sendable () async -> Void = {}
  /// nil where notes can only be made one by one.
  var bulk: Bulk?
  /// What is kept beside the notes; nil where nothing is.
  var keeper: (any NoteKeeper)?
  /// The same as the repository where it keeps a server's notes on this machine.
  var mirror: OfflineNoteRepository?

  /// Where a note is that was just read or saved.
  func state(of id: Note.ID) -> SaveState {
    guard let mirror else { return manners.isLocal ? .local : .server }
    let entry = try? mirror.outbox().first { $0.id == id }
    return entry.map { SaveState($0.status) } ?? .server
  }

  /// What a new note can take along.
  var carriage: Carriage { link?.carriage ?? .all }

  /// Keeps many notes: all or none where the place can, otherwise one after the other, and those
  /// before the first failure stay.
  func add(_ drafts: [Draft]) async throws(RepositoryError) {
    if let bulk { return try bulk(drafts) }
    for draft in drafts { _ = try await make(draft) }
  }

  /// Makes a note and has its server asked at once, for those who bring many: what the server refuses
  /// is not kept here either, and thrown. What it cannot be asked now waits.
  func make(_ draft: Draft) async throws(RepositoryError) -> Note {
    guard let mirror else { return try await repository.create(draft) }
    let note = try mirror.create(draft)
    let report = await mirror.send()
    _ = mirror.takeNews()
    let made = try await mirror.note(note.id)
    guard let refusal = report.refusals.first(where: { $0.id == made.id }) else { return made }
    try mirror.drop(made.id)
    try mirror.purge(made.id)
    throw refusal.error
  }
}
