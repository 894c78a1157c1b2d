import Notes
import NotesUI
import Testing

@testable import cahier

@Suite struct KeptResultsTests {
  private let folder = Folder()
  private var searches: String { folder.path + "/state/searches" }

  private func results(_ service: any NoteRepository, account: String = "libraries") -> KeptResults
  {
    KeptResults(service, account: account, in: searches)
  }

  /// A note with every kind of field.
  private static let whole = Draft(
    title: "swift\u{202E}-nio", body: "Event\u{0}-driven\n卵 \"\\", tags: ["a", ""], pinned: true,
    created: Timestamp(milliseconds: 1_500_000_000_123),
    attributes: [
      .init(name: "homepage", value: .text("https://nio.example")),
      .init(name: "stars", value: .number("7812.0")), .init(name: "fork", value: .flag(false)),
      .init(name: "licence", value: .null), .init(name: "versions", value: .json("[1, {\"a\":2}]")),
    ])

  private func service(_ drafts: [Draft]) async throws -> InMemoryNoteRepository {
    let notes = InMemoryNoteRepository { Timestamp(milliseconds: 1_700_000_000_000) }
    for draft in drafts { _ = try await notes.create(draft) }
    return notes
  }

  private func search(_ words: String) -> NoteQuery {
    NoteQuery(filter: words, isFresh: true, includesNotes: true, acceptsPart: true)
  }

  @Test func `What was found is there at the next start, whole, without the service`() async throws
  {
    let service = try await service([KeptResultsTests.whole, Draft(title: "swift-log", body: "x")])
    let before = results(service)
    #expect(before.kept == nil)
    let page = try await before.notes(search("swift"))
    let next = results(Absent())
    #expect(next.kept?.words == "swift")
    let kept = try await next.notes(NoteQuery(filter: "swift", includesNotes: true))
    #expect(kept.notes.map(\.headline) == page.notes.map(\.headline))
    #expect(kept.notes.map(\.note) == page.notes.map(\.note))
    #expect(kept.total == 2)
    #expect(try await next.note(Note.ID("1")).attributes == KeptResultsTests.whole.attributes)
  }

  @Test func `The rows that came page by page are kept together, in their order`() async throws {
    let service = try await service((1...9).map { Draft(title: "swift \($0)", body: "") })
    let kept = results(service)
    var query = search("swift")
    query.limit = 4
    let first = try await kept.notes(query)
    query.isFresh = false
    for _ in 0..<2 {
      query.window = .after(try #require(first.notes.last).place)
      _ = try await kept.notes(query)
    }
    let found = try await results(Absent()).notes(NoteQuery(filter: "swift")).notes
    #expect(found.map(\.headline) == (2...9).reversed().map { "swift \($0)" })
  }

  @Test func `The next search takes the place of the last, and a failed one does not`() async throws
  {
    let service = try await service([
      Draft(title: "vapor", body: ""), Draft(title: "nio", body: ""),
    ])
    let kept = results(service)
    _ = try await kept.notes(search("nio"))
    _ = try await kept.notes(search("vapor"))
    let next = results(Absent())
    #expect(next.kept?.words == "vapor")
    await #expect(throws: RepositoryError.offline("gone")) {
      try await next.notes(search("nio"))
    }
    #expect(try await next.notes(NoteQuery(filter: "vapor")).notes.map(\.headline) == ["vapor"])
    #expect(results(Absent()).kept?.words == "vapor")
  }

  @Test func `It is its owner's alone, one file for an account, with nothing beside it`()
    async throws
  {
    for account in ["libraries", "https://l.example/../x", "libraries"] {
      _ = try await results(try await service([Draft(body: "x")]), account: account)
        .notes(search("x"))
    }
    #expect(folder.mode(of: "state/searches") == 0o700)
    let names = folder.names(in: "state/searches")
    #expect(names.count == 2 && names.allSatisfy { $0.hasSuffix(".json") })
    for name in names { #expect(folder.mode(of: "state/searches/\(name)") == 0o600) }
  }

  @Test func `Forgotten, it is gone, and an answer under way does not bring it back`() async throws
  {
    let gate = Gate(try await service([Draft(body: "x")]))
    let kept = results(gate)
    await gate.open()
    _ = try await kept.notes(search("x"))
    await gate.close()
    let query = search("x")
    let late = Task { try await kept.notes(query) }
    await gate.waitForAsker()
    await kept.forget()
    #expect(folder.names(in: "state/searches") == [])
    await gate.open()
    #expect(try await late.value.notes.count == 1)
    #expect(folder.names(in: "state/searches") == [])
  }

  @Test(arguments: ["", "{", "[]", #"{"account":"libraries"}"#, #"{"account":"x","words":"a"}"#])
  func `A file that cannot be read is none`(_ text: String) async throws {
    _ = try await results(try await service([Draft(body: "x")])).notes(search("x"))
    let name = try #require(folder.names(in: "state/searches").first)
    folder.write(text, to: "state/searches/\(name)")
    #expect(results(Absent()).kept == nil)
  }

  @Test func `A disk that takes nothing spoils no search`() async throws {
    folder.write("a file where the folder would be", to: "state")
    let page = try await results(try await service([Draft(body: "x")])).notes(search("x"))
    #expect(page.notes.count == 1)
  }

  @Test func `Only what is searched first is kept`() {
    var account = Account(name: "a", repository: Absent(), manners: Manners())
    #expect(account.keepResults(in: searches) == nil)
    account.manners.searchesFirst = true
    #expect(account.keepResults(in: searches) != nil)
    #expect(account.repository is KeptResults)
  }
}

/// A service that is not there.
private struct Absent: NoteRepository {
  func notes(_ query: NoteQuery) throws(RepositoryError) -> NotePage { throw .offline("gone") }
  func note(_ id: Note.ID) throws(RepositoryError) -> Note { throw .offline("gone") }
  func create(_ draft: Draft) throws(RepositoryError) -> Note { throw .offline("gone") }
  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  { throw .offline("gone") }
  func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    throw .offline("gone")
  }
}

/// A service whose lists wait until it is let go on.
private actor Gate: NoteRepository {
  private let service: any NoteRepository
  private var isOpen = false
  private var askers: [CheckedContinuation<Void, Never>] = []
  private var watcher: CheckedContinuation<Void, Never>?

  init(_ service: any NoteRepository) { self.service = service }

  func open() {
    isOpen = true
    for asker in askers { asker.resume() }
    askers = []
  }

  func close() { isOpen = false }

  func waitForAsker() async {
    guard askers.isEmpty else { return }
    await withCheckedContinuation { watcher = $0 }
  }

  func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    if !isOpen {
      await withCheckedContinuation { asker in
        askers.append(asker)
        watcher?.resume()
        watcher = nil
      }
    }
    return try await service.notes(query)
  }

  func note(_ id: Note.ID) async throws(RepositoryError) -> Note { try await service.note(id) }
  func create(_ draft: Draft) throws(RepositoryError) -> Note { throw .cancelled }
  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  { throw .cancelled }
  func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    throw .cancelled
  }
}
