internal import CCmark

extension MarkdownReader {
  func spans(in block: MarkdownNode) -> [MarkupSpan] {
    var writer = SpanWriter()
    /// The picture whose description is being gathered; a description has no marks.
    var picture: (node: OpaquePointer, text: String)?
    block.walk { node, isEntering in
      guard let image = picture else {
        if isEntering, node.type == CMARK_NODE_IMAGE {
          picture = (node.pointer, "")
        } else {
          write(node, isEntering, to: &writer)
        }
        return
      }
      if node.pointer == image.node {
        writer.image(node.url, text: image.text, title: node.title)
        picture = nil
      } else if isEntering {
        picture?.text += words(of: node)
      }
    }
    return writer.take()
  }

  private func write(_ node: MarkdownNode, _ isEntering: Bool, to writer: inout SpanWriter) {
    switch node.type {
    case CMARK_NODE_EMPH: mark(.emphasis, isEntering, &writer)
    case CMARK_NODE_STRONG: mark(.strong, isEntering, &writer)
    case CMARK_NODE_LINK:
      if isEntering {
        writer.openLink(node.url, title: node.title)
      } else {
        writer.closeLink()
      }
    case _ where !isEntering:
      if node.typeName == "strikethrough" { writer.close(.struck) }
    case CMARK_NODE_CODE: writer.write(node.literal, code: true)
    case CMARK_NODE_HTML_INLINE: InlineTag.write(node.literal, to: &writer)
    case CMARK_NODE_FOOTNOTE_REFERENCE: writer.footnote(name(ofReference: node.literal))
    default:
      if node.typeName == "strikethrough" { return writer.open(.struck) }
      writer.write(words(of: node))
    }
  }

  private func mark(
    _ mark: MarkupSpan.Emphasis, _ isEntering: Bool, _ writer: inout SpanWriter
  ) {
    if isEntering {
      writer.open(mark)
    } else {
      writer.close(mark)
    }
  }

  private func words(of node: MarkdownNode) -> String {
    switch node.type {
    case CMARK_NODE_SOFTBREAK: keepsLines ? "\n" : " "
    case CMARK_NODE_LINEBREAK: "\n"
    default: node.literal
    }
  }

  /// The tree refers to footnotes by their numbers.
  private func name(ofReference literal: String) -> String {
    guard let number = Int(literal), footnoteNames.indices.contains(number - 1) else {
      return literal
    }
    return footnoteNames[number - 1]
  }
}
