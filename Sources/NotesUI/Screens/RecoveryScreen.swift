import Notes
import Terminal

/// Offers the words of composers that died before they were closed.
public struct Recovery: Equatable, Sendable {
  /// The note that was edited, as it is now.
  enum Now: Equatable, Sendable {
    /// Not asked for yet, or nobody can say.
    case unknown
    case asked(Ticket)
    case note(Note)
    case gone
  }

  private var drafts: [UnfinishedDraft]
  private let total: Int
  private(set) var now = Now.unknown
  var page: MarkedPage

  init?(_ drafts: [UnfinishedDraft], of total: Int? = nil) {
    guard let first = drafts.first else { return nil }
    self.drafts = drafts
    self.total = total ?? drafts.count
    page = Recovery.page(first, .unknown)
  }

  var current: UnfinishedDraft? { drafts.first }
  var next: Recovery? { Recovery(Array(drafts.dropFirst()), of: total) }

  /// Which of how many; nil for the only one.
  var number: (Int, of: Int)? {
    total > 1 ? (total - drafts.count + 1, total) : nil
  }

  mutating func learn(_ now: Now) {
    self.now = now
    if let current { page = Recovery.page(current, now) }
  }

  /// What the draft would change in the note, where there is one; else all it says.
  private static func page(_ unfinished: UnfinishedDraft, _ now: Now) -> MarkedPage {
    if case .note(let note) = now {
      return MarkedPage(
        MarkedPage.Line.difference(from: Draft(note), to: unfinished.draft.like(note)))
    }
    return MarkedPage(MarkedPage.Line.whole(unfinished.draft))
  }
}

extension Draft {
  /// A draft's words with all else as a note has it: the rest was not written.
  fileprivate func like(_ note: Note) -> Draft {
    var draft = Draft(note)
    (draft.title, draft.body) = (title ?? note.title, body)
    return draft
  }
}

extension AppState {
  mutating func offer(_ drafts: [UnfinishedDraft]) {
    guard let recovery = Recovery(drafts) else { return }
    // Words that are being written come first; the offer is made when they are done with.
    if modal == nil { modal = .recovery(recovery) } else { unfinished = recovery }
  }

  /// Closes what stands in front of the list or a note; what was offered meanwhile is asked now.
  mutating func closeModal() {
    modal = unfinished.map(Modal.recovery)
    unfinished = nil
  }

  mutating func takeInRecovery(_ key: Key, _ recovery: Recovery) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .recovery) else { return refuse(key) }
    return performInRecovery(command, recovery)
  }

  mutating func performInRecovery(_ command: Command, _ recovery: Recovery) -> [Effect] {
    guard let draft = recovery.current else { return [] }
    guard command != .redraw, command != .commandLine else { return takeCommon(command) }
    var recovery = recovery
    if recovery.scroll(command, ScreenLayout(size)) {
      modal = .recovery(recovery)
      return []
    }
    modal = recovery.next.map(Modal.recovery)
    switch command {
    case .open:
      unfinished = recovery.next
      return [.journal(.adopt(key: draft.key))] + goOn(with: draft, recovery.now)
    case .discard: return [.journal(.discardUnfinished(key: draft.key))]
    default: return []
    }
  }

  /// Where the note has changed since, both texts are brought together before anything is saved;
  /// where it is gone, the words become a new one.
  private mutating func goOn(with draft: UnfinishedDraft, _ now: Recovery.Now) -> [Effect] {
    present(Composer(draft, isNew: now == .gone, settings.manners))
    guard case .note(let note) = now else { return [] }
    guard !Draft(note).saysTheSame(as: draft.base) else {
      changeComposer { $0.version = note.version }
      return []
    }
    return showMerge(with: note)
  }
}

// MARK: The note as it is now

extension AppState {
  /// Asks for the note that an offered draft belongs to, once.
  mutating func compareRecovered() -> [Effect] {
    guard case .recovery(var recovery) = modal, recovery.now == .unknown,
      let id = recovery.current?.id
    else { return [] }
    let ticket = work.newTicket()
    recovery.learn(.asked(ticket))
    modal = .recovery(recovery)
    return [.open(OpenRequest(id, .compare, ticket))]
  }

  mutating func takeCompared(
    _ result: Result<Note, RepositoryError>, recovering request: OpenRequest
  ) {
    guard case .recovery(var recovery) = modal, recovery.now == .asked(request.ticket) else {
      return
    }
    switch result {
    case .success(let note): recovery.learn(.note(note))
    case .failure(.notFound): recovery.learn(.gone)
    case .failure: return
    }
    modal = .recovery(recovery)
  }
}

extension Composer {
  fileprivate init(_ unfinished: UnfinishedDraft, isNew: Bool, _ manners: Manners) {
    self.init(
      id: isNew ? nil : unfinished.id, version: isNew ? nil : unfinished.version,
      base: unfinished.base, draft: unfinished.draft, manners)
    isJournalled = true
    field = .body
    body.moveCaretToEnd()
  }
}
