import Terminal

extension Editor {
  /// Draws the rows around the caret, and returns where the caret stands for the frame's cursor.
  @discardableResult
  func draw(
    into frame: inout Frame, at origin: Position, size: Size, style: Style = .plain
  ) -> Position {
    let window = window(in: size)
    let wrap = SoftWrap(text.buffer, width: size.columns)
    for (index, row) in window.rows.enumerated() where index < size.rows {
      frame.put(
        wrap.display(of: row), row: origin.row + index, column: origin.column,
        until: origin.column + size.columns, style: style)
    }
    return Position(
      row: origin.row + window.caret.row, column: origin.column + window.caret.column)
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
