public import Notes

/// A service as its client sees it: notes in memory that are far away, behind a line that can fail.
public actor FarNotes: RemoteNoteRepository {
  /// What becomes of the next call that would change or read something.
  public enum Fault: Sendable {
    /// Nothing reaches the service.
    case unreachable
    /// The service does it, and its answer is lost.
    case answerLost
    /// The service says no.
    case refused(RepositoryError)
  }

  public nonisolated let manners: Manners
  public nonisolated let guardsVersions = true
  public nonisolated let notes: InMemoryNoteRepository
  private let namesNotes: Bool
  private let ids = Locked<Int>(0)
  /// Faults of the next writes, in order.
  private var faults: [Fault] = []
  private var isCut = false
  /// Every write that reached the service.
  public private(set) var writes: [String] = []
  /// Whether lists prove that what they lack is gone.
  private var isProven = true
  /// Whether lists come without texts.
  private var isSparse = false
  private var beforeAnswer: (@Sendable () async -> Void)?

  public init(
    manners: Manners = Manners(), namesNotes: Bool = false,
    now: @escaping @Sendable () -> Timestamp = { Timestamp(milliseconds: 1_700_000_000_000) }
  ) {
    self.manners = manners
    self.namesNotes = namesNotes
    notes = InMemoryNoteRepository(now: now)
  }

  public func cut() { isCut = true }
  public func join() { isCut = false }
  public func fail(_ faults: Fault...) { self.faults += faults }
  public func prove(_ isProven: Bool) { self.isProven = isProven }
  public func leaveOutTexts() { isSparse = true }
  /// Runs between the service's work and its answer, once.
  public func before(_ body: @escaping @Sendable () async -> Void) { beforeAnswer = body }

  public nonisolated func freshID() -> Note.ID? {
    guard namesNotes else { return nil }
    return Note.ID(
      "made-\(ids.withLock { number in number += 1; return number })")
  }

  public nonisolated func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    try await notes.notes(query)
  }

  public func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    if isCut { throw .offline("cut") }
    return try await notes.note(id)
  }

  public func create(_ draft: Draft) async throws(RepositoryError) -> Note {
    try await write("create") { notes throws(RepositoryError) in try await notes.create(draft) }
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    try await write("update \(id)") { notes throws(RepositoryError) in
      try await notes.update(id, to: draft, ifStill: version)
    }
  }

  public func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    try await write("delete \(id)") { notes throws(RepositoryError) in
      try await notes.delete(id, ifStill: version)
    }
  }

  public func changes(
    since mark: String?, _ take: @Sendable ([RemoteChange]) async throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> ChangesEnd {
    if isCut { throw .offline("cut") }
    var window = NoteQuery.Window.first
    while true {
      let page = try await notes.notes(NoteQuery(window: window, limit: 100, includesNotes: true))
      let sparse = isSparse
      try await take(
        page.notes.compactMap(\.note).map { note in
          guard sparse else { return .note(note) }
          var row = note
          row.body = ""
          return .row(row)
        })
      guard page.hasAfter, let last = page.notes.last else { break }
      window = .after(last.place)
    }
    if let body = beforeAnswer {
      beforeAnswer = nil
      await body()
    }
    return ChangesEnd(extent: .everything(isProven: isProven))
  }

  private func write<R: Sendable>(
    _ name: String,
    _ body: @Sendable (InMemoryNoteRepository) async throws(RepositoryError) -> R
  ) async throws(RepositoryError) -> R {
    if isCut { throw .offline("cut") }
    let fault = faults.isEmpty ? nil : faults.removeFirst()
    switch fault {
    case .unreachable: throw .offline("unreachable")
    case .refused(let error): throw error
    case .answerLost, nil: break
    }
    writes.append(name)
    let answer = try await body(notes)
    if let body = beforeAnswer {
      beforeAnswer = nil
      await body()
    }
    if case .answerLost = fault { throw .interrupted("the answer was lost") }
    return answer
  }
}
