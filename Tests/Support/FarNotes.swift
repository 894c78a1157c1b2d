public import Notes

/// A service as its client sees it: notes in memory that are far away, behind a line that can fail.
public actor FarNotes: RemoteNoteRepository {
  /// What becomes of the next call that would change something.
  public enum Fault: Sendable {
    /// Nothing reaches the service.
    case unreachable
    /// The service does it, and its answer is lost.
    case answerLost
    /// The service says no.
    case refused(RepositoryError)
  }

  /// How a write against an old state of a note is noticed.
  public enum Versions: Sendable, CaseIterable {
    /// The service refuses it.
    case guarded
    /// The client reads the note again and compares.
    case compared
    /// So too, and the version is made of the words: the same words, the same version.
    case digests
  }

  public nonisolated let manners: Manners
  public nonisolated var guardsVersions: Bool { versions == .guarded }
  public nonisolated let notes: InMemoryNoteRepository
  let versions: Versions
  /// Whether the service keeps no white space at the end of a text.
  let trims: Bool
  private let namesNotes: Bool
  private let ids = Locked<Int>(0)
  /// Faults of the next writes, in order.
  private var faults: [Fault] = []
  /// What the next reads of a note or a list fail with, in order.
  private var readFaults: [RepositoryError] = []
  public private(set) var isCut = false
  /// Every write that reached the service.
  public private(set) var writes: [String] = []
  /// The keys of new notes, as they came.
  public private(set) var keys: [String?] = []
  /// What its lists are like.
  public var lists = Lists()
  /// Notes that its search finds by these words although their texts lack them, as a service does that
  /// knows other forms of a word.
  public var related: [String: [Note.ID]] = [:]
  /// The words it was asked to look for.
  public private(set) var searched: [String] = []
  /// What lists said earlier, by mark.
  var said: [Int: [Note.ID: Note]] = [:]
  /// How often notes were made whose maker was not told, by title.
  public private(set) var unheard: [String: Int] = [:]
  /// Ids of all notes that a list or an answer has told of.
  var made: Set<Note.ID> = []
  /// The files beside notes.
  private(set) var files: [Note.ID: [Attachment]] = [:]
  private var beforeAnswer: (@Sendable () async -> Void)?

  public init(
    manners: Manners = Manners(), namesNotes: Bool = false, versions: Versions = .guarded,
    trims: Bool = false,
    now: @escaping @Sendable () -> Timestamp = { Timestamp(milliseconds: 1_700_000_000_000) }
  ) {
    (self.manners, self.namesNotes) = (manners, namesNotes)
    (self.versions, self.trims) = (versions, trims)
    notes = InMemoryNoteRepository(now: now)
  }

  public func cut() { isCut = true }
  public func join() { isCut = false }
  public func fail(_ faults: Fault...) { self.faults += faults }
  public func failReading(_ errors: RepositoryError...) { readFaults += errors }
  /// All faults that are still to come are not.
  public func recover() { (faults, readFaults, isCut, beforeAnswer) = ([], [], false, nil) }
  public func prove(_ isProven: Bool) { lists.isProven = isProven }
  public func leaveOutTexts() { lists.isSparse = true }
  public func put(_ files: [Attachment], beside id: Note.ID) { self.files[id] = files }
  public func list(_ lists: Lists) { self.lists = lists }
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
    try mayRead()
    return seen(try await notes.note(id))
  }

  /// All of the words anywhere, the newest note first.
  public func found(by words: String, limit: Int) async throws(RepositoryError) -> [RemoteChange] {
    searched.append(words)
    try mayRead()
    await runBefore()
    if isCut { throw .offline("cut") }
    let page = try await notes.notes(NoteQuery(filter: words, limit: limit, includesNotes: true))
    var found = page.notes.compactMap(\.note)
    for id in related[words] ?? [] { found.append(try await notes.note(id)) }
    return found.map { note in
      guard lists.isSparse else { return .note(seen(note)) }
      var row = seen(note)
      row.body = ""
      return .row(row)
    }
  }

  public func relate(_ words: String, to id: Note.ID) { related[words, default: []].append(id) }

  public func create(_ draft: Draft) async throws(RepositoryError) -> Note {
    keys.append(draft.key)
    let draft = kept(draft)
    return try await write("create") { notes throws(RepositoryError) in
      try await notes.create(draft)
    }
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    let (draft, passed) = (kept(draft), try await compared(id, version))
    return try await write("update \(id)") { notes throws(RepositoryError) in
      try await notes.update(id, to: draft, ifStill: passed)
    }
  }

  public func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    let passed: Note.Version?
    do throws(RepositoryError) { passed = try await compared(id, version) } catch .notFound {
      passed = nil
    }
    try await write("delete \(id)") { notes throws(RepositoryError) in
      try await notes.delete(id, ifStill: passed)
    }
  }

  func mayRead() throws(RepositoryError) {
    if isCut { throw .offline("cut") }
    if !readFaults.isEmpty { throw readFaults.removeFirst() }
  }

  /// The version that travels, where the service compares it; elsewhere it is compared here.
  private func compared(_ id: Note.ID, _ version: Note.Version?)
    async throws(RepositoryError) -> Note.Version?
  {
    guard versions != .guarded, let version else { return version }
    let now = try await note(id)
    guard now.version == version else { throw .conflict(theirs: now) }
    return nil
  }

  private func kept(_ draft: Draft) -> Draft {
    var draft = draft
    if !manners.hasTags { draft.tags = [] }
    if !manners.hasPins { draft.pinned = false }
    guard trims else { return draft }
    while draft.body.last?.isWhitespace == true { draft.body.removeLast() }
    return draft
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
    if let note = answer as? Note { made.insert(note.id) }
    await runBefore()
    if name == "create", let note = answer as? Note { hear(of: note, fault) }
    if case .answerLost = fault { throw .interrupted("the answer was lost") }
    if isCut { throw .interrupted("cut") }
    guard let note = answer as? Note else { return answer }
    return seen(note) as? R ?? answer
  }

  private func hear(of note: Note, _ fault: Fault?) {
    var isHeard = !isCut
    if case .answerLost = fault { isHeard = false }
    if !isHeard { unheard[note.title ?? "", default: 0] += 1 }
  }

  func runBefore() async {
    guard let body = beforeAnswer else { return }
    beforeAnswer = nil
    await body()
  }
}
