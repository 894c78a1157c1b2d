import Notes

/// What can be taken back in this session, each by its opposite. It is the same whether a server was
/// told meanwhile or not.
public struct Undoing: Equatable, Sendable {
  enum Step: Equatable, Sendable {
    /// With the version that went to the trash.
    case deleted(NoteSummary, Note.Version?)
    case edited(Edit)
    case restored(NoteSummary)
    /// With the marks before.
    case marked(Note.ID, NoteMarking)
  }

  struct Edit: Equatable, Sendable {
    var id: Note.ID
    /// The words that the edit took the place of, and their version.
    var before: Draft
    var from: Note.Version?
    /// The words that were kept, and their version: nothing else is overwritten.
    var words: Draft
    var after: Note.Version?
    /// It was tried, and only the version had moved.
    var isSecondTry = false

    var headline: String { NoteSummary.headline(title: words.title, body: words.body) }
  }

  private(set) var steps: [Step] = []
  /// One at a time: each may stand on the one before.
  private var underWay: (ticket: Ticket, step: Step)?
  /// Keys that came while one was under way.
  private(set) var owed = 0
  private static let mostSteps = 100

  var isBusy: Bool { underWay != nil }

  mutating func push(_ step: Step) {
    steps.append(step)
    if steps.count > Undoing.mostSteps { steps.removeFirst() }
  }

  mutating func pop() -> Step? { steps.popLast() }

  mutating func begin(_ step: Step, _ ticket: Ticket) { underWay = (ticket, step) }

  /// The step that this ticket takes back; nil for other work.
  mutating func settle(_ ticket: Ticket) -> Step? {
    guard let job = underWay, job.ticket == ticket else { return nil }
    underWay = nil
    return job.step
  }

  mutating func owe() { owed += 1 }
  mutating func forgive() { owed = 0 }

  mutating func pay() -> Bool {
    guard owed > 0 else { return false }
    owed -= 1
    return true
  }

  /// The account is turned away from: what is under way is not waited for.
  mutating func leave() { (underWay, owed) = (nil, 0) }

  /// A note has the words of an earlier version under a new one.
  mutating func rebase(_ id: Note.ID, from old: Note.Version?, to new: Note.Version?) {
    change { step in
      guard case .edited(var edit) = step, edit.id == id, edit.after == old else { return }
      edit.after = new
      step = .edited(edit)
    }
  }

  mutating func rename(_ old: Note.ID, to new: Note.ID) {
    change { $0.rename(old, to: new) }
    guard var job = underWay else { return }
    job.step.rename(old, to: new)
    underWay = job
  }

  private mutating func change(_ body: (inout Step) -> Void) {
    for index in steps.indices { body(&steps[index]) }
  }

  public static func == (a: Undoing, b: Undoing) -> Bool {
    a.steps == b.steps && a.owed == b.owed && a.underWay?.ticket == b.underWay?.ticket
      && a.underWay?.step == b.underWay?.step
  }
}

extension Undoing.Step {
  fileprivate mutating func rename(_ old: Note.ID, to new: Note.ID) {
    switch self {
    case .deleted(var summary, let version) where summary.id == old:
      summary.id = new
      self = .deleted(summary, version)
    case .edited(var edit) where edit.id == old:
      edit.id = new
      self = .edited(edit)
    case .restored(var summary) where summary.id == old:
      summary.id = new
      self = .restored(summary)
    case .marked(old, let marks): self = .marked(new, marks)
    default: break
    }
  }
}

// MARK: Taking back

extension AppState {
  /// Takes the last step back, after what is under way.
  mutating func undo() -> [Effect] {
    guard !undoing.isBusy, deletes.underWay.isEmpty else {
      undoing.owe()
      return []
    }
    guard let step = undoing.pop() else {
      status = Status(Words.nothingToUndo)
      return []
    }
    return takeBack(step)
  }

  mutating func undoOwed() -> [Effect] { undoing.pay() ? undo() : [] }

  private mutating func takeBack(_ step: Undoing.Step) -> [Effect] {
    let (ticket, wake) = work.begin(Words.undoing)
    undoing.begin(step, ticket)
    switch step {
    case .deleted(let summary, _): return [.keeper(.restore(summary.id), ticket), wake]
    case .restored(let summary): return [.delete(summary.id, ticket), wake]
    case .marked(let id, let marks): return [.keeper(.mark(id, marks), ticket), wake]
    case .edited(let edit):
      let request = SaveRequest(
        edit.before, id: edit.id, version: edit.after, reason: .undoneEdit, ticket)
      return [.save(request), wake]
    }
  }

  /// A deleted note is back.
  mutating func takeUndone(_ step: Undoing.Step, _ note: Note) -> [Effect] {
    guard case .deleted(var summary, let version) = step else { return [] }
    undoing.rename(summary.id, to: note.id)
    undoing.rebase(note.id, from: version, to: note.version)
    deletes.stopAwaiting(summary.id)
    summary.id = note.id
    list.restore(summary, height: listHeight)
    status = Status(Words.broughtBack, .success)
    return lookAgain() + undoOwed()
  }

  /// A note that was brought back is in the trash again.
  mutating func takeUndone(_ step: Undoing.Step, _ result: Result<Note?, RepositoryError>)
    -> [Effect]
  {
    guard case .restored(let summary) = step else { return [] }
    switch result {
    case .success:
      if !settings.manners.confirmsDeletes {
        hide(summary.id)
      } else if let row = list.row(of: summary.id) {
        deletes.await(row)
      }
      status = Status(Words.deletedAgain(summary.headline), .success)
      return lookAgain() + undoOwed()
    case .failure(let error): return keep(step, after: error)
    }
  }

  /// An edit is taken back, or somebody was there before.
  mutating func takeUndone(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    guard let step = undoing.settle(request.ticket), case .edited(let edit) = step else {
      return []
    }
    switch result {
    case .success(let note):
      undoing.rebase(note.id, from: edit.from, to: note.version)
      _ = list.update(note, replacing: edit.id, isSent: sendsChanges)
      if detail?.note.id == note.id { show(note) }
      status = Status(Words.tookBack(edit.headline), .success)
      return lookAgain() + undoOwed()
    case .failure(.conflict(let theirs)):
      guard !edit.isSecondTry, Draft(theirs).saysTheSame(as: edit.words) else {
        undoing.forgive()
        status = Status(Words.changedSince(edit.headline), .failure)
        return []
      }
      var again = edit
      (again.after, again.isSecondTry) = (theirs.version, true)
      return takeBack(.edited(again))
    case .failure(.notFound):
      undoing.forgive()
      status = Status(Words.goneSince(edit.headline), .failure)
      return []
    case .failure(let error): return keep(step, after: error)
    }
  }

  /// What could not be taken back can be tried again.
  mutating func keep(_ step: Undoing.Step, after error: RepositoryError) -> [Effect] {
    undoing.forgive()
    if error != .notFound { undoing.push(step) }
    status = error == .notFound ? Status(Words.notInTrash, .failure) : Status(error)
    return []
  }
}
