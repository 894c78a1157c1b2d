/// How JSON is spelled: one document can be written in many ways, and a byte-exact server writes
/// the one its clients know.
package struct JSONStyle: Equatable, Sendable {
  /// `\/`, as PHP writes it.
  var escapesSlashes = false
  /// `\u00e9` for every letter beyond ASCII, as PHP writes it.
  var escapesNonASCII = false
  /// `\u003c` for `<`, and so `>`, `&` and the line separators, as Rails writes it.
  var escapesHTML = false
  /// `\u2028` and `\u2029` for the line separators, which end a line in old JavaScript.
  var escapesLines = false
  /// `\u202e` for every character without a shape of its own, which a terminal could act on.
  var escapesUnseen = false
  /// Spaces a level; nil for one line.
  var indent: Int?
  /// A space behind each colon and comma of that line, as Python's json writes them.
  var isSpaced = false
  /// A line feed behind the whole.
  var endsLine = false

  /// A line that is harmless wherever it is printed, and still says the same.
  package static let printable = JSONStyle(escapesUnseen: true)

  /// For people, and as harmless.
  package static let readable = JSONStyle(escapesUnseen: true, indent: 2)
}

extension JSONValue {
  package func bytes(_ style: JSONStyle) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self, level: 0)
    return style.endsLine ? writer.bytes + [0x0A] : writer.bytes
  }

  func bytes() -> [UInt8] { bytes(JSONStyle()) }
}

private struct JSONWriter {
  let style: JSONStyle
  var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue, level: Int) {
    switch value {
    case .null: put("null")
    case .bool(let flag): put(flag ? "true" : "false")
    case .number(let spelling): put(spelling)
    case .string(let text): write(text)
    case .array(let elements):
      writeList(elements, "[", "]", level: level) { $0.write($1, level: level + 1) }
    case .object(let members):
      writeList(members, "{", "}", level: level) { writer, member in
        writer.write(member.name)
        writer.put(writer.style.indent == nil && !writer.style.isSpaced ? ":" : ": ")
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func writeList<Element>(
    _ elements: [Element], _ open: String, _ close: String, level: Int,
    each: (inout JSONWriter, Element) -> Void
  ) {
    put(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { put(style.isSpaced && style.indent == nil ? ", " : ",") }
      breakLine(level: level + 1)
      each(&self, element)
    }
    if !elements.isEmpty { breakLine(level: level) }
    put(close)
  }

  private mutating func breakLine(level: Int) {
    guard let indent = style.indent else { return }
    put("\n" + String(repeating: " ", count: indent * level))
  }

  private mutating func put(_ text: String) {
    bytes += text.utf8
  }

  private mutating func write(_ text: String) {
    put("\"")
    if style.escapesNonASCII || style.escapesHTML || style.escapesUnseen
      || style.escapesLines
    {
      for scalar in text.unicodeScalars { write(scalar) }
    } else {
      // Bytes beyond ASCII stay as they are: no need to look at whole letters.
      for byte in text.utf8 {
        if byte < 0x80 { write(Unicode.Scalar(byte)) } else { bytes.append(byte) }
      }
    }
    put("\"")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\n": put("\\n")
    case "\r": put("\\r")
    case "\t": put("\\t")
    case "\u{8}": put("\\b")
    case "\u{C}": put("\\f")
    case "/" where style.escapesSlashes: put("\\/")
    case "\0"..<" ": writeEscaped(scalar)
    case "<" where style.escapesHTML, ">" where style.escapesHTML, "&" where style.escapesHTML,
      "\u{2028}" where style.escapesHTML, "\u{2029}" where style.escapesHTML:
      writeEscaped(scalar)
    case "\u{2028}" where style.escapesLines, "\u{2029}" where style.escapesLines:
      writeEscaped(scalar)
    case "\u{7F}"... where style.escapesNonASCII: writeEscaped(scalar)
    case " "..<"\u{7F}": bytes.append(UInt8(ascii: scalar))
    case _ where style.escapesUnseen && scalar.isUnseen: writeEscaped(scalar)
    default: bytes += scalar.utf8
    }
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    for unit in scalar.utf16 {
      let digits = String(unit, radix: 16)
      put("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isUnseen: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
