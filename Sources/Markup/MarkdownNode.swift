internal import CCmark

/// A node of cmark's tree, which lives as long as its allowance.
struct MarkdownNode {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  var type: cmark_node_type { cmark_node_get_type(pointer) }
  /// What nodes of the extensions can be told by.
  var typeName: String { String(cString: cmark_node_get_type_string(pointer)) }
  var literal: String { text(cmark_node_get_literal(pointer)) }
  var url: String { text(cmark_node_get_url(pointer)) }
  var title: String? {
    let title = text(cmark_node_get_title(pointer))
    return title.isEmpty ? nil : title
  }

  /// Counted from 0.
  var line: Int? {
    let line = Int(cmark_node_get_start_line(pointer))
    return line > 0 ? line - 1 : nil
  }

  var children: [MarkdownNode] {
    var children: [MarkdownNode] = []
    var next = cmark_node_first_child(pointer)
    while let child = next {
      children.append(MarkdownNode(child))
      next = cmark_node_next(child)
    }
    return children
  }

  func text(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }

  /// All that is below, without calling itself for each level.
  func walk(_ visit: (MarkdownNode, _ isEntering: Bool) -> Void) {
    var next = cmark_node_first_child(pointer)
    while let node = next {
      visit(MarkdownNode(node), true)
      if let child = cmark_node_first_child(node) {
        next = child
        continue
      }
      next = MarkdownNode.leave(node, before: pointer, visit)
    }
  }

  /// Leaves `node`, and all that end with it; the node after them.
  private static func leave(
    _ node: OpaquePointer, before root: OpaquePointer, _ visit: (MarkdownNode, Bool) -> Void
  ) -> OpaquePointer? {
    var node = node
    while true {
      visit(MarkdownNode(node), false)
      if let next = cmark_node_next(node) { return next }
      guard let parent = cmark_node_parent(node), parent != root else { return nil }
      node = parent
    }
  }
}
