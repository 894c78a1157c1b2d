import Notes
import Terminal

// The modal composer: what its keys do and how it is drawn. `Composer` is its state.

extension AppState {
  mutating func compose() {
    present(
      Composer(
        base: Draft(title: settings.manners.hasTitle ? "" : nil, body: ""), settings.manners))
  }

  mutating func compose(editing note: Note) {
    var composer = Composer(
      id: note.id, version: note.version, base: Draft(note), resuming: histories[note.id],
      settings.manners)
    if let refusal, refusal.id == note.id { composer.refusal = refusal.why }
    refusal = nil
    present(composer)
  }

  /// Opens a note that the server refused, over what it said; unless the reader is busy by now.
  mutating func amend(_ note: Note) {
    guard modal == nil, !isAsking else { return refusal = nil }
    status = nil
    compose(editing: note)
  }

  mutating func present(_ composer: Composer) {
    var composer = composer
    (composer.kills, composer.lastFind) = (kills, lastFind)
    if settings.keyStyle == .vi {
      composer.vi = ViKeys(mode: composer.id == nil ? .insert : .normal)
    }
    modal = .composer(composer)
    resizeComposer()
  }

  mutating func resizeComposer() {
    let layout = ScreenLayout(size)
    changeComposer { composer in
      composer.fit(layout)
      composer.merge?.fit(layout)
    }
  }

  /// Changes the composer where it lies: a copy of its text could be megabytes.
  @discardableResult
  mutating func changeComposer<R>(_ change: (inout Composer) -> R) -> R? {
    switch modal.take() {
    case .composer(var composer)?:
      defer {
        kills = composer.kills
        modal = .composer(composer)
      }
      return change(&composer)
    case let other:
      modal = other
      return nil
    }
  }

  var composer: Composer? {
    if case .composer(let composer) = modal { composer } else { nil }
  }
}

// MARK: Keys

extension AppState {
  mutating func takeInComposer(_ key: Key) -> [Effect] {
    spelling.seek = nil
    let place = placeBelowLine
    switch place {
    case .merge, .mergeWriting:
      if let sheet = composer?.merge { return takeInMerge(key, sheet) }
    case .finding, .replacing:
      if let finder = composer?.finder { return takeInFinder(key, finder) }
    case .spelling: return takeInSpelling(key)
    default: break
    }
    let knowsVi = changeComposer { composer in
      if composer.finder?.phase == .again { composer.finder = nil }
      return composer.vi != nil
    }
    if knowsVi == true, let effects = takeInVi(key) { return effects }
    if let command = settings.keys.command(for: key, in: place) {
      return performInComposer(command)
    }
    guard place == .composer else { return refuse(key) }
    let keys = settings.keys
    return change { $0.type(key, $1, keys) } ?? refuse(key)
  }

  /// The same without a key.
  mutating func performInComposer(_ edit: EditorCommand) -> [Effect] {
    change { composer, layout in
      composer.perform(edit, layout)
      return true
    } ?? []
  }

  mutating func goToInComposer(line: Int) -> [Effect] {
    change { composer, layout in
      composer.go(to: line, layout)
      return true
    } ?? []
  }

  mutating func pasteInComposer(_ text: String) -> [Effect] {
    if composer?.place == .mergeWriting { return pasteInMerge(text) }
    if composer?.place == .finding { return typeInFinder(.paste(text)) }
    guard composer?.place == .composer else { return [] }
    return change { composer, layout in
      composer.paste(text, layout)
      return true
    } ?? []
  }

  /// Applies an edit and journals it; nil when the edit did not apply to anything.
  mutating func change(_ edit: (inout Composer, ScreenLayout) -> Bool) -> [Effect]? {
    let layout = ScreenLayout(size)
    var (isSaving, copied) = (false, String?.none)
    let effects =
      changeComposer { composer -> [Effect]? in
        if case .saving = composer.phase { isSaving = true }
        guard !isSaving, edit(&composer, layout) else { return nil }
        composer.fit(layout)
        copied = composer.kills.takeCopied()
        return composer.journal()
      } ?? nil
    guard !isSaving else {
      status = Status(Words.saveFirst)
      return []
    }
    return effects.map { $0 + share(copied) }
  }

