import Notes
import Terminal

extension AppState {
  /// Which keys count now.
  var place: KeyTable.Place {
    guard !isAsking else { return .signIn }
    return commandLine == nil ? placeBelowLine : .commandLine
  }

  /// Which keys count where no command line is open.
  var placeBelowLine: KeyTable.Place {
    modal?.place ?? detail?.place ?? (list.prompt != nil ? .search : .list)
  }
}

extension Modal {
  /// Which keys count in it. A question to the state itself would copy all that is presented.
  fileprivate var place: KeyTable.Place {
    switch self {
    case .composer(let composer): composer.place
    case .recovery: .recovery
    case .deletion(let deletion): deletion.place
    case .history(let history): history.place
    case .help: .help
    case .wire(let wire): wire.place
    case .accounts: .accounts
    case .outbox(let outbox): outbox.place
    case .trash(let trash): trash.place
    case .templates: .templates
    case .tags: .tags
    case .searches(let searches): searches.place
    case .link: .linkQuestion
    case .failure: .failure
    }
  }
}

extension AppState {
  mutating func take(_ key: Key) -> [Effect] {
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
    guard key.modifiers.contains(.alt), !place.takesText || place == .search || place == .signIn,
      settings.keys.command(for: key, in: place) == nil
    else { return nil }
    return Key(key.code, key.modifiers.subtracting(.alt))
  }

  mutating func takePaste(_ text: String) -> [Effect] {
    if isAsking { return typeInSignIn(text) }
    if commandLine != nil { return pasteInCommandLine(text) }
    if case .composer = modal { return pasteInComposer(text) }
    if modal == nil, let jump = detail?.jump {
      detail?.jump?.type(jump.words + Neutraliser.line(text))
      return []
    }
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
    case .setOption: return openOptions()
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
    let help = settings.keys.bindings(in: place).first { $0.command == .help }?.keys.first
    (status, isAlarmed) = (Status(Words.noKey(key.name, help: help?.name)), true)
    return []
  }
}
