import Notes
import Terminal

// How the composer's words reach their home, and what happens when they are refused.

extension AppState {
  mutating func save() -> [Effect] {
    guard let composer, composer.phase == .editing else {
      status = Status(Words.saveFirst)
      return []
    }
    changeComposer { $0.question = nil }
    guard !composer.draft.isEmpty else {
      status = Status(Words.emptyDraft)
      return []
    }
    if composer.id != nil, !composer.isDirty { return dismissComposer() }
    return send(composer.draft, as: composer.id, ifStill: composer.version)
  }

  private mutating func send(_ draft: Draft, as id: Note.ID?, ifStill version: Note.Version?)
    -> [Effect]
  {
    let (ticket, wake) = work.begin(Words.saving)
    typeAhead.await(.composer, ticket)
    changeComposer { composer in
      composer.phase = .saving(ticket)
      composer.question = nil
      composer.failure = nil
      composer.refusal = nil
    }
    return [.save(SaveRequest(draft, id: id, version: version, ticket)), wake]
  }

  mutating func takeComposed(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    guard composer?.phase == .saving(request.ticket) else { return [] }
    switch result {
    case .success(let note):
      return close(after: note, request) + replay(typeAhead.release(request.ticket))
    case .failure(let error):
      typeAhead.drop(request.ticket)
      changeComposer { $0.saveFailed(error) }
      return []
    }
  }

  /// The note's row is added or changed in place; where it is new, the list is read again so that
  /// the row stands where the service has it. A list that is fetched anew each time it appears is
  /// read as the composer goes.
  private mutating func close(after note: Note, _ request: SaveRequest) -> [Effect] {
    rememberEdit(note, request)
    lastSaved = note.id
    list.put(note, replacing: request.id, isSent: sendsChanges, height: listHeight)
    if let shown = detail?.note.id, shown == request.id { detail = NoteDetail(note) }
    status =
      Draft(note).saysTheSame(as: request.draft)
      ? Status(Words.saved(settings.manners, to: accountState), .success)
      : Status(Words.keptDifferently)
    let isReadAnyway = request.id != nil || settings.manners.reloads
    return dismissComposer()
      + (isReadAnyway ? [] : load(list.window, .replace, Words.loading))
  }

  private mutating func rememberEdit(_ note: Note, _ request: SaveRequest) {
    guard request.id != nil, let composer else { return }
    undoing.push(
      .edited(
        Undoing.Edit(
          id: note.id, before: composer.replaces, from: request.version, words: request.draft,
          after: note.version)))
  }

  /// The words on this side become a note of their own; the one on the server stays as it is.
  mutating func saveAsNew() -> [Effect] {
    guard let composer else { return [] }
    return send(composer.draft, as: nil, ifStill: nil)
  }

  mutating func bringTogether() -> [Effect] {
    let layout = ScreenLayout(size)
    return changeComposer { composer -> [Effect] in
      guard case .conflict(let theirs?) = composer.question else { return [] }
      composer.bringTogether(with: theirs)
      composer.fit(layout)
      return composer.journal()
    } ?? []
  }
}

extension Composer {
  fileprivate mutating func saveFailed(_ error: RepositoryError) {
    phase = .editing
    failure = error
    switch error {
    case .conflict(let theirs): question = .conflict(theirs: theirs)
    case .notFound where id != nil: question = .conflict(theirs: nil)
    default: break
    }
  }

  /// Puts the server's text below this one, to be made into one by hand; the next save replaces
  /// what was seen here and nothing newer.
  fileprivate mutating func bringTogether(with theirs: Note) {
    let mine = body.string
    replaceBody(with: "\(mine)\n\n--- \(Words.theirText) ---\n\(theirs.body)")
    version = theirs.version
    replaces = Draft(theirs)
    question = nil
    failure = nil
  }
}
