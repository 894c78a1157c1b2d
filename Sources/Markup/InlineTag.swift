/// One HTML tag within a line of Markdown.
enum InlineTag {
  /// What no tag of these is stands as it was written: it may be no tag at all.
  static func write(_ source: String, to writer: inout SpanWriter) {
    let isClosing = source.utf8.starts(with: "</".utf8)
    let name = source.utf8.dropFirst(isClosing ? 2 : 1).prefix { byte in
      byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte > UInt8(ascii: " ")
    }
    let isKnown =
      isClosing
      ? close(String(Substring(name)).lowercased(), &writer)
      : open(String(Substring(name)).lowercased(), source, &writer)
    if !isKnown { writer.write(source) }
  }

  private static func open(_ name: String, _ source: String, _ writer: inout SpanWriter) -> Bool {
    if let mark = mark(name) {
      writer.open(mark)
      return true
    }
    switch name {
    case "br": writer.write("\n")
    case "a":
      guard let address = HTMLTree.attribute("href", of: "a", in: source) else { return false }
      writer.openLink(address)
    case "img":
      guard let address = HTMLTree.attribute("src", of: "img", in: source) else { return false }
      let text = HTMLTree.attribute("alt", of: "img", in: source) ?? ""
      writer.image(address, text: text)
    default: return false
    }
    return true
  }

  private static func close(_ name: String, _ writer: inout SpanWriter) -> Bool {
    if let mark = mark(name) { return writer.close(mark) }
    return name == "a" && writer.closeLink()
  }

  /// What an element has its text look like.
  static func mark(_ name: String) -> MarkupSpan.Emphasis? {
    switch name {
    case "b", "strong": .strong
    case "i", "em", "cite", "dfn", "var": .emphasis
    case "s", "del", "strike": .struck
    case "code", "kbd", "samp", "tt": .code
    default: nil
    }
  }
}
