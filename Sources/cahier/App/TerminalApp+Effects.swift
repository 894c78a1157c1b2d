import Notes
import NotesAPI
import NotesUI
import Terminal
import TerminalCurses

extension TerminalApp {
  func perform(_ effect: Effect) {
    switch effect {
    case .load(let request):
      world.load(request)
      if !request.isAhead { expectsScreen = true }
    case .open(let request):
      world.open(request)
      expectsScreen = true
    case .searchServer(let search): world.search(search)
    case .acceptLoss(let request): world.acceptLoss(request)
    case .save(let request): world.save(request)
    case .delete(let id, let ticket): world.delete(id, ticket)
    case .keeper(let request, let ticket):
      world.ask(request, ticket)
      expectsScreen = true
    case .render(let request): world.render(request)
    case .tellTime: handle(.clock(.system))
    case .cancel(let ticket): world.cancel(ticket)
    case .wake(let wake, let delay): alarms.set(wake, at: MonotonicClock.milliseconds + delay)
    case .journal(let step): keeper.take(step)
    case .editExternally(let text): visit.edit(text) { handle(.edited($0)) }
    case .visit(let address):
      handle(.notice(terminal.suspended { browser.open(address) }))
    case .forgetKept: forgetKept()
    case .findUnfinished: keeper.findUnfinished()
    case .readAccounts, .openAccount, .turnToAccount, .signIn, .answer: perform(account: effect)
    case .readWire: handle(.wire(current.account.wire?.exchanges.reversed().map(WireEntry.init)))
    case .readExchange(let number, let purpose):
      handle(.exchange(current.account.wire?.exchange(number).map(WirePage.init), purpose))
    case .copy(let text): terminal.copy(text)
    case .readSaid, .keepSaid, .readTemplates, .findTitled: perform(saying: effect)
    case .spell, .suggestSpelling, .addWord: perform(spelling: effect)
    case .ring(let bell): terminal.ring(flashes: bell == .flash)
    case .useTheme(let name): useTheme(name)
    case .suspend: terminal.suspendProcess()
    case .redraw:
      presenter.forget()
      isStale = true
    case .quit: isOver = true
    }
  }

  private func useTheme(_ name: String) {
    isStale = true
    guard let (theme, warnings) = themes.theme(named: name) else {
      return handle(.notice(ScreenWords.noTheme(name, themes.names)))
    }
    presenter.use(theme)
    handle(.themeUsed(name))
    if !warnings.isEmpty { handle(.notice(warnings.joined(separator: " "))) }
  }

  private func forgetKept() {
    guard let kept = current.kept else { return }
    queue.spawn { await kept.forget() }
  }
}

// MARK: What is said, and templates

extension TerminalApp {
  private func perform(saying effect: Effect) {
    let (said, templates, mailbox) = (said, templates, mailbox)
    switch effect {
    case .readSaid: queue.spawn { mailbox.post(.saidBefore(await said.lines())) }
    case .keepSaid(let line): queue.spawn { await said.keep(line) }
    case .readTemplates(let request):
      queue.spawn { mailbox.post(.templates(templates.read(), request)) }
      expectsScreen = true
    case .findTitled(let title, let request):
      world.find(title, request)
      expectsScreen = true
    default: break
    }
  }
}

// MARK: Spelling

extension TerminalApp {
  private func perform(spelling effect: Effect) {
    let (spelling, mailbox) = (spelling, mailbox)
    queue.spawn {
      if let event = await spelling.answer(to: effect) { mailbox.post(event) }
    }
  }
}

// MARK: Accounts

extension TerminalApp {
  private func perform(account effect: Effect) {
    let (accounts, mailbox) = (accounts, mailbox)
    switch effect {
    case .readAccounts:
      queue.spawn { mailbox.post(.accounts(accounts.entries)) }
      expectsScreen = true
    case .openAccount(let name):
      queue.spawn { mailbox.post(.accountOpened(accounts.opening(name))) }
      expectsScreen = true
    case .turnToAccount(let name): turn(to: name)
    case .signIn(let ticket): world.signIn(ticket)
    case .answer(let number, let answer): prompt.answer(number, answer)
    default: break
    }
  }

  /// All that belongs to an account is that of another from here on.
  private func turn(to name: String) {
    guard let opened = accounts[name] else { return }
    current = opened
    world.turn(to: opened.account)
    courier.turn(to: opened.account)
    let desk = DraftDesk(folder: keeper.desk.folder, account: name)
    keeper.turn(to: desk)
    visit.drafts = desk
  }
}
