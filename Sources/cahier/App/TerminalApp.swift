import Glibc
import Notes
import NotesAPI
import NotesStore
import NotesUI
import Terminal
import TerminalCurses

/// The program on a terminal: one thread, one loop, one paint a turn.
///
/// Only this thread touches the screen, reads keys and changes the state; everything slow happens
/// on the work queue and comes back through the mailbox.
final class TerminalApp {
  private var presenter: Presenter
  private let themes: Themes
  private let signals: SignalPipe
  private let queue: WorkQueue
  private let mailbox: Mailbox
  private let accounts: OpenAccounts
  private let prompt: ScreenPrompt
  private let world: OutsideWorld
  private let keeper: DraftKeeper
  private let courier: Courier
  private let sendsAtQuit: Bool
  private var visit: EditorVisit
  private let browser: Browser
  private let makeSpelling: () -> SpellingDesk
  private lazy var spelling = makeSpelling()
  private let said: CommandHistory
  private let templates: TemplateFolder
  private var current: OpenAccounts.Opened
  private var state: AppState
  private var alarms = Alarms()
  private var minute = Int64.min
  /// Whether a screen was asked for that may come at once, from this machine.
  private var expectsScreen = false
  /// Whether something happened since the last paint.
  private var isStale = true
  /// Whether a key was pressed since then.
  private var isAnswer = false
  private var isOver = false
  private var endedBy: Int32?

  init(
    presenter: Presenter, themes: Themes, signals: SignalPipe, accounts: OpenAccounts,
    first: OpenAccounts.Opened, prompt: ScreenPrompt, settings: NotesUI.Settings, places: Places,
    editor: ExternalEditor, spelling: @escaping () -> SpellingDesk, browser: Browser,
    courier: Courier,
    sendsAtQuit: Bool,
    queue: WorkQueue, mailbox: Mailbox
  ) {
    (self.presenter, self.themes) = (presenter, themes)
    let terminal = presenter.terminal
    self.signals = signals
    self.queue = queue
    (self.browser, makeSpelling) = (browser, spelling)
    (said, templates) = (CommandHistory(in: places.state), places.templates)
    (self.courier, self.sendsAtQuit) = (courier, sendsAtQuit)
    self.mailbox = mailbox
    (self.accounts, self.prompt, current) = (accounts, prompt, first)
    let desk = DraftDesk(folder: places.drafts, account: first.account.name)
    visit = EditorVisit(terminal: terminal, drafts: desk, editor: editor)
    world = OutsideWorld(account: first.account, queue: queue, mailbox: mailbox)
    keeper = DraftKeeper(desk: desk, queue: queue, mailbox: mailbox)
    state = AppState(size: terminal.size, settings: settings)
  }

  private var terminal: any ProcessTerminal { presenter.terminal }

  /// Runs until the reader leaves, and returns the exit status.
  func run(notices: [String]) -> Int32 {
    showFirstScreen()
    for notice in notices { handle(.notice(notice)) }
    handle(.shown)
    courier.start()
    while !isOver {
      turn()
      wait()
    }
    return leave()
  }

  /// The first page is read on this thread, before any other is started: nothing that the first
  /// screen does not need happens before it.
  private func showFirstScreen() {
    tellTime()
    if let search = current.kept?.kept { handle(.kept(search)) }
    handle(.started)
    queue.runNext()
    for event in mailbox.collect() { handle(event) }
    expectsScreen = false
    paint()
    // Two, so that a long search does not keep what is typed from the disk.
    queue.start(threads: 2)
  }

  private func turn() {
    while let input = terminal.read() {
      if input == .focus(true) { courier.focused() }
      isAnswer = isAnswer || input.isTyped
      handle(.input(input))
    }
    for signal in signals.pending() { take(signal) }
    if expectsScreen { mailbox.wait(milliseconds: TerminalApp.graceMilliseconds) }
    expectsScreen = false
    for event in mailbox.collect() { handle(event) }
    let now = MonotonicClock.milliseconds
    for wake in alarms.due(at: now) { handle(.woke(wake)) }
    if let due = keeper.dueAt, due <= now { keeper.flush() }
    if let due = courier.dueAt, due <= now { courier.work(at: now) }
    tellTime()
    paint()
  }

  /// How long a paint is put off for an answer that would make it out of date: too short to be
  /// felt, long enough for the notes of this machine.
  private static let graceMilliseconds: Int32 = 2

