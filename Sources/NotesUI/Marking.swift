import Notes

// Pins and tags put on a note and taken off it: by the list, the note, the tags' screen and undo.

extension AppState {
  mutating func pin(_ summary: NoteSummary) -> [Effect] {
    ask(.mark(summary.id, NoteMarking(pinned: !summary.pinned)), Words.marking)
  }

  /// Whether a change of these marks is told to no server.
  func isOurs(_ marks: NoteMarking) -> Bool {
    guard !settings.manners.isLocal else { return false }
    return (marks.pinned != nil && !settings.manners.hasPins)
      || (marks.tags != nil && !settings.manners.hasTags)
  }

  /// Why a note cannot be tagged; nil where it can.
  var tagRefusal: RepositoryError? {
    settings.manners.hasTags ? Command.edit.refusal(by: settings.manners) : nil
  }

  mutating func takeMarked(_ note: Note, _ before: NoteMarking, _ ticket: Ticket) -> [Effect] {
    let headline = NoteSummary.headline(title: note.title, body: note.body)
    let isUndone = undoing.settle(ticket) != nil
    if !isUndone { undoing.push(.marked(note.id, before)) }
    _ = list.update(note, isSent: sendsChanges && !isOurs(before))
    if detail?.note.id == note.id { detail?.note = note }
    takeTags(of: note)
    let text =
      before.pinned != nil
      ? Words.pinned(headline, note.pinned, isOurs: isOurs(before))
      : Words.tagged(headline, note.tags, isOurs: isOurs(before))
    status = Status(text, .success)
    return lookAgain() + refreshTags() + (isUndone ? undoOwed() : [])
  }

  // MARK: Orders

  /// The next order; what was selected is looked for from the beginning.
  mutating func changeOrder() -> [Effect] {
    let all = NoteOrder.allCases
    let index = all.firstIndex(of: list.order) ?? 0
    return sort(by: all[(index + 1) % all.count])
  }

  mutating func sort(by order: NoteOrder) -> [Effect] {
    list.sort(by: order)
    status = Status(Words.orderChanged(order))
    return load(.first, .jumpToFirst, Words.loading)
  }
}
