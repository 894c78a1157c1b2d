import Glibc
import Notes
import Support

@testable import NotesStore

/// A client of the model: files, and one or two processes that have them open.
struct ModelClient: Sendable {
  let path: String
  let far: FarNotes
  let clock = Locked<Int64>(1_700_000_000_000)
  let history: Int
  var open: [OfflineNoteRepository] = []

  init(in folder: String, _ number: Int, of far: FarNotes, history: Int) throws {
    (path, self.far, self.history) = ("\(folder)/\(number).db", far, history)
    try start()
  }

  /// One more process.
  mutating func start() throws {
    let clock = clock
    open.append(
      try OfflineNoteRepository(
        at: path, of: far, identity: "model",
        settings: .init(history: history, undoMilliseconds: 5000)
      ) { Timestamp(milliseconds: clock.withLock { $0 }) })
  }

  func pass(_ milliseconds: Int64) { clock.withLock { $0 += milliseconds } }

  /// What a process leaves that is killed at this moment: all that was committed.
  func snapshot() throws {
    unlink(path + ".copy")
    let copying = try Database(at: path)
    try copying.execute("VACUUM INTO '\(path).copy'")
  }

  /// All processes die; what the last snapshot has is what they left.
  mutating func crash() throws {
    open = []
    for end in ["", "-wal", "-shm"] { unlink(path + end) }
    chmod(path + ".copy", 0o600)
    rename(path + ".copy", path)
    try Database(at: path).run("PRAGMA journal_mode = WAL")
    try start()
  }

  mutating func reopen() throws {
    open = []
    try start()
  }
}

extension OfflineNoteRepository {
  /// Every note of the list, whole where it is here.
  func allNotes() async throws -> [Note] {
    var (all, window): ([Note], NoteQuery.Window) = ([], .first)
    while true {
      let page = try await notes(NoteQuery(window: window, limit: 100, includesNotes: true))
      all += page.notes.compactMap(\.note)
      guard page.hasAfter, let last = page.notes.last else { return all }
      window = .after(last.place)
    }
  }

  /// Every text that a reader can get at: notes, what they said, the trash, both sides of conflicts.
  func allTexts() async throws -> Set<String> {
    var texts: Set<String> = []
    let ids = try await allNotes().map(\.id) + trash(limit: 10_000).map(\.summary.id)
    for id in ids {
      for version in try history(of: id) {
        texts.insert(try words(of: version.number, in: id).body.settled)
      }
    }
    for entry in try outbox() where entry.status == .conflict {
      guard let conflict = try conflict(of: entry.id) else { continue }
      texts.formUnion([conflict.mine?.body, conflict.theirs?.body].compactMap { $0?.settled })
    }
    return texts
  }
}

extension String {
  /// As a service keeps it that keeps no white space at the end.
  var settled: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
