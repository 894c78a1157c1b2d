import Notes
import NotesAPI

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

  /// Where a note is that was saved: `local` or `server`.
  var savedState: String { manners.isLocal ? "local" : "server" }

  /// What a new note can take along.
  var carriage: Carriage { link?.carriage ?? .all }

  /// Keeps many notes: all or none where the place can, otherwise one after the other, and those
  /// before the first failure stay.
  func add(_ drafts: [Draft]) async throws(RepositoryError) {
    if let bulk { return try bulk(drafts) }
    for draft in drafts { _ = try await repository.create(draft) }
  }
}
