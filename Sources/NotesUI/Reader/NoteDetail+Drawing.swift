import Notes
import Terminal

// The words of an opened note on the screen.

extension NoteDetail {
  func drawText(on frame: inout Frame, rows: Range<Int>) {
    let brush = ReadingBrush(self)
    var cursor: Position?
    for (row, spot) in zip(rows, view.spots(rows.count)) {
      let shown = view.rows(of: spot.unit)
      let column = brush.draw(shown[spot.row], of: spot.unit, row, on: &frame)
      cursor = cursor ?? column.map { Position(row: row, column: $0) }
      if spot.row == shown.count - 1 { drawFold(spot.unit, row, shown[spot.row], on: &frame) }
    }
    // Input methods, braille lines and screen readers follow it.
    frame.cursor = cursor ?? frame.cursor
    if showsHyperlinks { addHyperlinks(to: &frame, rows) }
  }

  /// Where the links on the screen lead: those that could be opened from here.
  private func addHyperlinks(to frame: inout Frame, _ rows: Range<Int>) {
    let shown = Set(frame.rows[rows.clamped(to: frame.rows.indices)].joined().map(\.link))
    frame.links = shown.sorted().compactMap { hyperlink($0) }
  }

  fileprivate func hyperlink(_ number: UInt16) -> Hyperlink? {
    guard number > 0, view.reading.links.indices.contains(Int(number) - 1) else { return nil }
    let link = view.reading.links[Int(number) - 1]
    guard link.kind != .footnote,
      let address = WebAddress(link: link.address, allowing: linkSchemes)
    else { return nil }
    return Hyperlink(number, to: address.text)
  }

  /// Says behind a folded heading how much is not shown.
  private func drawFold(_ unit: Int, _ row: Int, _ text: ReadingRow, on frame: inout Frame) {
    guard let heading = view.reading.headings.firstIndex(where: { $0.unit == unit }),
      let words = foldWords(heading).map({ DisplayText($0) })
    else { return }
    let edge = 1 + view.measure.width
    let column = max(1, min(1 + text.columns - view.left, edge - words.columns))
    frame.put(words, row: row, column: column, until: edge, style: .muted)
  }
}

extension NoteDetail {
  /// How much a folded heading hides; nil for one that is not folded.
  func foldWords(_ heading: Int) -> String? {
    guard view.folded.contains(heading) else { return nil }
    return " … " + Words.hiddenRows(view.hiddenRows(under: heading))
  }
}

/// Draws rows with what is chosen in them, and what is found.
struct ReadingBrush {
  /// nil for a text that is only looked at.
  private let detail: NoteDetail?
  private let left: Int
  private let columns: Range<Int>

  init(_ detail: NoteDetail) {
    self.detail = detail
    left = detail.view.left
    columns = 1..<1 + detail.view.measure.width
  }

  init(columns: Range<Int>) {
    (detail, left, self.columns) = (nil, 0, columns)
  }

  /// Returns where what is chosen begins, if it is in this row.
  func draw(_ text: ReadingRow, of unit: Int, _ row: Int, on frame: inout Frame) -> Int? {
    let hits = hits(in: unit)
    let leads = detail?.showsHyperlinks == true
    var chosen: Int?
    for piece in text.pieces {
      var run = Run(style: .plain)
      var column = columns.lowerBound + piece.column - left
      for (index, ink) in piece.ink.enumerated() {
        let (style, isChosen) = style(of: ink, at: index, in: piece, unit, hits)
        // What only half fits is left out at either side.
        if column >= columns.lowerBound, column + ink.glyph.columns <= columns.upperBound {
          let link = leads ? ink.link.flatMap { UInt16(exactly: $0 + 1) } ?? 0 : 0
          if style != run.style || link != run.link || run.glyphs.isEmpty {
            put(run, row, on: &frame)
            run = Run(column: column, style: style, link: link)
          }
          run.glyphs.append(ink.glyph)
          if isChosen, chosen == nil { chosen = column }
        }
        column += ink.glyph.columns
      }
      put(run, row, on: &frame)
    }
    order(text, row, on: &frame)
    return chosen
  }

  /// The mark before an item or a quote stands where its line begins; cells of a table are lines by
  /// themselves.
  private func order(_ text: ReadingRow, _ row: Int, on frame: inout Frame) {
    let lines = text.pieces.filter { $0.flow != nil }
    guard lines.count == 1, let line = lines.first, left == 0,
      line.direction != nil || line.ink.contains(where: \.glyph.mayTurn)
    else {
      for piece in text.pieces { order(piece, of: text, row, on: &frame) }
      return
    }
    let start = columns.lowerBound + (text.pieces.map(\.column).min() ?? line.column)
    let direction = line.direction ?? DisplayText(glyphs: line.ink.map(\.glyph)).direction
    if start < columns.upperBound {
      frame.join(row: row, columns: start..<columns.upperBound, direction)
    }
  }

  /// What runs from right to left begins at the right end of its columns, where all of it is seen.
  private func order(
    _ piece: ReadingRow.Piece, of text: ReadingRow, _ row: Int, on frame: inout Frame
  ) {
    guard left == 0, piece.ink.contains(where: \.glyph.mayTurn) else { return }
    let start = columns.lowerBound + piece.column
    let others = text.pieces.map { columns.lowerBound + $0.column }
    let end = others.filter { $0 > start }.min() ?? columns.upperBound
    let direction = DisplayText(glyphs: piece.ink.map(\.glyph)).direction
    if start < end { frame.join(row: row, columns: start..<end, direction) }
  }

  private struct Run {
    var column = 0
    var style: Style
    var link: UInt16 = 0
    var glyphs: [Glyph] = []
  }

  private typealias Hit = (hit: NoteFind.Hit, isCurrent: Bool)

  private func hits(in unit: Int) -> [Hit] {
    guard let find = detail?.find else { return [] }
    return find.hits.indices.filter { find.hits[$0].unit == unit }
      .map { (find.hits[$0], $0 == find.current) }
  }

  private func style(
    of ink: Ink, at index: Int, in piece: ReadingRow.Piece, _ unit: Int, _ hits: [Hit]
  ) -> (Style, Bool) {
    let hit = hits.first {
      $0.hit.flow == piece.flow && $0.hit.range.contains(piece.start + index)
    }
    if let hit { return (hit.isCurrent ? .selectedText : .match, hit.isCurrent) }
    let isChosen =
      switch detail?.chosen {
      case .link(let link): ink.link == link
      case .task(let task): piece.task == task
      case .heading(let heading):
        piece.flow == nil && ink.style == .heading
          && detail?.view.reading.headings[heading].unit == unit
      case nil: false
      }
    return isChosen ? (.selectedLink, true) : (ink.style, false)
  }

  private func put(
    _ run: Run, _ row: Int, on frame: inout Frame
  ) {
    guard !run.glyphs.isEmpty else { return }
    frame.put(
      DisplayText(glyphs: run.glyphs), row: row, column: run.column, until: columns.upperBound,
      style: run.style, link: run.link)
  }
}
