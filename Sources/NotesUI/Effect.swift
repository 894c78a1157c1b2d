public import Notes

/// What `update` wants done in the world outside. Each is answered by at most one `Event`.
public enum Effect: Equatable, Sendable {
  case load(LoadRequest)
  /// The same, after a fetch that takes the server's list as it is, however much it lacks; answered
  /// by `Event.page`.
  case acceptLoss(LoadRequest)
  /// Asks the server for the words of a search; answered by `Event.foundOnServer`.
  case searchServer(ServerSearch)
  case open(OpenRequest)
  case save(SaveRequest)
  case delete(Note.ID, Ticket)
  case keeper(KeeperRequest, Ticket)
  /// Answered by `Event.rendered`.
  case render(RenderRequest)
  /// Gives up waiting for the work with this ticket; its answer says `cancelled`.
  case cancel(Ticket)
  case wake(Wake, afterMilliseconds: Int)
  /// Asks for the wall clock, to the second; answered by `Event.clock`.
  case tellTime
  case journal(JournalStep)
  /// Hands a text to `$VISUAL` or `$EDITOR`; answered by `Event.edited`.
  case editExternally(String)
  case findUnfinished
  /// Asks for the last exchanges; answered by `Event.wire`.
  case readWire
  /// Asks for one of them; answered by `Event.exchange`.
  case readExchange(Int, WirePurpose)
  /// Asks for the accounts; answered by `Event.accounts`.
  case readAccounts
  /// Opens an account without turning to it; answered by `Event.accountOpened`.
  case openAccount(String)
  /// Turns to an account that was opened: what is wanted from here on is wanted of it.
  case turnToAccount(String)
  /// Asks for the account's words anew; answered by `Event.signedIn`.
  case signIn(Ticket)
  /// Answers a question for words; nil gives up.
  case answer(Int, WordsAnswer?)
  /// Puts text into the clipboard of the reader's terminal.
  case copy(String)
  /// Hands an address to the reader's browser; the reader has agreed to it as it stands.
  case visit(WebAddress)
  /// What was found last is not to be kept on disk any more.
  case forgetKept
  /// Asks for what was said on the command line before; answered by `Event.saidBefore`.
  case readSaid
  /// Keeps a line for the next time.
  case keepSaid(String)
  /// Asks for the templates; answered by `Event.templates`.
  case readTemplates(TemplateRequest)
  /// Looks for the note with the request's title; answered by `Event.foundTitled`.
  case findTitled(String, TemplateRequest)
  /// Asks whether words are spelt right; answered by `Event.spelled`.
  case spell([String])
  /// Asks what a word may have meant; answered by `Event.spellingSuggestions`, or by `Event.spelled` where
  /// something is missing.
  case suggestSpelling(String)
  /// Keeps a word as one of the reader's own; answered by `Event.wordAdded`.
  case addWord(String)
  /// Sounds or flashes.
  case ring(Bell)
  /// Draws with another theme from here on; one that is not there is answered by `Event.notice`.
  case useTheme(String)
  case suspend
  case redraw
  /// Finishes what was promised and leaves.
  case quit
}

/// What becomes of the composer's words on disk.
public enum JournalStep: Equatable, Sendable {
  case begin(id: Note.ID?, version: Note.Version?, base: Draft)
  /// Durable within a second.
  case append([DraftEdit])
  /// Goes on with the journal of a composer that died.
  case adopt(key: String)
  /// The words are kept elsewhere now, or are not wanted any more.
  case discard
  /// The same for a journal that was not adopted.
  case discardUnfinished(key: String)
}

/// Why to wake up.
public enum Wake: Hashable, Sendable {
  /// Time to say that this work takes long, if it still goes on.
  case showBusy(Ticket)
  /// What is counted down to the second has changed.
  case secondPassed
  /// More of a list that is on its way may have come.
  case moreArriving
  /// There is more of a text to look for something in.
  case findOn
  /// Words that were typed are to be looked at.
  case spelling
}

/// What an exchange is wanted for.
public enum WirePurpose: Equatable, Sendable { case read, copy }
