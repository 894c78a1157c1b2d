extension NoteRepository {
  /// The note that has a title, or where there are none a first line; the first of several in the
  /// list's order, nil for none.
  public func note(titled title: String) async throws(RepositoryError) -> Note? {
    var window = NoteQuery.Window.first
    for _ in 0..<titledPages {
      let page = try await notes(NoteQuery(filter: title, window: window, limit: 128))
      if let found = page.notes.first(where: { $0.headline == title || $0.headline == "# \(title)" }
      ) {
        return try await note(found.id)
      }
      guard page.hasAfter, let last = page.notes.last else { return nil }
      window = .after(last.place)
    }
    return nil
  }
}

/// Notes that only mention a title may come before the one that has it; nobody has so many.
private let titledPages = 100
