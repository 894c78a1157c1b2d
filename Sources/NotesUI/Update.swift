import Notes
import Terminal

/// Takes one event into the state and says what is to be done outside.
///
/// Pure, total and synchronous: the same state and event give the same answer, and no event is
/// refused in any state.
public func update(_ state: inout AppState, _ event: Event) -> [Effect] {
  let (showedList, account, told) = (state.showsList, state.settings.account, state.status)
  var effects = state.take(event)
  if !showedList, account == state.settings.account { effects += state.reloadShownList() }
  effects += state.leaveStaleJoin()
  effects += state.compareRecovered()
  effects += state.loadWhatIsMissing()
  effects += state.awaitMore()
  effects += state.checkSpelling(isTyping: effects.contains(where: \.isTyped))
  state.tellUntold()
  effects += state.alarm(of: event, told)
  return effects
}

extension AppState {
  fileprivate mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .started: return start()
    case .kept(let search): (list.filter, list.keptSince) = (search.words, search.since)
    case .shown: return [.findUnfinished]
    case .input(let input): return take(input)
    case .clock(let time): now = time
    case .woke(.showBusy(let ticket)):
      work.show(ticket)
      return replay(typeAhead.releaseSlow(ticket))
    case .woke(.secondPassed): return takeSecond()
    case .woke(.moreArriving): return lookForMore()
    case .woke(.findOn): return findOn()
    case .woke(.spelling): spelling.isAwaited = false
    case .page(let result, let request): return take(result, request)
    case .foundOnServer(let result, let search, let account):
      return take(result, search, account)
    case .opened(let result, let request): return take(result, request)
    case .saved(let result, let request): return take(result, request)
    case .deleted(let result, let ticket): return takeDeleted(result, ticket)
    case .edited(let edit): return takeEdited(edit)
    case .keeper(let answer, let ticket): return take(answer, ticket)
    case .accountState(let state): return take(state)
    case .news(let news): return take(news)
    case .storeChanged:
      return lookAgain() + refreshOutbox() + refreshTrash() + compareComposed() + compareDetail()
    case .recovered(let drafts, let account):
      if account ?? settings.account == settings.account { offer(drafts) }
    case .journalFailed(let error):
      status = Status("\(Words.journalFailed): \(error.account)", .failure)
    case .wire(let entries): takeWire(entries)
    case .exchange(let page, let purpose): return takeExchange(page, purpose)
    case .accounts(let entries): return takeAccounts(entries)
    case .accountOpened(let opening): return takeOpening(opening)
    case .signedIn(let result, let ticket): return takeSignedIn(result, ticket)
    case .asked(let question): ask(question)
    case .unasked(let number): questions.removeAll { $0.question.number == number }
    case .rendered(let reading, let ticket): takeRendered(reading, ticket)
    case .notice(let text): status = Status(text)
    case .saidBefore(let lines): takeSaidBefore(lines)
    case .templates(let templates, let request): return take(templates, request)
    case .foundTitled(let result, let request): return take(result, request)
    case .spelled(let answer): take(answer)
    case .spellingSuggestions(let answer): take(answer)
    case .wordAdded(let word, let failure): takeAdded(word, failure)
    case .terminated: return quit()
    }
    return []
  }

  /// Input goes to the modal if there is one, then to the detail, then to the list.
  mutating func take(_ input: Input) -> [Effect] {
    guard isAsking || !typeAhead.hold(input) else { return [] }
    switch input {
    case .key(let key):
      let before = status
      // What has been told meanwhile is read when the line is closed.
      guard commandLine == nil else { return take(key) }
      status = nil
      let effects = take(key)
      // Who has the screen drawn again wants to read what stands there.
      if effects == [.redraw] { status = before }
      return effects
    case .paste(let text): return takePaste(text)
    case .mouse(let mouse): return take(stored(mouse))
    case .resize(let size): resize(to: size)
    case .focus: break
    case .hangup: return quit()
    }
    return []
  }

  /// Where the text that a mouse points at would stand as it is stored.
  private func stored(_ mouse: Mouse) -> Mouse {
    guard settings.reordersText else { return mouse }
    var stored = mouse
    stored.position = render(self).stored(mouse.position)
    return stored
  }

  private mutating func take(_ key: Key) -> [Effect] {
    if let plain = withoutEscape(key) { return take(Key(.escape)) + take(plain) }
    guard !isAsking else { return takeInSignIn(key) }
    guard commandLine == nil else { return takeInCommandLine(key) }
    guard !isBeyondService(key) else { return [] }
    return switch modal {
    case .composer: takeInComposer(key)
    case .recovery(let recovery): takeInRecovery(key, recovery)
    case .deletion(let deletion): takeInDeletion(key, deletion)
    case .history(let history): takeInHistory(key, history)
    case .help(let help): takeInHelp(key, help)
    case .wire(let wire): takeInWire(key, wire)
    case .accounts(let accounts): takeInAccounts(key, accounts)
    case .outbox(let outbox): takeInOutbox(key, outbox)
    case .trash(let trash): takeInTrash(key, trash)
    case .templates(let templates): takeInTemplates(key, templates)
    case .tags(let tags): takeInTags(key, tags)
    case .searches(let searches): takeInSearches(key, searches)
    case .link(let address): takeInLink(key, address)
    case .failure: takeInFailure(key)
    case nil: detail == nil ? takeInList(key) : takeInDetail(key)
    }
  }

  /// A terminal sends Escape and a key typed right after it as that key with Alt: where the one with
  /// Alt means nothing, both were meant. A composer keeps its words and has Alt keys of its own.
  private func withoutEscape(_ key: Key) -> Key? {
    guard !place.takesText || place == .search || place == .signIn, key.modifiers.contains(.alt),
      settings.keys.command(for: key, in: place) == nil
    else { return nil }
    return Key(key.code, key.modifiers.subtracting(.alt))
  }

  private mutating func takePaste(_ text: String) -> [Effect] {
    if isAsking { return typeInSignIn(text) }
    if commandLine != nil { return pasteInCommandLine(text) }
    if case .composer = modal { return pasteInComposer(text) }
    if modal == nil, detail?.find?.isTyping == true {
      let words = (detail?.find?.words ?? "") + Neutraliser.line(text)
      let height = readingHeight
      detail?.look(for: words, height: height)
      return []
    }
    if case .tags(let tags) = modal { pasteInTags(Neutraliser.line(text), tags) }
    if case .searches(let searches) = modal { pasteInSearches(Neutraliser.line(text), searches) }
    if modal == nil, detail == nil, list.prompt != nil {
      return addToFilter(Neutraliser.line(text))
    }
    return []
  }

  private mutating func resize(to size: Size) {
    self.size = size
    list.scroll(height: listHeight)
    resizeDetail()
    resizeComposer()
    resizeWire()
    resizeHistory()
    resizeAccounts()
    resizeOutbox()
    resizeTrash()
    resizeTemplates()
    resizeTags()
    resizeSearches()
  }

  /// Leaves: what was saved is on the disk, and a composer's words are in the journal.
  func quit() -> [Effect] { [.quit] }

  /// What every screen does alike.
  mutating func takeCommon(_ command: Command) -> [Effect] {
    switch command {
    case .help: modal = .help(Help(over: modal))
    case .wireLog: return openWire()
    case .accounts: return showAccounts()
    case .outbox: return openOutbox()
    case .deletedNotes: return openTrash()
    case .commandLine: return openCommandLine()
    case .newFromTemplate: return openTemplates()
    case .today: return openToday()
    case .compose: compose()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return quit()
    default: break
    }
    return []
  }

  /// Says why a key did nothing.
  mutating func refuse(_ key: Key) -> [Effect] {
    (status, isAlarmed) = (Status(Words.noKey(key.name)), true)
    return []
  }
}

