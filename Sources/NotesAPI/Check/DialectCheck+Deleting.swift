import Notes

extension DialectCheck {
  func checkDelete() async throws(Stop) {
    guard let id = made.first else { return }
    guard can(.delete) else { return report(.delete, "the note", .notOffered) }
    if let version = staleVersion, dialect.comparesDeletes {
      try await prove(.delete, "with an old version") { () throws(RepositoryError) in
        let outcome = try await link.perform(.delete(id, ifStill: version))
        guard outcome != .stale else { return .holds("is refused") }
        return .broken("ignores the version: deletes a note that was changed")
      }
    }
    try await prove(.delete, "the note") { () throws(RepositoryError) in
      if case .failed(let why) = await remove(id) { return .broken(why) }
      return .holds("is deleted")
    }
    guard !made.contains(id) else { return }
    try await prove(.delete, "read afterwards") { () throws(RepositoryError) in
      do throws(RepositoryError) {
        _ = try await note(id)
        return .broken("can still be read")
      } catch .notFound {
        return .holds("is said to be gone")
      } catch .serverFailed(let status, _) {
        return .fact("fails (\(status)) instead of saying that it is gone")
      }
    }
    try await prove(.delete, "a second time") { () throws(RepositoryError) in
      try await sayingSecondDelete(id)
    }
    try await prove(.delete, "in the list") { () throws(RepositoryError) in
      let isListed = try await list(link.manners.searchesFirst ? mark : "").notes
        .contains { $0.id == id }
      return isListed ? .broken("the list still has it") : .holds("is not in the list any more")
    }
  }

  private func sayingSecondDelete(_ id: Note.ID) async throws(RepositoryError) -> Said {
    do throws(RepositoryError) {
      _ = try await link.perform(.delete(id, ifStill: nil))
      return .fact("is told yes again")
    } catch .notFound {
      return .fact("is told that it is gone")
    } catch .serverFailed(let status, _) {
      return .fact("fails (\(status)), though nothing is wrong")
    } catch .rejected(let problems) {
      return .fact("is refused: " + RepositoryError.rejected(problems).message)
    }
  }

  enum Removal {
    case done
    case failed(String)
  }

  /// Deletes a note of the check, at whatever version it is now.
  func remove(_ id: Note.ID) async -> Removal {
    do throws(RepositoryError) {
      let version = conduct.guarding == .version ? try await note(id).version : nil
      guard try await link.perform(.delete(id, ifStill: passed(version))) != .stale else {
        return .failed("it refuses the version that it has just given")
      }
    } catch .notFound {
      // Gone already.
    } catch {
      // Some services fail when there is nothing to delete.
      guard await isGone(id) else { return .failed(error.message) }
    }
    made.removeAll { $0 == id }
    return .done
  }

  private func isGone(_ id: Note.ID) async -> Bool {
    do throws(RepositoryError) {
      _ = try await note(id)
      return false
    } catch {
      return error == .notFound
    }
  }

  /// Deletes what the check made and has not deleted. To be called once `run` has ended.
  /// - Returns: what is left on the server, and why.
  public func cleanUp() async -> [LeftNote] {
    var left: [LeftNote] = []
    if mayHaveMade {
      do throws(RepositoryError) {
        try await findMade()
      } catch {
        left.append(LeftNote(id: nil, why: error.message))
      }
    }
    for id in made {
      guard can(.delete) else {
        left.append(LeftNote(id: id.description, why: await restored(id)))
        continue
      }
      if case .failed(let why) = await remove(id) {
        left.append(LeftNote(id: id.description, why: why))
      }
    }
    return left
  }

  /// A note that must stay says what it is.
  private func restored(_ id: Note.ID) async -> String {
    let why = "This service cannot delete."
    guard can(.update) else { return why }
    do throws(RepositoryError) {
      let before = try await note(id)
      var draft = Draft(before)
      draft.body = scratchText
      if link.manners.hasTitle { draft.title = "Scratch note of cahier \(mark)" }
      try await write(id, draft, ifStill: before.version)
      return why
    } catch {
      return "\(why) Its text could not be put back: \(error.message)"
    }
  }
}

extension Dialect {
  /// Whether a delete says which version it means.
  fileprivate var comparesDeletes: Bool {
    guard let action = action(.delete) else { return false }
    return action.requestHeaders.contains { $0.value.hole(.version) != nil }
      || action.requests.first?.takes(.version) == true || action.send?.has(.version) == true
  }
}
