internal import CCmark

extension MarkdownReader {
  func blocks(in parent: MarkdownNode, depth: Int) -> [MarkupBlock] {
    if depth >= MarkdownReader.depthLimit { return wordsOnly(parent) }
    return parent.children.flatMap { node -> [MarkupBlock] in
      if node.type == CMARK_NODE_FOOTNOTE_DEFINITION { return [] }
      if node.type == CMARK_NODE_HTML_BLOCK { return html(node) }
      return content(node, depth).map { [MarkupBlock($0, line: node.line)] } ?? []
    }
  }

  private func content(_ node: MarkdownNode, _ depth: Int) -> MarkupBlock.Content? {
    switch node.type {
    case CMARK_NODE_PARAGRAPH: .paragraph(spans(in: node))
    case CMARK_NODE_HEADING:
      .heading(level: Int(cmark_node_get_heading_level(node.pointer)), spans(in: node))
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_CODE_BLOCK: code(node)
    case CMARK_NODE_BLOCK_QUOTE: .quote(blocks(in: node, depth: depth + 1))
    case CMARK_NODE_LIST: .list(list(node, depth))
    default: node.typeName == "table" ? .table(table(node)) : nil
    }
  }

  private func code(_ node: MarkdownNode) -> MarkupBlock.Content {
    var text = node.literal
    if text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    // All of it: who wrote a line of code behind the fence loses no word.
    return .code(language: node.text(cmark_node_get_fence_info(node.pointer)), text)
  }

  private func list(_ node: MarkdownNode, _ depth: Int) -> MarkupList {
    let isNumbered = cmark_node_get_list_type(node.pointer) == CMARK_ORDERED_LIST
    let items = node.children.map { item in
      let isTask = item.typeName == "tasklist"
      return MarkupList.Item(
        blocks(in: item, depth: depth + 1),
        isDone: isTask ? cmark_gfm_extensions_get_tasklist_item_checked(item.pointer) : nil,
        line: item.line)
    }
    return MarkupList(
      items, start: isNumbered ? Int(cmark_node_get_list_start(node.pointer)) : nil,
      isTight: cmark_node_get_list_tight(node.pointer) != 0)
  }

  private func table(_ node: MarkdownNode) -> MarkupTable {
    let count = Int(cmark_gfm_extensions_get_table_columns(node.pointer))
    let letters = cmark_gfm_extensions_get_table_alignments(node.pointer)
    let alignments = (0..<count).map { column -> MarkupTable.Alignment in
      switch letters?[column] {
      case UInt8(ascii: "c"): .centre
      case UInt8(ascii: "r"): .right
      default: .left
      }
    }
    let rows = node.children.map { row in
      let cells = row.children.prefix(count).map { spans(in: $0) }
      return cells + Array(repeating: [], count: count - cells.count)
    }
    return MarkupTable(
      alignments: alignments, heading: rows.first ?? [], rows: Array(rows.dropFirst()))
  }

  /// What HTML alone would not show was meant to be read by somebody.
  private func html(_ node: MarkdownNode) -> [MarkupBlock] {
    let source = node.literal
    if source.contains("<!") || source.contains("<?"), MarkupDocument(html: source).blocks.isEmpty {
      return [MarkupBlock(code(node, language: "html"), line: node.line)]
    }
    return MarkupDocument(html: source, keepsAll: true).blocks.map { block in
      MarkupBlock(block.content, line: node.line)
    }
  }

  private func code(_ node: MarkdownNode, language: String) -> MarkupBlock.Content {
    var text = node.literal
    while text.utf8.last == UInt8(ascii: "\n") { text.unicodeScalars.removeLast() }
    return .code(language: language, text)
  }

  /// What is too deep to be told apart.
  private func wordsOnly(_ parent: MarkdownNode) -> [MarkupBlock] {
    var blocks: [MarkupBlock] = []
    parent.walk { node, isEntering in
      guard isEntering else { return }
      switch node.type {
      case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
        blocks.append(MarkupBlock(.paragraph(spans(in: node)), line: node.line))
      case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
        blocks.append(MarkupBlock(code(node, language: ""), line: node.line))
      default:
        if node.typeName == "table_cell" {
          blocks.append(MarkupBlock(.paragraph(spans(in: node)), line: node.line))
        }
      }
    }
    return blocks
  }
}