// MARK: The list's rows, wherever they come from

extension AppState {
  var listHeight: Int { ScreenLayout(size).body.count }

  mutating func load(
    _ window: NoteQuery.Window, _ join: LoadRequest.Join, _ label: String?, isFresh: Bool = false
  ) -> [Effect] {
    let (ticket, wakes) = work.begin(label)
    let extends = join == .append || join == .prepend
    let query = query(
      window, limit: extends ? NoteList.pageLimit : screenful, isFresh: isFresh)
    let request = LoadRequest(query, join, ticket, isAhead: extends && !list.isOwing)
    // What was asked before is of no use any more; a search of many notes can take seconds.
    let given = list.loading.map { [Effect.cancel($0.ticket)] } ?? []
    if let old = list.loading { _ = work.end(old.ticket) }
    list.loading = request
    return given + [.load(request)] + wakes
  }

  /// Rows enough for the screen and its edges.
  var screenful: Int { max(24, listHeight + 2) }

  func query(_ window: NoteQuery.Window, limit: Int, isFresh: Bool = false) -> NoteQuery {
    // What is found is kept on this machine, whole.
    var query = NoteQuery(
      filter: list.filter, order: list.order, window: window, limit: limit, isFresh: isFresh,
      includesNotes: settings.manners.searchesFirst, acceptsPart: true)
    // Days and months are the reader's.
    if list.filter.contains(":") { query.clock = searchClock }
    return query
  }

