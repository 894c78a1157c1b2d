import Markup
import Terminal

/// A piece of a text that is laid out by itself: a paragraph, a heading, a table. What it stands
/// in, such as lists and quotes, it has as margins.
struct ReadingUnit: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case text([MarkupSpan])
    case heading(level: Int, [MarkupSpan])
    case code(String)
    case table(MarkupTable)
    case rule
    /// A stretch of the source, in bytes.
    case source(Range<Int>)
  }

  enum Margin: Equatable, Sendable {
    case blank(Int)
    /// Beside a quote.
    case bar
    /// A bullet, a number, a box; the number of the task it is for.
    case mark(String, task: Int? = nil)
  }

  var content: Content
  /// Before its first row, and before the others.
  var first: [Margin] = []
  var rest: [Margin] = []
  /// What stands in the blank row above it; nil for none.
  var gap: [Margin]?
  /// The line of the source it begins on, from 0.
  var line: Int?
  /// The number of the first link in it.
  var firstLink = 0
}

/// A link, in the order in which a text has them.
struct ReadingLink: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case link, image, footnote
    /// A file beside the note; whether it is on the server of the notes.
    case attachment(isAtHome: Bool)
  }

  var kind: Kind
  /// As the text has it: untrusted.
  var address: String
  var unit: Int
  /// Where it stands in the source, in bytes, where that is what is shown.
  var source: Range<Int>?
}

struct ReadingHeading: Equatable, Sendable {
  var level: Int
  var title: String
  var unit: Int
}

struct ReadingTask: Equatable, Sendable {
  var isDone: Bool
  /// The line of the source, from 0; nil where nothing tells.
  var line: Int?
  var unit: Int
}

// MARK: Text

extension ReadingUnit {
  /// The text in it, by stretches that a word does not leave. A table has one for each cell, row by
  /// row, the heading first.
  func flows(_ reading: Reading) -> [Flow] {
    switch content {
    case .text(let spans): ReadingUnit.flows(spans, .plain, firstLink)
    case .heading(_, let spans): ReadingUnit.flows(spans, .heading, firstLink)
    case .code(let text):
      ReadingUnit.lines(text).map { Flow(ReadingUnit.spacingTabs(String($0)), .code) }
    case .table(let table): flows(of: table)
    case .rule: []
    case .source(let range): [reading.sourceFlow(range, firstLink)]
    }
  }

  private func flows(of table: MarkupTable) -> [Flow] {
    var next = firstLink
    return ([table.heading] + table.rows).enumerated().flatMap { row, cells in
      cells.map { spans in
        defer { next += ReadingUnit.linkCount(spans) }
        let parts = ReadingUnit.flows(spans, row == 0 ? .strong : .plain, next)
        return Flow(parts.joined(separator: [Ink(glyph: .space, style: .plain)]))
      }
    }
  }

  private static func flows(_ spans: [MarkupSpan], _ base: Style, _ firstLink: Int) -> [Flow] {
    var flows: [Flow] = [[]]
    for (span, link) in zip(spans, linkNumbers(spans, from: firstLink)) {
      for (index, line) in spanLines(span.text).enumerated() {
        if index > 0 { flows.append([]) }
        flows[flows.count - 1] += Flow(spacingTabs(line), span.style(base), link: link)
      }
    }
    return flows
  }

  /// By bytes, unless there are breaks of two.
  private static func spanLines(_ text: String) -> [String] {
    guard !text.utf8.contains(0x0D) else {
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
  }

  /// Which link each span belongs to: neighbours with one target are one link.
  static func linkNumbers(_ spans: [MarkupSpan], from first: Int) -> [Int?] {
    var (next, before) = (first, MarkupSpan.Target?.none)
    return spans.map { span in
      defer { before = span.target }
      guard let target = span.target else { return nil }
      if target != before { next += 1 }
      return next - 1
    }
  }

  static func linkCount(_ spans: [MarkupSpan]) -> Int {
    (linkNumbers(spans, from: 0).compactMap { $0 }.last ?? -1) + 1
  }

  static func lines(_ code: String) -> [Substring] {
    var lines = code.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Tabs to the next stop, measured by characters: near enough before anything wide.
  static func spacingTabs(_ line: String) -> String {
    guard line.utf8.contains(9) else { return line }
    var text = ""
    var column = 0
    for character in line {
      guard character == "\t" else {
        text.append(character)
        column += 1
        continue
      }
      let size = SoftWrap.tabStop - column % SoftWrap.tabStop
      text += String(repeating: " ", count: size)
      column += size
    }
    return text
  }
}

extension MarkupSpan {
  fileprivate func style(_ base: Style) -> Style {
    if target != nil { return .link }
    if emphasis.contains(.code) { return .code }
    if emphasis.isSuperset(of: [.strong, .emphasis]) { return .strongEmphasis }
    if emphasis.contains(.strong) { return base == .heading ? .heading : .strong }
    if emphasis.contains(.emphasis) { return .emphasis }
    return emphasis.contains(.struck) ? .struck : base
  }
}
