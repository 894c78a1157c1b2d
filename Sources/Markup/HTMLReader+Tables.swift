extension HTMLReader {
  /// More columns share the last one's cell; nobody reads such a table in a terminal.
  private static let columnLimit = 100
  /// Cells that are only there to fill rows up, in one table.
  private static let fillLimit = 100_000

  private struct Row {
    var cells: [[MarkupSpan]] = []
    var isHeading = true
    var alignments: [MarkupTable.Alignment] = []
  }

  mutating func table(_ node: HTMLNode) {
    var rows: [Row] = []
    endParagraph()
    for part in node.children where !part.isUnseen {
      switch part.name {
      case "thead", "tbody", "tfoot":
        for row in part.children where row.name == "tr" { rows.append(read(row: row)) }
      case "tr": rows.append(read(row: part))
      default: read(node: part)
      }
    }
    rows.removeAll(where: \.cells.isEmpty)
    let columns = rows.map(\.cells.count).max() ?? 0
    guard columns > 0 else { return endParagraph() }
    let missing = rows.reduce(0) { $0 + columns - $1.cells.count }
    guard missing <= HTMLReader.fillLimit else { return addLines(rows) }
    add(.table(HTMLReader.table(rows, columns)))
  }

  private static func table(_ rows: [Row], _ columns: Int) -> MarkupTable {
    let filled = rows.map { row in
      row.cells + Array(repeating: [], count: columns - row.cells.count)
    }
    let hasHeading = rows[0].isHeading
    var alignments = Array(repeating: MarkupTable.Alignment.left, count: columns)
    alignments.replaceSubrange(0..<rows[0].alignments.count, with: rows[0].alignments)
    return MarkupTable(
      alignments: alignments, heading: hasHeading ? filled[0] : [],
      rows: Array(hasHeading ? filled.dropFirst() : filled[...]))
  }

  private func read(row node: HTMLNode) -> Row {
    var row = Row()
    for cell in node.children where cell.name == "td" || cell.name == "th" {
      if cell.name == "td" { row.isHeading = false }
      let spans = read(inside: cell).blocks.flatMap { $0.spans() + [MarkupSpan("\n")] }.dropLast()
      guard row.cells.count < HTMLReader.columnLimit else {
        row.cells[row.cells.count - 1] += [MarkupSpan(" ")] + spans
        continue
      }
      row.cells.append(Array(spans))
      row.alignments.append(HTMLReader.alignment(cell))
      let span = cell["colspan"].flatMap { Int($0) } ?? 1
      let room = HTMLReader.columnLimit - row.cells.count
      for _ in 0..<max(0, min(span - 1, room)) {
        row.cells.append([])
        row.alignments.append(.left)
      }
    }
    return row
  }

  private static func alignment(_ cell: HTMLNode) -> MarkupTable.Alignment {
    let style = cell["style"].map { style in style.filter { $0 != " " } } ?? ""
    let says = { (side: String) in
      cell["align"]?.lowercased() == side || style.contains("text-align:\(side)")
        || cell["class"]?.contains("has-text-align-\(side)") == true
    }
    return says("center") ? .centre : says("right") ? .right : .left
  }

  private mutating func addLines(_ rows: [Row]) {
    for row in rows {
      add(.paragraph(Array(row.cells.flatMap { $0 + [MarkupSpan(" ")] }.dropLast())))
    }
  }
}

extension MarkupBlock {
  /// The words of a block where there is only room for lines.
  func spans() -> [MarkupSpan] {
    switch content {
    case .heading(_, let spans), .paragraph(let spans): spans
    case .code(_, let text): text.isEmpty ? [] : [MarkupSpan(text, .code)]
    case .quote(let blocks): MarkupBlock.lines(blocks.map { $0.spans() })
    case .list(let list):
      MarkupBlock.lines(
        list.items.map { [MarkupSpan("- ")] + MarkupBlock.lines($0.blocks.map { $0.spans() }) })
    case .table(let table):
      MarkupBlock.lines(
        ([table.heading] + table.rows).filter { !$0.isEmpty }.map { row in
          Array(row.flatMap { $0 + [MarkupSpan(" ")] }.dropLast())
        })
    case .rule: []
    }
  }

  private static func lines(_ lines: [[MarkupSpan]]) -> [MarkupSpan] {
    Array(lines.filter { !$0.isEmpty }.flatMap { $0 + [MarkupSpan("\n")] }.dropLast())
  }
}
