import Notes
import NotesAPI

/// Makes notes in an account, each once, however often the making is cut and begun again.
struct NoteMaking {
  let session: Session
  let account: Account
  let journal: TransferJournal

  enum Outcome {
    /// The note as its place has it now.
    case made(Note)
    /// It was made before, of the same words.
    case known(Note.ID)
    /// It was made before, of other words.
    case outdated(Note.ID)
    /// The service will not have it.
    case refused(RepositoryError)
  }

  /// - Parameter sum: of what the note is made from.
  func make(_ draft: Draft, for key: String, _ sum: Fingerprint) throws(Failure) -> Outcome {
    if let entry = journal[key] {
      if let id = entry.id { return entry.sum == sum ? .known(id) : .outdated(id) }
      if let note = try lost(draft) {
        try journal.end(key, as: note.id)
        return .made(note)
      }
    }
    try journal.begin(key, sum)
    let account = account
    let note: Note
    do throws(RepositoryError) {
      note = try session.work.run { () throws(RepositoryError) in try await account.make(draft) }
    } catch {
      return try refused(error, key)
    }
    try journal.end(key, as: note.id)
    return .made(note)
  }

  /// What is wrong with one note does not end the rest; whatever else fails would fail for the next
  /// one too.
  private func refused(_ error: RepositoryError, _ key: String) throws(Failure) -> Outcome {
    switch error {
    case .rejected, .unsupported:
      try journal.giveUp(key)
      return .refused(error)
    default:
      // It may have been made all the same, and only not be read: the next run looks.
      var failure = Failure(error)
      failure.advice += failure.advice.isEmpty ? "" : " "
      failure.advice += "The same command again goes on from here."
      throw failure
    }
  }

  /// A note that was being made when the last run ended, if it was made.
  private func lost(_ draft: Draft) throws(Failure) -> Note? {
    var found: Note?
    try session.eachNote(of: account, isFresh: true) { (note, _) throws(Failure) in
      guard found == nil, !journal.made.contains(note.id) else { return }
      let losses = Loss.losses(of: draft, in: note)
      if !losses.contains(.title), !losses.contains(.text) { found = note }
    }
    return found
  }

  /// The note as its place has it, read once more: the words that may be taken away elsewhere.
  func kept(_ id: Note.ID) throws(Failure) -> Note? {
    let repository = account.repository
    do throws(RepositoryError) {
      return try session.work.run { () throws(RepositoryError) in try await repository.note(id) }
    } catch {
      guard error == .notFound else { throw Failure(error) }
      return nil
    }
  }
}
