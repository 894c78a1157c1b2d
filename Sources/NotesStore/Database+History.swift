import Notes

/// What notes said before. See `NoteSchema` for how it lies there.
extension Database {
  /// Notes down what a note says before it says something else. Nothing is noted where title, body
  /// and tags stay.
  func keepPast(
    of sequence: Int64, becoming draft: Draft, at moment: Timestamp, _ origin: PastVersion.Origin
  ) throws(RepositoryError) {
    guard let note = try note(inRow: sequence), !note.says(draft) else { return }
    let newest = try newestVersion(of: sequence)
    if newest == nil {
      let first: PastVersion.Origin = try remoteVersion(of: sequence) == nil ? .here : .server
      try addPast(
        sequence, 1, Draft(note), at: note.updated ?? note.created ?? moment, first)
    }
    try fillPast(sequence, newest ?? 1, note, TextDelta(making: note.body, from: draft.body))
    let number = (newest ?? 1) + 1
    try addPast(sequence, number, draft, at: moment, origin)
    try run(
      "DELETE FROM past WHERE sequence = ?1 AND number <= ?2",
      [.integer(sequence), .integer(number - Int64(historyLimit))])
  }

  /// The newest first. A note that never changed has one version.
  func history(of sequence: Int64) throws(RepositoryError) -> [PastVersion] {
    let sql = """
      SELECT number, seen, origin, headline, size FROM past WHERE sequence = ?1
      ORDER BY number DESC
      """
    let kept = try all(sql, [.integer(sequence)]) { row in
      PastVersion(
        number: Int(row.integer(0)), seen: Timestamp(milliseconds: row.integer(1)),
        origin: PastVersion.Origin(rawValue: row.text(2) ?? "") ?? .here,
        headline: row.text(3) ?? "", size: Int(row.integer(4)))
    }
    guard kept.isEmpty, let note = try note(inRow: sequence) else { return kept }
    let origin: PastVersion.Origin = try remoteVersion(of: sequence) == nil ? .here : .server
    return [
      PastVersion(
        number: 1, seen: note.updated ?? note.created ?? Timestamp(milliseconds: 0),
        origin: origin, headline: NoteSummary.headline(title: note.title, body: note.body),
        size: note.body.utf8.count)
    ]
  }

  /// The words of a version; nil when it is not kept.
  func words(of number: Int, in sequence: Int64) throws(RepositoryError) -> Draft? {
    guard let note = try note(inRow: sequence) else { return nil }
    let newest = Int(try newestVersion(of: sequence) ?? 1)
    guard number < newest else { return number == newest ? Draft(note) : nil }
    let sql = """
      SELECT kept_first, kept_last, middle, title, tags, pinned, attributes FROM past
      WHERE sequence = ?1 AND number >= ?2 AND number < ?3 ORDER BY number DESC
      """
    let values = [Value.integer(sequence), .integer(Int64(number)), .integer(Int64(newest))]
    var (draft, found, isWhole) = (Draft(note), 0, true)
    try each(sql, values) { row in
      found += 1
      let delta = TextDelta(
        keptFirst: Int(row.integer(0)), keptLast: Int(row.integer(1)), middle: row.blob(2) ?? [])
      guard let body = delta.make(from: draft.body) else {
        isWhole = false
        return false
      }
      draft = Draft(
        title: row.text(3), body: body, tags: PackedText.unpack(row.blob(4)),
        pinned: row.integer(5) != 0, attributes: PackedText.attributes(row.blob(6)))
      return true
    }
    guard isWhole else {
      throw .storage(
        phrase(
          "the history of this note is damaged", de: "der Verlauf dieser Notiz ist beschädigt",
          ja: "このノートの履歴が壊れています"))
    }
    return found == newest - number ? draft : nil
  }
}

extension Database {
  /// A note in the list or in the trash.
  func note(inRow sequence: Int64) throws(RepositoryError) -> Note? {
    let id = try id(of: sequence)
    for table in ["note", "trash"] {
      let sql = "SELECT \(NoteColumns.all(of: table)) FROM \(table) WHERE sequence = ?1"
      if let note = try first(sql, [.integer(sequence)], { Note($0, id: id) }) { return note }
    }
    return nil
  }

  private func newestVersion(of sequence: Int64) throws(RepositoryError) -> Int64? {
    let sql = "SELECT max(number) FROM past WHERE sequence = ?1"
    return try first(sql, [.integer(sequence)]) { $0.isNull(0) ? nil : $0.integer(0) } ?? nil
  }

  private func addPast(
    _ sequence: Int64, _ number: Int64, _ draft: Draft, at moment: Timestamp,
    _ origin: PastVersion.Origin
  ) throws(RepositoryError) {
    let sql = """
      INSERT INTO past (sequence, number, seen, origin, headline, size)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """
    try run(
      sql,
      [
        .integer(sequence), .integer(number), .integer(moment.milliseconds),
        .text(origin.rawValue),
        .text(NoteSummary.headline(title: draft.title, body: draft.body)),
        .integer(Int64(draft.body.utf8.count)),
      ])
  }

  /// What a version said, now that another follows it.
  private func fillPast(_ sequence: Int64, _ number: Int64, _ note: Note, _ delta: TextDelta)
    throws(RepositoryError)
  {
    let sql = """
      UPDATE past SET title = ?3, tags = ?4, pinned = ?5, attributes = ?6, kept_first = ?7,
        kept_last = ?8, middle = ?9
      WHERE sequence = ?1 AND number = ?2
      """
    try run(
      sql,
      [
        .integer(sequence), .integer(number), Value(note.title),
        Value(PackedText.pack(note.tags)), .integer(note.pinned ? 1 : 0),
        Value(PackedText.pack(note.attributes)), .integer(Int64(delta.keptFirst)),
        .integer(Int64(delta.keptLast)), .blob(delta.middle),
      ])
  }
}

extension Note {
  /// Whether title, body and tags are these.
  fileprivate func says(_ draft: Draft) -> Bool {
    Draft(self).saysTheSame(as: draft)
      && tags.map(ByteString.init) == draft.tags.map(ByteString.init)
  }
}
