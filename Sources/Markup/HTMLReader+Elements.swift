extension HTMLReader {
  /// False for what is no element within a line.
  mutating func readInline(_ name: String, _ node: HTMLNode) -> Bool {
    switch name {
    // Within SVG these have children, as gumbo has it.
    case "br", "wbr", "input", "img":
      readVoid(name, node)
      readChildren(node)
    case "a": link(node["href"], node)
    case "iframe", "embed", "audio", "video", "object":
      link(node["src"] ?? node["data"], node, showsText: name != "iframe")
    case "", "span", "u", "ins", "mark", "small", "big", "sub", "sup", "font", "abbr", "label",
      "time", "q", "data", "bdi", "bdo", "ruby", "rt", "rp", "rb", "rtc", "acronym", "button",
      "nobr", "picture", "output", "map", "noscript", "svg", "math", "body", "html":
      readChildren(node)
    default: return false
    }
    return true
  }

  private mutating func readVoid(_ name: String, _ node: HTMLNode) {
    switch (name, node["type"]?.lowercased()) {
    case ("br", _): put("\n")
    case ("img", _): picture(node["src"] ?? "", text: node["alt"] ?? "", title: node["title"])
    case ("input", "checkbox"?): tick(node["checked"] != nil)
    case ("wbr", _), ("input", "hidden"?): break
    default: put(node["value"] ?? "")
    }
  }

  private mutating func link(_ address: String?, _ node: HTMLNode, showsText: Bool = true) {
    guard let address, !address.isEmpty else { return readChildren(node) }
    writer.openLink(address, title: node["title"])
    if showsText { readChildren(node) }
    endLink()
  }

  mutating func readBlock(_ name: String, _ node: HTMLNode) {
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": block(node, heading: name.last?.wholeNumberValue)
    case "hr":
      add(.rule)
      readChildren(node)
    case "pre", "listing", "xmp", "plaintext", "textarea": add(HTMLReader.code(node))
    case "blockquote": add(.quote(read(inside: node).blocks))
    case "ul", "menu", "dir": list(node, start: nil)
    case "ol": list(node, start: node["start"].flatMap { Int($0) } ?? 1)
    case "li", "dd": addItem(item(node))
    case "table": table(node)
    case "dt", "caption": emphasised(node, .strong)
    case "figcaption": emphasised(node, .emphasis)
    default: block(node)
    }
  }

  func read(inside node: HTMLNode) -> HTMLReader {
    var inner = inner()
    inner.read(node)
    return inner
  }

  private mutating func emphasised(_ node: HTMLNode, _ mark: MarkupSpan.Emphasis) {
    endParagraph()
    writer.open(mark)
    block(node)
    writer.close(mark)
  }

  /// Line feeds and blanks are as they are in it.
  private static func code(_ node: HTMLNode) -> MarkupBlock.Content {
    var text = ""
    var language = HTMLReader.language(node["class"])
    node.walk { node in
      if let words = node.text { text += words }
      if node.name == "br" { text += "\n" }
      if language.isEmpty, node.name == "code" { language = HTMLReader.language(node["class"]) }
    }
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    return .code(language: language, text)
  }

  /// `language-swift`, as the HTML standard recommends it.
  private static func language(_ classes: String?) -> String {
    for word in (classes ?? "").split(separator: " ") {
      for prefix in ["language-", "lang-"] where word.hasPrefix(prefix) {
        return String(word.dropFirst(prefix.count))
      }
    }
    return ""
  }

  // MARK: Lists

  private mutating func list(_ node: HTMLNode, start: Int?) {
    var items: [MarkupList.Item] = []
    var strays = inner()
    func end(_ strays: inout HTMLReader) {
      strays.endParagraph()
      guard !strays.blocks.isEmpty else { return }
      // A list within a list, as old editors wrote it, belongs to the item before.
      if let last = items.indices.last, case .list? = strays.blocks.first?.content {
        items[last].blocks += strays.blocks
      } else {
        items.append(MarkupList.Item(strays.blocks))
      }
      strays = inner()
    }
    for child in node.children {
      if child.name == "li" {
        end(&strays)
        items.append(item(child))
      } else {
        strays.read(node: child)
      }
    }
    end(&strays)
    if !items.isEmpty { add(.list(HTMLReader.list(items, start: start))) }
  }

  private static func list(_ items: [MarkupList.Item], start: Int?) -> MarkupList {
    let isTight = items.allSatisfy { item in
      item.blocks.allSatisfy(\.isParagraph) ? item.blocks.count < 2 : true
    }
    return MarkupList(items, start: start, isTight: isTight)
  }

  private func item(_ node: HTMLNode) -> MarkupList.Item {
    var inner = inner()
    inner.isItem = true
    inner.read(node)
    return MarkupList.Item(inner.blocks, isDone: inner.isDone)
  }

  /// One that stands in no list joins those before it.
  private mutating func addItem(_ item: MarkupList.Item) {
    endParagraph()
    var hasJoined = false
    changeLast { block in
      guard case .list(var list) = block.content, list.start == nil else { return }
      list.items.append(item)
      block.content = .list(list)
      hasJoined = true
    }
    if !hasJoined { add(.list(HTMLReader.list([item], start: nil))) }
  }
}

extension MarkupBlock {
  var isParagraph: Bool {
    if case .paragraph = content { true } else { false }
  }
}
