/// What a text means by its marks: headings, lists, links, and what stands in them.
///
/// A plain value, without a screen: how wide a line is, and what a heading looks like, is for who
/// shows it.
public struct MarkupDocument: Equatable, Sendable {
  public var blocks: [MarkupBlock]
  /// What footnotes say, in the order in which the text first refers to them.
  public var footnotes: [MarkupFootnote]
  /// Whether its marks were left as they are, since reading them would have cost too much.
  public var isVerbatim: Bool

  public init(
    _ blocks: [MarkupBlock] = [], footnotes: [MarkupFootnote] = [], isVerbatim: Bool = false
  ) {
    (self.blocks, self.footnotes, self.isVerbatim) = (blocks, footnotes, isVerbatim)
  }
}

/// A piece of a text that begins on a line of its own.
public struct MarkupBlock: Equatable, Sendable {
  public indirect enum Content: Equatable, Sendable {
    /// From 1, the most important, to 6.
    case heading(level: Int, [MarkupSpan])
    case paragraph([MarkupSpan])
    /// Lines as they are; what they are written in, where the text says so, and what else it says
    /// there.
    case code(language: String, String)
    case quote([MarkupBlock])
    case list(MarkupList)
    case table(MarkupTable)
    case rule
  }

  public var content: Content
  /// The line of the source it begins on, counted from 0; nil where nothing tells, as in HTML.
  /// Lines end at LF, CR and CR LF.
  public var line: Int?

  public init(_ content: Content, line: Int? = nil) {
    (self.content, self.line) = (content, line)
  }
}

public struct MarkupList: Equatable, Sendable {
  public struct Item: Equatable, Sendable {
    public var blocks: [MarkupBlock]
    /// Whether the box of a task is ticked; nil for what is no task.
    public var isDone: Bool?
    /// The line of the source it begins on, counted from 0.
    public var line: Int?

    public init(_ blocks: [MarkupBlock], isDone: Bool? = nil, line: Int? = nil) {
      (self.blocks, self.isDone, self.line) = (blocks, isDone, line)
    }
  }

  public var items: [Item]
  /// The number of the first item; nil for a list without numbers.
  public var start: Int?
  /// Whether its items stand without blank lines between them.
  public var isTight: Bool

  public init(_ items: [Item], start: Int? = nil, isTight: Bool = true) {
    (self.items, self.start, self.isTight) = (items, start, isTight)
  }
}

public struct MarkupTable: Equatable, Sendable {
  public enum Alignment: Equatable, Sendable { case left, centre, right }

  /// One for each column.
  public var alignments: [Alignment]
  /// Cells of the row above the line, none where a table has no such row. Each other row has as
  /// many as there are alignments.
  public var heading: [[MarkupSpan]]
  public var rows: [[[MarkupSpan]]]

  public init(
    alignments: [Alignment], heading: [[MarkupSpan]], rows: [[[MarkupSpan]]]
  ) {
    (self.alignments, self.heading, self.rows) = (alignments, heading, rows)
  }
}

public struct MarkupFootnote: Equatable, Sendable {
  /// As the text refers to it.
  public var name: String
  public var blocks: [MarkupBlock]

  public init(name: String, _ blocks: [MarkupBlock]) {
    (self.name, self.blocks) = (name, blocks)
  }
}
