import Notes

/// Whether a change arrived whose answer was lost.
enum Found {
  case arrived(Note)
  /// The note is as it was before, or was never there.
  case notThere
  case gone
  /// Somebody else's words.
  case other(Note)
}

extension OfflineNoteRepository {
  func look(for parcel: Parcel) async throws(RepositoryError) -> Found {
    guard try isOnServer(parcel) else { return try await lookForNew(parcel) }
    guard let sent = parcel.sent else { return .notThere }
    let note: Note
    do throws(RepositoryError) {
      note = try await remote.note(parcel.id)
    } catch .notFound {
      return .gone
    }
    if Draft(note).saysTheSame(as: Draft(sent)) { return .arrived(note) }
    guard let base = parcel.base else { return .notThere }
    return Draft(note).saysTheSame(as: Draft(base)) ? .notThere : .other(note)
  }

  private func isOnServer(_ parcel: Parcel) throws(RepositoryError) -> Bool {
    try store.locked { (database) throws(RepositoryError) in
      try database.remoteRow(of: parcel.row.sequence) != nil
    }
  }

  private func lookForNew(_ parcel: Parcel) async throws(RepositoryError) -> Found {
    guard let sent = parcel.sent else { return .notThere }
    if let id = parcel.row.given {
      do throws(RepositoryError) {
        let note = try await remote.note(id)
        return Draft(note).saysTheSame(as: Draft(sent)) ? .arrived(note) : .other(note)
      } catch .notFound {
        return parcel.isDelete ? .gone : .notThere
      }
    }
    if let note = try await unknownNote(saying: Draft(sent)) { return .arrived(note) }
    return parcel.isDelete ? .gone : .notThere
  }

  /// A note of the server that is not known here and has these words, looked for in all of its list.
  private func unknownNote(saying draft: Draft) async throws(RepositoryError) -> Note? {
    let (found, rows) = (Locked<Note?>(nil), Locked<[Note.ID]>([]))
    let store = store
    let end = try await remote.changes(since: nil) { changes throws(RepositoryError) in
      for change in changes {
        switch change {
        case .note(let note):
          guard Draft(note).saysTheSame(as: draft), try store.isUnknown(note.id) else { continue }
          found.withLock { $0 = note }
        case .row(let note):
          guard try store.isUnknown(note.id) else { continue }
          rows.withLock { $0.append(note.id) }
        case .gone: break
        }
      }
    }
    if let note = found.withLock({ $0 }) { return note }
    // The list has no texts: the notes that are new to us are read.
    for id in rows.withLock({ $0 }).prefix(50) {
      let note = try await remote.note(id)
      if Draft(note).saysTheSame(as: draft) { return note }
    }
    guard case .everything(isProven: true) = end.extent else {
      throw .rejected([
        .init(
          message: "its answer was lost, and the server's list does not show whether it arrived")
      ])
    }
    return nil
  }
}

extension SQLiteNoteRepository {
  fileprivate func isUnknown(_ id: Note.ID) throws(RepositoryError) -> Bool {
    try locked { (database) throws(RepositoryError) in
      try database.sequence(named: id.description) == nil
    }
  }
}
