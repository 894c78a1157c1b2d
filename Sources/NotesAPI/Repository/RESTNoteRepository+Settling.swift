import Notes

/// A change is settled when the note is here as its home has it: answers are compared with what was
/// sent, and the note is read again where the answer lacks its text or has another.
extension RESTNoteRepository {
  func settledCreate(_ draft: Draft) async throws(RepositoryError) -> Note {
    let (draft, outcome) = try await createdUnderName(draft)
    switch outcome {
    case .note(let note): return try await verified(note, draft)
    case .accepted(let id?): return try await note(id)
    case .accepted(nil):
      guard let id = draft.id else { return try await newNote(saying: draft) }
      return try await note(id)
    case .page, .listing, .deleted, .stale:
      throw .unreadable(
        phrase(
          "it is not the answer to a new note", de: "sie ist nicht die Antwort auf eine neue Notiz",
          ja: "新しいノートへの応答ではありません"))
    }
  }

  func settledUpdate(_ id: Note.ID, _ draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    let before = try await read(id, ifStill: version)
    let operation = Operation.update(id, draft, ifStill: passed(version))
    let after: Note
    switch try await write(operation, id) {
    case .note(let note) where note.id == id: after = try await verified(note, draft)
    case .note(let note):
      throw .unreadable(
        phrase(
          "it is another note, \(note.id)", de: "sie ist eine andere Notiz, \(note.id)",
          ja: "別のノート (\(note.id)) です"))
    case .accepted: after = try await note(id)
    case .stale: throw .conflict(theirs: try await note(id))
    case .page, .listing, .deleted:
      throw .unreadable(
        phrase(
          "it is not the answer to a changed note",
          de: "sie ist nicht die Antwort auf eine geänderte Notiz", ja: "ノートの変更への応答ではありません"))
    }
    if let before, Draft(before).saysTheSame(as: Draft(after)), !keeps(after, draft) {
      throw .rejected([
        .init(
          message: phrase(
            "the server said yes and kept the old text",
            de: "der Server sagte ja und behielt den alten Text", ja: "サーバーは受け付けましたが、内容は古いままです"))
      ])
    }
    return after
  }

  func settledDelete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    _ = try await read(id, ifStill: version, isCompared: !conduct.guardsDeletes)
    guard case .stale = try await write(.delete(id, ifStill: passed(version)), id) else { return }
    throw .conflict(theirs: try await note(id))
  }
}

extension RESTNoteRepository {
  /// The draft with an id, for services whose clients name their notes: its own, a fresh one, or the
  /// number that follows the highest.
  private func named(_ draft: Draft) async throws(RepositoryError) -> Draft {
    guard conduct.namesNotes, draft.id == nil else { return draft }
    var draft = draft
    draft.id = link.freshID()
    if draft.id == nil {
      let list = if let held, hasList { held } else { try await brought("") }
      draft.id = Note.ID(String(list.highestNumber + 1))
    }
    return draft
  }

  /// Sends a new note under its id. A number that somebody else has taken since the list was read is
  /// counted anew, once.
  private func createdUnderName(_ draft: Draft) async throws(RepositoryError) -> (Draft, Outcome) {
    var named = try await named(draft)
    do throws(RepositoryError) {
      return (named, try await created(named))
    } catch .rejected(let problems) {
      guard draft.id == nil, named.id != nil, problems.contains(where: { $0.field == "id" }) else {
        throw .rejected(problems)
      }
    }
    held = nil
    named = try await self.named(draft)
    return (named, try await created(named))
  }

  /// Sends a new note. Where the answer cannot be read the note may have been made all the same,
  /// so it is looked for in the list. One that its writer named may have been made before, when the
  /// answer was lost: a refusal then means that it is there, if it has the same words.
  private func created(_ draft: Draft) async throws(RepositoryError) -> Outcome {
    do throws(RepositoryError) {
      return try await link.perform(.create(draft))
    } catch .unreadable(let why) {
      guard hasList, let note = try? await newNote(saying: draft) else { throw .unreadable(why) }
      return .note(note)
    } catch {
      guard error.isRefusal, conduct.showsNotes, let id = draft.id,
        let note = try? await note(id)
      else { throw error }
      if keeps(note, draft) { return .note(note) }
      // Some services fail with 500 when the id is taken.
      guard case .serverFailed = error else { throw error }
      throw .rejected([
        .init(field: "id", message: phrase("is taken", de: "ist vergeben", ja: "はすでに使われています"))
      ])
    }
  }

  /// The note as it is now, where it must be looked at before it is written: to compare versions
  /// here, or because a service may take an id it never gave, such as `0110`, for another note's.
  private func read(
    _ id: Note.ID, ifStill version: Note.Version?, isCompared: Bool = false
  ) async throws(RepositoryError) -> Note? {
    let isCompared = isCompared || conduct.guarding == .compare || version?.isDigest == true
    guard let version, isCompared else {
      return knows(id) || conduct.guarding == .version ? nil : try await note(id)
    }
    let note = try await note(id)
    guard note.version == version else { throw .conflict(theirs: note) }
    return note
  }

  /// The version that travels, where the far side compares it.
  private func passed(_ version: Note.Version?) -> Note.Version? {
    conduct.guarding == .version && version?.isDigest != true ? version : nil
  }

  /// Sends a change. Some services fail with 500 when the note is not there: so it is looked for.
  private func write(_ operation: Operation, _ id: Note.ID) async throws(RepositoryError)
    -> Outcome
  {
    do throws(RepositoryError) {
      return try await link.perform(operation)
    } catch .serverFailed(let status, let why) {
      do throws(RepositoryError) {
        _ = try await note(id)
      } catch .notFound {
        throw .notFound
      } catch {
        // The first failure says more.
      }
      throw .serverFailed(status: status, why)
    }
  }

  /// The note, read again when an answer does not have the words that were sent: the service may
  /// have changed them, or answer with what was there before.
  private func verified(_ note: Note, _ draft: Draft) async throws(RepositoryError) -> Note {
    keeps(note, draft) ? note : try await self.note(note.id)
  }

  /// The note a service took without saying which it became, looked up by its words.
  private func newNote(saying draft: Draft) async throws(RepositoryError) -> Note {
    let unclear = RepositoryError.interrupted(
      phrase(
        "the answer did not say whether it was saved",
        de: "die Antwort sagte nicht, ob gespeichert wurde", ja: "保存されたかどうかが応答にありません"))
    let before = held
    let listing = try await brought("")
    guard !conduct.listsWholeNotes else {
      guard let note = listing.saying(draft).first(where: { before?.contains($0.id) != true })
      else { throw unclear }
      return note
    }
    // The list has no texts: the new ones are read, newest first.
    for row in listing.notes(besides: before).prefix(5) {
      let note = try await note(row.id)
      if keeps(note, draft) { return note }
    }
    throw unclear
  }

  private func keeps(_ note: Note, _ draft: Draft) -> Bool {
    Draft(note).saysTheSame(as: draft)
  }
}

extension RepositoryError {
  /// Whether the service answered, and did not do it.
  fileprivate var isRefusal: Bool {
    switch self {
    case .rejected, .serverFailed: true
    default: false
    }
  }
}
