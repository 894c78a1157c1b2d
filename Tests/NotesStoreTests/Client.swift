import Notes
import NotesStore
import Support

/// A client of a service, with a clock that stands until it is moved.
struct Client {
  let far: FarNotes
  let offline: OfflineNoteRepository
  let clock: Locked<Int64>

  init(
    _ far: FarNotes = FarNotes(), at path: String = SQLiteNoteRepository.memory,
    lock: TestFolder? = nil, undo: Int64 = 0
  ) throws {
    let clock = Locked<Int64>(1_700_000_000_000)
    self.far = far
    self.clock = clock
    offline = try OfflineNoteRepository(
      at: path, of: far, identity: "test", settings: .init(undoMilliseconds: undo)
    ) { Timestamp(milliseconds: clock.withLock { $0 }) }
  }

  func pass(_ milliseconds: Int64) { clock.withLock { $0 += milliseconds } }

  /// All notes, newest first, as the list has them.
  func list() async throws -> [NoteSummary] { try await offline.notes(NoteQuery()).notes }

  func bodies() async throws -> [String] { try await list().map(\.excerpt) }
}

extension FarNotes {
  func bodies() async throws -> [String] {
    try await notes.notes(NoteQuery(limit: 1000, includesNotes: true)).notes.compactMap(
      \.note?.body)
  }
}
