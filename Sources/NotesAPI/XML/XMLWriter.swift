/// Writes a document as XML, so that `XMLReader` reads the same again: an object's only member is
/// the root, arrays become repeated elements, `@name` an attribute and `#text` the text.
package struct XMLWriter {
  /// What stands before the root.
  package var declaration: String

  package init(
    declaration: String = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#
  ) {
    self.declaration = declaration
  }

  /// The document, and how much of it XML cannot carry and was left out: characters that it
  /// forbids, and members that are no element: with names that XML does not have, or beside the
  /// root. Members that are null are not there.
  package func write(_ value: JSONValue) -> (bytes: [UInt8], dropped: Int) {
    var page = XMLPage(bytes: Array(declaration.utf8))
    let members = (value.members ?? []).flatMap { member in
      member.elements.map { (member.name, $0) }
    }
    let root = members.firstIndex { $0.0.isXMLName }
    if let root { page.write(members[root].1, named: members[root].0) }
    page.dropped += members.count - (root == nil ? 0 : 1)
    if value.members == nil, !value.isNull { page.dropped += 1 }
    return (page.bytes, page.dropped)
  }
}

private struct XMLPage {
  var bytes: [UInt8]
  var dropped = 0

  mutating func write(_ value: JSONValue, named name: String) {
    put("<\(name)")
    for member in value.members ?? [] where member.name.hasPrefix("@") {
      writeAttribute(String(member.name.dropFirst()), member.value)
    }
    put(">")
    for member in value.members ?? [] where !member.name.hasPrefix("@") {
      for element in member.elements { writePart(element, named: member.name) }
    }
    if let text = value.text { write(text, isAttribute: false) }
    put("</\(name)>")
  }

  private mutating func writePart(_ value: JSONValue, named name: String) {
    if name == "#text", let text = value.text {
      write(text, isAttribute: false)
    } else if name.isXMLName {
      write(value, named: name)
    } else {
      dropped += 1
    }
  }

  private mutating func writeAttribute(_ name: String, _ value: JSONValue) {
    guard !value.isNull else { return }
    guard name.isXMLName, let text = value.text else {
      dropped += 1
      return
    }
    put(" \(name)=\"")
    write(text, isAttribute: true)
    put("\"")
  }

  private mutating func write(_ text: String, isAttribute: Bool) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": put("&amp;")
      case "<": put("&lt;")
      case ">": put("&gt;")
      // Raw, it would be read as a line feed.
      case "\r": put("&#13;")
      case "\"" where isAttribute: put("&quot;")
      // In an attribute, raw, they would be read as spaces.
      case "\n" where isAttribute: put("&#10;")
      case "\t" where isAttribute: put("&#9;")
      case _ where scalar.isForbiddenInXML: dropped += 1
      default: bytes += scalar.utf8
      }
    }
  }

  private mutating func put(_ text: String) { bytes += text.utf8 }
}

extension JSONValue.Member {
  /// What it is as elements: none for null, many for an array, and those of arrays in it.
  fileprivate var elements: [JSONValue] { elements(of: value) }

  private func elements(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .null: []
    case .array(let values): values.flatMap(elements)
    default: [value]
    }
  }
}

extension String {
  /// True for a name that every XML reader takes: of the letters beyond ASCII, those that both the
  /// old editions of XML 1.0 and the fifth have. Two attributes of one name are not looked for.
  fileprivate var isXMLName: Bool {
    guard let first = unicodeScalars.first, first.beginsXMLName else { return false }
    return unicodeScalars.allSatisfy {
      $0.beginsXMLName || "-.0123456789".unicodeScalars.contains($0)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var beginsXMLName: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "_", ":", "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}",
      "\u{F8}"..."\u{131}", "\u{391}"..."\u{3A1}", "\u{3A3}"..."\u{3CE}",
      "\u{401}"..."\u{40C}", "\u{40E}"..."\u{44F}", "\u{5D0}"..."\u{5EA}",
      "\u{3041}"..."\u{3094}", "\u{30A1}"..."\u{30FA}", "\u{4E00}"..."\u{9FA5}",
      "\u{AC00}"..."\u{D7A3}":
      true
    default: false
    }
  }
}
