/// A place in a text, as editors count it.
package struct TextPosition: Equatable {
  /// Both count from 1; columns count bytes.
  package var line: Int
  package var column: Int

  /// The start of a text.
  init() { (line, column) = (1, 1) }

  /// The place of the byte at `offset`.
  package init(of offset: Int, in bytes: [UInt8]) {
    self.init()
    advance(over: bytes[..<min(offset, bytes.count)])
  }

  /// Goes on to the place behind these bytes.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    guard let lineEnd = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      column += bytes.count
      return
    }
    line += bytes.count { $0 == UInt8(ascii: "\n") }
    column = bytes.endIndex - lineEnd
  }
}
