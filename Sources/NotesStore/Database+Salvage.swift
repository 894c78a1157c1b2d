import CSQLite
import Glibc
import Notes

/// What was saved from a damaged database.
public struct Salvage: Equatable, Sendable {
  /// Where the damaged file is kept.
  public var path: String
  public var notes: Int
  /// Changes that no server has.
  public var changes: Int
}

extension Database {
  /// Whether `examine` found a file damaged before.
  static func isMarkedDamaged(_ path: String) -> Bool { access(marker(path), F_OK) == 0 }

  /// Looks at every page, which takes long; a damage is noted down beside the file, for the next one
  /// who opens it. Needs a connection of its own, so that nobody waits. Ends when its task is
  /// cancelled.
  static func examine(_ path: String) -> Bool {
    do throws(RepositoryError) {
      let database = try Database(at: path)
      sqlite3_progress_handler(database.connection, 10_000, { _ in Task.isCancelled ? 1 : 0 }, nil)
      let answer = try database.first("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
      guard answer != "ok" else { return true }
    } catch {
      guard error.isDamage else { return true }
    }
    if let descriptor = try? PrivateFile.create(marker(path)) { close(descriptor) }
    return false
  }

  /// Whether the last program that had the file open did not close it: its log is still there. A
  /// program that has it open now leaves one too.
  static func wasLeftOpen(_ path: String) -> Bool {
    var info = stat()
    return stat(path + "-wal", &info) == 0 && info.st_size > 0
  }

  /// Puts a damaged file aside and makes a new one of what can still be read.
  ///
  /// A file that another program has open stays where it is: what that one writes would go aside too.
  static func rescue(_ path: String, at moment: Timestamp) throws(RepositoryError) -> Salvage {
    guard !isHeld(path) else {
      throw .storage(
        phrase(
          "\(path) is damaged, and another cahier has it open; leave that one first",
          de: "\(path) ist beschädigt und in einem anderen cahier offen; jenes zuerst beenden",
          ja: "\(path)が壊れていますが、別のcahierが開いています。先にそちらを終了してください"))
    }
    let aside = "\(path).damaged-\(moment.milliseconds)"
    for ending in ["", "-wal", "-shm"] {
      guard Glibc.rename(path + ending, aside + ending) == 0 || errno == ENOENT else {
        throw PrivateFile.failure(
          phrase(
            "is damaged and cannot be put aside",
            de: "ist beschädigt und lässt sich nicht beiseitelegen", ja: "は壊れていて、退避もできません"), path)
      }
    }
    unlink(marker(path))
    PrivateFile.syncFolder(PrivateFile.folder(of: path))
    let new = try Database(at: path)
    try new.execute("PRAGMA synchronous = FULL")
    try new.migrate(NoteSchema.steps)
    // What cannot be opened any more has nothing to give.
    if let old = try? Database(at: aside) { try Salvaging(from: old, to: new).run() }
    let notes = try new.first("SELECT count(*) FROM note") { Int($0.integer(0)) } ?? 0
    let changes = try new.first("SELECT count(*) FROM outbox") { Int($0.integer(0)) } ?? 0
    return Salvage(path: aside, notes: notes, changes: changes)
  }

  /// Whether another process has a connection to the file: each holds a shared lock on bytes that
  /// SQLite names for that (`SHARED_FIRST` and `SHARED_SIZE` of its file format).
  private static func isHeld(_ path: String) -> Bool {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0002, 510)
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  private static func marker(_ path: String) -> String { path + ".damaged" }
}

extension RepositoryError {
  /// Whether a file is not what it should be, and not only out of reach.
  var isDamage: Bool {
    guard case .storage(let why) = self else { return false }
    return why.contains(Database.damaged) || why.contains(Database.noDatabase)
  }
}

extension SQLiteNoteRepository {
  /// Looks at every page of the file, if the last program that had it open did not close it; false
  /// where it is damaged. The next one who opens it saves what can be saved. Takes long, and holds
  /// nobody up.
  public func examine() -> Bool {
    guard wasLeftOpen else { return true }
    return Database.examine(database.withLock { $0.path })
  }
}

/// Takes rows out of a damaged database, one by one: from the beginning to the first that cannot be
/// read, from the end back to the last, and those in between by their numbers.
private struct Salvaging {
  let old: Database
  let new: Database

  /// In the order in which they are of use without the others.
  static let tables = [
    "note_name", "outbox", "side", "note", "trash", "remote", "alias", "mirror", "past",
    "saved_search",
  ]
  private static let mostProbes: Int64 = 200_000

  init(from old: Database, to new: Database) {
    (self.old, self.new) = (old, new)
  }

  func run() throws(RepositoryError) {
    try new.transaction { () throws(RepositoryError) in
      for table in Salvaging.tables { try copy(table) }
      // Everything is brought anew.
      try new.run("UPDATE mirror SET mark = NULL, fetched = NULL")
    }
  }

  private func copy(_ table: String) throws(RepositoryError) {
    let key = table == "past" ? "sequence, number" : "rowid"
    let isWhole = try copyRows(table, "ORDER BY \(key)")
    guard !isWhole else { return }
    let backward = key.split(separator: ",").map { "\($0) DESC" }.joined(separator: ",")
    _ = try copyRows(table, "ORDER BY \(backward)")
    if table != "past" { try probe(table) }
  }

  /// - Returns: whether all of them could be read.
  private func copyRows(_ table: String, _ order: String) throws(RepositoryError) -> Bool {
    var rows: [[Value]] = []
    var isWhole = true
    do throws(RepositoryError) {
      try old.each("SELECT * FROM \(table) \(order)", []) { row in
        rows.append(row.values)
        return true
      }
    } catch {
      isWhole = false
    }
    for row in rows { try put(row, table) }
    return isWhole
  }

  private func probe(_ table: String) throws(RepositoryError) {
    let ends = try new.first("SELECT min(rowid), max(rowid) FROM \(table)") { row in
      (row.integer(0), row.integer(1))
    }
    guard let ends, ends.1 &- ends.0 < Salvaging.mostProbes, ends.0 < ends.1 else { return }
    for number in ends.0...ends.1 {
      let row = try? old.first("SELECT * FROM \(table) WHERE rowid = ?1", [.integer(number)]) {
        $0.values
      }
      if let row { try put(row, table) }
    }
  }

  private func put(_ row: [Value], _ table: String) throws(RepositoryError) {
    let places = row.indices.map { "?\($0 + 1)" }.joined(separator: ", ")
    // A row that the new table refuses was not one.
    try? new.run("INSERT OR IGNORE INTO \(table) VALUES (\(places))", row)
  }
}
