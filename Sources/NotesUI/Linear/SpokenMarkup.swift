import Markup
import Notes

/// What a text means by its marks, in words: line after line, as it is read aloud.
struct SpokenMarkup {
  private(set) var lines: [String] = []

  init(_ document: MarkupDocument) {
    say(document.blocks)
    for footnote in document.footnotes {
      say(footnote.blocks, Words.spokenFootnote(footnote.name))
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// - Parameter start: stands before the first line.
  private mutating func say(_ blocks: [MarkupBlock], _ start: String = "") {
    let first = lines.count
    for block in blocks { say(block.content) }
    if lines.count == first { lines.append("") }
    lines[first] = start + lines[first]
  }

  private mutating func say(_ content: MarkupBlock.Content) {
    switch content {
    case .heading(let level, let spans):
      lines.append(Words.heading(level, SpokenMarkup.line(spans, separator: " ")))
    case .paragraph(let spans):
      lines += SpokenMarkup.line(spans, separator: "\n").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
    case .code(let language, let text):
      lines.append(Words.codeBegins(language))
      lines += text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
      lines.append(Words.codeEnds)
    case .quote(let blocks): say(blocks, Words.quoted)
    case .list(let list): say(list)
    case .table(let table): say(table)
    case .rule: break
    }
  }

  private mutating func say(_ list: MarkupList) {
    for (index, item) in list.items.enumerated() {
      let mark = list.start.map { "\($0 + index). " } ?? "- "
      say(item.blocks, mark + (item.isDone.map { Words.spokenTask(isDone: $0) } ?? ""))
    }
  }

  /// Each row with the names of its columns: nobody can look up to them.
  private mutating func say(_ table: MarkupTable) {
    let names = table.heading.map { SpokenMarkup.line($0, separator: " ") }
    for (number, row) in table.rows.enumerated() {
      let cells = row.enumerated().map { index, cell in
        let text = SpokenMarkup.line(cell, separator: " ")
        let name = names.indices.contains(index) ? names[index] : ""
        return name.isEmpty ? text : "\(name): \(text)"
      }
      lines.append(Words.tableRow(number + 1) + cells.joined(separator: "; "))
    }
    if table.rows.isEmpty { lines.append(names.joined(separator: "; ")) }
  }

  private static func line(_ spans: [MarkupSpan], separator: String) -> String {
    var line = ""
    for (index, span) in spans.enumerated() {
      let text = span.text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: separator)
      switch span.target {
      case nil: line += text
      case .image(let address): line += Words.image(text) + host(of: address)
      case .footnote(let name): line += text + Words.footnoteReference(name)
      case .link(let address):
        // A link in several styles is several spans, and one link.
        let goesOn = spans.indices.contains(index + 1) && spans[index + 1].target == span.target
        line += text + (goesOn ? "" : host(of: address))
      }
    }
    return line
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
