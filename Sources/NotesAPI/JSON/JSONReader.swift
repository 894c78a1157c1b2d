/// Reads JSON (RFC 8259) and, for files people write, JSON5 as far as such files need it: comments,
/// bare names, single quotes, trailing commas, tabs in strings, lines continued with a backslash.
///
/// One broken object in a list does not hide the others: it is left out and told in `faults`.
package struct JSONReader {
  package enum Grammar { case json, json5 }

  /// Deeper nesting is refused: no service needs it, and each level takes stack.
  static let depthLimit = 256

  let bytes: [UInt8]
  let grammar: Grammar
  var offset = 0
  var isInList = false
  package internal(set) var faults: [JSONFault] = []
  var depth = 0

  package init(_ bytes: [UInt8], grammar: Grammar = .json) {
    self.bytes = bytes
    self.grammar = grammar
  }

  /// The whole document. A byte order mark before it is passed over.
  package mutating func read() throws(JSONFault) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try readValue()
    try skipSpace()
    guard offset == bytes.count else { throw fault("the end of the document") }
    return value
  }
}

/// Values.
extension JSONReader {
  mutating func readValue() throws(JSONFault) -> JSONValue {
    try skipSpace()
    switch peek {
    case "{": return try nested { reader throws(JSONFault) in try reader.readObject() }
    case "[": return try nested { reader throws(JSONFault) in try reader.readArray() }
    case "\"": return .string(try readString())
    case "'" where grammar == .json5: return .string(try readString())
    case "-", "0"..."9": return .number(try readNumber())
    default: return try readWord()
    }
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(JSONFault) -> JSONValue
  ) throws(JSONFault) -> JSONValue {
    guard depth < JSONReader.depthLimit else { throw fault("fewer levels of nesting") }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    return try read(&self)
  }

  private mutating func readObject() throws(JSONFault) -> JSONValue {
    var members: [JSONValue.Member] = []
    while try !closes("}", isFirst: members.isEmpty) {
      let start = offset
      let name = try readName()
      try skipSpace()
      guard take(":") else { throw fault("a colon") }
      members.append(JSONValue.Member(name, try readValue(), offset: start))
    }
    return .object(members)
  }

  mutating func readName() throws(JSONFault) -> String {
    if peek == "\"" || (grammar == .json5 && peek == "'") { return try readString() }
    guard grammar == .json5, let name = takeBareName() else { throw fault("a name in quotes") }
    return name
  }

  /// True when the list or object ends here; otherwise the next element follows.
  mutating func closes(_ bracket: Unicode.Scalar, isFirst: Bool) throws(JSONFault) -> Bool {
    try skipSpace()
    if take(bracket) { return true }
    if isFirst { return false }
    guard take(",") else { throw fault("a comma or \(bracket)") }
    try skipSpace()
    return grammar == .json5 && take(bracket)
  }

  private mutating func readWord() throws(JSONFault) -> JSONValue {
    for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return value
    }
    throw fault("a value")
  }
}

/// Bytes, one by one.
extension JSONReader {
  /// The byte ahead as a scalar; NUL, which begins nothing, at the end.
  var peek: Unicode.Scalar {
    offset < bytes.count ? Unicode.Scalar(bytes[offset]) : "\0"
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, Unicode.Scalar(bytes[offset]) == scalar else { return false }
    offset += 1
    return true
  }

  mutating func skipSpace() throws(JSONFault) {
    while true {
      switch peek {
      case " ", "\t", "\n", "\r": offset += 1
      case "/" where grammar == .json5: try skipComment()
      default: return
      }
    }
  }

  func fault(_ expected: String) -> JSONFault {
    JSONFault(offset: min(offset, bytes.count), expected: expected)
  }
}
