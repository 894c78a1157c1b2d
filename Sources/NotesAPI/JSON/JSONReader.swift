/// Reads JSON (RFC 8259) and, for files people write, JSON5 as far as such files need it: comments,
/// bare names, single quotes, trailing commas, lines continued with a backslash.
///
/// One broken object in a list does not hide the others: it is left out and told in `faults`.
struct JSONReader {
  enum Grammar { case json, json5 }

  /// Deeper nesting is refused: no service needs it, and each level takes stack.
  static let depthLimit = 256

  private let bytes: [UInt8]
  private let grammar: Grammar
  private var offset = 0
  private var depth = 0
  private var isInList = false
  private(set) var faults: [JSONFault] = []

  init(_ bytes: [UInt8], grammar: Grammar = .json) {
    self.bytes = bytes
    self.grammar = grammar
  }

  /// The whole document. A byte order mark before it is passed over.
  mutating func read() throws(JSONFault) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try readValue()
    try skipSpace()
    guard offset == bytes.count else { throw fault("the end of the document") }
    return value
  }
}

/// Values.
extension JSONReader {
  private mutating func readValue() throws(JSONFault) -> JSONValue {
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
      let name = try readName()
      try skipSpace()
      guard take(":") else { throw fault("a colon after \"\(name)\"") }
      members.append(JSONValue.Member(name, try readValue()))
    }
    return .object(members)
  }

  private mutating func readArray() throws(JSONFault) -> JSONValue {
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
      guard peek == "," || peek == "]" else { throw fault("a comma or the end of the list") }
      return value
    } catch {
      guard grammar == .json, !outerList, bytes[start...].first == UInt8(ascii: "{"),
        let end = endOfElement(from: start)
      else { throw error }
      faults.append(error)
      offset = end
      return nil
    }
  }

  /// The offset of the comma or bracket that follows an element, found by counting brackets alone.
  private func endOfElement(from start: Int) -> Int? {
    var (level, isInString, index) = (0, false, start)
    while index < bytes.count {
      switch Unicode.Scalar(bytes[index]) {
      case "\\" where isInString: index += 1
      case "\"": isInString.toggle()
      case _ where isInString: break
      case "{", "[": level += 1
      case "}" where level > 0, "]" where level > 0: level -= 1
      case ",", "]": if level == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// True when the list or object ends here; otherwise the next element follows.
  private mutating func closes(_ bracket: Unicode.Scalar, isFirst: Bool) throws(JSONFault)
    -> Bool
  {
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

  private mutating func readNumber() throws(JSONFault) -> String {
    let start = offset
    _ = take("-")
    let leading = peek
    guard takeDigits() > 0 else { throw fault("a digit") }
    guard leading != "0" || offset - start <= (bytes[start] == UInt8(ascii: "-") ? 2 : 1) else {
      throw fault("a number without a leading zero")
    }
    if take("."), takeDigits() == 0 { throw fault("a digit after the point") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard takeDigits() > 0 else { throw fault("a digit in the exponent") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func takeDigits() -> Int {
    let start = offset
    while case "0"..."9" = peek { offset += 1 }
    return offset - start
  }
}

/// Names and strings.
extension JSONReader {
  private mutating func readName() throws(JSONFault) -> String {
    if peek == "\"" || (grammar == .json5 && peek == "'") { return try readString() }
    let start = offset
    while grammar == .json5, peek.isOfName { offset += 1 }
    guard offset > start else { throw fault("a name in quotes") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func readString() throws(JSONFault) -> String {
    let quote = bytes[offset]
    offset += 1
    var text = ""
    while offset < bytes.count {
      text += try readPlainText(upTo: quote)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      guard byte >= 0x20 else { throw fault("no control character in a string") }
      offset += 1
      if byte == quote { return text }
      if let scalar = try readEscape() { text.unicodeScalars.append(scalar) }
    }
    throw fault("the end of the string")
  }

  /// The text up to the next quote, backslash or control character.
  private mutating func readPlainText(upTo quote: UInt8) throws(JSONFault) -> String {
    let end =
      bytes[offset...].firstIndex { $0 == quote || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
      ?? bytes.count
    guard let text = String(validating: bytes[offset..<end], as: UTF8.self) else {
      throw fault("text in UTF-8")
    }
    offset = end
    return text
  }

  /// What follows a backslash; nil for a line continued.
  private mutating func readEscape() throws(JSONFault) -> Unicode.Scalar? {
    let letter = peek
    offset += 1
    switch letter {
    case "\"", "\\", "/": return letter
    case "'" where grammar == .json5: return letter
    case "\n" where grammar == .json5: return nil
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return try readEscapedScalar()
    default: throw fault("an escape JSON has")
    }
  }

  private mutating func readEscapedScalar() throws(JSONFault) -> Unicode.Scalar {
    let unit = try readHexDigits()
    guard (0xD800...0xDBFF).contains(unit) else {
      guard let scalar = Unicode.Scalar(unit) else { throw fault("the first half of a pair") }
      return scalar
    }
    guard take("\\"), take("u") else { throw fault("the second half of a pair") }
    let second = try readHexDigits()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (second - 0xDC00))
    else { throw fault("the second half of a pair") }
    return scalar
  }

  private mutating func readHexDigits() throws(JSONFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count, let digit = bytes[offset].hexDigit else {
        throw fault("four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

/// Bytes, one by one.
extension JSONReader {
  /// The byte ahead as a scalar; NUL, which begins nothing, at the end.
  private var peek: Unicode.Scalar {
    offset < bytes.count ? Unicode.Scalar(bytes[offset]) : "\0"
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, Unicode.Scalar(bytes[offset]) == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() throws(JSONFault) {
    while true {
      switch peek {
      case " ", "\t", "\n", "\r": offset += 1
      case "/" where grammar == .json5: try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(JSONFault) {
    offset += 1
    if take("/") {
      offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if take("*") {
      while !(peek == "*" && bytes[(offset + 1)...].first == UInt8(ascii: "/")) {
        guard offset < bytes.count else { throw fault("the end of the comment") }
        offset += 1
      }
      offset += 2
    } else {
      throw fault("a comment or a value")
    }
  }

  private func fault(_ expected: String) -> JSONFault {
    JSONFault(offset: min(offset, bytes.count), expected: expected)
  }
}

extension Unicode.Scalar {
  fileprivate var isOfName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$": true
    default: false
    }
  }
}
