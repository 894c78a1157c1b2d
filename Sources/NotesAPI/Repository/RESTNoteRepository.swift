public import Notes

/// Notes behind a link: a service over HTTP, or one in this process.
///
/// A service's list is brought once, as it comes, and stretches are cut from it until somebody asks
/// for a fresh one. Changes made here go one after the other.
public actor RESTNoteRepository: NoteRepository {
  public nonisolated let manners: Manners
  nonisolated let link: any NoteLink
  let conduct: Conduct
  var held: HeldListing?
  /// Counts the changes made here: a list brought meanwhile may lack them and is not kept.
  private(set) var changes = 0
  var fetch: ListFetch?
  /// Counts the lists that were begun, so that a late part finds that it is late.
  var fetches = 0
  private var lane = Lane()

  public init(link: any NoteLink) {
    self.link = link
    manners = link.manners
    conduct = link.conduct
  }

  public func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    guard !Task.isCancelled else { throw .cancelled }
    guard conduct.hasPages else { return try await listed(query) }
    guard case .page(let page) = try await link.perform(.list(query)) else {
      throw .unreadable(phrase("it is not a list", de: "sie ist keine Liste", ja: "一覧ではありません"))
    }
    return page
  }

  public func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    guard conduct.showsNotes else { return try await listedNote(id) }
    guard case .note(let note) = try await link.perform(.show(id)) else {
      throw .unreadable(
        phrase("it is not one note", de: "sie ist keine einzelne Notiz", ja: "単一のノートではありません"))
    }
    // Words of another note must not be taken for this one's.
    guard note.id == id else {
      throw .unreadable(
        phrase(
          "it is another note, \(note.id)", de: "sie ist eine andere Notiz, \(note.id)",
          ja: "別のノート (\(note.id)) です"))
    }
    return note
  }

  public func create(_ draft: Draft) async throws(RepositoryError) -> Note {
    try await alone { me throws(RepositoryError) in
      let note = try await me.settledCreate(draft)
      await me.keep(note)
      return note
    }
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    try await alone { me throws(RepositoryError) in
      let note = try await me.settledUpdate(id, draft, ifStill: version)
      await me.keep(note)
      return note
    }
  }

  public func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    try await alone { me throws(RepositoryError) in
      do throws(RepositoryError) {
        try await me.settledDelete(id, ifStill: version)
      } catch .notFound {
        // It is as was wanted.
      }
      await me.drop(id)
    }
  }
}

extension RESTNoteRepository {
  /// Runs one change after those that were asked for before it.
  private func alone<R: Sendable>(
    _ change: (RESTNoteRepository) async throws(RepositoryError) -> R
  ) async throws(RepositoryError) -> R {
    if !lane.take() { await withCheckedContinuation { lane.wait($0) } }
    defer { lane.leave() }
    guard !Task.isCancelled else { throw .cancelled }
    return try await change(self)
  }

  private func keep(_ note: Note) {
    changes += 1
    held?.put(note)
  }

  private func drop(_ id: Note.ID) {
    changes += 1
    held?.remove(id)
  }

  /// Whether a list is at hand, so that a new note can be told from the old ones.
  var hasList: Bool { held?.arrival == nil && held != nil }

  /// Whether a note is in the list at hand.
  func knows(_ id: Note.ID) -> Bool {
    held?.contains(id) ?? false
  }
}
