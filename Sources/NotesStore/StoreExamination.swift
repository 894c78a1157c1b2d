import CSQLite
public import Notes

/// What a file of notes looks like from outside; nothing in it is changed.
public struct StoreExamination: Equatable, Sendable {
  /// `wal` in every file that this program made.
  public let journalMode: String
  /// What is wrong with it first; nil for a sound one.
  public let complaint: String?

  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Reads every page, which takes long for many notes.
  public init(of path: String) throws(RepositoryError) {
    let database = try Database(reading: path)
    var (mode, answer) = ("unknown", "no answer")
    do throws(RepositoryError) {
      mode = try database.first("PRAGMA journal_mode") { $0.text(0) ?? "" } ?? mode
      answer = try database.first("PRAGMA quick_check(1)") { $0.text(0) ?? "" } ?? answer
    } catch {
      guard error.isDamage else { throw error }
      answer = error.message
    }
    (journalMode, complaint) = (mode, answer == "ok" ? nil : answer)
  }
}
