import Notes
import Terminal

// The modal composer: what its keys do and how it is drawn. `Composer` is its state.

extension AppState {
  mutating func compose() {
    present(
      Composer(
        base: Draft(title: settings.manners.hasTitle ? "" : nil, body: ""),
        hasTitle: settings.manners.hasTitle))
  }

  mutating func compose(editing note: Note) {
    present(
      Composer(
        id: note.id, version: note.version, base: Draft(note),
        hasTitle: settings.manners.hasTitle))
  }

  private mutating func present(_ composer: Composer) {
    modal = .composer(composer)
    resizeComposer()
  }

  mutating func resizeComposer() {
    let layout = ScreenLayout(size)
    changeComposer { $0.fit(layout) }
  }

  /// Changes the composer where it lies: a copy of its text could be megabytes.
  @discardableResult
  private mutating func changeComposer<R>(_ change: (inout Composer) -> R) -> R? {
    guard case .composer(var composer) = modal else { return nil }
    modal = nil
    defer { modal = .composer(composer) }
    return change(&composer)
  }

  private var composer: Composer? {
    if case .composer(let composer) = modal { composer } else { nil }
  }
}

// MARK: Keys

extension AppState {
  mutating func takeInComposer(_ key: Key) -> [Effect] {
    guard let place = composer?.place else { return [] }
    if let command = KeyTable.standard.command(for: key, in: place) {
      return takeInComposer(command)
    }
    guard place == .composer else { return refuse(key) }
    return change { $0.type(key, $1) } ?? refuse(key)
  }

  mutating func pasteInComposer(_ text: String) -> [Effect] {
    guard composer?.place == .composer else { return [] }
    return change { composer, layout in
      composer.paste(text, layout)
      return true
    } ?? []
  }

  /// Applies an edit and journals it; nil when the edit did not apply to anything.
  private mutating func change(_ edit: (inout Composer, ScreenLayout) -> Bool) -> [Effect]? {
    if case .saving = composer?.phase {
      status = Status(Words.saveFirst)
      return []
    }
    let layout = ScreenLayout(size)
    return changeComposer { composer -> [Effect]? in
      guard edit(&composer, layout) else { return nil }
      composer.fit(layout)
      return composer.journal()
    } ?? nil
  }

  private mutating func takeInComposer(_ command: Command) -> [Effect] {
    switch command {
    case .save, .saveAndClose: return save()
    case .close: return closeOrAsk()
    case .nextField: changeComposer { $0.nextField() }
    case .externalEditor: return editExternally()
    case .trash, .trashChanged: return trashComposed()
    case .yes: return dismissComposer()
    case .no: changeComposer { $0.question = nil }
    case .saveAsNew: return saveAsNew()
    case .bringTogether: return bringTogether()
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
    if case .saving(let ticket) = composer?.phase {
      changeComposer { $0.phase = .editing }
      return giveUp(ticket)
    }
    guard composer?.isDirty == true else { return dismissComposer() }
    changeComposer { $0.question = .discard }
    return []
  }

  private mutating func dismissComposer() -> [Effect] {
    let wasJournalled = composer?.isJournalled == true
    modal = nil
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

// MARK: Saving

extension AppState {
  private mutating func save() -> [Effect] {
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
  /// the row stands where the service has it.
  private mutating func close(after note: Note, _ request: SaveRequest) -> [Effect] {
    list.put(note, replacing: request.id, height: listHeight)
    if let shown = detail?.note.id, shown == request.id { detail = NoteDetail(note) }
    status =
      Draft(note).saysTheSame(as: request.draft)
      ? Status(Words.kept(settings.manners), .success) : Status(Words.keptDifferently)
    return dismissComposer() + (request.id == nil ? load(list.window, .replace, Words.loading) : [])
  }

  /// The words on this side become a note of their own; the one on the server stays as it is.
  private mutating func saveAsNew() -> [Effect] {
    guard let composer else { return [] }
    return send(composer.draft, as: nil, ifStill: nil)
  }

  private mutating func bringTogether() -> [Effect] {
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
    question = nil
    failure = nil
  }
}

// MARK: Drawing

extension Composer {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    let manners = state.settings.manners
    let name = id == nil ? Words.newNote(manners) : Words.editNote(manners)
    var row = layout.body.lowerBound
    frame.put(DisplayText(name), row: row, column: 1, style: .heading)
    row += 1
    if title != nil {
      drawTitle(row, on: &frame, layout)
      row += 1
    }
    frame.put(
      DisplayText(String(repeating: "─", count: layout.size.columns)), row: row, column: 0,
      style: .muted)
    drawBody(on: &frame, layout)
    frame.showsCursor = question == nil
    drawMessage(on: &frame, layout, manners)
  }

  private func drawMessage(
    on frame: inout Frame, _ layout: ScreenLayout, _ manners: Manners
  ) {
    let lines: [(DisplayText, Style)] =
      (failure.map { wrap("\($0.message) \($0.advice)", to: layout.size.columns - 1) } ?? [])
      .map { ($0, .error) }
      + (question.map { wrap($0.words, to: layout.size.columns - 1) } ?? [])
      .map { ($0, .warning) }
    for ((line, style), row) in zip(
      lines.reversed(), stride(from: layout.status, to: layout.body.lowerBound, by: -1))
    {
      frame.clear(row: row)
      frame.put(line, row: row, column: 0, style: style)
    }
  }
}

extension Composer.Question {
  fileprivate var words: String {
    switch self {
    case .discard: Words.discardQuestion
    case .trash: Words.trashQuestion
    case .conflict(theirs: nil): Words.goneQuestion
    case .conflict: Words.conflictQuestion
    }
  }
}
