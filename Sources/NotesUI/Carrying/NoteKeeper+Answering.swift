public import Notes

extension NoteKeeper {
  /// Carries out what the screen asks of it.
  public func answer(to request: KeeperRequest) async -> KeeperAnswer {
    do throws(RepositoryError) {
      return try await carriedOut(request)
    } catch {
      return .failed(error)
    }
  }

  private func carriedOut(_ request: KeeperRequest) async throws(RepositoryError) -> KeeperAnswer {
    switch request {
    case .outbox: return .outbox(try await outbox())
    case .sendNow(let id): try await sendNow(id)
    case .drop(let id): try await drop(id)
    case .trash: return .trash(try await trash(limit: mostTrash))
    case .purge(let id):
      try await purge(id)
      return .trash(try await trash(limit: mostTrash))
    case .restore(let id): return .restored(try await restore(id))
    case .history(let id): return .history(id, try await history(of: id))
    case .version(let id, let number):
      return .version(id, number, try await words(of: number, in: id))
    case .conflict(let id): return .conflict(id, try await conflict(of: id))
    case .mark(let id, let marks):
      let marked = try await mark(id, marks)
      return .marked(marked.note, before: marked.before)
    case .tags: return .tags(try await tags())
    case .searches: return .searches(try await searches())
    case .keepSearch(let search): return .searches(try await keep(search))
    case .settle(let conflict, let choice):
      try await settle(conflict, choice)
      return .settled(conflict.id)
    }
    return .changed(try await outbox())
  }

  /// Rows of a trash that a screen shows.
  private var mostTrash: Int { 1000 }
}
