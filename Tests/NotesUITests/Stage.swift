import Notes
import NotesStore
import NotesUI
import Spelling
import Terminal
import Testing

/// The whole screen side on a stage: keys go in, frames come out, and effects are carried out at
/// once on a store in memory: the one of this machine, or one before a service (`reaching`).
struct Stage {
  private(set) var state: AppState
  private(set) var repository: any NoteRepository
  /// The accounts there are besides, and where the notes of each are.
  var accounts: [AccountEntry] = []
  var others: [String: any NoteRepository] = [:]
  var opened: [String: OpenedAccount] = [:]
  private(set) var answers: [WordsAnswer?] = []
  /// Wake-up calls that were asked for and have not been made.
  private(set) var alarms: [Wake] = []
  private(set) var journal: [JournalStep] = []
  private(set) var sentToEditor: [String] = []
  private(set) var visited: [String] = []
  private(set) var effects: [Effect] = []
  private(set) var copied: [String] = []
  /// The wire log, the newest first; nil where nothing travels.
  var wire: [WirePage]?
  /// Says what the account's keeper answers; where it says nothing, the keeper is asked.
  var script: (KeeperRequest) -> KeeperAnswer? = { _ in nil }
  private(set) var asked: [KeeperRequest] = []
  private(set) var hasQuit = false
  /// What was said on the command line before, the latest first, and what was kept of it since.
  var saidBefore: [String] = []
  private(set) var keptLines: [String] = []
  var templates: [NoteTemplate] = []
  private(set) var rings: [Bell] = []
  /// Who knows how words are spelt; nobody is asked without.
  var speller: Speller?
  /// Where the store of a stage before a service lies.
  var folder: StoreFolder?
  /// What a clock with seconds says.
  var time = Stage.now
  /// Effects whose answer is withheld until `answer()`: a slow server.
  private var withheld: [Effect] = []
  var isSlow = false

  /// 2026-01-05, 15:04 UTC, a Monday.
  static let now = Timestamp(CivilTime(year: 2026, month: 1, day: 5, hour: 15, minute: 4))

  init(
    _ size: Size = Size(rows: 24, columns: 80), manners: Manners = Manners(isLocal: true),
    selection: Settings.Selection = .bar, repository: (any NoteRepository)? = nil,
    account: String = "local"
  ) {
    self.repository =
      repository ?? (try? SQLiteNoteRepository(at: SQLiteNoteRepository.memory) { Stage.now })
      ?? InMemoryNoteRepository { Stage.now }
    state = AppState(
      size: size, settings: Settings(account: account, manners: manners, selection: selection))
  }

  /// A stage on which these notes are listed, the first one lowest.
  static func showing(
    _ notes: [Draft], _ size: Size = Size(rows: 24, columns: 80),
    manners: Manners = Manners(isLocal: true), selection: Settings.Selection = .bar
  ) async throws -> Stage {
    var stage = Stage(size, manners: manners, selection: selection)
    for note in notes { _ = try await stage.repository.create(note) }
    await stage.start()
    return stage
  }

  mutating func start() async {
    await tell(.clock(Stage.now))
    await tell(.started)
    await tell(.shown)
    await tellState()
  }

  mutating func tell(_ event: Event) async {
    let before = event.isOftenUnseen ? state : nil
    let effects = update(&state, event)
    // The program would not draw then.
    if let before, state.showsTheSame(as: before) { #expect(render(state) == render(before)) }
    for effect in effects { await perform(effect) }
  }

  /// Types keys: characters as they are, others by name in brackets, as in `n<Tab>milk<^S>`.
  mutating func type(_ keys: String) async {
    var rest = keys[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">"),
        let key = Key(named: String(rest[rest.index(after: rest.startIndex)..<end]))
      {
        await tell(.input(.key(key)))
        rest = rest[rest.index(after: end)...]
      } else {
        await tell(.input(.key(first == "\n" ? Key(.enter) : .character(first))))
        rest = rest.dropFirst()
      }
    }
  }

