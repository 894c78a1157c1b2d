import Markup
import Notes

/// What a text means by its marks, in words, line after line, as it is read aloud. Its links, boxes
/// and headings are those that a screen has.
struct SpokenMarkup {
  private(set) var reading = Reading()
  /// Headings inside of lists and quotes begin no section.
  private var depth = 0

  init(_ document: MarkupDocument) {
    say(document.blocks, line: 0)
    guard !document.footnotes.isEmpty else { return }
    reading.bodyEnd = reading.units.count
    depth += 1
    for footnote in document.footnotes {
      reading.footnotes[footnote.name] = reading.units.count
      say(footnote.blocks, Words.spokenFootnote(footnote.name), line: nil)
    }
  }

  /// - Parameter start: stands before the first line.
  private mutating func say(_ blocks: [MarkupBlock], _ start: String = "", line: Int?) {
    let first = reading.units.count
    for block in blocks { say(block) }
    if reading.units.count == first { add([], line) }
    reading.units[first].begin(with: start)
  }

  private mutating func say(_ block: MarkupBlock) {
    switch block.content {
    case .heading(let level, let spans):
      if depth == 0 { reading.addHeading(level, spans) }
      add(SpokenMarkup.words(spans, separator: " "), block.line)
      reading.units[reading.units.count - 1].begin(with: Words.heading(level, ""))
    case .paragraph(let spans): add(SpokenMarkup.words(spans, separator: "\n"), block.line)
    case .code(let language, let text):
      var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      lines = [Words.codeBegins(language)] + lines + [Words.codeEnds]
      add([MarkupSpan(lines.joined(separator: "\n"))], block.line)
    case .quote(let blocks): sayInner(blocks, Words.quoted, block.line)
    case .list(let list): say(list)
    case .table(let table): say(table, block.line)
    case .rule: break
    }
  }

  private mutating func sayInner(_ blocks: [MarkupBlock], _ start: String, _ line: Int?) {
    depth += 1
    say(blocks, start, line: line)
    depth -= 1
  }

  private mutating func say(_ list: MarkupList) {
    for (index, item) in list.items.enumerated() {
      let mark = list.start.map { "\($0 + index). " } ?? "- "
      if let isDone = item.isDone {
        reading.tasks.append(
          ReadingTask(isDone: isDone, line: item.line, unit: reading.units.count))
      }
      sayInner(
        item.blocks, mark + (item.isDone.map { Words.spokenTask(isDone: $0) } ?? ""), item.line)
    }
  }

  /// Each row with the names of its columns: nobody can look up to them. Links in those are stops
  /// in the first row only.
  private mutating func say(_ table: MarkupTable, _ line: Int?) {
    let names = table.heading.map { SpokenMarkup.words($0, separator: " ") }
    for (number, row) in table.rows.enumerated() {
      let cells = row.enumerated().map { index, cell in
        let text = SpokenMarkup.words(cell, separator: " ")
        let name = names.indices.contains(index) ? names[index] : []
        guard name.contains(where: { !$0.text.isEmpty }) else { return text }
        let label = number == 0 ? name : [MarkupSpan(name.map(\.text).joined())]
        return label + [MarkupSpan(": ")] + text
      }
      add(SpokenMarkup.joined(cells), number == 0 ? line : nil)
      reading.units[reading.units.count - 1].begin(with: Words.tableRow(number + 1))
    }
    if table.rows.isEmpty { add(SpokenMarkup.joined(names), line) }
  }

  private static func joined(_ cells: [[MarkupSpan]]) -> [MarkupSpan] {
    Array(cells.joined(separator: [MarkupSpan("; ")]))
  }

  private mutating func add(_ spans: [MarkupSpan], _ line: Int?) {
    reading.units.append(
      ReadingUnit(content: .text(spans), line: line, firstLink: reading.links.count))
    reading.addLinks(of: [spans])
  }
}

// MARK: Spans

extension SpokenMarkup {
  private static func words(_ spans: [MarkupSpan], separator: String) -> [MarkupSpan] {
    spans.enumerated().map { index, span in
      var span = span
      span.text = span.text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: separator)
      switch span.target {
      case nil: break
      case .image(let address): span.text = Words.image(span.text) + host(of: address)
      case .footnote(let name): span.text += Words.footnoteReference(name)
      case .link(let address):
        // A link in several styles is several spans, and one link.
        let goesOn = spans.indices.contains(index + 1) && spans[index + 1].target == span.target
        if !goesOn { span.text += host(of: address) }
      }
      return span
    }
  }

  /// ` <notes.example>`: where it really leads; nothing for a place in the same text.
  private static func host(of address: String) -> String {
    guard !address.hasPrefix("#"), !address.isEmpty else { return "" }
    let rest = address.split(separator: "://", maxSplits: 1)
    guard rest.count == 2 else { return " <\(address)>" }
    let authority = rest[1].prefix { !"/?#\\".contains($0) }
    // What stands before an @ is made to be taken for the host.
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    return " <\(host.lowercased())>"
  }
}

extension ReadingUnit {
  /// Puts words before its text.
  fileprivate mutating func begin(with words: String) {
    guard case .text(let spans) = content, !words.isEmpty else { return }
    content = .text([MarkupSpan(words)] + spans)
  }
}
