import Notes
import NotesStore
import NotesUI
import Support
import Terminal

/// A stage before a service: what is done goes to the store of this machine, and to the service when
/// `sync` is called.
extension Stage {
  static func reaching(
    _ far: FarNotes, _ notes: [Draft] = [], _ size: Size = Size(rows: 24, columns: 80)
  ) async throws -> Stage {
    for note in notes { _ = try await far.notes.create(note) }
    // A file of its own: stores with one name have one sender between them.
    let folder = try StoreFolder()
    let store = try OfflineNoteRepository(
      at: folder.path + "/notes.db", of: far, identity: "test",
      settings: .init(undoMilliseconds: 5000)
    ) { Stage.now }
    let report = await store.fetch()
    var stage = Stage(size, manners: far.manners, repository: store, account: "blog")
    stage.folder = folder
    await stage.start()
    await stage.tell(report)
    return stage
  }

  /// Sends all that waits, and brings what is there.
  mutating func sync(fetches: Bool = true) async {
    guard let store = repository as? OfflineNoteRepository else { return }
    try? store.tryAgain()
    await tell(await store.send(takesAll: true))
    if fetches { await tell(await store.fetch()) }
  }

  private mutating func tell(_ report: SyncReport) async {
    if !report.news.isEmpty { await tell(.news(report.news)) }
    if report.changesLists { await tell(.storeChanged) }
    await tellState()
  }

  mutating func tellState() async {
    if let store = repository as? OfflineNoteRepository, let state = try? store.state() {
      return await tell(.accountState(state, of: self.state.settings.account))
    }
    // Other repositories stand for services that are at hand.
    guard !state.settings.manners.searchesFirst else { return }
    await tell(
      .accountState(AccountState(fetched: Stage.now), of: self.state.settings.account))
  }

  var keeper: (any NoteKeeper)? { repository as? any NoteKeeper }

  mutating func ask(_ request: KeeperRequest, _ ticket: Ticket) async {
    guard let keeper else { return }
    await tell(.keeper(await keeper.answer(to: request), ticket))
  }

  mutating func find(_ search: ServerSearch) async {
    guard let store = repository as? OfflineNoteRepository else { return }
    let answer: Result<FoundNotes, RepositoryError>
    do throws(RepositoryError) {
      answer = .success(try await store.found(by: search.filter, clock: search.clock))
    } catch {
      answer = .failure(error)
    }
    await tell(.foundOnServer(answer, search, try? store.state()))
  }

  mutating func accept(_ request: LoadRequest) async {
    if let store = repository as? OfflineNoteRepository {
      await tell(await store.fetch(acceptsLoss: true))
    }
    var query = request.query
    query.isFresh = false
    if let page = try? await repository.notes(query) { await tell(.page(.success(page), request)) }
  }
}

/// A folder that is gone when the last stage with it is.
final class StoreFolder: Sendable {
  private let folder: PeerFolder

  init() throws { folder = try PeerFolder() }
  deinit { folder.remove() }

  var path: String { folder.path }
}
