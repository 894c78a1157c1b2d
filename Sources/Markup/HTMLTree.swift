internal import CGumbo

/// gumbo's tree of a text, which lives as long as this.
final class HTMLTree {
  private let allowance: Allowance
  let root: HTMLNode
  /// The tree points into the text for what it does not copy.
  private let text: UnsafeMutableBufferPointer<CChar>

  /// Nil when it would cost more than is allowed.
  init?(_ source: String) {
    var source = source
    text = source.withUTF8 { bytes in
      let text = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count + 1)
      _ = text.update(fromContentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
      text[bytes.count] = 0
      return text
    }
    allowance = Allowance()
    let root = cgumbo_parse(allowance.pointer, text.baseAddress, text.count - 1)
    guard let root else {
      text.deallocate()
      return nil
    }
    self.root = HTMLNode(root)
  }

  deinit {
    text.deallocate()
  }

  /// What one tag says, with its references to characters read.
  static func attribute(_ name: String, of element: String, in tag: String) -> String? {
    guard let tree = HTMLTree(tag) else { return nil }
    return withExtendedLifetime(tree) {
      tree.root.firstBelow { $0.name == element }?[name]
    }
  }
}

struct HTMLNode {
  private let pointer: UnsafeMutablePointer<GumboNode>

  init(_ pointer: UnsafeMutablePointer<GumboNode>) {
    self.pointer = pointer
  }

  private var isElement: Bool {
    pointer.pointee.type == GUMBO_NODE_ELEMENT || pointer.pointee.type == GUMBO_NODE_TEMPLATE
  }

  /// In small letters; empty for a text and for an element that HTML does not have.
  var name: String {
    isElement ? String(cString: gumbo_normalized_tagname(pointer.pointee.v.element.tag)) : ""
  }

  /// As it was written.
  var tag: String {
    guard isElement, let start = pointer.pointee.v.element.original_tag.data else { return "" }
    let count = pointer.pointee.v.element.original_tag.length
    return start.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  /// Nil for what is neither: elements and comments.
  var text: String? {
    switch pointer.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
      String(cString: pointer.pointee.v.text.text)
    default: nil
    }
  }

  var comment: String? {
    guard pointer.pointee.type == GUMBO_NODE_COMMENT else { return nil }
    return String(cString: pointer.pointee.v.text.text)
  }

  var children: [HTMLNode] {
    guard isElement else { return [] }
    let children = pointer.pointee.v.element.children
    return (0..<Int(children.length)).compactMap { place in
      children.data[place].map { HTMLNode($0.assumingMemoryBound(to: GumboNode.self)) }
    }
  }

  subscript(attribute: String) -> String? {
    guard isElement else { return nil }
    return gumbo_get_attribute(&pointer.pointee.v.element.attributes, attribute)
      .map { String(cString: $0.pointee.value) }
  }

  /// Whether HTML does not show what is in it.
  var isUnseen: Bool {
    switch name {
    case "script", "style", "template", "head", "title", "meta", "link", "base": true
    default: false
    }
  }

  /// All below that is seen, in the order of the text, without calling itself for each level.
  func walk(_ visit: (HTMLNode) -> Void) {
    var waiting = Array(children.reversed())
    while let node = waiting.popLast() {
      if node.isUnseen { continue }
      visit(node)
      waiting += node.children.reversed()
    }
  }

  func firstBelow(where isWanted: (HTMLNode) -> Bool) -> HTMLNode? {
    var waiting = Array(children.reversed())
    while let node = waiting.popLast() {
      if isWanted(node) { return node }
      waiting += node.children.reversed()
    }
    return nil
  }
}
