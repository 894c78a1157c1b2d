import Notes
import Terminal

// How the composer's words reach their home, and what happens when they are refused.

extension AppState {
  /// - Parameter staysOpen: the composer goes on with what was saved; what ends a conflict closes
  ///   it all the same.
  mutating func save(staysOpen: Bool = false) -> [Effect] {
    guard let composer, composer.phase == .editing else {
      status = Status(Words.saveFirst)
      return []
    }
    changeComposer { ($0.question, $0.staysOpen) = (nil, staysOpen) }
    guard !composer.draft.isEmpty else {
      status = Status(Words.emptyDraft)
      return []
    }
    if !composer.hasNews {
      guard staysOpen else { return dismissComposer() }
      status = Status(Words.savedAlready)
      return []
    }
    if let conflict = composer.conflict { return settle(conflict, .words(composer.draft)) }
    let version = composer.merge.map(\.theirs.version) ?? composer.version
    return send(composer.draft, as: composer.id, ifStill: version)
  }

  mutating func send(
    _ draft: Draft, as id: Note.ID?, ifStill version: Note.Version?,
    _ reason: SaveRequest.Reason = .composed
  ) -> [Effect] {
    let (ticket, wake) = work.begin(Words.saving)
    typeAhead.await(.composer, ticket)
    changeComposer { $0.beginSaving(ticket) }
    return [.save(SaveRequest(draft, id: id, version: version, reason: reason, ticket)), wake]
  }

  mutating func takeComposed(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    guard composer?.phase == .saving(request.ticket) else { return [] }
    switch result {
    case .success(let note):
      return takeSaved(note, request) + replay(typeAhead.release(request.ticket))
    // A request that had left may have arrived.
    case .failure(.cancelled) where composer?.isGivingUp == true:
      return takeGivenUp(request.ticket, Words.saveGivenUp)
    case .failure(.conflict) where composer?.isGivingUp == true:
      return takeGivenUp(request.ticket, Words.givenUp)
    case .failure(.conflict(let theirs)) where request.id != nil:
      return bringTogether(with: theirs, request)
    case .failure(let error):
      let effects = takeTypedMeanwhile(request)
      if isStillOpen(after: request) { changeComposer { $0.saveFailed(error) } }
      return effects
    }
  }

  /// The note's row is added or changed in place; where it is new, the list is read again so that
  /// the row stands where the service has it. A list that is fetched anew each time it appears is
  /// read as the composer goes.
  private mutating func takeSaved(_ note: Note, _ request: SaveRequest) -> [Effect] {
    if let before = composer?.replaced { rememberEdit(note, request, replacing: before) }
    lastSaved = note.id
    if let kept = composer?.body.text.keptHistory { histories.keep(kept, of: note.id) }
    list.put(note, replacing: request.id, isSent: sendsChanges, height: listHeight)
    if let shown = detail?.note.id, shown == request.id { showSaved(note) }
    status =
      if !Draft(note).saysTheSame(as: request.draft) {
        Status(Words.keptDifferently)
      } else if request.reason == .merged, composer?.draft.saysTheSame(as: request.draft) == false {
        Status(Words.bothAreIn, .success)
      } else {
        Status(Words.saved(settings.manners, to: accountState), .success)
      }
    let keepsItsPlace = request.id != nil && list.order == .created
    let isReadAnyway = keepsItsPlace || settings.manners.reloads
    return (composer?.goesOn == true ? goOn(with: note, saying: request.draft) : dismissComposer())
      + (isReadAnyway ? [] : load(list.window, .replace, Words.loading))
  }

  /// What `undo` takes back.
  mutating func rememberEdit(_ note: Note, _ request: SaveRequest, replacing before: Draft) {
    guard request.id != nil else { return }
    undoing.push(
      .edited(
        Undoing.Edit(
          id: note.id, before: before, from: request.version, words: request.draft,
          after: note.version)))
  }

  /// The words on this side become a note of their own; the one on the server stays as it is.
  mutating func saveAsNew() -> [Effect] {
    guard let composer else { return [] }
    if let conflict = composer.conflict { return settle(conflict, .words(composer.draft)) }
    return send(composer.draft, as: nil, ifStill: nil)
  }

  /// What can be brought together without asking is saved at once, though only once: where the note
  /// changes again meanwhile, or its service says so, its reader sees what would be saved.
  private mutating func bringTogether(with theirs: Note, _ request: SaveRequest) -> [Effect] {
    guard let composer else { return [] }
    let merge = DraftMerge(base: composer.ancestor, mine: composer.draft, theirs: Draft(theirs))
    if let merged = merge.merged, request.reason != .merged, composer.merge == nil {
      changeComposer { $0.replaces = Draft(theirs) }
      return send(merged, as: request.id, ifStill: theirs.version, .merged)
    }
    let effects = takeTypedMeanwhile(request)
    return isStillOpen(after: request) ? effects + showMerge(with: theirs) : effects
  }
}

extension Composer {
  /// What the note said before the save that has just gone well.
  fileprivate var replaced: Draft { replaces ?? merge.map { Draft($0.theirs) } ?? ancestor }

  mutating func beginSaving(_ ticket: Ticket) {
    (phase, isGivingUp) = (.saving(ticket), false)
    (question, failure, refusal) = (nil, nil, nil)
  }

  mutating func saveFailed(_ error: RepositoryError) {
    phase = .editing
    failure = error
    if error == .notFound, id != nil { question = .gone }
  }
}
