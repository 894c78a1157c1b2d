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
      return .storage("the disk that holds \(path) is full")
    }
    return .storage(sentence(code, on: connection, cause: cause, at: path))
  }

  static let damaged = "is damaged"
  static let noDatabase = "is not a database"

  private static func sentence(
    _ code: Int32, on connection: OpaquePointer?, cause: Int32, at path: String
  ) -> String {
    switch code & 0xFF {
    case SQLITE_FULL: "the disk that holds \(path) is full"
    case SQLITE_READONLY: "\(path) is read-only"
    case SQLITE_BUSY, SQLITE_LOCKED: "\(path) is locked by another program"
    case SQLITE_NOTADB: "\(path) \(noDatabase); nothing in it was changed"
    case SQLITE_CORRUPT: "\(path) \(damaged); nothing in it was changed"
    case SQLITE_CANTOPEN: "\(path) cannot be opened\(because(cause))"
    case SQLITE_IOERR: "\(path) cannot be read or written\(because(cause))"
    case SQLITE_TOOBIG: "the text is too long for \(path)"
    case SQLITE_NOMEM: "there is no memory left"
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
