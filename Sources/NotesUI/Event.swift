public import Notes
public import Terminal

/// All that can happen, in the order it is told.
public enum Event: Equatable, Sendable {
  case started
  /// The first screen has been painted: there is time for what it did not need.
  case shown
  case input(Input)
  /// What was found last and kept on disk, told before `started`.
  case kept(KeptSearch)
  /// The wall clock, told at the start, about once a minute, and for `Effect.tellTime`.
  case clock(Timestamp)
  /// A wake-up call asked for with `Effect.wake`.
  case woke(Wake)
  case page(Result<NotePage, RepositoryError>, LoadRequest)
  /// What the server found by the words of a search, and what is known of the account after it.
  case foundOnServer(Result<FoundNotes, RepositoryError>, ServerSearch, AccountState?)
  case opened(Result<Note, RepositoryError>, OpenRequest)
  case saved(Result<Note, RepositoryError>, SaveRequest)
  /// The note as it was when it was removed; nil when it was not there any more.
  case deleted(Result<Note?, RepositoryError>, Ticket)
  case edited(ExternalEdit)
  case keeper(KeeperAnswer, Ticket)
  /// What an account has on its server and what it has not; told when it changes. An account that was
  /// turned away from meanwhile shows nothing of it.
  case accountState(AccountState, of: String)
  /// What came of sending and fetching.
  case news([SyncNews])
  /// Notes may not be what they were: something was sent or fetched, here or by another process.
  case storeChanged
  /// Composers that died before they were closed, the latest first.
  /// Those of an account that was turned away from meanwhile are for another time.
  case recovered([UnfinishedDraft], of: String? = nil)
  /// What is typed could not be put on disk.
  case journalFailed(RepositoryError)
  /// The last exchanges with the server, the newest first; nil where nothing travels.
  case wire([WireEntry]?)
  /// One of them; nil when it is not kept any more.
  case exchange(WirePage?, WirePurpose)
  /// The accounts there are.
  case accounts([AccountEntry])
  case accountOpened(AccountOpening)
  /// Words were asked for anew; false when nothing new came.
  case signedIn(Result<Bool, RepositoryError>, Ticket)
  /// Somebody waits for words, and does not any more.
  case asked(WordsQuestion)
  case unasked(Int)
  /// A long text has been taken apart.
  case rendered(Reading, Ticket)
  /// A word of the program to its reader: the terminal is unknown, the locale is not UTF-8.
  case notice(String)
  /// The screen has the colours of this theme now.
  case themeUsed(String)
  /// Lines of the command line that were said before, here or in another process, the latest first.
  case saidBefore([String])
  case templates([NoteTemplate], TemplateRequest)
  /// The note with a title; nil where there is none.
  case foundTitled(Result<Note?, RepositoryError>, TemplateRequest)
  /// Whether words are spelt right, or why nobody can tell.
  case spelled(SpellingAnswer)
  case spellingSuggestions(SpellingSuggestions)
  /// A word is kept as one of the reader's own; or why not.
  case wordAdded(String, failure: String?)
  /// The process has been asked to end.
  case terminated
}

/// Names one piece of work that was asked for; an answer to an older ticket is dropped.
public struct Ticket: Hashable, Sendable {
  public var number: Int

  public init(_ number: Int) {
    self.number = number
  }
}

/// A stretch of the list to read, and what to do with it.
public struct LoadRequest: Equatable, Sendable {
  public enum Join: Equatable, Sendable {
    /// Takes the place of what is held; the selection stays on its note.
    case replace
    case append
    case prepend
    /// Takes the place of what is held and selects the first or last of them.
    case jumpToFirst
    case jumpToLast
  }

  public var query: NoteQuery
  public var join: Join
  /// Whether it only reads ahead of the reader, who waits for nothing.
  public var isAhead: Bool
  public var ticket: Ticket

  public init(_ query: NoteQuery, _ join: Join, _ ticket: Ticket, isAhead: Bool = false) {
    self.query = query
    self.join = join
    self.ticket = ticket
    self.isAhead = isAhead
  }
}

/// A note to read, and why.
public struct OpenRequest: Equatable, Sendable {
  public enum Purpose: Equatable, Sendable {
    case read
    case edit
    /// To open the address it names as its homepage.
    case visit
    /// To be changed, because the server refused it; nobody asked.
    case amend
    /// To see whether it is still what is shown; nobody waits for the answer.
    case compare
    /// To give it the words of an earlier version.
    case restore
  }

  public var id: Note.ID
  public var purpose: Purpose
  public var ticket: Ticket

  public init(_ id: Note.ID, _ purpose: Purpose, _ ticket: Ticket) {
    self.id = id
    self.purpose = purpose
    self.ticket = ticket
  }
}

/// A text to take apart while its reader goes on.
public struct RenderRequest: Equatable, Sendable {
  public var text: String
  public var format: Manners.BodyFormat
  /// Without signs that ASCII has not.
  public var isPlain: Bool
  public var isSpoken: Bool
  /// Of addresses that are links without marks around them, beside the usual.
  public var schemes: Set<String>
  public var ticket: Ticket

  public init(
    _ text: String, _ format: Manners.BodyFormat, isPlain: Bool, isSpoken: Bool = false,
    schemes: Set<String> = [], _ ticket: Ticket
  ) {
    (self.text, self.format, self.isPlain) = (text, format, isPlain)
    (self.isSpoken, self.schemes, self.ticket) = (isSpoken, schemes, ticket)
  }

  /// What is told of it.
  public var rendered: Event {
    .rendered(
      Reading(text, format, isPlain: isPlain, isSpoken: isSpoken, schemes: schemes), ticket)
  }
}

/// Words to keep: as a new note when there is no target.
public struct SaveRequest: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    case composed
    /// Made of the composer's words and of those it would have written over.
    case merged
    /// The words of an earlier version.
    case restored
    case undoneEdit
    /// A task's box was ticked where it is read.
    case ticked
  }

  public var draft: Draft
  public var id: Note.ID?
  public var version: Note.Version?
  public var reason: Reason
  public var ticket: Ticket

  public init(
    _ draft: Draft, id: Note.ID? = nil, version: Note.Version? = nil, reason: Reason = .composed,
    _ ticket: Ticket
  ) {
    self.draft = draft
    self.id = id
    self.version = version
    self.reason = reason
    self.ticket = ticket
  }
}

/// What came back from the reader's own editor.
public enum ExternalEdit: Equatable, Sendable {
  case changed(String)
  case unchanged
  /// In words, with advice. The text is as it was.
  case failed(String)
}

/// A composer's words found on disk after its process had died.
public struct UnfinishedDraft: Equatable, Sendable {
  /// Names it to the outside world.
  public var key: String
  /// The note that was edited; nil for a new one.
  public var id: Note.ID?
  public var version: Note.Version?
  /// The note's words when the composer opened, and what had become of them.
  public var base: Draft
  public var draft: Draft

  public init(
    key: String, id: Note.ID? = nil, version: Note.Version? = nil, base: Draft, draft: Draft
  ) {
    self.key = key
    self.id = id
    self.version = version
    self.base = base
    self.draft = draft
  }
}
