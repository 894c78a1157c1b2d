import Notes
import Testing

extension RepositorySubject {
  func manyAtOnce() async throws {
    let created = try await withThrowingTaskGroup(of: Note.self) { group in
      for number in 0..<able.crowd {
        group.addTask { try await repository.create(draft("note \(number)")) }
      }
      return try await group.reduce(into: [Note]()) { $0.append($1) }
    }
    #expect(Set(created.map(\.id)).count == able.crowd, "each note has an id of its own")
    let listed = try await walk(limit: 7)
    #expect(Set(listed.map(\.id)) == Set(created.map(\.id)))
    #expect(listed.count == able.crowd, "each note is listed once")
  }

  func oneWriterWins() async throws {
    guard able.hasVersions else { return }
    let note = try await repository.create(draft("base"))
    let winners = await withTaskGroup(of: String?.self) { group in
      for number in 0..<8 {
        group.addTask {
          let mine = draft("writer \(number)")
          return try? await repository.update(note.id, to: mine, ifStill: note.version).body
        }
      }
      return await group.reduce(into: [String]()) { $0 += $1.map { [$0] } ?? [] }
    }
    #expect(winners.count == 1, "\(winners) all believe they have saved")
    #expect(try await repository.note(note.id).body == winners.first)
  }

  func cancelled() async throws {
    guard able.canCancel else { return }
    let note = try await repository.create(draft("base"))
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await repository.notes(NoteQuery()) },
      { _ = try await repository.note(note.id) },
      { _ = try await repository.create(draft("never")) },
      { _ = try await repository.update(note.id, to: draft("never"), ifStill: note.version) },
      { try await repository.delete(note.id, ifStill: note.version) },
    ]
    for (number, call) in calls.enumerated() {
      let error = await Task {
        withUnsafeCurrentTask { $0?.cancel() }
        do { try await call() } catch { return error as? RepositoryError }
        return nil
      }.value
      #expect(error == .cancelled, "call \(number)")
    }
    let page = try await repository.notes(NoteQuery(isFresh: true))
    #expect(page.notes.map(\.id) == [note.id], "cancelled calls changed nothing")
    expectSame(try await repository.note(note.id).body, "base", "the note nobody changed")
  }
}
