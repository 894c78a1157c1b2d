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
