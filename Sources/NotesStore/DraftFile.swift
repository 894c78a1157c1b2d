import CSQLite
import Glibc
import Notes

/// The SQLite file behind one composer: its origin, and every edit in order.
///
/// Whoever has it open holds the kernel's lock on it, which ends with the process however that
/// ends. A file that can be locked therefore has no living owner.
struct DraftFile {
  static let ending = ".draft"

  let database: Database
  /// The copy an outside editor works on.
  var editorPath: String { DraftFile.editorPath(beside: database.path) }

  static func editorPath(beside path: String) -> String {
    String(path.dropLast(ending.count)) + ".md"
  }

  /// Opens the file and locks it; nil when another keeps it locked for `patience` milliseconds.
  init?(at path: String, patience: Int32 = 5000) throws(RepositoryError) {
    database = try Database(at: path, patience: patience)
    // Exclusive before the first read, so that the log needs no shared memory file either.
    try database.execute("PRAGMA locking_mode = EXCLUSIVE")
    let code = sqlite3_exec(database.connection, "BEGIN EXCLUSIVE; COMMIT", nil, nil, nil)
    guard code & 0xFF != SQLITE_BUSY else { return nil }
    guard code == SQLITE_OK else { throw database.failure(code) }
    try database.execute("PRAGMA synchronous = FULL")
  }

  func begin(_ origin: DraftOrigin) throws(RepositoryError) {
    try database.migrate(DraftFile.steps)
    let base = origin.base
    let sql = """
      INSERT INTO origin VALUES (1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """
    try database.run(
      sql,
      [
        .text(origin.account), Value(origin.note?.description), Value(origin.version?.description),
        .integer(base.pinned ? 1 : 0), Value(base.created?.milliseconds),
        Value(PackedText.pack(base.tags)), Value(PackedText.pack(base.attributes)),
        Value(base.title), .text(base.body),
      ])
  }

  func origin() throws(RepositoryError) -> DraftOrigin? {
    let sql = """
      SELECT account, note, version, pinned, created, tags, attributes, title, body FROM origin
      """
    return try database.first(sql) { row in
      let created = row.isNull(4) ? nil : Timestamp(milliseconds: row.integer(4))
      let base = Draft(
        title: row.text(7), body: row.text(8) ?? "", tags: PackedText.unpack(row.blob(5)),
        pinned: row.integer(3) != 0, created: created,
        attributes: PackedText.attributes(row.blob(6)))
      return DraftOrigin(
        account: row.text(0) ?? "", note: row.text(1).map { Note.ID($0) },
        version: row.text(2).map { Note.Version($0) }, base: base)
    }
  }

  /// In one transaction: all of them are on the disk when this returns, or none.
  func append(_ edits: [DraftEdit]) throws(RepositoryError) {
    try database.transaction { () throws(RepositoryError) in
      for edit in edits {
        try database.run(
          "INSERT INTO edit (field, place, removed, inserted) VALUES (?1, ?2, ?3, ?4)",
          [
            .text(edit.field.name), .integer(Int64(edit.offset)),
            .integer(Int64(edit.removed)), .blob(edit.inserted),
          ])
      }
    }
  }

  /// The edits up to the first that cannot be read; `isWhole` tells whether those are all.
  func edits() -> (edits: [DraftEdit], isWhole: Bool) {
    var edits: [DraftEdit] = []
    let sql = "SELECT field, place, removed, inserted FROM edit ORDER BY sequence"
    do throws(RepositoryError) {
      try database.each(sql, []) { row in
        edits.append(
          DraftEdit(
            field: DraftEdit.Field(name: row.text(0)), offset: Int(row.integer(1)),
            removed: Int(row.integer(2)), inserted: row.blob(3) ?? []))
        return true
      }
      return (edits, true)
    } catch {
      return (edits, false)
    }
  }

  /// False for a file whose process ended, or only is, between making it and filling it.
  func isBegun() throws(RepositoryError) -> Bool {
    let tables = try database.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
    guard tables ?? 0 > 0 else { return false }
    let sql = "SELECT EXISTS (SELECT 1 FROM origin) OR EXISTS (SELECT 1 FROM edit)"
    return try database.first(sql) { $0.integer(0) == 1 } ?? false
  }

  /// Takes every file of the draft away. The lock is still held, so nobody can pick it up midway;
  /// the journal goes before its log, since without the log it would tell an older text.
  func remove() {
    unlink(editorPath)
    unlink(database.path)
    unlink(database.path + "-wal")
    unlink(database.path + "-journal")
  }

  /// Renames a damaged journal, so that it is kept and not offered again.
  static func setAside(_ path: String) {
    rename(path, path + ".damaged")
    rename(path + "-wal", path + ".damaged-wal")
  }

  private static let steps = [
    Migration(
      name: "origin and edits",
      sql: """
        CREATE TABLE origin (
          one INTEGER PRIMARY KEY CHECK (one = 1), account TEXT NOT NULL, note TEXT, version TEXT,
          pinned INTEGER NOT NULL, created INTEGER, tags BLOB, attributes BLOB, title TEXT,
          body TEXT NOT NULL
        ) STRICT;
        CREATE TABLE edit (
          sequence INTEGER PRIMARY KEY, field TEXT NOT NULL, place INTEGER NOT NULL,
          removed INTEGER NOT NULL, inserted BLOB NOT NULL
        ) STRICT;
        """)
  ]
}

extension DraftEdit.Field {
  fileprivate var name: String {
    switch self {
    case .id: "id"
    case .title: "title"
    case .body: "body"
    }
  }

  fileprivate init(name: String?) {
    self =
      switch name {
      case "id": .id
      case "title": .title
      default: .body
      }
  }
}
