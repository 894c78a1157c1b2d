import Notes
import Terminal

// Task boxes that are ticked where they are read.

/// A box that is being ticked: the words before it, and the line it stands on.
struct Ticking: Equatable, Sendable {
  var ticket: Ticket
  var before: Draft
  var line: Int
  var task: TaskLine
  /// It was tried, and the note had changed meanwhile.
  var isSecondTry = false
}

extension AppState {
  mutating func tick() -> [Effect] {
    guard let detail else { return [] }
    let note = detail.note
    guard !isInConflict(note.id) else { return openConflict(note.id) }
    var chosen: Int?
    if case .task(let task) = detail.chosen { chosen = task }
    guard !detail.isRaw, let index = chosen ?? detail.view.task(height: readingHeight) else {
      status = Status(detail.isRaw ? Words.tasksAreRendered : Words.noTask)
      return []
    }
    let read = detail.view.reading.tasks[index]
    guard let line = read.line, let task = TaskLine(in: note.body, at: line),
      task.isDone == read.isDone
    else {
      status = Status(Words.taskNotFound, .failure)
      return []
    }
    self.detail?.chosen = .task(index)
    return toggle(task, line, of: note)
  }

  private mutating func toggle(
    _ task: TaskLine, _ line: Int, of note: Note, isSecondTry: Bool = false
  ) -> [Effect] {
    let before = Draft(note)
    var draft = before
    draft.body = task.toggled(in: note.body)
    let (ticket, wake) = work.begin(Words.saving)
    // The next box is ticked in the words that this makes.
    typeAhead.await(.detail, ticket)
    ticking = Ticking(
      ticket: ticket, before: before, line: line, task: task, isSecondTry: isSecondTry)
    let request = SaveRequest(draft, id: note.id, version: note.version, reason: .ticked, ticket)
    return [.save(request), wake]
  }

  mutating func takeTicked(_ result: Result<Note, RepositoryError>, _ request: SaveRequest)
    -> [Effect]
  {
    guard let ticked = ticking, ticked.ticket == request.ticket else { return [] }
    ticking = nil
    switch result {
    case .success(let note):
      rememberEdit(note, request, replacing: ticked.before)
      lastSaved = note.id
      _ = list.update(note, replacing: request.id, isSent: sendsChanges)
      let height = readingHeight
      if detail?.note.id == request.id { detail?.take(note, height: height) }
      status = Status(Words.ticked(isDone: !ticked.task.isDone), .success)
    case .failure(.conflict(let theirs)): return tickAgain(ticked, theirs, request)
    case .failure(let error): status = Status(error)
    }
    return replay(typeAhead.release(request.ticket))
  }

  /// The note says something else by now. The box is ticked there if its line is the same still;
  /// else its reader sees what became of it.
  private mutating func tickAgain(_ ticked: Ticking, _ theirs: Note, _ request: SaveRequest)
    -> [Effect]
  {
    let inputs = typeAhead.release(request.ticket)
    _ = list.update(theirs, replacing: request.id, isSent: false)
    let height = readingHeight
    if detail?.note.id == theirs.id { detail?.take(theirs, height: height) }
    if !ticked.isSecondTry, let line = ticked.task.line(in: theirs.body, near: ticked.line),
      let task = TaskLine(in: theirs.body, at: line)
    {
      return toggle(task, line, of: theirs, isSecondTry: true) + replay(inputs)
    }
    status = Status(Words.tickedMeanwhile, .failure)
    return []
  }
}

extension TaskLine {
  /// Where the same task stands in another text; nil where it does not, or more than once elsewhere.
  func line(in text: String, near line: Int) -> Int? {
    if TaskLine(in: text, at: line)?.line == self.line { return line }
    let lines = text.utf8.split(omittingEmptySubsequences: false) { $0 == 0x0A }
    let same = lines.indices.filter {
      lines[$0].elementsEqual(self.line) || lines[$0].elementsEqual(self.line + [0x0D])
    }
    return same.count == 1 ? same[0] : nil
  }
}