  /// Makes the wake-up calls that were asked for so far.
  mutating func letTimePass() async {
    let due = alarms
    alarms = []
    for wake in due { await tell(.woke(wake)) }
  }

  /// Lets the slow server answer what it was asked.
  mutating func answer() async {
    let effects = withheld
    (withheld, isSlow) = ([], false)
    for effect in effects { await perform(effect) }
  }

  /// Changes what does not change by itself while the program runs.
  mutating func set(_ change: (inout Settings) -> Void) { change(&state.settings) }

  var frame: Frame { render(state) }

  /// The screen's characters, and where the cursor is.
  var screen: String {
    let cursor = frame.cursor
    return frame.text + "\n-- cursor \(cursor.row),\(cursor.column)"
      + (frame.showsCursor ? " shown\n" : "\n")
  }

  /// One row of the screen, without the blanks at its end.
  func line(_ row: Int) -> String {
    String(frame.text.split(separator: "\n", omittingEmptySubsequences: false)[row])
  }

  var statusLine: String { line(state.size.rows - 2) }
}

extension Stage {
  private mutating func perform(_ effect: Effect) async {
    effects.append(effect)
    if isSlow, effect.isRequest { return withheld.append(effect) }
    switch effect {
    case .load(let request):
      await tell(.page(await result { try await repository.notes(request.query) }, request))
    case .open(let request):
      await tell(.opened(await result { try await repository.note(request.id) }, request))
    case .searchServer(let search): await find(search)
    case .acceptLoss(let request): await accept(request)
    case .save(let request):
      await tell(.saved(await result { try await repository.keep(request) }, request))
    case .keeper(let request, let ticket):
      asked.append(request)
      if let answer = script(request) { return await tell(.keeper(answer, ticket)) }
      await ask(request, ticket)
    case .delete(let id, let ticket):
      await tell(.deleted(await result { try await repository.remove(id) }, ticket))
    case .wake(let wake, _): alarms.append(wake)
    case .tellTime: await tell(.clock(time))
    case .journal(let step): journal.append(step)
    case .editExternally(let text): sentToEditor.append(text)
    case .readWire: await tell(.wire(wire?.map(\.entry)))
    case .readExchange(let number, let purpose):
      await tell(.exchange(wire?.first { $0.entry.number == number }, purpose))
    case .readAccounts: await tell(.accounts(accounts))
    case .openAccount(let name):
      await tell(
        .accountOpened(
          opened[name].map(AccountOpening.opened) ?? .failed(account: name, "No such account.")))
    case .turnToAccount(let name): repository = others[name] ?? repository
    case .answer(_, let answer): answers.append(answer)
    case .copy(let text): copied.append(text)
    case .visit(let address): visited.append(address.text)
    case .quit: hasQuit = true
    case .readSaid: await tell(.saidBefore(saidBefore))
    case .keepSaid(let line): keptLines.append(line)
    case .readTemplates(let request): await tell(.templates(templates, request))
    case .findTitled(let title, let request):
      await tell(.foundTitled(await result { try await repository.note(titled: title) }, request))
    case .ring(let bell): rings.append(bell)
    case .render(let request): await tell(request.rendered)
    case .spell, .suggestSpelling, .addWord:
      if let event = await answer(to: effect) { await tell(event) }
    case .cancel, .findUnfinished, .forgetKept, .suspend, .redraw, .signIn, .useTheme: break
    }
  }

  private func result<T>(_ work: () async throws -> T) async -> Result<T, RepositoryError> {
    do {
      return .success(try await work())
    } catch {
      return .failure(error as? RepositoryError ?? .unreadable("\(error)"))
    }
  }
}

extension Effect {
  fileprivate var isRequest: Bool {
    switch self {
    case .load, .searchServer, .acceptLoss, .open, .save, .delete, .keeper, .openAccount,
      .findTitled,
      .readTemplates:
      true
    default: false
    }
  }
}
