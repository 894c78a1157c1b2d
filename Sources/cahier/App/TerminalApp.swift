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
  var presenter: Presenter
  let themes: Themes
  private let signals: SignalPipe
  let queue: WorkQueue
  let mailbox: Mailbox
  let accounts: OpenAccounts
  let prompt: ScreenPrompt
  let world: OutsideWorld
  let keeper: DraftKeeper
  let courier: Courier
  let sendsAtQuit: Bool
  var visit: EditorVisit
  let browser: Browser
  private let makeSpelling: () -> SpellingDesk
  lazy var spelling = makeSpelling()
  let said: CommandHistory
  let templates: TemplateFolder
  var current: OpenAccounts.Opened
  private var state: AppState
  var alarms = Alarms()
  private var minute = Int64.min
  /// Whether a screen was asked for that may come at once, from this machine.
  var expectsScreen = false
  /// Whether something happened since the last paint.
  var isStale = true
  /// Whether a key was pressed since then.
  private var isAnswer = false
  var isOver = false
  var endedBy: Int32?

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

  var terminal: any ProcessTerminal { presenter.terminal }

  /// Runs until the reader leaves, and returns the exit status.
  func run(notices: [String]) -> Int32 {
    showFirstScreen()
    if let first = notices.first { handle(.notice(first + TerminalApp.more(notices.count - 1))) }
    handle(.shown)
    courier.start()
    while !isOver {
      turn()
      wait()
    }
    return leave()
  }

  /// There is one place for words; the rest are said where there is room.
  private static func more(_ count: Int) -> String {
    guard count > 0 else { return "" }
    return phrase(
      " And \(count) more: `cahier doctor` has all.",
      de: " Und \(count) weitere: siehe `cahier doctor`.",
      ja: " ほか\(count)件は `cahier doctor` で確認できます。")
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

  func handle(_ event: Event) {
    if let ticket = world.settle(event) { alarms.cancel(.showBusy(ticket)) }
    if event.changesNotes { courier.changed() }
    if case .journalFailed = event { keeper.retryLater() }
    for effect in take(event) { perform(effect) }
  }

  private func take(_ event: Event) -> [Effect] {
    guard !isStale, event.isOftenUnseen else {
      isStale = true
      return update(&state, event)
    }
    let before = state
    defer { isStale = !state.showsTheSame(as: before) }
    return update(&state, event)
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