  private mutating func take(
    _ result: Result<NotePage, RepositoryError>, _ request: LoadRequest
  ) -> [Effect] {
    _ = work.end(request.ticket)
    guard list.loading == request else { return [] }
    let isOutOfDate = list.isOutOfDate
    list.isOutOfDate = false
    switch result {
    case .success(let page):
      let arrival = list.arrival
      (list.notReachedSince, list.wantsSignIn, answeredFor) = (nil, false, nil)
      if request.query.isFresh { list.keptSince = nil }
      list.take(page, request.join, without: hiddenIDs, height: listHeight)
      take(page.arrival, after: arrival)
      takeFlaws(of: page)
      lookForAwaited()
    case .failure(let error): takeListFailure(error)
    }
    return isOutOfDate ? lookAgain() : []
  }

  fileprivate mutating func loadWhatIsMissing() -> [Effect] {
    guard let (window, join) = list.missing(height: listHeight) else { return [] }
    return load(window, join, Words.loading)
  }
}

// MARK: A note that was asked for

extension AppState {
  mutating func open(_ id: Note.ID, _ purpose: OpenRequest.Purpose) -> [Effect] {
    let (ticket, wake) = work.begin(Words.opening)
    // No answer may be typed ahead to a question that has not been read.
    switch purpose {
    case .read: typeAhead.await(.detail, ticket)
    case .edit: typeAhead.await(.composer, ticket)
    case .visit, .amend, .compare, .restore: break
    }
    return [.open(OpenRequest(id, purpose, ticket)), wake]
  }

  private mutating func take(_ result: Result<Note, RepositoryError>, _ request: OpenRequest)
    -> [Effect]
  {
    if request.purpose == .compare {
      takeCompared(result, request)
      return []
    }
    guard work.end(request.ticket) else { return [] }
    switch result {
    case .success(let note):
      _ = list.update(note, isSent: false)
      switch request.purpose {
      case .read: show(note)
      case .edit: compose(editing: note)
      case .amend: amend(note)
      case .visit: offerHomepage(of: note)
      case .restore: return restore(over: note)
      case .compare: break
      }
      return replay(typeAhead.release(request.ticket))
    case .failure(let error):
      typeAhead.drop(request.ticket)
      refusal = nil
      // What was opened unasked has been told of already.
      guard request.purpose != .amend else { return [] }
      status = error == .cancelled ? Status(Words.givenUp) : Status(error)
      return []
    }
  }

  private mutating func take(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    if let account = left.removeValue(forKey: request.ticket) {
      return takeLeft(result, request, of: account)
    }
    guard work.end(request.ticket) else { return [] }
    switch request.reason {
    case .composed, .merged: return takeComposed(result, request)
    case .restored: return takeVersionRestored(result, request)
    case .undoneEdit: return takeUndone(result, request)
    case .ticked: return takeTicked(result, request)
    }
  }
}
