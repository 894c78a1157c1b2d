internal import CCmark
internal import Glibc

extension MarkupDocument {
  /// The largest text whose marks are read, in bytes of UTF-8; a larger one is verbatim.
  public static let largestMarkdown = 4 << 20

  /// Markdown as GitHub has it: CommonMark with tables, tasks, struck text, bare addresses and
  /// footnotes.
  ///
  /// It takes a second at most, and usually a tenth of a second for a megabyte: long texts are not
  /// for the thread of the screen. Any text can be read; one that would cost too much is verbatim.
  /// - Parameter keepsLines: Whether the source's line ends within a paragraph are breaks, as many
  ///   programs for notes have them, and not blanks, as CommonMark has them.
  public init(markdown text: String, keepsLines: Bool = false) {
    guard text.utf8.count <= MarkupDocument.largestMarkdown,
      let document = MarkdownReader.read(text, keepsLines: keepsLines)
    else {
      self.init(verbatim: text)
      return
    }
    self = document
  }
}

/// What cmark-gfm made of a text.
struct MarkdownReader {
  /// Levels of lists and quotes; the words of what is deeper follow in the deepest.
  static let depthLimit = 64

  let keepsLines: Bool
  /// In the order of the numbers by which the tree refers to them.
  var footnoteNames: [String] = []

  /// Nil when it would cost more than is allowed.
  static func read(_ text: String, keepsLines: Bool) -> MarkupDocument? {
    let reader = MarkdownReader(keepsLines: keepsLines)
    guard let document = reader.read(text) else { return nil }
    // cmark throws away what no reference leads to, so a line at the end refers to it.
    let unread = SourceLines.footnoteNames(text).subtracting(document.footnotes.map(\.name))
    guard !unread.isEmpty, unread.count < 1000 else { return document }
    let ending = "\n\n" + unread.sorted().map { "[^\($0)]" }.joined(separator: " ")
    guard var whole = reader.read(text + ending), whole.footnotes.count > document.footnotes.count,
      whole.blocks.last?.line == SourceLines(text + ending).count - 1
    else { return document }
    whole.blocks.removeLast()
    return whole
  }

  private func read(_ text: String) -> MarkupDocument? {
    MarkdownReader.turn.withLock {
      let allowance = Allowance()
      var text = text
      let root = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          ccmark_parse(allowance.pointer, $0.baseAddress, $0.count, CMARK_OPT_FOOTNOTES)
        }
      }
      return withExtendedLifetime(allowance) { root.map { document($0, text) } }
    }
  }

  /// cmark has tables for the whole process, which it changes while it reads.
  private static let turn = Turn()

  private func document(_ root: OpaquePointer, _ source: String) -> MarkupDocument {
    var reader = self
    let root = MarkdownNode(root)
    let notes = root.children.filter { $0.type == CMARK_NODE_FOOTNOTE_DEFINITION }
    if !notes.isEmpty { reader.footnoteNames = MarkdownReader.names(of: notes, in: source) }
    let blocks = reader.blocks(in: root, depth: 0)
    let footnotes = zip(notes, reader.footnoteNames).map { note, name in
      MarkupFootnote(name: name, reader.blocks(in: note, depth: 1))
    }
    return MarkupDocument(blocks, footnotes: footnotes)
  }

  /// The tree has no names for them, but knows where they are.
  private static func names(of notes: [MarkdownNode], in source: String) -> [String] {
    let starts = SourceLines(source)
    return notes.enumerated().map { number, note in
      note.line.flatMap { starts.footnoteName($0) } ?? "\(number + 1)"
    }
  }
}

/// One thread at a time.
private final class Turn: @unchecked Sendable {
  // Unchecked: the pointer never changes, and what it points to is a lock, for any thread to take.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
