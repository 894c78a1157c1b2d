import Notes

extension DialectCheck {
  /// A word to look for, where a service lists nothing without one.
  private var usualWord: String { link.manners.searchesFirst ? "note" : "" }

  func checkList() async throws(Stop) {
    try await prove(.list, "to its end") { () throws(RepositoryError) in
      try await completeness(list(usualWord))
    }
    guard !can(.create) else { return }
    try await prove(.read, "a note of the list") { () throws(RepositoryError) in
      guard conduct.showsNotes else { return .notOffered }
      guard let row = try await list(usualWord).notes.first else {
        return .unproven("there is no note to read")
      }
      let note = try await note(row.id)
      return note.id == row.id ? .holds("can be read") : .broken("another one comes, \(note.id)")
    }
  }

  /// The list again, with the scratch note in it.
  func checkListed() async throws(Stop) {
    guard let id = made.first else { return }
    try await prove(.list, "the new note in it") { () throws(RepositoryError) in
      let listed = try await list(link.manners.searchesFirst ? mark : "")
      guard let row = listed.notes.first(where: { $0.id == id }) else {
        return .broken("the list does not have it")
      }
      let said = completeness(listed)
      guard said.verdict == .holds, conduct.listsWholeNotes else { return said }
      let note = try await note(id)
      guard Draft(row).saysTheSame(as: Draft(note)) else {
        return .broken("stands there with another text than by itself")
      }
      return .holds("stands there as by itself; \(said.words)")
    }
  }

  private func completeness(_ listed: Listed) -> Said {
    let manners = link.manners
    let count = listed.notes.count
    let notes = "\(count) \(count == 1 ? manners.singular : manners.plural)"
    let answers = listed.answers == 1 ? "one answer" : "\(listed.answers) answers"
    guard listed.unread == 0 else {
      return .broken("\(notes) in \(answers), and \(listed.unread) more that cannot be read")
    }
    guard let total = listed.total else { return .holds("\(notes) in \(answers)") }
    guard total == count else {
      return .broken("\(notes) in \(answers), and the service counts \(total)")
    }
    return .holds("\(notes) in \(answers), as many as the service counts")
  }

  /// Whether a list that is known already need not come again, and does once it has changed.
  func checkKnownList() async throws(Stop) {
    guard let id = made.first else { return }
    try await prove(.list, "known already") { () throws(RepositoryError) in
      let listed = try await list()
      guard listed.answers == 1 else {
        return .unproven("the list comes in \(listed.answers) answers, each by itself")
      }
      guard watch.seen.headers["ETag"] != nil else {
        return promised(dialect.answering.hasETag, "has no ETag, and comes again each time")
      }
      guard try await isKnown() else {
        return promised(dialect.answering.hasETag, "has an ETag, and comes again all the same")
      }
      guard can(.update) else { return .holds("304: does not come again") }
      _ = try await change(id, adding: "Changed, for the list.")
      guard try await !isKnown() else {
        return .broken("304, also after a note was changed: changes are not seen")
      }
      return .holds("304: does not come again until a note is changed")
    }
  }

  private func promised(_ isPromised: Bool, _ words: String) -> Said {
    isPromised ? .broken(words) : .fact(words)
  }

  private func isKnown() async throws(RepositoryError) -> Bool {
    try await link.list(NoteQuery(), isKnown: true) { _ in } == .unchanged
  }

  func checkSearch() async throws(Stop) {
    guard let id = made.first else { return }
    try await prove(.search, "a word of the note") { () throws(RepositoryError) in
      guard conduct.searches else { return .notOffered }
      guard try await list(mark).notes.contains(where: { $0.id == id }) else {
        return .broken("does not find it")
      }
      let others = try await list(String(mark.reversed()) + "q").notes
      guard others.isEmpty else {
        return .broken("finds it, and \(others.count) notes for a word that none has")
      }
      return .holds("finds it, and nothing for a word that no note has")
    }
  }
}
