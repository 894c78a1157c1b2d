public import Notes

/// Searches that were kept under a name.
extension Database {
  func searches() throws(RepositoryError) -> [SavedSearch] {
    try all("SELECT name, words FROM saved_search") { row in
      SavedSearch(row.text(0) ?? "", words: row.text(1) ?? "")
    }.map { (SortKey.bytes(headline: $0.name), $0) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  func keep(_ search: SavedSearch) throws(RepositoryError) -> [SavedSearch] {
    if search.words.isEmpty {
      try run("DELETE FROM saved_search WHERE name = ?1", [.text(search.name)])
    } else {
      try run(
        "INSERT OR REPLACE INTO saved_search VALUES (?1, ?2)",
        [.text(search.name), .text(search.words)])
    }
    return try searches()
  }
}

extension SQLiteNoteRepository {
  public func searches() throws(RepositoryError) -> [SavedSearch] {
    try locked { (database) throws(RepositoryError) in try database.searches() }
  }

  public func keep(_ search: SavedSearch) throws(RepositoryError) -> [SavedSearch] {
    try changing { (database) throws(RepositoryError) in try database.keep(search) }
  }
}

extension OfflineNoteRepository {
  public func searches() throws(RepositoryError) -> [SavedSearch] { try store.searches() }

  public func keep(_ search: SavedSearch) throws(RepositoryError) -> [SavedSearch] {
    try store.keep(search)
  }
}
