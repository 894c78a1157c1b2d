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
  /// - Throws: `rejected` where it cannot be found out, and a reader has to say.
  func look(for parcel: Parcel) async throws(RepositoryError) -> Found {
    do throws(RepositoryError) {
      return try await lookThere(for: parcel)
    } catch  where error.isRefusal {
      if case .rejected = error { throw error }
      throw .rejected([
        .init(message: sentences(OutboxRow.isLost + phrase(".", de: ".", ja: "。"), error.message))
      ])
    }
  }

  private func lookThere(for parcel: Parcel) async throws(RepositoryError) -> Found {
    guard try isOnServer(parcel) else { return try await lookForNew(parcel) }
    guard let sent = parcel.sent else { return .notThere }
    let note: Note
    do throws(RepositoryError) {
      note = try await remote.note(parcel.id)
    } catch .notFound {
      return .gone
    }
    if Draft(note).isKept(of: Draft(sent)) { return .arrived(note) }
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
        return Draft(note).isKept(of: Draft(sent)) ? .arrived(note) : .other(note)
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
          guard Draft(note).isKept(of: draft), try store.isUnknown(note.id) else { continue }
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
    let unread = rows.withLock { $0 }
    for id in unread.prefix(50) {
      do throws(RepositoryError) {
        let note = try await remote.note(id)
        if Draft(note).isKept(of: draft) { return note }
      } catch .notFound {
        continue
      }
    }
    guard case .everything(isProven: true) = end.extent, unread.count <= 50 else {
      throw .rejected([.init(message: OutboxRow.isLost)])
    }
    return nil
  }
}

extension OutboxRow {
  /// Why a change waits for a reader that may have arrived.
  static var isLost: String {
    phrase(
      "its answer was lost, and the server's list does not show whether it arrived",
      de: "die Antwort ging verloren, und die Liste des Servers zeigt nicht, ob es ankam",
      ja: "応答が失われ、届いたかどうかをサーバーの一覧から確認できません")
  }
}

extension Draft {
  /// Whether a service that was sent `other` may have kept it as this: some take white space off
  /// the end of a text.
  func isKept(of other: Draft) -> Bool {
    func kept(_ text: String?) -> ByteString {
      var text = text ?? ""
      while text.last?.isWhitespace == true { text.removeLast() }
      return ByteString(text)
    }
    return kept(title) == kept(other.title) && kept(body) == kept(other.body)
  }
}

extension SQLiteNoteRepository {
  fileprivate func isUnknown(_ id: Note.ID) throws(RepositoryError) -> Bool {
    try locked { (database) throws(RepositoryError) in
      try database.sequence(named: id.description) == nil
    }
  }
}
