import CSQLite

/// The row a statement stands on. Good only until the statement steps.
struct Row {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }

  var count: Int32 { sqlite3_column_count(statement) }

  /// Of a text or a blob; 0 for NULL.
  func byteCount(_ column: Int32) -> Int { Int(sqlite3_column_bytes(statement, column)) }

  /// All of its columns, as they are.
  var values: [Value] {
    (0..<sqlite3_column_count(statement)).map { column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: .integer(integer(column))
      case SQLITE_TEXT: Value(text(column))
      case SQLITE_BLOB: Value(blob(column))
      default: .null
      }
    }
  }

  /// 0 for NULL.
  func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(statement, column)
  }

  func text(_ column: Int32) -> String? {
    isNull(column) ? nil : withText(column) { String(decoding: $0, as: UTF8.self) }
  }

  func blob(_ column: Int32) -> [UInt8]? {
    guard !isNull(column) else { return nil }
    let start = sqlite3_column_blob(statement, column)
    return Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }

  /// Hands out the text's bytes where they lie, uncopied; no bytes for NULL.
  func withText<R>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // The text first: asking for the length before could count another encoding's bytes.
    let start = sqlite3_column_text(statement, column)
    return body(
      UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
  }
}
