import Notes

/// One step of a database's shape. Steps are only ever added at the end of their list: the number
/// of steps a file has taken is its `user_version`.
struct Migration: Sendable {
  let name: String
  let sql: String
}

extension Database {
  /// Takes the steps that the file lacks, each whole or not at all.
  func migrate(_ steps: [Migration]) throws(RepositoryError) {
    let version = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
    guard version != steps.count else { return }
    try checkThatOurs(steps)
    // A log beside the file: readers and a writer do not wait for one another.
    try run("PRAGMA journal_mode = WAL")
    for (number, step) in steps.enumerated() {
      try take(step, number)
    }
  }

  private func take(_ step: Migration, _ number: Int) throws(RepositoryError) {
    try transaction { () throws(RepositoryError) in
      // Another process may have been first.
      let version = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
      guard version == number else { return }
      do throws(RepositoryError) {
        try execute(step.sql)
      } catch .storage(let why) {
        throw .storage("“\(step.name)” could not be set up, nothing was changed: \(why)")
      }
      try execute("PRAGMA user_version = \(number + 1)")
    }
  }

  private func checkThatOurs(_ steps: [Migration]) throws(RepositoryError) {
    let sql = """
      SELECT user_version, (SELECT count(*) FROM sqlite_schema) FROM pragma_user_version
      """
    let (version, tables) = try first(sql) { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
    guard version <= steps.count else {
      throw .storage("\(path) was written by a newer cahier; nothing in it was changed")
    }
    guard version > 0 || version == 0 && tables == 0 else {
      throw .storage("\(path) is another program's database; nothing in it was changed")
    }
  }
}
