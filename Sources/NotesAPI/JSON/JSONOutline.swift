/// Where the members of an object stand in its text, for whoever changes the text and leaves the
/// rest of it as it is.
package struct JSONOutline {
  package struct Member {
    package var name: String
    /// Where its name begins, where its value begins, and what follows it.
    package var start: Int
    package var value: Int
    package var end: Int
    /// The comma behind it; nil without one.
    package var comma: Int?
  }

  package private(set) var members: [Member] = []
  /// The braces.
  package private(set) var open = 0
  package private(set) var close = 0

  /// - Parameter start: where the object begins, or space and comments before it.
  package init(of bytes: [UInt8], at start: Int = 0) throws(JSONFault) {
    var reader = JSONReader(bytes, grammar: .json5)
    reader.offset = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : start
    try reader.skipSpace()
    open = reader.offset
    guard reader.take("{") else { throw reader.fault("an object") }
    while try !reader.closes("}", isFirst: members.isEmpty) {
      members.append(try JSONOutline.member(&reader))
    }
    close = reader.offset - 1
  }

  private static func member(_ reader: inout JSONReader) throws(JSONFault) -> Member {
    let start = reader.offset
    let name = try reader.readName()
    try reader.skipSpace()
    guard reader.take(":") else { throw reader.fault("a colon") }
    try reader.skipSpace()
    let value = reader.offset
    _ = try reader.readValue()
    let end = reader.offset
    var ahead = reader
    try ahead.skipSpace()
    return Member(
      name: name, start: start, value: value, end: end,
      comma: ahead.peek == "," ? ahead.offset : nil)
  }
}
