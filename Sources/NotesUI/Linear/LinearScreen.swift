import Notes
import Terminal

/// What there is to be said of a screen.
struct LinearScreen: Sendable {
  /// Which screen it is; when this changes, all is said.
  var name: String
  /// Said on coming here.
  var opening: [String] = []
  /// A text that is read on and on.
  var page: [String] = []
  /// Where in that text it stands, if this tells: what changes there is all that is new.
  var spot: String?
  /// What is asked, and what went wrong.
  var messages: [String] = []
  /// What the next key acts on.
  var focus: [String] = []
  /// What that is, where its words change by themselves, such as a time that comes nearer.
  var focusName: String?
  /// Where a search has come to: said without the page around it.
  var hit: [String] = []
  /// Whether a line for words stands here over a screen that stays.
  var isOver = false
  var caret: CaretLine?

  init(_ name: String) {
    self.name = name
  }

  init(_ state: AppState) {
    self =
      LinearScreen.ofReaderPrompt(state) ?? LinearScreen.ofPrompt(state)
      ?? LinearScreen.ofPlace(state)
    messages += state.question.map { [$0] } ?? []
    if state.place.isQuestion { messages.append(state.keysHere) }
  }

  private static func ofPlace(_ state: AppState) -> LinearScreen {
    guard !state.isAsking else { return ofFrame(state) }
    switch state.modal {
    case nil, .link: return state.detail == nil ? ofList(state) : ofDetail(state)
    case .composer(let composer): return ofComposer(composer, state)
    case .history(let screen) where screen.opened == nil:
      return rows(screen.versions?.count, screen.selected, state.listHeight, state)
    case .history(let screen): return ofVersion(screen, state)
    case .wire(let wire) where wire.opened == nil:
      return rows(wire.entries?.count, wire.selected, state.listHeight, state)
    case .accounts(let accounts):
      return rows(accounts.entries.count, accounts.selected, state.accountRows, state)
    case .outbox(let outbox):
      var screen = rows(outbox.entries?.count, outbox.selected, state.outboxRows, state)
      screen.focusName = outbox.selection.map { "\($0.id) \($0.status) \($0.attempts)" }
      return screen
    case .trash(let trash):
      return rows(trash.notes?.count, trash.selected, state.trashRows, state)
    case .templates(let templates):
      return rows(templates.entries?.count, templates.selected, state.listHeight, state)
    case .tags(let tags):
      return rows(
        tags.counts.map { _ in tags.shown.count }, tags.cursor.selected, state.tagRows, state)
    case .searches(let searches):
      return rows(
        searches.kept.map { _ in searches.count }, searches.cursor.selected, state.searchRows, state
      )
    case .recovery(let recovery): return ofRecovery(recovery, state)
    case .deletion(let deletion): return ofDeletion(deletion, state)
    case .help(let help): return ofHelp(help, state)
    default: return ofFrame(state)
    }
  }

  /// What else has come, on the same screen.
  ///
  /// - Parameter isBack: what stood over it was left.
  func news(since old: LinearScreen, isBack: Bool) -> [String] {
    let messages = messages.filter { !old.messages.contains($0) }
    guard !isBack else { return messages + (hit.isEmpty ? focus : hit) }
    // A search that has ended leaves its screen.
    let hit = hit == old.hit ? [] : hit.isEmpty ? opening : hit
    return messages + hit + (isSameFocus(as: old) ? [] : focus)
  }

  private func isSameFocus(as old: LinearScreen) -> Bool {
    focusName == nil ? focus == old.focus : focusName == old.focusName
  }

  /// What has come of a text that is read on, since another time.
  func rows(since old: LinearScreen, isBack: Bool) -> [String] {
    guard hit.isEmpty || hit == old.hit && !isBack else { return [] }
    guard isAtSpot(of: old) else { return LinearScreen.news(in: page, since: old.page) }
    let changed = zip(page, old.page).filter { $0 != $1 }.map(\.0)
    return isSameFocus(as: old) ? changed : changed.filter { !focus.contains($0) }
  }

  /// Whether it is the same stretch of a text, in other words perhaps.
  func isAtSpot(of old: LinearScreen) -> Bool {
    spot != nil && spot == old.spot && page.count == old.page.count
  }

  /// The rows that were not there before: those that came below or above, else all.
  private static func news(in new: [String], since old: [String]) -> [String] {
    // What stands above a text that moves.
    let fixed = zip(new, old).prefix { $0 == $1 }.count
    let (new, old) = (new.dropFirst(fixed), old.dropFirst(fixed))
    for count in stride(from: min(new.count, old.count), to: 0, by: -1) {
      if old.suffix(count) == new.prefix(count) { return Array(new.dropFirst(count)) }
      if old.prefix(count) == new.suffix(count) { return Array(new.dropLast(count)) }
    }
    return Array(new)
  }
}

extension AppState {
  /// The account, how many notes it has, and where they are.
  var linearHeader: [String] {
    let heading = "\(Words.capital(settings.manners.many)), \(settings.account)"
    guard list.isLoaded else { return [heading] }
    return [heading] + headerWords(room: .max).split(separator: " · ").map(String.init)
  }

  /// Whether what the header says is of use where the reader is.
  var showsHeader: Bool { modal == nil && detail == nil && !isAsking }

  /// Somebody waits for words, and the reader is busy.
  var waitingSignIn: String? {
    isAsking ? nil : questions.first.map { Words.signInWaits($0.question.account) }
  }

  /// `y: discard, s: save, Esc: keep writing`.
  var keysHere: String {
    settings.keys.bindings(in: place).filter(isOffered).map { binding in
      "\(binding.keys.first?.name ?? ""): \(binding.label(settings.manners).text)"
    }.joined(separator: ", ")
  }
}

extension KeyTable.Place {
  /// Where a text is read a page at a time.
  var isRead: Bool {
    switch self {
    case .detail, .found, .help, .exchange, .pastVersion, .recovery, .deletedThere, .deletedHere:
      true
    default: false
    }
  }

  /// Where few keys count, and no other.
  var isQuestion: Bool {
    switch self {
    case .discardQuestion, .trashQuestion, .conflictQuestion, .linkQuestion, .failure, .recovery,
      .dropQuestion, .purgeQuestion, .leaveMergeQuestion, .deletedThere, .deletedHere, .merge,
      .signIn, .replacing, .spelling:
      true
    default: false
    }
  }
}

extension DisplayText {
  /// As plain text.
  var text: String { glyphs.map(\.text).joined() }
}
