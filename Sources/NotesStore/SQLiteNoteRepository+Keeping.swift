public import Notes

/// Notes that live here wait for no server.
extension SQLiteNoteRepository: NoteKeeper {
  public func state() throws(RepositoryError) -> AccountState { AccountState() }

  public func changedElsewhere() throws(RepositoryError) -> Bool {
    try locked { (database) throws(RepositoryError) in
      let version = try database.changesByOthers()
      defer { database.seenVersion = version }
      return database.seenVersion != version
    }
  }

  public func outbox() throws(RepositoryError) -> [OutboxEntry] { [] }

  public func sendNow(_ id: Note.ID) throws(RepositoryError) {}

  public func drop(_ id: Note.ID) throws(RepositoryError) {}

  public func conflict(of id: Note.ID) throws(RepositoryError) -> NoteConflict? { nil }

  public func settle(_ conflict: NoteConflict, _ choice: NoteConflict.Choice)
    throws(RepositoryError)
  {}

  public func trash(limit: Int) throws(RepositoryError) -> [TrashedNote] {
    try locked { (database) throws(RepositoryError) in try database.trash(limit: limit) }
  }

  /// As it was, under its old id.
  public func restore(_ id: Note.ID) throws(RepositoryError) -> Note {
    try changing { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id) else { throw .notFound }
      try database.takeBack(sequence)
      guard let note = try database.note(id) else { throw .notFound }
      return note
    }
  }

  public func purge(_ id: Note.ID) throws(RepositoryError) {
    try changing { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id), try database.isInTrash(sequence) else {
        return
      }
      try database.purge(sequence)
    }
  }

  public func history(of id: Note.ID) throws(RepositoryError) -> [PastVersion] {
    try locked { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id) else { throw .notFound }
      return try database.history(of: sequence)
    }
  }

  public func words(of number: Int, in id: Note.ID) throws(RepositoryError) -> Draft {
    try locked { (database) throws(RepositoryError) in
      guard let sequence = try database.sequence(of: id),
        let draft = try database.words(of: number, in: sequence)
      else { throw .notFound }
      return draft
    }
  }
}
