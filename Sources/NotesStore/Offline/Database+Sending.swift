import Notes

/// One change on its way.
struct Parcel {
  enum Kind {
    case create(Draft)
    case update(Draft, ifStill: Note.Version?)
    case delete(ifStill: Note.Version?)
  }

  var row: OutboxRow
  var id: Note.ID
  var kind: Kind
  /// The note's version here when it was packed.
  var edition: Int64?
  /// What was sent before, where it is not known whether that arrived.
  var sent: Note?
  var base: Note?

  var headline: String
}

extension Database {
  /// The next change to be sent, marked as on its way; nil where none is due.
  ///
  /// - Parameter takesAll: those whose time has not come too.
  func nextParcel(at now: Timestamp, takesAll: Bool, besides tried: Set<Int64>)
    throws(RepositoryError) -> Parcel?
  {
    for var row in try outboxRows() where row.status == .waiting && !tried.contains(row.sequence) {
      guard takesAll || Backoff.isDue(row.due, at: now) else { continue }
      let parcel = try pack(row)
      row.status = .sending
      row.attempts += 1
      try setOutbox(row)
      guard var parcel else {
        // Gone here, and never there; or there, and not read here.
        try clearOutbox(row.sequence)
        continue
      }
      parcel.row = row
      return parcel
    }
    return nil
  }

  private func pack(_ row: OutboxRow) throws(RepositoryError) -> Parcel? {
    guard let note = try note(inRow: row.sequence) else { return nil }
    let (base, sent) = (
      try self.note(.base, of: row.sequence), try self.note(.sent, of: row.sequence)
    )
    let remote = try remoteRow(of: row.sequence)
    let version = base?.version ?? remote?.version
    let kind: Parcel.Kind
    var draft = Draft(note)
    if row.isDelete {
      guard remote != nil || row.isUncertain else { return nil }
      kind = .delete(ifStill: version)
    } else if remote == nil {
      draft.id = row.given
      draft.created = note.created
      draft.key = try key(of: row, edition: note.version?.description ?? "")
      kind = .create(draft)
    } else {
      // A text that was never brought cannot have been changed, and must not be written over.
      guard remote?.isSparse != true else { return nil }
      kind = .update(draft, ifStill: version)
    }
    return Parcel(
      row: row, id: note.id, kind: kind, edition: note.version.flatMap { Int64($0.description) },
      sent: row.isUncertain ? sent : nil, base: base,
      headline: NoteSummary.headline(title: note.title, body: note.body))
  }

  /// Notes down what is sent, before it is. What was sent earlier is known not to be there.
  func markSent(_ parcel: Parcel) throws(RepositoryError) {
    guard var row = try outboxRow(of: parcel.row.sequence),
      let note = try note(inRow: row.sequence)
    else { return }
    row.isUncertain = false
    try setOutbox(row)
    try keep(.sent, note, of: row.sequence)
  }
}
