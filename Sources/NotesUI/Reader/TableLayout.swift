import Markup
import Terminal

/// Lays a table out for a width: its columns shrink as far as they must, cells wrap, and where that
/// would leave them too narrow to be read each row becomes lines of `label: value`.
struct TableLayout {
  private let table: MarkupTable
  private let cells: [Flow]
  private let room: Int
  private let isPlain: Bool

  /// Narrower columns cannot be read.
  private static let leastColumns = 6

  /// The flows are those of the cells, row by row, the heading first.
  init(_ table: MarkupTable, _ cells: [Flow], room: Int, _ measure: ReadingMeasure) {
    (self.table, self.cells, self.room) = (table, cells, room)
    isPlain = measure.isPlain
  }

  private var count: Int { table.alignments.count }

  var rows: [ReadingRow] {
    guard count > 0 else { return [ReadingRow()] }
    guard let widths else { return listedRows }
    var rows: [ReadingRow] = []
    if hasHeading { rows = lines(of: 0, widths) + [underline(widths)] }
    for row in 1..<max(1, table.rows.count + 1) { rows += lines(of: row, widths) }
    return rows
  }

  /// Tables of HTML need not have one.
  private var hasHeading: Bool { table.heading.contains { !$0.isEmpty } || table.rows.isEmpty }

  private func cell(_ row: Int, _ column: Int) -> Flow {
    let index = row * count + column
    return cells.indices.contains(index) ? cells[index] : []
  }

  /// The cells of each column; nil where they do not fit.
  private var widths: [Int]? {
    let wanted = (0..<count).map { column in
      max(1, (0...table.rows.count).map { cell($0, column).columns }.max() ?? 1)
    }
    let most = room - 3 * (count - 1)
    guard wanted.reduce(0, +) > most else { return wanted }
    let total = { limit in wanted.reduce(0) { $0 + min($1, limit) } }
    var limit = min(wanted.max() ?? 1, max(0, most))
    while limit >= TableLayout.leastColumns, total(limit) > most { limit -= 1 }
    guard limit >= TableLayout.leastColumns else { return nil }
    var left = most - total(limit)
    return wanted.map { width in
      guard width > limit, left > 0 else { return min(width, limit) }
      left -= 1
      return limit + 1
    }
  }
}

// MARK: Columns

extension TableLayout {
  private func lines(of row: Int, _ widths: [Int]) -> [ReadingRow] {
    let ranges = (0..<count).map { cell(row, $0).rows(of: widths[$0]) }
    return (0..<(ranges.map(\.count).max() ?? 1)).map { line in
      var (pieces, start) = ([ReadingRow.Piece](), 0)
      for column in 0..<count {
        if column > 0 {
          pieces.append(.init(column: start - 3, ink: [Ink](isPlain ? " | " : " │ ", .muted)))
        }
        if line < ranges[column].count {
          pieces.append(piece(row, column, ranges[column][line], start, widths[column]))
        }
        start += widths[column] + 3
      }
      return ReadingRow(pieces: pieces)
    }
  }

  private func piece(_ row: Int, _ column: Int, _ range: Range<Int>, _ start: Int, _ width: Int)
    -> ReadingRow.Piece
  {
    let ink = Array(cell(row, column)[range])
    let free = max(0, width - ink.columns)
    let indent =
      switch table.alignments[column] {
      case .left: 0
      case .centre: free / 2
      case .right: free
      }
    return .init(
      column: start + indent, ink: ink, flow: row * count + column, start: range.lowerBound)
  }

  private func underline(_ widths: [Int]) -> ReadingRow {
    let (line, cross) = isPlain ? ("-", "-+-") : ("─", "─┼─")
    let text = widths.map { String(repeating: line, count: $0) }.joined(separator: cross)
    return ReadingRow(pieces: [.init(column: 0, ink: [Ink](text, .muted))])
  }
}

// MARK: Labels and values

extension TableLayout {
  private var listedRows: [ReadingRow] {
    if table.rows.isEmpty { return (0..<count).flatMap { listed(0, $0) } }
    return (1...table.rows.count).flatMap { row in
      (row > 1 ? [ReadingRow()] : []) + (0..<count).flatMap { listed(row, $0) }
    }
  }

  /// One cell, its column's name before it; rows that follow are indented.
  private func listed(_ row: Int, _ column: Int) -> [ReadingRow] {
    let (label, value) = (row > 0 ? cell(0, column) : [], cell(row, column))
    let between = label.isEmpty ? [] : [Ink](": ", .muted)
    let joined = label + between + value
    let valueStart = label.count + between.count
    let parts: [(range: Range<Int>, flow: Int?)] = [
      (0..<label.count, column), (label.count..<valueStart, nil),
      (valueStart..<joined.count, row * count + column),
    ]
    return joined.rows(of: max(1, room - 2)).enumerated().map { line, range in
      ReadingRow(pieces: pieces(joined, range, parts, from: line == 0 ? 0 : 2))
    }
  }

  private func pieces(
    _ ink: [Ink], _ row: Range<Int>, _ parts: [(range: Range<Int>, flow: Int?)], from start: Int
  ) -> [ReadingRow.Piece] {
    var column = start
    return parts.compactMap { part in
      let range = part.range.clamped(to: row)
      guard !range.isEmpty else { return nil }
      let piece = ReadingRow.Piece(
        column: column, ink: Array(ink[range]), flow: part.flow,
        start: range.lowerBound - part.range.lowerBound)
      column += piece.ink.columns
      return piece
    }
  }
}
