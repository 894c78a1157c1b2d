/// Notes that live as long as the process: the plainest thing that keeps the contract.
///
/// Newest first; a note keeps its place when it is edited.
public actor InMemoryNoteRepository: NoteRepository {
  /// Oldest first.
  private var notes: [Note] = []
  private var lastID = 0
  private let now: @Sendable () -> Timestamp

  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  public func notes(_ query: NoteQuery) throws(RepositoryError) -> NotePage {
    try checkCancellation()
    return NoteListing(notes.reversed().map { ($0, place(of: $0)) }).page(query)
  }

  public func note(_ id: Note.ID) throws(RepositoryError) -> Note {
    try checkCancellation()
    guard let note = notes.first(where: { $0.id == id }) else { throw .notFound }
    return note
  }

  public func create(_ draft: Draft) throws(RepositoryError) -> Note {
    try checkCancellation()
    lastID += 1
    let time = draft.created ?? now()
    let note = Note(
      id: Note.ID(String(lastID)), title: draft.title, body: draft.body, created: time,
      updated: time, tags: draft.tags, pinned: draft.pinned, version: Note.Version("1"),
      attributes: draft.attributes)
    let earlier = notes.lastIndex { ($0.created ?? time) <= time } ?? -1
    notes.insert(note, at: earlier + 1)
    return note
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  {
    try checkCancellation()
    let index = try index(of: id, ifStill: version)
    var note = notes[index]
    (note.title, note.body, note.attributes) = (draft.title, draft.body, draft.attributes)
    (note.tags, note.pinned, note.updated) = (draft.tags, draft.pinned, now())
    note.version = Note.Version(String((Int(note.version?.description ?? "") ?? 0) + 1))
    notes[index] = note
    return note
  }

  public func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    try checkCancellation()
    guard notes.contains(where: { $0.id == id }) else { return }
    notes.remove(at: try index(of: id, ifStill: version))
  }

  /// The later, the lesser; `~` turns the order round and cannot overflow.
  private func place(of note: Note) -> Place {
    Place(major: ~(note.created?.milliseconds ?? 0), minor: ~(Int64(note.id.description) ?? 0))
  }

  private func checkCancellation() throws(RepositoryError) {
    guard !Task.isCancelled else { throw .cancelled }
  }

  private func index(of id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError)
    -> Int
  {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { throw .notFound }
    guard version == nil || notes[index].version == version else {
      throw .conflict(theirs: notes[index])
    }
    return index
  }
}
