import Notes

extension DialectCheck {
  /// The text of the scratch note; it says what it is.
  var scratchText: String {
    "This is a scratch note of `cahier dialect check` (\(mark)). It is removed when the check ends; "
      + "if it is still here, it may be deleted."
  }

  private var scratchTitle: String? {
    link.manners.hasTitle ? "Scratch note of cahier \(mark)" : nil
  }

  /// False when there is no note to go on with.
  func checkCreate() async throws(Stop) -> Bool {
    guard can(.create) else {
      report(.create, "a new note", .notOffered)
      for topic in [Finding.Topic.edit, .conflict, .text, .delete] {
        report(topic, "on a scratch note", .unproven("no note can be made to try it on"))
      }
      return false
    }
    let draft = Draft(title: scratchTitle, body: scratchText)
    try await prove(.create, "a new note") { () throws(RepositoryError) in
      try await sayingCreate(draft)
    }
    return !made.isEmpty
  }

  private func sayingCreate(_ draft: Draft) async throws(RepositoryError) -> Said {
    let note = try await create(draft)
    guard let note else { return .holds("is made; the answer does not have it") }
    guard Draft(note).saysTheSame(as: draft) else {
      return .fact("is made; the answer has another text: " + fate(draft, note).words)
    }
    return .holds("is made, and answered as it was sent")
  }

  /// Makes a note and remembers it, whatever the answer says.
  /// - Returns: the note in the answer, where it has one.
  func create(_ draft: Draft) async throws(RepositoryError) -> Note? {
    var draft = draft
    if conduct.namesNotes, draft.id == nil {
      draft.id = link.freshID()
      if draft.id == nil { draft.id = Note.ID(String(try await list().highestNumber + 1)) }
    }
    mayHaveMade = true
    let outcome: Outcome
    do throws(RepositoryError) {
      outcome = try await link.perform(.create(draft))
    } catch .rejected(let problems) {
      mayHaveMade = false
      throw .rejected(problems)
    }
    switch outcome {
    case .note(let note):
      remember(note.id)
      return note
    case .accepted(let id):
      if let id = id ?? draft.id { remember(id) } else { try await findMade() }
      return nil
    case .page, .listing, .deleted, .stale:
      throw .unreadable("it is not the answer to a new note")
    }
  }

  private func remember(_ id: Note.ID) {
    made.append(id)
    mayHaveMade = false
  }

  /// Looks for notes of this check whose ids no answer had.
  func findMade() async throws(RepositoryError) {
    for row in try await list(link.manners.searchesFirst ? mark : "").notes
    where !made.contains(row.id) {
      guard row.body.contains(mark) || row.title?.contains(mark) == true else { continue }
      remember(row.id)
    }
    guard !mayHaveMade else {
      throw .unreadable("it does not say which note was made, and the list does not have it")
    }
  }

  func checkRead() async throws(Stop) {
    guard let id = made.first else { return }
    try await prove(.read, "the new note") { () throws(RepositoryError) in
      let note = try await note(id)
      guard note.id == id else { return .broken("another one comes, \(note.id)") }
      return kept(Draft(title: scratchTitle, body: scratchText), note)
    }
  }

  func checkEdit() async throws(Stop) {
    guard let id = made.first else { return }
    try await prove(.edit, "the new note") { () throws(RepositoryError) in
      guard can(.update) else { return .notOffered }
      let (before, sent) = try await change(id, adding: "Edited.")
      let after = try await note(id)
      guard Draft(before).saysTheSame(as: Draft(after)) else { return kept(sent, after) }
      return .broken("says yes, and keeps the old text")
    }
  }

  /// Writes the note with a further line.
  /// - Returns: the note as it was, and what was sent.
  @discardableResult
  func change(_ id: Note.ID, adding line: String) async throws(RepositoryError)
    -> (before: Note, sent: Draft)
  {
    let before = try await note(id)
    var draft = Draft(before)
    draft.body += "\n" + line
    try await write(id, draft, ifStill: before.version)
    return (before, draft)
  }

  func write(_ id: Note.ID, _ draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError)
  {
    let outcome = try await link.perform(.update(id, draft, ifStill: passed(version)))
    guard outcome != .stale else {
      throw .unreadable("it refuses the version that it has just given")
    }
  }

  func kept(_ sent: Draft, _ came: Note) -> Said {
    let fate = fate(sent, came)
    if fate.isKept { return .holds(fate.words) }
    guard fate.isTrimmed, dialect.hearing.trims else { return .broken(fate.words) }
    return .holds(fate.words + ", as its dialect says")
  }

  private func fate(_ sent: Draft, _ came: Note) -> TextFate {
    let title = TextFate(sent: sent.title ?? "", came: came.title ?? "")
    let body = TextFate(sent: sent.body, came: came.body)
    return body.isKept ? title : body
  }
}
