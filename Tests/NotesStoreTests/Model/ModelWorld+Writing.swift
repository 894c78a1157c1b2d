import Notes
import Support

@testable import NotesStore

/// What readers do, and other people.
extension ModelWorld {
  func write(_ number: Int) async {
    guard dying != number, let repository = pick(clients[number].open) else { return }
    do throws(RepositoryError) {
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<5: try add(repository, number)
      case 5..<9: try await edit(repository, number)
      case 9, 10: try await delete(repository, number)
      case 11: try restore(repository, number)
      case 12: try drop(repository, number)
      case 13: try sendNow(repository, number)
      default: try settleOne(repository, number)
      }
    } catch .storage(let why) {
      troubles.append(why)
    } catch {
      note("\(number) may not: \(error.message)")
    }
  }

  private func text(after body: String? = nil) -> String {
    names += 1
    let new = "t\(names)"
    guard let body else { return "\(new) a\n\(new) b\n\(new) c" + (chance(3) ? " \n" : "") }
    var lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[Int.random(in: 0..<lines.count, using: &random)] = new
    return lines.joined(separator: "\n")
  }

  private func add(_ repository: OfflineNoteRepository, _ number: Int) throws(RepositoryError) {
    let body = text()
    let made = try repository.create(Draft(title: "n\(names)", body: body))
    saved.insert(body.settled)
    note("\(number) adds \(made.id) n\(names)")
  }

  private func edit(_ repository: OfflineNoteRepository, _ number: Int)
    async throws(RepositoryError)
  {
    guard let id = pick(try await rows(repository)) else { return }
    let before = try await repository.note(id)
    var draft = Draft(before)
    draft.body = text(after: before.body)
    let isGuarded = chance(2)
    _ = try repository.update(id, to: draft, ifStill: isGuarded ? before.version : nil)
    saved.insert(draft.body.settled)
    edited.insert(draft.title ?? "")
    note("\(number) edits \(id) \(draft.title ?? "") t\(names)")
  }

  private func rows(_ repository: OfflineNoteRepository)
    async throws(RepositoryError) -> [Note.ID]
  {
    try await repository.notes(NoteQuery(limit: 200)).notes.map(\.id)
  }

  private func delete(_ repository: OfflineNoteRepository, _ number: Int)
    async throws(RepositoryError)
  {
    guard let id = pick(try await rows(repository)) else { return }
    try repository.delete(id, ifStill: nil)
    note("\(number) deletes \(id)")
  }

  private func restore(_ repository: OfflineNoteRepository, _ number: Int)
    throws(RepositoryError)
  {
    guard let trashed = pick(try repository.trash(limit: 100)) else { return }
    // The text of a note that was deleted elsewhere before it was read is on no machine.
    let restored = try repository.restore(trashed.summary.id)
    if !trashed.isWaiting { wanted[restored.title ?? "", default: 0] += 1 }
    note("\(number) restores \(restored.id) \(restored.title ?? "")")
  }

  private func drop(_ repository: OfflineNoteRepository, _ number: Int) throws(RepositoryError) {
    guard let entry = pick(try repository.outbox()), chance(2) else { return }
    try repository.drop(entry.id)
    note("\(number) drops \(entry.id)")
  }

  private func sendNow(_ repository: OfflineNoteRepository, _ number: Int)
    throws(RepositoryError)
  {
    guard let entry = pick(try repository.outbox()) else { return }
    try sendNow(entry, repository)
    note("\(number) sends \(entry.id) now")
  }

  /// A note that may be there already, and that the reader wants sent all the same.
  func sendNow(_ entry: OutboxEntry, _ repository: OfflineNoteRepository)
    throws(RepositoryError)
  {
    try repository.sendNow(entry.id)
    if entry.status == .refused, entry.lastError?.contains("lost") == true {
      wanted[entry.headline, default: 0] += 1
    }
  }

  func settleOne(
    _ repository: OfflineNoteRepository, _ number: Int
  ) throws(RepositoryError) {
    let conflicts = try repository.outbox().filter { $0.status == .conflict }
    guard let entry = pick(conflicts), let conflict = try repository.conflict(of: entry.id) else {
      return
    }
    let words = text(after: conflict.mine?.body ?? conflict.theirs?.body)
    var draft = conflict.mine ?? conflict.theirs.map(Draft.init) ?? Draft(body: "")
    draft.body = words
    let choices: [NoteConflict.Choice] = [.mine, .theirs, .both, .words(draft)]
    guard let choice = pick(choices) else { return }
    try repository.settle(conflict, choice)
    count(conflict, choice)
    edited.insert(entry.headline)
    if case .words = choice { saved.insert(words.settled) }
    note("\(number) settles \(entry.id) \(conflict.mine?.title ?? "") by \(choice)")
  }

  /// A note becomes two where both texts stay, or where one that was deleted is sent anew, which
  /// another client may do too.
  private func count(_ conflict: NoteConflict, _ choice: NoteConflict.Choice) {
    guard let mine = conflict.mine else { return }
    let staysTwice = choice == .both && conflict.theirs != nil
    let isAnew = choice != .theirs && conflict.theirs == nil
    if staysTwice || isAnew { wanted[mine.title ?? "", default: 0] += 1 }
  }

  func somebodyElse() async throws {
    let all = try await far.notes.notes(NoteQuery(limit: 200, includesNotes: true)).notes
    guard let note = pick(all.compactMap(\.note)), !chance(4) else {
      let body = text().settled
      _ = try await far.notes.create(Draft(title: "n\(names)", body: body))
      foreign.insert(body)
      return self.note("somebody adds n\(names)")
    }
    // Whoever writes over words has seen them; those of clients are looked for all the same.
    foreign.remove(note.body.settled)
    guard !chance(4) else {
      try await far.notes.delete(note.id, ifStill: nil)
      return self.note("somebody deletes \(note.id) \(note.title ?? "")")
    }
    var draft = Draft(note)
    draft.body = text(after: note.body).settled
    _ = try await far.notes.update(note.id, to: draft, ifStill: nil)
    foreign.insert(draft.body)
    edited.insert(note.title ?? "")
    self.note("somebody edits \(note.id) \(note.title ?? "") t\(names)")
  }
}
