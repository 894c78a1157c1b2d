public import Notes
public import Terminal

/// All that the screen shows, and all that a key press can change.
public struct AppState: Equatable, Sendable {
  public var size: Size
  public var settings: Settings
  /// Always there: the table view.
  public var list = NoteList()
  /// Pushed onto the list: the opened row.
  public var detail: NoteDetail?
  /// Presented over both and dismissed back to where it came from.
  public var modal: Modal?
  public var status: Status?
  public var now = Timestamp(milliseconds: 0)
  public var work = Work()
  public var deletes = Deletes()
  /// What can be taken back.
  public var undoing = Undoing()
  /// What was searched for.
  var searched = SearchHistory()
  /// What the account has on its server and what it has not; nil until that is known.
  public var accountState: AccountState?
  /// News that would have covered something more important.
  var untold: Status?
  /// The note that was saved last and may not have arrived.
  var lastSaved: Note.ID?
  /// Why the note that is being opened was refused.
  var refusal: Refusal?
  /// The server's list lacks many notes, and the reader has been told.
  var lacksMany = false
  /// A wake-up call has been asked for to count down with.
  var isCounting = false
  var typeAhead = TypeAhead()
  /// What was cut and copied in composers.
  var kills = KillRing()
  var lastFind: LastFind?
  var spelling = SpellCheck()
  /// What can be undone in notes that were saved.
  var histories = KeptHistories()
  /// The line in which a command is said, over all else.
  var commandLine: CommandLine?
  /// What was said on it, the latest first; nil until it has been asked for.
  var said: [String]?
  /// The names of the templates, where they were read.
  var templateNames: [String] = []
  /// Something was refused or failed, and nobody has been alarmed yet.
  var isAlarmed = false
  /// A box that is being ticked.
  var ticking: Ticking?
  /// An offer that waits for a modal to be dismissed.
  var unfinished: Recovery?
  /// Accounts that were turned away from.
  var parked: [String: ParkedAccount] = [:]
  /// Work that goes on for an account that may not be the open one any more.
  var left: [Ticket: String] = [:]
  /// Questions for words, the one to be asked first.
  var questions: [SignInForm] = []
  /// The account that was answered for last, until something comes of it.
  var answeredFor: String?

  public init(size: Size, settings: Settings) {
    self.size = size
    self.settings = settings
  }
}

/// A screen that has the keyboard to itself until it is dismissed.
public enum Modal: Equatable, Sendable {
  case composer(Composer)
  case recovery(Recovery)
  case deletion(DeletionScreen)
  case history(HistoryScreen)
  case help(Help)
  case wire(WireLogScreen)
  case accounts(AccountsScreen)
  case outbox(OutboxScreen)
  case trash(TrashScreen)
  case templates(TemplatesScreen)
  case tags(TagScreen)
  case searches(SearchesScreen)
  /// An address that is opened when the reader agrees.
  case link(WebAddress)
  /// A list that could not be read, told where that wants an answer.
  case failure(Status)
}

/// What does not change while the program runs.
public struct Settings: Equatable, Sendable {
  public enum Selection: Equatable, Sendable {
    /// A bar across the row.
    case bar
    /// A `>` before the row: two cells a move, for slow lines and screens without attributes.
    case marker
  }

  public var account: String
  public var manners: Manners
  public var selection: Selection
  public var zone: TimeZoneRules
  /// Which key means what.
  public var keys = KeyTable.standard
  /// Whether text from right to left is put into reading order here, and not by the terminal.
  public var reordersText = true
  public var keyStyle = KeyStyle.plain
  /// Where links may lead beside the web and to somebody's mail, see `LinkScheme`.
  public var linkSchemes: Set<String> = []
  /// Whether links that are read lead somewhere on the screen, for terminals that take that.
  public var showsHyperlinks = false

  /// How the composer takes keys.
  public enum KeyStyle: String, CaseIterable, Sendable {
    /// Letters are typed; readline's keys do the rest.
    case plain
    /// As vi has it, with modes.
    case vi
  }

