/// The tags of a page of HTML that tell a token: enough to find one, and no more.
struct PageTag {
  private var attributes: [String: String] = [:]

  /// A page has its token near its top; more is not looked through.
  private static let byteLimit = 1_000_000

  /// What `<tag name=… value=…>` has as its value; `value` is the attribute that has it.
  static func value(_ value: String, ofTag tag: String, named name: String, in page: [UInt8])
    -> String?
  {
    let bytes = page.prefix(byteLimit)
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(open + 1)...]
      guard rest.prefix(tag.utf8.count).lowercased().elementsEqual(tag.utf8) else { continue }
      rest = rest.dropFirst(tag.utf8.count)
      let found = PageTag(&rest)
      if found.attributes["name"] == name, let text = found.attributes[value] { return text }
    }
    return nil
  }

  /// Takes attributes off the front, to the end of the tag.
  private init(_ rest: inout ArraySlice<UInt8>) {
    while true {
      rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: "/") }
      guard let first = rest.first, first != UInt8(ascii: ">") else { return }
      let name = rest.prefix { !$0.isSpace && !"=/>".utf8.contains($0) }
      rest = rest.dropFirst(max(name.count, 1)).drop(while: \.isSpace)
      var value = ArraySlice<UInt8>()
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop(while: \.isSpace)
        value = PageTag.value(&rest)
      }
      let key = String(decoding: name.lowercased(), as: UTF8.self)
      // Of several with one name the first counts.
      if attributes[key] == nil { attributes[key] = PageTag.decoded(value) }
    }
  }

  private static func value(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let quote = rest.first, "\"'".utf8.contains(quote) else {
      let value = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: ">") }
      rest = rest.dropFirst(value.count)
      return value
    }
    rest = rest.dropFirst()
    let value = rest.prefix { $0 != quote }
    rest = rest.dropFirst(value.count + 1)
    return value
  }

  /// The few entities that a token can have in it.
  private static func decoded(_ value: ArraySlice<UInt8>) -> String {
    var text = String(decoding: value, as: UTF8.self)
    guard text.contains("&") else { return text }
    let entities = [
      ("&#43;", "+"), ("&#x2B;", "+"), ("&#47;", "/"), ("&#x2F;", "/"), ("&#61;", "="),
      ("&#x3D;", "="), ("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"),
      ("&amp;", "&"),
    ]
    for (entity, meant) in entities { text = text.replacing(entity, with: meant) }
    return text
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(self) }
}

extension Sequence<UInt8> {
  /// ASCII letters small.
  fileprivate func lowercased() -> [UInt8] {
    map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
