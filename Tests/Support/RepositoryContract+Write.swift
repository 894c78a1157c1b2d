import Notes
import Testing

extension RepositorySubject {
  func createdIsReadBack() async throws {
    let draft = draft("line one\nline two", title: "a title")
    let note = try await repository.create(draft)
    expectSame(note.title, draft.title, "the title of the note create returned")
    expectSame(note.body, draft.body, "the body of the note create returned")
    let read = try await repository.note(note.id)
    expectSame(read.title, draft.title, "the title that was read back")
    expectSame(read.body, draft.body, "the body that was read back")
    #expect(read.id == note.id)
    if able.hasVersions { #expect(read.version == note.version && note.version != nil) }
  }

  func updated() async throws {
    let note = try await repository.create(draft("before", title: "old"))
    let new = draft("after", title: "new")
    let changed = try await repository.update(note.id, to: new, ifStill: note.version)
    expectSame(changed.body, "after", "the body update returned")
    expectSame(changed.title, new.title, "the title update returned")
    #expect(changed.id == note.id, "an update keeps the id")
    let read = try await repository.note(note.id)
    expectSame(read.body, "after", "the body that was read back")
    expectSame(read.title, new.title, "the title that was read back")
    let page = try await repository.notes(NoteQuery(isFresh: true))
    #expect(page.notes.count == 1, "an update adds no note")
    if able.hasVersions {
      #expect(changed.version != note.version, "an update changes the version")
      #expect(read.version == changed.version)
    }
  }

  func updatedInOrder() async throws {
    var note = try await repository.create(draft("0"))
    for number in 1...4 {
      note = try await repository.update(
        note.id, to: draft("\(number)"), ifStill: note.version)
    }
    expectSame(try await repository.note(note.id).body, "4", "the last of four updates")
  }

  func conflict() async throws {
    guard able.hasVersions else { return }
    let read = try await repository.create(draft("base"))
    let theirs = try await repository.update(read.id, to: draft("theirs"), ifStill: read.version)
    let stale = await failure(of: "an update with a stale version") { () throws(RepositoryError) in
      _ = try await repository.update(read.id, to: draft("mine"), ifStill: read.version)
    }
    expectConflict(stale, theirs: theirs)
    let gone = await failure(of: "a delete with a stale version") { () throws(RepositoryError) in
      try await repository.delete(read.id, ifStill: read.version)
    }
    expectConflict(gone, theirs: theirs)
    expectSame(try await repository.note(read.id).body, "theirs", "the note after both refusals")
  }

  private func expectConflict(_ error: RepositoryError?, theirs: Note) {
    guard case .conflict(let shown)? = error else {
      Issue.record("\(String(describing: error)) instead of a conflict")
      return
    }
    #expect(shown.id == theirs.id)
    #expect(shown.version == theirs.version, "the conflict brings the version to overwrite")
    expectSame(shown.body, "theirs", "the note the conflict brings")
  }

  func forced() async throws {
    let note = try await repository.create(draft("base"))
    _ = try await repository.update(note.id, to: draft("theirs"), ifStill: nil)
    _ = try await repository.update(note.id, to: draft("mine"), ifStill: nil)
    expectSame(try await repository.note(note.id).body, "mine", "the note that was overwritten")
    try await repository.delete(note.id, ifStill: nil)
    #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
  }

  func missing() async throws {
    let note = try await repository.create(draft("soon gone"))
    try await repository.delete(note.id, ifStill: note.version)
    let read = await failure(of: "reading a note that is gone") { () throws(RepositoryError) in
      _ = try await repository.note(note.id)
    }
    #expect(read == .notFound)
    guard able.missesNotes else { return }
    let versions = able.hasVersions ? [note.version, nil] : [nil]
    for version in versions {
      let update = await failure(of: "updating a note that is gone") { () throws(RepositoryError) in
        _ = try await repository.update(note.id, to: draft("mine"), ifStill: version)
      }
      #expect(update == .notFound, "with version \(String(describing: version))")
    }
    #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
  }

  func deleted() async throws {
    let notes = try await fill(3)
    try await repository.delete(notes[1].id, ifStill: notes[1].version)
    try await repository.delete(notes[1].id, ifStill: notes[1].version)
    try await repository.delete(notes[1].id, ifStill: nil)
    let page = try await repository.notes(NoteQuery(isFresh: true))
    #expect(Set(page.notes.map(\.id)) == [notes[0].id, notes[2].id])
    if able.knowsTotal { #expect(page.total == 2) }
    let next = try await repository.create(draft("next"))
    #expect(!notes.map(\.id).contains(next.id), "the id of a deleted note is not given again")
  }
}
