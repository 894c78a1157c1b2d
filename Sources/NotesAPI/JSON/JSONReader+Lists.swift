/// Lists, which outlive a broken object among their elements.
extension JSONReader {
  static let afterElement = "a comma or the end of the list"

  /// An element cut out of a list that is `depth` levels deep in its document.
  static func element(_ bytes: [UInt8], depth: Int) throws(JSONFault) -> JSONValue {
    var reader = JSONReader(bytes)
    (reader.isInList, reader.depth) = (true, depth)
    let value = try reader.readValue()
    try reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.fault(afterElement) }
    return value
  }

  mutating func readArray() throws(JSONFault) -> JSONValue {
    var (elements, isFirst): ([JSONValue], Bool) = ([], true)
    while try !closes("]", isFirst: isFirst) {
      isFirst = false
      if let element = try readElement() { elements.append(element) }
    }
    return .array(elements)
  }

  /// One element of a list, or nil for an object that cannot be read but ends somewhere. Only the
  /// outermost list leaves objects out: a note that lacks a part of itself is not that note.
  private mutating func readElement() throws(JSONFault) -> JSONValue? {
    try skipSpace()
    let (start, outerList) = (offset, isInList)
    isInList = true
    defer { isInList = outerList }
    do throws(JSONFault) {
      let value = try readValue()
      try skipSpace()
      guard peek == "," || peek == "]" else { throw fault(JSONReader.afterElement) }
      return value
    } catch {
      var scan = JSONElementScan(from: start)
      guard grammar == .json, !outerList, bytes[start...].first == UInt8(ascii: "{"),
        let end = scan.end(in: bytes)
      else { throw error }
      faults.append(error)
      offset = end
      return nil
    }
  }
}

extension UInt8 {
  /// RFC 8259 §2.
  var isJSONSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
