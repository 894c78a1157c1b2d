public import Notes

extension FarNotes {
  /// What the service's lists are like.
  public struct Lists: Sendable {
    /// Whether they prove that what they lack is gone.
    public var isProven = true
    /// Whether they come without texts.
    public var isSparse = false
    /// Whether they tell what changed since, where they are asked so.
    public var tellsChanges = false
    /// Whether they are answered from a copy that is a list old, and so prove nothing.
    public var isStale = false
    /// Whether what is old is said to be whole all the same.
    public var isLying = false

    public init() {}
  }

  public func changes(
    since mark: String?, _ take: @Sendable ([RemoteChange]) async throws(RepositoryError) -> Void
  ) async throws(RepositoryError) -> ChangesEnd {
    try mayRead()
    let fresh = try await allNotes()
    let older = lists.isStale ? said[said.count - 1] : nil
    made.formUnion(fresh.keys)
    if older == nil { said[said.count] = fresh }
    let (now, end) = (older ?? fresh, said.count - 1)
    let since = lists.tellsChanges && older == nil ? mark.flatMap { Int($0) } : nil
    let changes = changes(since: since, to: now)
    let isProven = lists.isProven && (older == nil || lists.isLying)
    let newMark = lists.tellsChanges && older == nil ? String(end) : nil
    let half = changes.count / 2
    try await take(Array(changes[..<half]))
    await runBefore()
    if isCut { throw .offline("cut") }
    try await take(Array(changes[half...]))
    return ChangesEnd(
      extent: since == nil ? .everything(isProven: isProven) : .since, mark: newMark)
  }

  private func changes(since mark: Int?, to now: [Note.ID: Note]) -> [RemoteChange] {
    let known = mark.flatMap { said[$0] } ?? [:]
    let sorted = now.values.filter { known[$0.id] != $0 }.sorted { earlier($1, $0) }
    // A feed has tombstones; those that are older than the mark do no harm.
    let seen = mark == nil ? [] : made
    let gone = seen.filter { now[$0] == nil }.sorted { $0.description < $1.description }
    return sorted.map { note in
      guard lists.isSparse else { return .note(note) }
      var row = note
      row.body = ""
      if versions == .digests { row.version = nil }
      return .row(row)
    } + gone.map(RemoteChange.gone)
  }

  private func earlier(_ a: Note, _ b: Note) -> Bool {
    (a.created?.milliseconds ?? 0, a.id.description) < (
      b.created?.milliseconds ?? 0, b.id.description
    )
  }

  private func allNotes() async throws(RepositoryError) -> [Note.ID: Note] {
    var (window, all) = (NoteQuery.Window.first, [Note.ID: Note]())
    while true {
      let page = try await notes.notes(NoteQuery(window: window, limit: 100, includesNotes: true))
      for note in page.notes.compactMap(\.note) { all[note.id] = seen(note) }
      guard page.hasAfter, let last = page.notes.last else { return all }
      window = .after(last.place)
    }
  }

  /// A note as the service's clients see it.
  func seen(_ note: Note) -> Note {
    guard versions == .digests || !files.isEmpty else { return note }
    var note = note
    note.attachments = files[note.id] ?? []
    guard versions == .digests else { return note }
    note.version = Note.Version("\(note.title ?? "")|\(note.body)")
    return note
  }
}
