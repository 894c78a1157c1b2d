public import Notes

/// Changes from links that have no better way to tell them: everything, each time.
extension NoteLink {
  public func changes(since mark: String?, _ take: ChangesTaker) async throws(RepositoryError)
    -> ChangesEnd
  {
    guard !manners.searchesFirst else { throw .unsupported(Operation.Kind.list.words(manners)) }
    guard conduct.hasPages else { return try await listedChanges(take) }
    return try await walkedChanges(take)
  }

  private func listedChanges(_ take: ChangesTaker) async throws(RepositoryError) -> ChangesEnd {
    let proof = Locked(ListProof(isSteady: false))
    let conduct = conduct
    _ = try await list(NoteQuery(), isKnown: false) { (part) throws(RepositoryError) in
      proof.withLock { $0.add(part) }
      try await take(part.changes(conduct))
    }
    return proof.withLock { proof in
      ChangesEnd(extent: .everything(isProven: proof.holds), unread: proof.unread)
    }
  }

  /// A place in the list is a note's own and stays its own: none is passed by between two pages.
  private func walkedChanges(_ take: ChangesTaker) async throws(RepositoryError) -> ChangesEnd {
    var query = NoteQuery(limit: 500, includesNotes: true)
    var unread = 0
    while true {
      guard case .page(let page) = try await perform(.list(query)) else {
        throw .unreadable(phrase("it is not a list", de: "sie ist keine Liste", ja: "一覧ではありません"))
      }
      var changes: [RemoteChange] = []
      for row in page.notes {
        if let note = try await note(of: row) { changes.append(.note(note)) }
      }
      if !changes.isEmpty { try await take(changes) }
      unread = max(unread, page.unread)
      guard page.hasAfter, let last = page.notes.last else { break }
      query.window = .after(last.place)
    }
    return ChangesEnd(extent: .everything(isProven: unread == 0), unread: unread)
  }

  /// The note of a row; nil when it was deleted meanwhile.
  private func note(of row: NoteSummary) async throws(RepositoryError) -> Note? {
    if let note = row.note { return note }
    do throws(RepositoryError) {
      guard case .note(let note) = try await perform(.show(row.id)) else {
        throw .unreadable(
          phrase("it is not one note", de: "sie ist keine einzelne Notiz", ja: "単一のノートではありません"))
      }
      return note
    } catch .notFound {
      return nil
    }
  }
}

extension ListPart {
  func changes(_ conduct: Conduct) -> [RemoteChange] {
    notes.map { conduct.listsWholeNotes ? .note($0) : .row($0) } + gone.map(RemoteChange.gone)
  }
}
