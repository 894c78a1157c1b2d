import Notes
public import NotesAPI

extension NotesService {
  /// Why a request may not pass, judged by its head, so that the bodies of strangers are not read.
  public func refusal(of head: HTTPRequest) -> HTTPResponse? {
    guard let dialect, let secrets else { return nil }
    return dialect.refusal(of: head, secrets)
  }

  /// Answers a request as a service of this dialect does. Never fails: what goes wrong is answered
  /// in the dialect's own words.
  public func respond(to request: HTTPRequest) async -> HTTPResponse {
    guard let dialect else { return HTTPResponse(status: 404) }
    if let secrets, let answer = dialect.answerAtDoor(to: request, secrets) { return answer }
    return dialect.response(await reply(to: dialect.heard(in: request), dialect), to: request)
  }

  private func reply(to heard: Heard, _ dialect: Dialect) async -> Reply {
    do throws(RepositoryError) {
      return try await done(heard, dialect)
    } catch {
      return .error(error, heard.step ?? .list)
    }
  }

  private func done(_ heard: Heard, _ dialect: Dialect) async throws(RepositoryError) -> Reply {
    switch heard {
    case .list(let request): return try await stretch(request, dialect)
    case .show(let id): return .note(try await repository.note(id), .show)
    case .content(let id): return .note(try await repository.note(id), .content)
    case .create(let draft): return .note(try await repository.create(draft), .create)
    case .update(let id, let change, let version, let step):
      do throws(RepositoryError) {
        return .note(try await changed(id, change, ifStill: version, dialect), step)
      } catch {
        guard error == .notFound, change.makesMissing, version == nil else { throw error }
        return .note(try await repository.create(change.draft(id: id)), .create)
      }
    case .delete(let id, let version):
      // Read first: many services answer with the note, and all of them say when there is none.
      let note = try await note(id, ifStill: version, dialect)
      try await repository.delete(id, ifStill: version == nil ? nil : note.version)
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

  /// A note that is at the version a request names, where it names one.
  private func note(_ id: Note.ID, ifStill version: Note.Version?, _ dialect: Dialect)
    async throws(RepositoryError) -> Note
  {
    let note = try await repository.note(id)
    guard version == nil || dialect.wireVersion(of: note) == version else {
      throw .conflict(theirs: note)
    }
    return note
  }
}

extension NotesService {
  private static let attempts = 5

  /// A change may name only some of a note's words. The others are those it has now, so it is
  /// made again when somebody else's change comes between.
  private func changed(
    _ id: Note.ID, _ change: Heard.Change, ifStill version: Note.Version?, _ dialect: Dialect
  ) async throws(RepositoryError) -> Note {
    for _ in 1..<NotesService.attempts {
      let note = try await note(id, ifStill: version, dialect)
      do throws(RepositoryError) {
        return try await repository.update(id, to: change.applied(to: note), ifStill: note.version)
      } catch .conflict {
        continue
      }
    }
    let note = try await note(id, ifStill: version, dialect)
    return try await repository.update(id, to: change.applied(to: note), ifStill: note.version)
  }
}
