import Markup
import Terminal

/// Takes a document apart into units, each with the margins of all that it stands in.
struct ReadingMaker {
  private(set) var reading = Reading()
  private let isPlain: Bool
  /// The margins of the next unit's first row, where they differ from those of its other rows.
  private var first: [ReadingUnit.Margin]?
  private var gap: [ReadingUnit.Margin]?
  /// Headings inside of lists and quotes begin no section.
  private var depth = 0

  init(isPlain: Bool) {
    self.isPlain = isPlain
  }

  mutating func add(_ document: MarkupDocument) {
    add(document.blocks, [])
    addFootnotes(document.footnotes)
    if reading.units.isEmpty { reading.units = [ReadingUnit(content: .text([]), line: 0)] }
  }

  private mutating func add(
    _ blocks: [MarkupBlock], _ margins: [ReadingUnit.Margin], isTight: Bool = false
  ) {
    for (index, block) in blocks.enumerated() {
      if index > 0, !isTight { gap = margins }
      add(block, margins)
    }
  }

  private mutating func add(_ block: MarkupBlock, _ margins: [ReadingUnit.Margin]) {
    switch block.content {
    case .paragraph(let spans):
      append(.text(spans.map(\.shown)), margins, block.line)
      reading.addLinks(of: [spans])
    case .heading(let level, let spans): addHeading(level, spans, margins, block.line)
    case .code(_, let text): append(.code(text), margins + [.blank(2)], block.line)
    case .rule: append(.rule, margins, block.line)
    case .table(let table):
      append(.table(table.shown), margins, block.line)
      reading.addLinks(of: table.heading + table.rows.joined())
    case .quote(let blocks):
      first = first.map { $0 + [.bar] }
      depth += 1
      add(blocks, margins + [.bar])
      depth -= 1
    case .list(let list): add(list, margins)
    }
  }

  private mutating func addHeading(
    _ level: Int, _ spans: [MarkupSpan], _ margins: [ReadingUnit.Margin], _ line: Int?
  ) {
    let sign = String(repeating: "#", count: min(max(1, level), 6)) + " "
    let before = first ?? margins
    first = before + [.mark(sign)]
    if depth == 0 { reading.addHeading(level, spans) }
    append(
      .heading(level: level, spans.map(\.shown)), margins + [.blank(sign.utf8.count)], line)
    reading.addLinks(of: [spans])
  }

  private mutating func append(
    _ content: ReadingUnit.Content, _ margins: [ReadingUnit.Margin], _ line: Int?
  ) {
    var opening = first ?? margins
    if case .code = content, first != nil { opening.append(.blank(2)) }
    reading.units.append(
      ReadingUnit(
        content: content, first: opening, rest: margins, gap: reading.units.isEmpty ? nil : gap,
        line: line, firstLink: reading.links.count))
    (first, gap) = (nil, nil)
  }
}

// MARK: Lists and footnotes

extension ReadingMaker {
  private mutating func add(_ list: MarkupList, _ margins: [ReadingUnit.Margin]) {
    let last = (list.start ?? 0) + list.items.count - 1
    let width = list.start == nil ? 0 : String(last).count
    depth += 1
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.isTight { gap = margins }
      add(item, sign(of: item, list.start.map { $0 + index }, width), margins, list.isTight)
    }
    depth -= 1
  }

  private mutating func add(
    _ item: MarkupList.Item, _ sign: String, _ margins: [ReadingUnit.Margin], _ isTight: Bool
  ) {
    let task = item.isDone.map { isDone in
      reading.tasks.append(
        ReadingTask(isDone: isDone, line: item.line, unit: reading.units.count))
      return reading.tasks.count - 1
    }
    first = (first ?? margins) + [.mark(sign, task: task)]
    let inner = margins + [.blank(DisplayText(sign).columns)]
    if item.blocks.isEmpty {
      append(.text([]), inner, item.line)
    } else {
      add(item.blocks, inner, isTight: isTight)
    }
  }

  private func sign(of item: MarkupList.Item, _ number: Int?, _ width: Int) -> String {
    let box = item.isDone.map { isPlain ? $0 ? "[x] " : "[ ] " : $0 ? "☑ " : "☐ " } ?? ""
    guard let number else { return box.isEmpty ? isPlain ? "- " : "• " : box }
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits + ". " + box
  }

  private mutating func addFootnotes(_ footnotes: [MarkupFootnote]) {
    guard !footnotes.isEmpty else { return }
    reading.bodyEnd = reading.units.count
    gap = []
    append(.rule, [], nil)
    for footnote in footnotes {
      let sign = "[\(footnote.name)] "
      reading.footnotes[footnote.name] = reading.units.count
      first = [.mark(sign)]
      let inner = [ReadingUnit.Margin.blank(min(4, DisplayText(sign).columns))]
      depth += 1
      if footnote.blocks.isEmpty { append(.text([]), inner, nil) }
      add(footnote.blocks, inner)
      depth -= 1
    }
  }
}

// MARK: What can be acted on

extension Reading {
  /// A heading, as the unit that is added next.
  mutating func addHeading(_ level: Int, _ spans: [MarkupSpan]) {
    let title = spans.map(\.shown.text).joined()
    headings.append(ReadingHeading(level: level, title: title, unit: units.count))
  }

  /// Counts the links of the unit that was added last.
  mutating func addLinks(of texts: [[MarkupSpan]]) {
    for spans in texts {
      for (span, number) in zip(spans, ReadingUnit.linkNumbers(spans, from: links.count))
      where number == links.count {
        links.append(ReadingLink(span.target, units.count - 1))
      }
    }
  }
}

extension ReadingLink {
  fileprivate init(_ target: MarkupSpan.Target?, _ unit: Int) {
    switch target {
    case .image(let address): self.init(kind: .image, address: address, unit: unit)
    case .footnote(let name): self.init(kind: .footnote, address: name, unit: unit)
    case .link(let address): self.init(kind: .link, address: address, unit: unit)
    case nil: self.init(kind: .link, address: "", unit: unit)
    }
  }
}

extension MarkupSpan {
  /// As a screen has it.
  fileprivate var shown: MarkupSpan {
    var span = self
    switch target {
    case .image: span.text = "[\(Words.image): \(text)]"
    case .footnote(let name): span.text = "[\(text.isEmpty ? name : text)]"
    default: break
    }
    return span
  }
}

extension MarkupTable {
  fileprivate var shown: MarkupTable {
    var table = self
    table.heading = heading.map { $0.map(\.shown) }
    table.rows = rows.map { $0.map { $0.map(\.shown) } }
    return table
  }
}