  /// What was cut or copied is for the clipboard of the reader's terminal, too.
  private mutating func share(_ copied: String?) -> [Effect] {
    guard let text = copied else { return [] }
    guard Clipboard.holds(text) else {
      status = Status(Words.tooLongForClipboard)
      return []
    }
    return [.copy(text)]
  }

  /// What the composer does beside writing.
  mutating func performInComposer(_ command: Command) -> [Effect] {
    if composer?.place == .spelling { return performInSpelling(command) }
    switch command {
    case .save, .saveAndClose: return save()
    case .write: return save(staysOpen: true)
    case .close: return closeOrAsk()
    case .nextField: changeComposer { $0.move(by: 1) }
    case .previousField: changeComposer { $0.move(by: -1) }
    case .externalEditor: return editExternally()
    case .find: return openFinder()
    case .replace: return openFinder(replaces: true)
    case .nextHit: return findAgain(isReversed: false)
    case .previousHit: return findAgain(isReversed: true)
    case .goTo: commandLine = CommandLine(.composer, begun: "\(Command.goTo.name) ")
    case .spelling: return switchSpelling()
    case .suggestions: return seekSuggestions()
    case .countWords:
      if let text = composer?.body.text { status = Status(Words.counted(TextCount(text))) }
    case .trash, .trashChanged: return trashComposed()
    case .yes: return dismissComposer()
    case .no, .keepChoices: changeComposer { $0.question = nil }
    case .leaveMerge: return dropMerge()
    case .saveAsNew: return saveAsNew()
    default: return takeCommon(command)
    }
    return []
  }

  /// The journal begins before the editor does, so that it can hold what the editor makes.
  private mutating func editExternally() -> [Effect] {
    guard composer?.phase == .editing else {
      status = Status(Words.saveFirst)
      return []
    }
    return changeComposer { $0.beginJournal() + [.editExternally($0.body.string)] } ?? []
  }

  mutating func takeEdited(_ edit: ExternalEdit) -> [Effect] {
    switch edit {
    case .changed(let text):
      return change { composer, _ in
        composer.replaceBody(with: text)
        return true
      } ?? []
    case .unchanged: status = Status(Words.editorUnchanged)
    case .failed(let why): status = Status(why, .failure)
    }
    return []
  }
}

// MARK: Closing

extension AppState {
  /// Esc: gives up a save under way, asks when words would be lost, closes otherwise.
  private mutating func closeOrAsk() -> [Effect] {
    if case .saving(let ticket) = composer?.phase { return giveUpSaving(ticket) }
    if composer?.canReopenMerge == true {
      changeComposer { $0.merge?.isShown = true }
      return []
    }
    guard composer?.isDirty == true, composer?.hasOnlyMerged != true else {
      return dismissComposer()
    }
    changeComposer { $0.question = .discard }
    return []
  }

  mutating func dismissComposer() -> [Effect] {
    if let find = composer?.lastFind { lastFind = find }
    let wasJournalled = composer?.isJournalled == true
    closeModal()
    return wasJournalled ? [.journal(.discard)] : []
  }

  /// Deletes the note that is edited; for a new one, the same as closing.
  private mutating func trashComposed() -> [Effect] {
    guard let composer, let id = composer.id, composer.phase == .editing else {
      return closeOrAsk()
    }
    guard !composer.isDirty || composer.question == .trash else {
      changeComposer { $0.question = .trash }
      return []
    }
    let note = Note(id: id, title: composer.base.title, body: composer.base.body)
    return dismissComposer() + delete(summary(of: note))
  }
}
