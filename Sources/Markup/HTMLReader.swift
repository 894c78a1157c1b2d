extension MarkupDocument {
  /// The largest text that is read, in bytes of UTF-8; a larger one is verbatim.
  public static let largestHTML = 4 << 20

  /// What a browser would show of HTML, down to what a note needs.
  ///
  /// It takes as long as Markdown. Text that HTML does not show is left out: comments, scripts. Where
  /// there is no block in it, line ends count, as in what people write by hand.
  public init(html text: String) {
    self.init(html: text, keepsAll: false)
  }

  /// - Parameter keepsAll: Whether comments, scripts, and tags that HTML does not have stay as text: in
  ///   Markdown they are often meant as that, such as `<your name>`.
  init(html text: String, keepsAll: Bool) {
    // Comments and scripts before the first word would stand outside the body.
    guard text.utf8.count <= MarkupDocument.largestHTML,
      let tree = HTMLTree(keepsAll ? "<body>" + text : text)
    else {
      self.init(verbatim: text)
      return
    }
    self = withExtendedLifetime(tree) {
      var reader = HTMLReader()
      reader.keepsAll = keepsAll
      reader.read(tree.root)
      if !reader.hasBlocks, text.utf8.contains(UInt8(ascii: "\n")) {
        reader = HTMLReader()
        (reader.keepsLines, reader.keepsAll) = (true, keepsAll)
        reader.read(tree.root)
      }
      return MarkupDocument(reader.blocks)
    }
  }
}

/// The blocks of one element that has blocks: a page, an item, a quote.
struct HTMLReader {
  /// Levels of elements; the words of what is deeper follow without marks.
  static let depthLimit = 200

  private(set) var blocks: [MarkupBlock] = []
  private(set) var hasBlocks = false
  var keepsLines = false
  var keepsAll = false
  /// Whether the box was ticked that stands first in an item.
  var isDone: Bool?
  var isItem = false
  var writer = SpanWriter()
  var depth = 0
  var openBlocks = 0
  /// The level of the heading that is being read.
  private var heading: Int?
  /// Whether a blank at this place would be one too many.
  var isAfterBlank = true

  mutating func read(_ element: HTMLNode) {
    for child in element.children { read(node: child) }
    endParagraph()
  }

  /// For what stands in this element by itself, with the marks that are open around it.
  func inner() -> HTMLReader {
    var inner = HTMLReader()
    (inner.depth, inner.openBlocks, inner.writer) = (depth, 1, writer)
    inner.keepsAll = keepsAll
    _ = inner.writer.take()
    return inner
  }

  mutating func read(node: HTMLNode) {
    if let text = node.text { return write(text) }
    if let comment = node.comment {
      if keepsAll { put("<!--\(comment)-->") }
      return
    }
    if node.isUnseen {
      if keepsAll { readUnseen(node) }
      return
    }
    guard depth < HTMLReader.depthLimit else { return writeWords(node) }
    depth += 1
    defer { depth -= 1 }
    let name = node.name
    if name.isEmpty, keepsAll { put(node.tag) }
    if let mark = InlineTag.mark(name) { return markedUp(mark, node) }
    if !readInline(name, node) { readBlock(name, node) }
  }

  private mutating func readUnseen(_ node: HTMLNode) {
    let text = node.children.compactMap(\.text).joined()
    if !text.isEmpty { add(.code(language: node.name, text)) }
  }

  mutating func readChildren(_ node: HTMLNode) {
    for child in node.children { read(node: child) }
  }

  private mutating func markedUp(_ mark: MarkupSpan.Emphasis, _ node: HTMLNode) {
    writer.open(mark)
    readChildren(node)
    writer.close(mark)
  }

  /// What ends one paragraph and begins another.
  mutating func block(_ node: HTMLNode, heading level: Int? = nil) {
    hasBlocks = true
    openBlocks += 1
    defer { openBlocks -= 1 }
    endParagraph()
    let around = heading
    heading = level ?? heading
    readChildren(node)
    endParagraph()
    heading = around
  }

  mutating func add(_ content: MarkupBlock.Content) {
    hasBlocks = true
    endParagraph()
    blocks.append(MarkupBlock(content))
  }

  mutating func endParagraph() {
    let spans = writer.take()
    isAfterBlank = true
    let isEmpty = spans.allSatisfy { span in
      span.target == nil && span.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
    if isEmpty { return }
    blocks.append(MarkupBlock(heading.map { .heading(level: $0, spans) } ?? .paragraph(spans)))
  }

  /// Changes the block that was read last.
  mutating func changeLast(_ change: (inout MarkupBlock) -> Void) {
    if let last = blocks.indices.last { change(&blocks[last]) }
  }
}