  /// Whether words that are not spelt right are marked.
  public var spelling = SpellingMode.off
  public var bell = Bell.off
  /// What a daily note is called; `{{date}}` is the day.
  public var dailyTitle = Settings.standardDailyTitle

  public static let standardDailyTitle = "{{date}}"
  /// All is said line after line, and nothing is drawn.
  public var isLinear = false

  public init(
    account: String, manners: Manners, selection: Selection = .bar, zone: TimeZoneRules = .utc
  ) {
    self.account = account
    self.manners = manners
    self.selection = selection
    self.zone = zone
  }
}

/// How far local clocks are from UTC; zones are equal when their names are.
public struct TimeZoneRules: Equatable, Sendable {
  public let name: String
  /// Seconds east of Greenwich at a moment.
  public let offset: @Sendable (Timestamp) -> Int

  public init(name: String, offset: @escaping @Sendable (Timestamp) -> Int) {
    self.name = name
    self.offset = offset
  }

  public static let utc = TimeZoneRules(name: "UTC") { _ in 0 }

  public static func == (a: TimeZoneRules, b: TimeZoneRules) -> Bool { a.name == b.name }
}

/// One line for the reader, shown until the next key that does something.
public struct Status: Equatable, Sendable {
  public enum Kind: Equatable, Sendable { case notice, success, failure }

  public var text: String
  public var kind: Kind

  public init(_ text: String, _ kind: Kind = .notice) {
    self.text = text
    self.kind = kind
  }

  public init(_ error: RepositoryError) {
    self.init(error.account, .failure)
  }
}

/// The work under way that a reader waits for.
public struct Work: Equatable, Sendable {
  private var lastTicket = 0
  /// What is under way, the latest last. Few at a time: an array does.
  private var jobs: [(ticket: Ticket, label: String?, isShown: Bool)] = []

  /// Starts a piece of work that will be told of, with these words, if it takes long.
  mutating func begin(_ label: String) -> (Ticket, Effect) {
    let ticket = newTicket()
    return (ticket, begin(label, ticket))
  }

  /// The same for work that has a ticket already.
  mutating func begin(_ label: String, _ ticket: Ticket) -> Effect {
    jobs.append((ticket, label, isShown: false))
    return .wake(.showBusy(ticket), afterMilliseconds: Work.patience)
  }

  /// Starts a piece of work that is told of if it has a label and takes long.
  mutating func begin(_ label: String?) -> (Ticket, [Effect]) {
    guard let label else { return (beginQuietly(), []) }
    let (ticket, wake) = begin(label)
    return (ticket, [wake])
  }

  /// Starts a piece of work that nobody waits for.
  mutating func beginQuietly() -> Ticket {
    let ticket = newTicket()
    jobs.append((ticket, label: nil, isShown: false))
    return ticket
  }

  mutating func newTicket() -> Ticket {
    lastTicket += 1
    return Ticket(lastTicket)
  }

  /// False when nobody waits for this any more.
  mutating func end(_ ticket: Ticket) -> Bool {
    guard let index = index(of: ticket) else { return false }
    jobs.remove(at: index)
    return true
  }

  mutating func show(_ ticket: Ticket) {
    if let index = index(of: ticket) { jobs[index].isShown = true }
  }

  /// The latest piece of work, which is the one Esc gives up.
  var latest: Ticket? { jobs.last { $0.label != nil }?.ticket }

  /// What takes long, in words.
  public var busyLabel: String? { jobs.last(where: \.isShown)?.label }

  public static func == (a: Work, b: Work) -> Bool {
    a.lastTicket == b.lastTicket && a.jobs.elementsEqual(b.jobs, by: ==)
  }

  /// Forgets what is under way, and says what that was; tickets go on counting.
  mutating func leave() -> [Ticket] {
    defer { jobs = [] }
    return jobs.map(\.ticket)
  }

  private func index(of ticket: Ticket) -> Int? { jobs.firstIndex { $0.ticket == ticket } }

  /// Milliseconds before a reader is told that something takes long.
  private static let patience = 150
}
