import Notes
public import NotesAPI

extension NotesService {
  /// Answers a request as a service of this dialect does. Never fails: what goes wrong is answered
  /// in the dialect's own words.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    guard let dialect else { return HTTPResponse(status: 404) }
    return dialect.response(await reply(to: dialect.heard(in: request)), to: request)
  }

  private func reply(to heard: Heard) async -> Reply {
    do throws(RepositoryError) {
      return try await done(heard)
    } catch {
      return .error(error, heard.kind ?? .list)
    }
  }

  private func done(_ heard: Heard) async throws(RepositoryError) -> Reply {
    switch heard {
    case .list: return .notes(try await allNotes())
    case .show(let id): return .note(try await repository.note(id), .show)
    case .create(let draft): return .note(try await repository.create(draft), .create)
    case .update(let id, let change): return .note(try await changed(id, change), .update)
    case .delete(let id):
      // Read first: many services answer with the note, and all of them say when there is none.
      let note = try await repository.note(id)
      try await repository.delete(id, ifStill: nil)
      return .note(note, .delete)
    case .refused(let id): return .refused(try await noteIfAny(id))
    case .fault(let fault): return .fault(fault)
    }
  }

  private func noteIfAny(_ id: Note.ID) async throws(RepositoryError) -> Note? {
    do throws(RepositoryError) {
      return try await repository.note(id)
    } catch .notFound {
      return nil
    }
  }
}

extension NotesService {
  private static let attempts = 5

  /// A change may name only some of a note's words. The others are those it has now, so it is
  /// made again when somebody else's change comes between.
  private func changed(_ id: Note.ID, _ change: Heard.Change) async throws(RepositoryError)
    -> Note
  {
    for _ in 1..<NotesService.attempts {
      let note = try await repository.note(id)
      do throws(RepositoryError) {
        return try await repository.update(id, to: change.applied(to: note), ifStill: note.version)
      } catch .conflict {
        continue
      }
    }
    let note = try await repository.note(id)
    return try await repository.update(id, to: change.applied(to: note), ifStill: note.version)
  }

  private static let window = 500

  /// Every note, newest first. One that is deleted meanwhile is left out.
  private func allNotes() async throws(RepositoryError) -> [Note] {
    var notes: [Note] = []
    var query = NoteQuery(limit: NotesService.window, includesNotes: true)
    while true {
      let page = try await repository.notes(query)
      for row in page.notes {
        if let note = try await repository.note(of: row) { notes.append(note) }
      }
      guard page.hasAfter, let last = page.notes.last else { return notes }
      query.window = .after(last.place)
    }
  }
}
