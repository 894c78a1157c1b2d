/// Notes that live as long as the process: the plainest thing that keeps the contract.
///
/// Newest first; a note keeps its place when it is edited.
public actor InMemoryNoteRepository: NoteRepository {
  /// Oldest first.
  private var rows: [Row] = []
  private var lastNumber: Int64 = 0
  /// Notes with names are numbered apart, below zero.
  private var lastNamed: Int64 = .min
  /// Also those of deleted notes.
  private var takenIDs: Set<Note.ID> = []
  private var lastMoment = Timestamp(milliseconds: .min)
  private let now: @Sendable () -> Timestamp

  private struct Row {
    var note: Note
    let sequence: Int64
  }

  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  public func notes(_ query: NoteQuery) throws(RepositoryError) -> NotePage {
    try checkCancellation()
    return NoteListing(rows.reversed().map { ($0.note, place(of: $0)) }).page(query)
  }

  public func note(_ id: Note.ID) throws(RepositoryError) -> Note {
    try checkCancellation()
    guard let row = rows.first(where: { $0.note.id == id }) else { throw .notFound }
    return row.note
  }

  public func create(_ draft: Draft) throws(RepositoryError) -> Note {
    try checkCancellation()
    let sequence = try sequence(for: draft)
    let time = draft.created ?? moment()
    let note = Note(
      id: draft.id ?? Note.ID(String(sequence)), title: draft.title, body: draft.body,
      created: time, updated: time, tags: draft.tags, pinned: draft.pinned,
      version: Note.Version("1"), attributes: draft.attributes)
    takenIDs.insert(note.id)
    let row = Row(note: note, sequence: sequence)
    let earlier = rows.lastIndex { place(of: $0) > place(of: row) } ?? -1
    rows.insert(row, at: earlier + 1)
    return note
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    throws(RepositoryError) -> Note
  {
    try checkCancellation()
    let index = try index(of: id, ifStill: version)
    var note = rows[index].note
    (note.title, note.body, note.attributes) = (draft.title, draft.body, draft.attributes)
    (note.tags, note.pinned) = (draft.tags, draft.pinned)
    note.updated = note.updated.map(moment().orJust)
    note.version = Note.Version(String((Int(note.version?.description ?? "") ?? 0) + 1))
    rows[index].note = note
    return note
  }

  public func delete(_ id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError) {
    try checkCancellation()
    guard rows.contains(where: { $0.note.id == id }) else { return }
    rows.remove(at: try index(of: id, ifStill: version))
  }

  /// The later, the lesser; `~` turns the order round and cannot overflow.
  private func place(of row: Row) -> Place {
    Place(major: ~(row.note.created?.milliseconds ?? 0), minor: ~row.sequence)
  }

  /// Later than all moments before it.
  private func moment() -> Timestamp {
    lastMoment = now().orJust(after: lastMoment)
    return lastMoment
  }

  private func sequence(for draft: Draft) throws(RepositoryError) -> Int64 {
    let given = try draft.givenID()
    if let id = draft.id, takenIDs.contains(id) { throw .idIsTaken }
    switch given {
    case .number(let number):
      lastNumber = max(lastNumber, number)
      return number
    case .name:
      lastNamed += 1
      return lastNamed
    case nil:
      lastNumber += 1
      return lastNumber
    }
  }

  private func checkCancellation() throws(RepositoryError) {
    guard !Task.isCancelled else { throw .cancelled }
  }

  private func index(of id: Note.ID, ifStill version: Note.Version?) throws(RepositoryError)
    -> Int
  {
    guard let index = rows.firstIndex(where: { $0.note.id == id }) else { throw .notFound }
    guard version == nil || rows[index].note.version == version else {
      throw .conflict(theirs: rows[index].note)
    }
    return index
  }
}
