public import Notes

/// Notes behind a link: a service over HTTP, or one in this process.
///
/// From a service without pages the whole list is fetched once and stretches are cut from it until
/// somebody asks for a fresh one.
public actor RESTNoteRepository: NoteRepository {
  public nonisolated let manners: Manners
  let link: any NoteLink
  private var held: HeldListing?
  /// Counts changes made here, so that a list fetched meanwhile is not kept: it may lack them.
  private var changes = 0

  public init(link: any NoteLink) {
    self.link = link
    manners = link.manners
  }

  public func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    if let held, !query.isFresh { return held.page(query) }
    switch try await link.perform(.list(query)) {
    case .page(let page): return page
    case .listing(let notes, let unread): return keep(notes, unread: unread).page(query)
    case .note, .accepted, .deleted, .stale: throw .unreadable("it is not a list")
    }
  }

  public func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    guard case .note(let note) = try await link.perform(.show(id)) else {
      throw .unreadable("it is not one note")
    }
    // A service may answer with another note than was asked for; its words are not this note's.
    guard note.id == id else { throw .unreadable("it is another note, \(note.id)") }
    held?.put(note)
    return note
  }

  public func create(_ draft: Draft) async throws(RepositoryError) -> Note {
    let note = try await settle(try await link.perform(.create(draft)), draft, before: nil)
    note_(note)
    return note
  }

  public func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    let before = try await check(id, ifStill: version)
    let operation = Operation.update(id, draft, ifStill: passed(version))
    let outcome = try await write(operation, id)
    let note = try await settle(outcome, draft, before: before)
    note_(note)
    return note
  }

  public func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    do throws(RepositoryError) {
      _ = try await check(id, ifStill: version)
      if case .stale = try await write(.delete(id, ifStill: passed(version)), id) {
        throw try await conflict(id)
      }
    } catch .notFound {
      // Not there is what was wanted.
    }
    changes += 1
    held?.remove(id)
  }

  /// The whole list, kept unless something changed while it travelled.
  private func keep(_ notes: [Note], unread: Int) -> HeldListing {
    let listing = HeldListing(notes, unread: unread, isNewestFirst: manners.isNewestFirst)
    held = listing
    return listing
  }
}
