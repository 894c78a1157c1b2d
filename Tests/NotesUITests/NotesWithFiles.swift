import Notes

/// Notes in memory with the same files beside each.
struct NotesWithFiles: NoteRepository {
  private let notes = InMemoryNoteRepository { Stage.now }
  let files: [Notes.Attachment]

  init(_ files: [Notes.Attachment], _ drafts: Draft...) async throws {
    self.files = files
    for draft in drafts { _ = try await notes.create(draft) }
  }

  private func seen(_ note: Note) -> Note {
    var note = note
    note.attachments = files
    return note
  }

  func notes(_ query: NoteQuery) async throws(RepositoryError) -> NotePage {
    try await notes.notes(query)
  }

  func note(_ id: Note.ID) async throws(RepositoryError) -> Note {
    seen(try await notes.note(id))
  }

  func create(_ draft: Draft) async throws(RepositoryError) -> Note {
    try await notes.create(draft)
  }

  func update(_ id: Note.ID, to draft: Draft, ifStill version: Note.Version?)
    async throws(RepositoryError) -> Note
  {
    seen(try await notes.update(id, to: draft, ifStill: version))
  }

  func delete(_ id: Note.ID, ifStill version: Note.Version?) async throws(RepositoryError) {
    try await notes.delete(id, ifStill: version)
  }
}
