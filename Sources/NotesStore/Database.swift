import CSQLite
import Notes

/// One connection to one SQLite file, for one thread at a time: see `Locked`.
final class Database {
  /// The path of a database that lives as long as its connection, in tests.
  static let memory = ":memory:"

  let path: String
  let connection: OpaquePointer
  /// Whether every note has a name that somebody else gives, as in the mirror of a server; otherwise
  /// notes are numbered, and only those whose writer says so have names.
  var namesAll = false
  /// How many versions of a note are kept, the one it has included.
  var historyLimit = Database.usualHistory
  /// Whether the tags, and which notes are pinned, are known to this machine alone: the server of a
  /// mirror has no such thing.
  var keepsTags = false
  var keepsPins = false
  /// The index could not be read, and has to be made anew.
  var lacksIndex = false
  /// SQLite's count of others' changes when it was looked at last.
  var seenVersion: Int64 = 0
  private var statements: [Statement] = []

  static let usualHistory = 200

  /// Opens the file, which is made if there is none; its folder too.
  ///
  /// `patience` is how long another program's lock is waited for, in milliseconds.
  convenience init(at path: String, patience: Int32 = 5000) throws(RepositoryError) {
    if path != Database.memory { try PrivateFile.prepare(path) }
    // Without SQLITE_OPEN_CREATE: SQLite would make a file that others can read.
    try self.init(path, SQLITE_OPEN_READWRITE, patience)
  }

  /// Opens a file that is there, and changes nothing in it.
  convenience init(reading path: String) throws(RepositoryError) {
    try self.init(path, SQLITE_OPEN_READONLY, 5000)
  }

  private init(_ path: String, _ access: Int32, _ patience: Int32) throws(RepositoryError) {
    var opened: OpaquePointer?
    // Without its mutex: the lock around the connection is enough.
    let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }
      throw Database.failure(code, on: opened, at: path)
    }
    (self.path, connection) = (path, opened)
    sqlite3_extended_result_codes(connection, 1)
    sqlite3_busy_timeout(connection, patience)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(connection)
  }
}

extension Database {
  /// Runs statements that take no values and return no rows.
  func execute(_ sql: String) throws(RepositoryError) {
    let code = sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs one statement, values for its `?1`, `?2`, … in order, and hands each row to `read` until
  /// that returns false. `read` must not run another statement of the same text.
  func each(_ sql: String, _ values: [Value], _ read: (Row) -> Bool) throws(RepositoryError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    for (index, value) in values.enumerated() {
      let code = statement.bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw failure(code) }
    }
    while true {
      switch statement.step() {
      case SQLITE_ROW: if !read(statement.row) { return }
      case SQLITE_DONE: return
      case let code: throw failure(code)
      }
    }
  }

  func run(_ sql: String, _ values: [Value] = []) throws(RepositoryError) {
    try each(sql, values) { _ in true }
  }

  func all<R>(_ sql: String, _ values: [Value] = [], _ read: (Row) -> R)
    throws(RepositoryError) -> [R]
  {
    var found: [R] = []
    try each(sql, values) { row in
      found.append(read(row))
      return true
    }
    return found
  }

  func first<R>(_ sql: String, _ values: [Value] = [], _ read: (Row) -> R)
    throws(RepositoryError) -> R?
  {
    var found: R?
    try each(sql, values) { row in
      found = read(row)
      return false
    }
    return found
  }

  /// SQLite counts the commits of other connections in shared memory: asking costs no disk.
  func changesByOthers() throws(RepositoryError) -> Int64 {
    try first("PRAGMA data_version") { $0.integer(0) } ?? 0
  }

  /// All of `body` or nothing. Takes the right to write at once: a transaction that only asks for
  /// it midway can be refused without waiting.
  func transaction<R>(_ body: () throws(RepositoryError) -> R) throws(RepositoryError) -> R {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // A full disk has ended the transaction by itself.
      if sqlite3_get_autocommit(connection) == 0 { try run("ROLLBACK") }
      throw error
    }
  }

  var lastID: Int64 { sqlite3_last_insert_rowid(connection) }

  private func statement(_ sql: String) throws(RepositoryError) -> Statement {
    if let known = statements.first(where: { $0.sql == sql }) { return known }
    guard let new = Statement(sql, on: connection) else {
      throw failure(sqlite3_extended_errcode(connection))
    }
    statements.append(new)
    return new
  }
}
