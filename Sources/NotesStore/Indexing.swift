public import Notes

/// What is to be done for a note, as bits of `unindexed.needs`.
private struct Needs: OptionSet {
  let rawValue: Int64

  static let grams = Needs(rawValue: 1)
  static let titleKey = Needs(rawValue: 2)
}

/// A note that the index does not know as it is.
private struct Unindexed {
  var sequence: Int64
  var stamp: Int64
  var needs: Needs
  var headline: String
  var text: String
}

extension SQLiteNoteRepository {
  /// Takes a part of the notes that searches have to look through into the index, and says whether
  /// more are left. Nobody who reads or writes is kept waiting for long; it is for a time when
  /// nobody is, too.
  ///
  /// - Parameter least: fewer notes than these are left as they are: looking through them takes no
  ///   time that anybody notices.
  public func indexSome(least: Int = 32) throws(RepositoryError) -> Bool {
    if try locked({ (database) throws(RepositoryError) in database.lacksIndex }) {
      try changing { (database) throws(RepositoryError) in try database.beginIndexAnew() }
    }
    let count = Indexing.notes
    let found = try locked { (database) throws(RepositoryError) in
      try database.unindexed(limit: count, atLeast: least)
    }
    guard !found.isEmpty else { return false }
    // Nobody waits for the connection meanwhile.
    let entries = found.map { (note: $0, grams: $0.grams) }
    try changing { (database) throws(RepositoryError) in
      for entry in entries { try database.index(entry.note, entry.grams) }
    }
    return try locked { (database) throws(RepositoryError) in
      try database.first("SELECT 1 FROM unindexed LIMIT 1") { _ in true } ?? false
    }
  }

  /// The order by title needs every title.
  func settleTitles() throws(RepositoryError) {
    while try changing({ (database) throws(RepositoryError) in try database.settleTitles() }) {}
  }
}

private enum Indexing {
  /// Of one go.
  static let notes = 200
  static let bytes = 1_000_000
}

extension Unindexed {
  fileprivate var grams: String? {
    guard needs.contains(.grams) else { return nil }
    var grams = SearchGrams()
    grams.add(text)
    return grams.text
  }
}

extension Database {
  fileprivate func unindexed(limit: Int, atLeast least: Int) throws(RepositoryError)
    -> [Unindexed]
  {
    let enough = try first(
      "SELECT count(*) FROM (SELECT 1 FROM unindexed LIMIT ?1)", [.integer(Int64(least))]
    ) { $0.integer(0) >= Int64(least) }
    guard enough == true else { return [] }
    let sql = """
      SELECT sequence, stamp, needs, coalesce(headline, title), title, tags, body
      FROM unindexed CROSS JOIN note USING (sequence) ORDER BY sequence DESC LIMIT ?1
      """
    var (found, bytes) = ([Unindexed](), 0)
    try each(sql, [.integer(Int64(limit))]) { row in
      let texts = [row.text(4) ?? ""] + PackedText.unpack(row.blob(5)) + [row.text(6) ?? ""]
      let text = texts.joined(separator: "\n")
      found.append(
        Unindexed(
          sequence: row.integer(0), stamp: row.integer(1), needs: Needs(rawValue: row.integer(2)),
          headline: row.text(3) ?? "", text: text))
      bytes += text.utf8.count
      return bytes < Indexing.bytes
    }
    return found
  }

  /// A note was forgotten for good: its pieces too, where that does not take long.
  func forgetPieces() throws(RepositoryError) {
    let notes = try first("SELECT notes FROM tally") { $0.integer(0) } ?? 0
    if notes <= 10_000 { lacksIndex = true }
  }

  fileprivate func beginIndexAnew() throws(RepositoryError) {
    lacksIndex = false
    try execute("DROP TABLE IF EXISTS gram; \(NoteSchema.gramTable)")
    try run("INSERT OR REPLACE INTO unindexed SELECT sequence, 3, random() FROM note")
  }

  /// Unless it was changed since it was read.
  fileprivate func index(_ note: Unindexed, _ grams: String?) throws(RepositoryError) {
    let sql = "DELETE FROM unindexed WHERE sequence = ?1 AND stamp = ?2 RETURNING needs"
    let needs = try all(sql, [.integer(note.sequence), .integer(note.stamp)]) { $0.integer(0) }
    guard !needs.isEmpty else { return }
    if let grams {
      try run(
        "INSERT INTO gram (rowid, grams) VALUES (?1, ?2)", [.integer(note.sequence), .text(grams)])
    }
    if note.needs.contains(.titleKey) { try keepTitleKey(note.sequence, note.headline) }
  }

  /// - Returns: whether there may be more.
  fileprivate func settleTitles() throws(RepositoryError) -> Bool {
    let most = 2000
    let sql = """
      SELECT sequence, coalesce(headline, title)
      FROM unindexed CROSS JOIN note USING (sequence) WHERE (needs & 2) = 2 LIMIT ?1
      """
    let found = try all(sql, [.integer(Int64(most))]) { ($0.integer(0), $0.text(1) ?? "") }
    for (sequence, headline) in found {
      try keepTitleKey(sequence, headline)
      try run(
        "UPDATE unindexed SET needs = needs & ~2 WHERE sequence = ?1", [.integer(sequence)])
    }
    return found.count == most
  }

  private func keepTitleKey(_ sequence: Int64, _ headline: String) throws(RepositoryError) {
    try run(
      "INSERT OR REPLACE INTO title_key VALUES (?1, ?2)",
      [.integer(sequence), .blob(SortKey.bytes(headline: headline))])
  }
}
