import Terminal

/// A part of the text that is drawn in a style of its own.
struct Highlight: Equatable, Sendable {
  var range: Range<Int>
  var style: Style
}

extension Editor {
  /// The bytes that an area shows: what is worth looking at for highlights.
  func shownRange(in size: Size) -> Range<Int> {
    let rows = window(in: size).rows
    return (rows.first?.range.lowerBound ?? 0)..<(rows.last?.range.upperBound ?? 0)
  }

  /// Draws the rows around the caret, and returns where the caret stands for the frame's cursor.
  /// Later highlights cover earlier ones, and the selection covers all.
  @discardableResult
  func draw(
    into frame: inout Frame, at origin: Position, size: Size, style: Style = .plain,
    highlights: [Highlight] = []
  ) -> Position {
    let window = window(in: size)
    let wrap = SoftWrap(text.buffer, width: size.columns)
    let selection = text.selection.map { [Highlight(range: $0, style: .selectedText)] } ?? []
    for (index, row) in window.rows.enumerated() where index < size.rows {
      frame.put(
        wrap.display(of: row), row: origin.row + index, column: origin.column,
        until: origin.column + size.columns, style: style)
      for highlight in highlights + selection {
        let columns = wrap.columns(of: highlight.range, in: row)
        let end = min(columns.upperBound, size.columns)
        guard columns.lowerBound < end else { continue }
        frame.restyle(
          row: origin.row + index,
          columns: origin.column + columns.lowerBound..<origin.column + end, highlight.style)
      }
    }
    return Position(
      row: origin.row + window.caret.row, column: origin.column + window.caret.column)
  }
}

extension SoftWrap {
  /// The cells of a row that show a range; a line break in it is one cell behind the text.
  func columns(of range: Range<Int>, in row: VisualRow) -> Range<Int> {
    let part = range.clamped(to: row.range)
    guard !part.isEmpty else { return 0..<0 }
    let start = column(of: part.lowerBound, in: row)
    let hasBreak = row.ending == .lineBreak && part.upperBound == row.range.upperBound
    return start..<max(start, column(of: part.upperBound, in: row)) + (hasBreak ? 1 : 0)
  }
}

extension SoftWrap {
  /// What a row looks like: tabs are spaces, its line break is nothing.
  func display(of row: VisualRow) -> DisplayText {
    ordered(plainDisplay(of: row), in: row)
  }

  private func plainDisplay(of row: VisualRow) -> DisplayText {
    let bytes = text.bytes(in: row.range)
    // Nearly every row, and then there is nothing to measure.
    var plain = bytes[...]
    if row.ending == .lineBreak { plain = plain.dropLast(bytes.suffix(2) == [0x0D, 0x0A] ? 2 : 1) }
    guard width == 1 || !plain.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return DisplayText(String(decoding: plain, as: UTF8.self))
    }
    var (glyphs, run, column) = ([Glyph](), [UInt8](), 0)
    for cluster in ClusterReader(text, from: row.range.lowerBound) {
      guard cluster.range.lowerBound < row.range.upperBound else { break }
      let size = cells(of: cluster, at: column)
      let start = cluster.range.lowerBound - row.range.lowerBound
      let character = bytes[start..<start + cluster.range.count]
      if cluster.isPlain, width > 1 {
        run += character
      } else {
        glyphs += shown(run) + shown(cluster, character, size)
        run = []
      }
      column += size
    }
    return DisplayText(glyphs: glyphs + shown(run))
  }

  private func shown(_ run: [UInt8]) -> [Glyph] {
    run.isEmpty ? [] : DisplayText(String(decoding: run, as: UTF8.self)).glyphs
  }

  private func shown(_ cluster: Cluster, _ bytes: ArraySlice<UInt8>, _ size: Int) -> [Glyph] {
    guard case .character = cluster.kind else { return Array(repeating: .space, count: size) }
    let text = DisplayText(String(decoding: bytes, as: UTF8.self)).truncated(to: size)
    // Cut before a wide glyph, it may be a cell short of what was counted.
    return text.glyphs + repeatElement(.space, count: size - text.columns)
  }
}
