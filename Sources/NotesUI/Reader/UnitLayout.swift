import Markup
import Terminal

/// Lays one unit out for a width.
struct UnitLayout {
  let unit: ReadingUnit
  let reading: Reading
  let measure: ReadingMeasure

  /// What is drawn where rows do not end.
  static let endless = 1 << 20
  /// What margins leave of a row, however deep a text is nested.
  private static let leastText = 8

  func rows() -> [ReadingRow] {
    let gap = unit.gap.map { [ReadingRow(pieces: pieces(trimmed($0)))] } ?? []
    return gap + contentRows
  }

  private var contentRows: [ReadingRow] {
    switch unit.content {
    case .table(let table):
      TableLayout(table, unit.flows(reading), room: room, measure).rows.enumerated().map {
        $1.moved(right: restColumns, after: pieces(margins($0 == 0)))
      }
    case .rule:
      [
        row(
          true,
          .init(
            column: 0,
            ink: [Ink](String(repeating: measure.isPlain ? "-" : "─", count: ruleColumns), .muted)))
      ]
    default: textRows
    }
  }

  private var textRows: [ReadingRow] {
    var rows: [ReadingRow] = []
    for (number, flow) in unit.flows(reading).enumerated() {
      let direction = flow.direction
      for range in ranges(of: flow) {
        let ink = styled(flow[range])
        var piece = ReadingRow.Piece(column: 0, ink: ink, flow: number, start: range.lowerBound)
        piece.direction = direction
        rows.append(row(rows.isEmpty, piece))
      }
    }
    return rows
  }

  /// What stands in a quote looks quoted, unless it says otherwise.
  private func styled(_ ink: ArraySlice<Ink>) -> [Ink] {
    guard unit.rest.contains(.bar) else { return Array(ink) }
    return ink.map { ink in
      var ink = ink
      if ink.style == .plain { ink.style = .quote }
      return ink
    }
  }

  private func ranges(of flow: Flow) -> [Range<Int>] {
    guard measure.wraps else { return [0..<flow.count] }
    if case .code = unit.content { return flow.cutRows(of: room) }
    return flow.rows(of: room)
  }

  private func row(_ isFirst: Bool, _ piece: ReadingRow.Piece) -> ReadingRow {
    ReadingRow(pieces: [piece]).moved(right: restColumns, after: pieces(margins(isFirst)))
  }
}

// MARK: Margins

extension UnitLayout {
  private var room: Int {
    measure.wraps ? max(1, measure.width - restColumns) : UnitLayout.endless
  }

  private var ruleColumns: Int { max(1, measure.width - restColumns) }

  /// The cells before the text, the same in each row.
  private var restColumns: Int {
    max(columns(margins(false)), columns(margins(true)))
  }

  private func margins(_ isFirst: Bool) -> [ReadingUnit.Margin] {
    trimmed(isFirst ? unit.first : unit.rest)
  }

  /// Without the outermost, where all of them would leave too little room.
  private func trimmed(_ margins: [ReadingUnit.Margin]) -> [ReadingUnit.Margin] {
    var margins = margins[...]
    while columns(Array(margins)) > measure.width - min(UnitLayout.leastText, measure.width / 2),
      !margins.isEmpty
    { margins.removeFirst() }
    return Array(margins)
  }

  private func columns(_ margins: [ReadingUnit.Margin]) -> Int {
    pieces(margins).map { $0.column + $0.ink.columns }.max() ?? 0
  }

  private func pieces(_ margins: [ReadingUnit.Margin]) -> [ReadingRow.Piece] {
    var (pieces, column) = ([ReadingRow.Piece](), 0)
    for margin in margins {
      let (ink, task): ([Ink], Int?) =
        switch margin {
        case .blank(let count): ([Ink](String(repeating: " ", count: count), .plain), nil)
        case .bar: ([Ink](measure.isPlain ? "> " : "│ ", .muted), nil)
        case .mark(let text, let task): ([Ink](text, markStyle), task)
        }
      pieces.append(.init(column: column, ink: ink, task: task))
      column += ink.columns
    }
    return pieces
  }

  private var markStyle: Style {
    if case .heading = unit.content { return .heading }
    return .plain
  }
}

extension ReadingRow {
  fileprivate func moved(right columns: Int, after before: [Piece]) -> ReadingRow {
    ReadingRow(
      pieces: before
        + pieces.map { piece in
          var piece = piece
          piece.column += columns
          return piece
        })
  }
}
