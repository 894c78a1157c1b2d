import Notes
import Terminal

// Conflicts that were known before anybody opened them, and what ends them.

extension AppState {
  /// For a note whose texts wait for a reader: shows them, once they are read.
  mutating func openConflict(_ id: Note.ID) -> [Effect] {
    ask(.conflict(id), Words.opening)
  }

  /// Whether the list says that a note waits for its reader.
  func isInConflict(_ id: Note.ID) -> Bool {
    list.row(of: id)?.state == .conflict
  }

  mutating func takeConflict(_ id: Note.ID, _ conflict: NoteConflict?) -> [Effect] {
    // Words that are being written are not put aside.
    if case .composer = modal { return [] }
    guard let conflict else {
      status = Status(Words.settledAlready)
      return lookAgain()
    }
    switch (conflict.mine, conflict.theirs) {
    case (nil, nil): return ask(.settle(conflict, .mine), Words.saving)
    case (let mine?, let theirs?):
      present(Composer(conflict, mine, settings.manners))
      return showMerge(with: theirs)
    default: modal = .deletion(DeletionScreen(conflict))
    }
    return []
  }

  mutating func settle(_ conflict: NoteConflict, _ choice: NoteConflict.Choice) -> [Effect] {
    let (ticket, wake) = work.begin(Words.saving)
    changeComposer { composer in
      composer.beginSaving(ticket)
    }
    return [.keeper(.settle(conflict, choice), ticket), wake]
  }

  mutating func takeSettled(_ id: Note.ID, _ ticket: Ticket) -> [Effect] {
    status = Status(Words.settled, .success)
    var effects = lookAgain()
    if detail?.note.id == id { effects += compareDetail() }
    if composer?.phase == .saving(ticket) { effects = dismissComposer() + effects }
    if case .deletion = modal { effects = dismissComposer() + effects }
    return effects
  }

  /// What the keeper would not do.
  mutating func takeRefusal(_ error: RepositoryError, _ ticket: Ticket) -> [Effect] {
    if case .history(let history) = modal, history.versions == nil { closeModal() }
    if composer?.phase == .saving(ticket), error == .cancelled {
      return takeGivenUp(ticket, Words.givenUp)
    }
    guard let composer, composer.phase == .saving(ticket), var conflict = composer.conflict else {
      status = error == .cancelled ? Status(Words.givenUp) : Status(error)
      return takeDeletionRefusal(error)
    }
    switch error {
    case .conflict(let theirs):
      conflict.theirs = theirs
      changeComposer { $0.conflict = conflict }
      return showMerge(with: theirs)
    case .notFound:
      conflict.theirs = nil
      changeComposer { $0.conflict = conflict }
    default: break
    }
    changeComposer { $0.saveFailed(error) }
    return []
  }

  /// The conflict was another one meanwhile: it is shown as it is now.
  private mutating func takeDeletionRefusal(_ error: RepositoryError) -> [Effect] {
    guard case .deletion(let screen) = modal else { return [] }
    switch error {
    case .conflict, .notFound: return openConflict(screen.conflict.id)
    default: return []
    }
  }
}

extension Composer {
  fileprivate init(_ conflict: NoteConflict, _ mine: Draft, _ manners: Manners) {
    self.init(id: conflict.id, base: mine, manners)
    // Without it nothing is known to be agreed but what both say.
    ancestor = conflict.base ?? Draft(body: "")
    self.conflict = conflict
  }
}
