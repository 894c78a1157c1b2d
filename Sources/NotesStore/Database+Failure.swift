import CSQLite
import Glibc
import Notes

/// SQLite's codes in words a reader can act on.
extension Database {
  func failure(_ code: Int32) -> RepositoryError {
    Database.failure(code, on: connection, at: path)
  }

  static func failure(_ code: Int32, on connection: OpaquePointer?, at path: String)
    -> RepositoryError
  {
    let cause = connection.map(sqlite3_system_errno) ?? 0
    guard ![ENOSPC, EDQUOT].contains(cause) || code & 0xFF != SQLITE_IOERR else {
      return .storage(
        phrase(
          "the disk that holds \(path) is full", de: "der Datenträger von \(path) ist voll",
          ja: "\(path)のあるディスクがいっぱいです"))
    }
    return .storage(sentence(code, on: connection, cause: cause, at: path))
  }

  static var damaged: String { phrase("is damaged", de: "ist beschädigt", ja: "が壊れています") }
  static var noDatabase: String {
    phrase("is not a database", de: "ist keine Datenbank", ja: "はデータベースではありません")
  }

  private static func sentence(
    _ code: Int32, on connection: OpaquePointer?, cause: Int32, at path: String
  ) -> String {
    switch code & 0xFF {
    case SQLITE_FULL:
      phrase(
        "the disk that holds \(path) is full", de: "der Datenträger von \(path) ist voll",
        ja: "\(path)のあるディスクがいっぱいです")
    case SQLITE_READONLY:
      phrase("\(path) is read-only", de: "\(path) ist schreibgeschützt", ja: "\(path)は読み取り専用です")
    case SQLITE_BUSY, SQLITE_LOCKED:
      phrase(
        "\(path) is locked by another program",
        de: "\(path) ist von einem anderen Programm gesperrt", ja: "\(path)は別のプログラムがロックしています")
    case SQLITE_NOTADB:
      phrase(
        "\(path) \(noDatabase); nothing in it was changed",
        de: "\(path) \(noDatabase); nichts darin wurde geändert",
        ja: "\(path)\(noDatabase)。何も変更していません")
    case SQLITE_CORRUPT:
      phrase(
        "\(path) \(damaged); nothing in it was changed",
        de: "\(path) \(damaged); nichts darin wurde geändert", ja: "\(path)\(damaged)。何も変更していません")
    case SQLITE_CANTOPEN:
      phrase(
        "\(path) cannot be opened\(because(cause))",
        de: "\(path) lässt sich nicht öffnen\(because(cause))", ja: "\(path)を開けません\(because(cause))"
      )
    case SQLITE_IOERR:
      phrase(
        "\(path) cannot be read or written\(because(cause))",
        de: "\(path) lässt sich nicht lesen oder schreiben\(because(cause))",
        ja: "\(path)を読み書きできません\(because(cause))")
    case SQLITE_TOOBIG:
      phrase(
        "the text is too long for \(path)", de: "der Text ist zu lang für \(path)",
        ja: "文章が\(path)には長すぎます")
    case SQLITE_NOMEM:
      phrase("there is no memory left", de: "der Arbeitsspeicher ist erschöpft", ja: "メモリが足りません")
    default: "\(path): \(words(code, on: connection))"
    }
  }

  private static func because(_ cause: Int32) -> String {
    cause == 0 ? "" : ": \(String(cString: strerror(cause)))"
  }

  private static func words(_ code: Int32, on connection: OpaquePointer?) -> String {
    String(cString: connection.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
  }
}
