public import Notes

/// Tags, and which notes are pinned.
extension Database {
  /// A note as its server says, with the marks that this machine alone has put on it.
  func marked(_ note: Note, _ sequence: Int64) throws(RepositoryError) -> Note {
    var note = note
    let draft = try marked(Draft(note), sequence)
    (note.tags, note.pinned) = (draft.tags, draft.pinned)
    return note
  }

  func marked(_ draft: Draft, _ sequence: Int64) throws(RepositoryError) -> Draft {
    guard keepsTags || keepsPins else { return draft }
    var draft = draft
    for table in ["note", "trash"] {
      let sql = "SELECT tags, pinned FROM \(table) WHERE sequence = ?1"
      let own = try first(sql, [.integer(sequence)]) { row in
        (PackedText.unpack(row.blob(0)), NoteMarks(rawValue: row.integer(1)).contains(.pinned))
      }
      guard let own else { continue }
      if keepsTags { draft.tags = own.0 }
      if keepsPins { draft.pinned = own.1 }
      return draft
    }
    return draft
  }

  func tags() throws(RepositoryError) -> [TagCount] {
    let sql = "SELECT tags, count(*) FROM note WHERE tags IS NOT NULL GROUP BY tags"
    var counts: [ByteString: Int] = [:]
    for (tags, count) in try all(sql, [], { (PackedText.unpack($0.blob(0)), Int($0.integer(1))) }) {
      for tag in Set(tags.map(ByteString.init)) { counts[tag, default: 0] += count }
    }
    return counts.map {
      (SortKey.bytes(headline: $0.key.text), TagCount($0.key.text, notes: $0.value))
    }
    .sorted { $0.0 == $1.0 ? $0.1.tag < $1.1.tag : $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}

extension SQLiteNoteRepository {
  public func mark(_ id: Note.ID, _ marks: NoteMarking) throws(RepositoryError)
    -> (note: Note, before: NoteMarking)
  {
    let now = now()
    return try changing { (database) throws(RepositoryError) in
      guard let row = try database.check(id, ifStill: nil), let note = try database.note(id) else {
        throw .notFound
      }
      return try database.mark(row, note, marks) { (draft) throws(RepositoryError) in
        _ = try database.rewrite(row, draft, now: now)
      }
    }
  }

  public func tags() throws(RepositoryError) -> [TagCount] {
    try locked { (database) throws(RepositoryError) in try database.tags() }
  }

  public func indexSome() throws(RepositoryError) -> Bool { try indexSome(least: 32) }
}

extension OfflineNoteRepository {
  public func mark(_ id: Note.ID, _ marks: NoteMarking) async throws(RepositoryError)
    -> (note: Note, before: NoteMarking)
  {
    try await land(id)
    let now = now()
    return try store.changing { (database) throws(RepositoryError) in
      guard let row = try database.check(id, ifStill: nil), let note = try database.note(id) else {
        throw .notFound
      }
      let isOurs =
        (marks.tags == nil || database.keepsTags) && (marks.pinned == nil || database.keepsPins)
      return try database.mark(row, note, marks) { (draft) throws(RepositoryError) in
        guard !isOurs else {
          _ = try database.rewrite(row, draft, now: now)
          // A mark of ours does not change it on its server.
          return try database.setDates(row.sequence, note, now: now)
        }
        try self.check(.update, "change a \(self.manners.singular)")
        try database.rewriteHere(row, draft, now: now)
      }
    }
  }

  public func tags() throws(RepositoryError) -> [TagCount] { try store.tags() }

  public func indexSome() throws(RepositoryError) -> Bool { try store.indexSome(least: 32) }
}

extension Database {
  fileprivate func mark(
    _ row: NoteState, _ note: Note, _ marks: NoteMarking,
    _ keep: (Draft) throws(RepositoryError) -> Void
  ) throws(RepositoryError) -> (note: Note, before: NoteMarking) {
    let before = NoteMarking(
      tags: marks.tags == nil ? nil : note.tags, pinned: marks.pinned == nil ? nil : note.pinned)
    let draft = Draft(note).marked(marks)
    if draft != Draft(note) { try keep(draft) }
    guard let kept = try self.note(inRow: row.sequence) else { throw .notFound }
    return (kept, before)
  }
}
