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
  effects += state.takeApartAnew()
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
    case .woke(.findOn): return spelling.seek == nil ? findOn() : seekMisspeltOn()
    case .woke(.spelling): spelling.isAwaited = false
    case .page(let result, let request): return take(result, request)
    case .foundOnServer(let result, let search, let account):
      return take(result, search, account)
    case .opened(let result, let request): return take(result, request)
    case .saved(let result, let request): return take(result, request)
    case .deleted(let result, let ticket): return takeDeleted(result, ticket)
    case .edited(let edit): return takeEdited(edit)
    case .keeper(let answer, let ticket): return take(answer, ticket)
    case .accountState(let state, let account):
      return account == settings.account ? take(state) : []
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
    case .rendered(let reading, let ticket): return takeRendered(reading, ticket)
    case .notice(let text): status = Status(text)
    case .themeUsed(let name): settings.theme = name
    case .saidBefore(let lines): takeSaidBefore(lines)
    case .templates(let templates, let request): return take(templates, request)
    case .foundTitled(let result, let request): return take(result, request)
    case .spelled(let answer): return take(answer)
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
      if effects.count == 1, case .redraw = effects[0] { status = before }
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
}
