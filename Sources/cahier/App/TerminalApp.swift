import Glibc
import Notes
import NotesStore
import NotesUI
import Terminal
import TerminalCurses

/// The program on a terminal: one thread, one loop, one paint a turn.
///
/// Only this thread touches the screen, reads keys and changes the state; everything slow happens
/// on the work queue and comes back through the mailbox.
final class TerminalApp {
  private let terminal: CursesTerminal
  private let queue: WorkQueue
  private let mailbox = Mailbox()
  private let world: OutsideWorld
  private let keeper: DraftKeeper
  private let editor: ExternalEditor
  private let drafts: DraftDesk
  private var state: AppState
  private var alarms = Alarms()
  private var minute: Int64 = -1
  private var isOver = false
  private var endedBy: Int32?

  init(
    terminal: CursesTerminal, account: Account, settings: NotesUI.Settings, places: Places,
    environment: Environment, queue: WorkQueue, secrets: [String]
  ) {
    self.terminal = terminal
    self.queue = queue
    world = OutsideWorld(repository: account.repository, queue: queue, mailbox: mailbox)
    drafts = DraftDesk(folder: places.drafts, account: account.name)
    keeper = DraftKeeper(desk: drafts, queue: queue, mailbox: mailbox)
    editor = ExternalEditor(environment, hiding: secrets)
    state = AppState(size: terminal.size, settings: settings)
  }

  /// Runs until the reader leaves, and returns the exit status.
  func run() -> Int32 {
    showFirstScreen()
    while !isOver {
      wait()
      turn()
    }
    return leave()
  }

  /// The first page is read on this thread, before any other is started: nothing that the first
  /// screen does not need happens before it.
  private func showFirstScreen() {
    tellTime()
    handle(.started)
    queue.runNext()
    paint()
    queue.start()
    for notice in terminal.notices { handle(.notice(notice)) }
    handle(.shown)
    turn()
  }

  private func turn() {
    while let input = terminal.read() { handle(.input(input)) }
    for event in mailbox.collect() { handle(event) }
    let now = Clock.milliseconds
    for wake in alarms.due(at: now) { handle(.woke(wake)) }
    if let due = keeper.dueAt, due <= now { keeper.flush() }
    tellTime()
    paint()
  }

  private func paint() {
    guard !isOver else { return }
    terminal.draw(render(state))
  }

  private func handle(_ event: Event) {
    world.settle(event)
    for effect in update(&state, event) { perform(effect) }
  }

  private func tellTime() {
    let now = LocalTime.now()
    guard now.milliseconds / 60_000 != minute else { return }
    minute = now.milliseconds / 60_000
    handle(.clock(now))
  }
}

// MARK: Waiting

extension TerminalApp {
  /// Sleeps until a key, a signal, an event or an alarm.
  private func wait() {
    var descriptors = [terminal.inputDescriptor, terminal.signalDescriptor, mailbox.bell].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(timeout))
    for signal in terminal.pendingSignals() { take(signal) }
  }

  private var timeout: Int {
    let now = Clock.milliseconds
    let times = [alarms.next, keeper.dueAt].compactMap { $0 }
    return min(times.map { max(0, $0 - now) }.min() ?? 60_000, 60_000)
  }

  private func take(_ signal: Int32) {
    switch signal {
    case SIGTERM, SIGHUP, SIGINT, SIGQUIT:
      endedBy = signal
      handle(.terminated)
    case SIGTSTP: terminal.suspendProcess()
    default: break
    }
  }
}

// MARK: Effects

extension TerminalApp {
  private func perform(_ effect: Effect) {
    switch effect {
    case .load(let request): world.load(request)
    case .open(let request): world.open(request)
    case .save(let request): world.save(request)
    case .delete(let id, let ticket): world.delete(id, ticket)
    case .cancel(let ticket): world.cancel(ticket)
    case .wake(let wake, let milliseconds): alarms.set(wake, at: Clock.milliseconds + milliseconds)
    case .journal(let step): keeper.take(step, now: Clock.milliseconds)
    case .editExternally(let text): handle(.edited(edit(text)))
    case .findUnfinished: keeper.findUnfinished()
    case .suspend: terminal.suspendProcess()
    case .redraw: terminal.invalidate()
    case .quit: isOver = true
    }
  }

  /// The text is on disk before the editor starts, and stays there until it is in the journal.
  private func edit(_ text: String) -> ExternalEdit {
    keeper.flush()
    do throws(Failure) {
      let file = try DraftFile(text, in: drafts.folder)
      let outcome = terminal.suspended { editor.edit(file) }
      return file.settle(outcome)
    } catch {
      return .failed("\(error.message) \(error.advice)")
    }
  }
}

// MARK: Leaving

extension TerminalApp {
  /// Gives the terminal back, then finishes what was promised: deletes and the journal.
  private func leave() -> Int32 {
    keeper.flush()
    terminal.close()
    let patience = endedBy == nil ? TerminalApp.quitMilliseconds : TerminalApp.signalMilliseconds
    let finished = queue.waitUntilIdle(deadlineMilliseconds: patience)
    guard finished else {
      Notice.warn("Not everything reached the server; see the list at the next start.")
      return 1
    }
    return endedBy.map { 128 + $0 } ?? 0
  }

  private static let quitMilliseconds = 30_000
  private static let signalMilliseconds = 1500
}
