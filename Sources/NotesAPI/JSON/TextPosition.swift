/// A place in a text, as editors count it.
package struct TextPosition: Equatable {
  /// Both count from 1; columns count bytes.
  package var line: Int
  package var column: Int

  /// The place of the byte at `offset`.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = offset - lineStart + 1
  }
}
