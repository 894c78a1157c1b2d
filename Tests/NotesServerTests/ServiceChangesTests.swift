import Notes
import NotesAPI
import NotesServer
import Testing

/// A copy that is kept by what a service tells of its changes, in every dialect.
@Suite struct ServiceChangesTests {
  /// Notes as somebody has them who asks now and then what changed.
  private struct Copy {
    var notes: [Note.ID: String] = [:]
    var mark: String?
    var extents: [ChangesEnd.Extent] = []

    mutating func fetch(_ repository: RESTNoteRepository) async throws {
      let taken = Locked<[RemoteChange]>([])
      let end = try await repository.changes(since: mark) { changes in
        taken.withLock { $0 += changes }
      }
      let changes = taken.withLock(\.self)
      var missed: Set<Note.ID> = []
      if case .everything(let isProven) = end.extent {
        missed = Set(notes.keys).subtracting(changes.map(\.id))
        // Where the list is no proof, the note itself is.
        if !isProven { missed = await missed.filtered { await isGone($0, repository) } }
      }
      for id in missed { notes[id] = nil }
      for change in changes {
        switch change {
        case .note(let note): notes[note.id] = note.body.plain
        case .row(let note): notes[note.id] = try await repository.note(note.id).body.plain
        case .gone(let id): notes[id] = nil
        }
      }
      mark = end.mark
      extents.append(end.extent)
      #expect(end.unread == 0 && (end.extent != .unchanged || changes.isEmpty))
    }

    private func isGone(_ id: Note.ID, _ repository: RESTNoteRepository) async -> Bool {
      do throws(RepositoryError) {
        _ = try await repository.note(id)
        return false
      } catch {
        return error == .notFound
      }
    }
  }

  @Test(arguments: everyDialect.filter { $0 != "libraries" })
  func `a copy kept by changes is as the service is`(_ name: String) async throws {
    let memory = InMemoryNoteRepository(now: steppingClock())
    let dialect = try Dialect.builtIn(name)
    let service = NotesService(repository: memory, dialect: dialect)
    try await check(memory) {
      RESTNoteRepository(
        link: HTTPLink(
          dialect: dialect, base: try BaseURL("http://127.0.0.1:8000"),
          transport: ServiceWire(service: service)))
    }
  }

  @Test func `a copy is as the notes in the same process are`() async throws {
    let memory = InMemoryNoteRepository(now: steppingClock())
    let extents = try await check(memory) {
      RESTNoteRepository(link: NotesService(repository: memory))
    }
    #expect(extents.allSatisfy { $0 == .everything(isProven: true) })
  }

  @discardableResult
  private func check(
    _ memory: InMemoryNoteRepository, _ repository: () throws -> RESTNoteRepository
  ) async throws -> [ChangesEnd.Extent] {
    var copy = Copy()
    try await copy.fetch(repository())
    #expect(copy.notes.isEmpty)
    var notes: [Note] = []
    for number in 1...3 {
      notes.append(try await memory.create(Draft(title: "t\(number)", body: "b\(number)")))
    }
    try await copy.fetch(repository())
    #expect(copy.notes.values.sorted() == ["b1", "b2", "b3"])
    try await copy.fetch(repository())
    #expect(copy.notes.count == 3)
    _ = try await memory.update(notes[0].id, to: Draft(title: "t1", body: "other"), ifStill: nil)
    try await memory.delete(notes[1].id, ifStill: nil)
    // A service may tell of deletions by whole lists alone, and of those only now and then.
    for _ in 1...10 { try await copy.fetch(repository()) }
    #expect(copy.notes.values.sorted() == ["b3", "other"])
    return copy.extents
  }
}

extension RemoteChange {
  fileprivate var id: Note.ID {
    switch self {
    case .note(let note), .row(let note): note.id
    case .gone(let id): id
    }
  }
}

extension Set<Note.ID> {
  fileprivate func filtered(_ isIn: (Note.ID) async -> Bool) async -> Set {
    var found: Set = []
    for id in self where await isIn(id) { found.insert(id) }
    return found
  }
}

extension String {
  /// The words of a text that a page was made of.
  fileprivate var plain: String {
    replacing("<p>", with: "").replacing("</p>", with: "").replacing("\n", with: "")
  }
}
