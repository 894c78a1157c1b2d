/// Where and why a text is not JSON.
struct JSONFault: Error, Equatable {
  /// Bytes from the start.
  var offset: Int
  var expected: String

  /// Line and column in the text that was read; both count from 1, columns count bytes.
  func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - lineStart + 1)
  }
}
