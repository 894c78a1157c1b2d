import Notes
import Terminal

/// One version, opened: what it changed, what has changed since, or all it said.
struct OpenedVersion: Equatable, Sendable {
  enum View: Equatable, Sendable {
    /// Against the version it replaced; all of it where that is not kept.
    case before
    /// Against what the note says now.
    case now
    case whole

    var next: View {
      switch self {
      case .before: .now
      case .now: .whole
      case .whole: .before
      }
    }
  }

  let version: PastVersion
  let view: View
  /// The version it is compared with.
  let other: Int?
  /// The words that have come.
  private var words: [Int: Draft] = [:]
  /// nil until all words are here.
  private(set) var page: MarkedPage?

  init(_ version: PastVersion, _ view: View, against other: Int?) {
    (self.version, self.view, self.other) = (version, view, other)
  }

  /// The versions whose words it needs.
  var needed: [Int] { [version.number] + (other.map { [$0] } ?? []) }

  mutating func take(_ draft: Draft, of number: Int) {
    guard needed.contains(number) else { return }
    words[number] = draft
    guard let own = words[version.number] else { return }
    guard let other else {
      page = MarkedPage(MarkedPage.Line.whole(own))
      return
    }
    guard let otherWords = words[other] else { return }
    let isBefore = view == .before
    page = MarkedPage(
      MarkedPage.Line.difference(
        from: isBefore ? otherWords : own, to: isBefore ? own : otherWords))
  }

  /// False for a command that does not scroll.
  mutating func scroll(_ command: Command, _ layout: ScreenLayout) -> Bool {
    var page = page ?? MarkedPage()
    defer { if self.page != nil { self.page = page } }
    return page.scroll(
      command, rows: HistoryScreen.rows(layout).count, width: layout.size.columns - 2)
  }
}

extension AppState {
  /// Opens a version of the list, the nearest there is, and asks for the words that needs.
  mutating func openVersion(_ index: Int, _ view: OpenedVersion.View) -> [Effect] {
    guard case .history(var screen) = modal, let newest = screen.newest else { return [] }
    let old = screen.opened?.version.number
    screen.select(index, HistoryScreen.rows(ScreenLayout(size)).count)
    guard let version = screen.selection else { return [] }
    if old == version.number, view == screen.opened?.view {
      status = Status(index > screen.selected ? Words.oldestVersion : Words.newestVersion)
      return []
    }
    let other: Int? =
      switch view {
      case .before: screen.earlier
      case .now: newest == version.number ? nil : newest
      case .whole: nil
      }
    let opened = OpenedVersion(version, view, against: other)
    screen.opened = opened
    modal = .history(screen)
    return opened.needed.flatMap { ask(.version(screen.id, $0), Words.readingHistory) }
  }

  mutating func takeVersion(_ id: Note.ID, _ number: Int, _ draft: Draft) -> [Effect] {
    var restores = false
    changeHistory(of: id) { screen, _ in
      screen.opened?.take(draft, of: number)
      restores = screen.restoring == number
      if restores { screen.restored = draft }
    }
    guard restores else { return [] }
    let (ticket, wake) = work.begin(Words.restoring)
    return [.open(OpenRequest(id, .restore, ticket)), wake]
  }
}

// MARK: Restoring

extension AppState {
  /// Asks for the version's words, then for the note as it is now: nobody's later words are
  /// overwritten unseen.
  mutating func restoreVersion(_ screen: HistoryScreen) -> [Effect] {
    guard let version = screen.selection else {
      status = Status(Words.nothingSelected)
      return []
    }
    guard version.number != screen.newest else {
      status = Status(Words.saysThatAlready)
      return []
    }
    changeHistory(of: screen.id) { screen, _ in screen.restoring = version.number }
    return ask(.version(screen.id, version.number), Words.restoring)
  }

  /// The note as it is now gets the words of the version, and keeps what the service has with it.
  mutating func restore(over note: Note) -> [Effect] {
    var words: Draft?
    changeHistory(of: note.id) { screen, _ in
      words = screen.restored
      (screen.restoring, screen.restored, screen.replaced) = (nil, nil, Draft(note))
    }
    guard let words else { return [] }
    var draft = Draft(note)
    (draft.body, draft.tags) = (words.body, words.tags)
    if note.title != nil || words.title != nil { draft.title = words.title ?? "" }
    guard draft != Draft(note) else {
      status = Status(Words.saysThatAlready)
      return []
    }
    let (ticket, wake) = work.begin(Words.restoring)
    return [
      .save(
        SaveRequest(draft, id: note.id, version: note.version, reason: .restored, ticket)),
      wake,
    ]
  }

  mutating func takeVersionRestored(
    _ result: Result<Note, RepositoryError>, _ request: SaveRequest
  ) -> [Effect] {
    switch result {
    case .success(let note):
      list.put(note, replacing: request.id, isSent: sendsChanges, height: listHeight)
      if detail?.note.id == note.id { show(note) }
      var effects: [Effect] = []
      if case .history(let screen) = modal, screen.id == note.id {
        if let before = screen.replaced { rememberEdit(note, request, replacing: before) }
        effects = openHistory(of: note.id, headline: screen.headline)
      }
      status = Status(Words.restored, .success)
      return effects
    case .failure(let error): status = Status(error)
    }
    return []
  }
}
