import CSQLite

/// A statement SQLite has understood, ready to run again and again.
final class Statement {
  let sql: String
  private let pointer: OpaquePointer

  /// nil when SQLite does not take the text; the connection then knows why.
  init?(_ sql: String, on connection: OpaquePointer) {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK, let prepared else { return nil }
    (self.sql, pointer) = (sql, prepared)
  }

  deinit {
    sqlite3_finalize(pointer)
  }

  var row: Row { Row(pointer) }

  func step() -> Int32 {
    sqlite3_step(pointer)
  }

  /// Ends a run, so that no read lock is held and no text is kept in memory.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  /// Fills the place `?index`, counted from 1.
  func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(pointer, index)
    case .integer(let number): sqlite3_bind_int64(pointer, index, number)
    case .text(let text): bind(text, at: index)
    case .blob(let bytes): bind(bytes, at: index)
    }
  }

  /// Bound with its length, since a text may hold NUL.
  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      // An empty buffer may have no address, which SQLite would take for NULL.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_text(pointer, index, "", 0, csqlite_transient())
      }
      return start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { characters in
        sqlite3_bind_text64(
          pointer, index, characters, UInt64(bytes.count), csqlite_transient(),
          UInt8(SQLITE_UTF8))
      }
    }
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(pointer, index, 0) }
    return bytes.withUnsafeBytes { buffer in
      sqlite3_bind_blob64(
        pointer, index, buffer.baseAddress, UInt64(buffer.count), csqlite_transient())
    }
  }
}
