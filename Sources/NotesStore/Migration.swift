import CSQLite
import Notes

/// One step of a database's shape. Steps are only ever added at the end of their list: the number
/// of steps a file has taken is its `user_version`.
struct Migration: Sendable {
  let name: String
  let sql: String
}

extension Database {
  /// Takes the steps that the file lacks, all or none.
  func migrate(_ steps: [Migration]) throws(RepositoryError) {
    let version = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
    guard version != steps.count else { return }
    try checkThatOurs(steps)
    try keepLog()
    // One transaction for all of them: programs that start at once wait for one another once.
    try transaction { () throws(RepositoryError) in
      for (number, step) in steps.enumerated() { try take(step, number) }
    }
  }

  /// A log beside the file: readers and a writer do not wait for one another. While another program
  /// turns to it SQLite says that the file is locked, and does not wait.
  private func keepLog() throws(RepositoryError) {
    var tries = 0
    while true {
      do throws(RepositoryError) {
        return try run("PRAGMA journal_mode = WAL")
      } catch {
        tries += 1
        guard tries < 200, sqlite3_errcode(connection) & 0xFF == SQLITE_BUSY else { throw error }
        sqlite3_sleep(25)
      }
    }
  }

  private func take(_ step: Migration, _ number: Int) throws(RepositoryError) {
    // Another process may have been first.
    let version = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
    guard version == number else { return }
    do throws(RepositoryError) {
      try execute(step.sql)
    } catch .storage(let why) {
      throw .storage(
        phrase(
          "“\(step.name)” could not be set up, nothing was changed: \(why)",
          de: "„\(step.name)“ ließ sich nicht einrichten, nichts wurde geändert: \(why)",
          ja: "「\(step.name)」を準備できず、何も変更していません: \(why)"))
    }
    try execute("PRAGMA user_version = \(number + 1)")
  }

  private func checkThatOurs(_ steps: [Migration]) throws(RepositoryError) {
    let sql = """
      SELECT user_version, (SELECT count(*) FROM sqlite_schema) FROM pragma_user_version
      """
    let (version, tables) = try first(sql) { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
    guard version <= steps.count else {
      throw .storage(
        phrase(
          "\(path) was written by a newer cahier; nothing in it was changed",
          de: "\(path) stammt von einem neueren cahier; nichts darin wurde geändert",
          ja: "\(path)は新しいcahierが書いたものです。何も変更していません"))
    }
    guard version > 0 || version == 0 && tables == 0 else {
      throw .storage(
        phrase(
          "\(path) is another program's database; nothing in it was changed",
          de: "\(path) ist die Datenbank eines anderen Programms; nichts darin wurde geändert",
          ja: "\(path)は別のプログラムのデータベースです。何も変更していません"))
    }
  }
}