  private func paint() {
    guard isStale, !isOver else { return }
    isStale = false
    presenter.show(state, isAnswer: isAnswer)
    isAnswer = false
    terminal.setTitle(windowTitle(state))
  }

  private func handle(_ event: Event) {
    isStale = true
    if let ticket = world.settle(event) { alarms.cancel(.showBusy(ticket)) }
    if event.changesNotes { courier.changed() }
    if case .journalFailed = event { keeper.retryLater() }
    for effect in update(&state, event) { perform(effect) }
  }

  private func tellTime() {
    let now = Timestamp.system
    guard now.milliseconds / 60_000 != minute else { return }
    minute = now.milliseconds / 60_000
    handle(.clock(now))
  }
}

// MARK: Waiting

extension TerminalApp {
  /// Sleeps until a key, a signal, an event or an alarm.
  private func wait() {
    guard !isOver else { return }
    let sources = terminal.wakeDescriptors + [signals.descriptor, mailbox.bell]
    var descriptors = sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(timeout))
  }

  /// Milliseconds until something is due; a minute at most, since the clock is on the screen.
  private var timeout: Int {
    let now = MonotonicClock.milliseconds
    let due = [alarms.next, keeper.dueAt, courier.dueAt].compactMap { $0 }.min() ?? now + 60_000
    return min(max(0, due - now), 60_000)
  }

  private func take(_ signal: Int32) {
    guard signal != SIGTSTP else { return terminal.suspendProcess() }
    endedBy = signal
    handle(.terminated)
  }
}

// MARK: Effects

extension TerminalApp {
  private func perform(_ effect: Effect) {
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

// MARK: Leaving

extension TerminalApp {
  /// Gives the terminal back, then finishes what was promised: the journal, and what is to be sent.
  private func leave() -> Int32 {
    terminal.close()
    keeper.flush()
    prompt.close()
    world.stopReading()
    courier.stop()
    if endedBy == nil, sendsAtQuit { for mirror in accounts.waiting { send(mirror) } }
    let isDone = finishWork()
    tellWaiting()
    for words in accounts.traceFailures { Notice.warn(words) }
    return endedBy.map { 128 + $0 } ?? (isDone || accounts.keepsAll ? 0 : 1)
  }

  private func send(_ mirror: OfflineNoteRepository) {
    queue.spawn { _ = await mirror.send(takesAll: true) }
  }

  private func finishWork() -> Bool {
    guard endedBy == nil else {
      return queue.waitUntilIdle(deadlineMilliseconds: TerminalApp.signalMilliseconds)
    }
    guard !queue.waitUntilIdle(deadlineMilliseconds: TerminalApp.silentMilliseconds) else {
      return true
    }
    // No loop takes signals any more: who does not want to wait ends the program with them.
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    Notice.warn(
      phrase(
        "What is new is being sent; ^C leaves it for the next time.",
        de: "Neues wird gesendet; ^C verschiebt es auf das nächste Mal.",
        ja: "新しいものを送信中です。^C で次回に延ばします。"))
    return queue.waitUntilIdle(deadlineMilliseconds: TerminalApp.quitMilliseconds)
  }

  /// Everything is safe on this machine; what the server has not is told.
  private func tellWaiting() {
    let count = accounts.waiting.reduce(0) { $0 + (((try? $1.state())?.waiting) ?? 0) }
    guard count > 0 else { return }
    Notice.warn(
      count == 1
        ? phrase(
          "One change is kept here and not on the server yet; it is sent the next time.",
          de:
            "Eine Änderung ist nur hier und noch nicht auf dem Server; nächstes Mal gesendet.",
          ja: "未送信の変更が1件あります。この端末に保存されており、次回送信します。")
        : phrase(
          "\(count) changes are kept here and not on the server yet; they are sent the next time.",
          de:
            "\(count) Änderungen sind nur hier und noch nicht auf dem Server; nächstes Mal gesendet.",
          ja: "未送信の変更が\(count)件あります。この端末に保存されており、次回送信します。"))
  }

  /// A reader who leaves waits for the server; somebody who ends the process does not.
  private static let quitMilliseconds = 10_000
  private static let silentMilliseconds = 500
  private static let signalMilliseconds = 1500
}

extension Event {
  /// Whether there may be something to send after it.
  fileprivate var changesNotes: Bool {
    switch self {
    case .saved(.success, _), .deleted(.success, _): true
    case .keeper(let answer, _): answer.changesNotes
    // The server was asked, and the screen does not know yet what came of it besides.
    case .page(_, let request): request.query.isFresh
    default: false
    }
  }
}
