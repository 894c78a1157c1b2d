import Terminal

/// The rows that an area showed last, and how they look: after a key nearly all are the same.
///
/// They are found again by their bytes. A row is what it was, wherever it stands, if all is the same
/// that was read to find its end, and no multiple of `TextBuffer.reach` is near, where lines and
/// characters may begin anew.
struct ShownRows: Sendable {
  private struct Known: Sendable {
    /// All that was read to find its end.
    let bytes: [UInt8]
    /// Whether the text ends with them.
    let endsText: Bool
    let row: VisualRow
    let display: DisplayText

    /// Whether it is the row that begins at an offset.
    func begins(at start: Int, _ wrap: SoftWrap) -> Bool {
      let end = start + bytes.count
      return endsText == (end == wrap.text.count) && wrap.text.holds(bytes, at: start)
        && ShownRows.isFar(start..<end)
    }
  }

  private var width = 0
  private var known: [Known] = []

  /// Longer ones are characters without end.
  private static let limit = 1024

  init() {}

  /// Rows that are shown now, some of which others knew.
  init(_ rows: [VisualRow], _ wrap: SoftWrap, _ before: ShownRows) {
    width = wrap.width
    known.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let start = row.range.lowerBound
      guard row.read < ShownRows.limit, Self.isFar(start..<start + row.read) else { continue }
      let found =
        before.known(from: start, near: index, wrap)
        ?? Known(
          bytes: wrap.text.bytes(in: start..<start + row.read),
          endsText: start + row.read >= wrap.text.count, row: row,
          display: wrap.plainDisplay(of: row))
      known.append(found)
    }
  }

  /// What `SoftWrap.row(from:)` says.
  func row(from start: Int, near index: Int, _ wrap: SoftWrap) -> VisualRow {
    known(from: start, near: index, wrap)?.row.moved(to: start) ?? wrap.row(from: start)
  }

  /// What `SoftWrap.plainDisplay` says.
  func display(of row: VisualRow, near index: Int, _ wrap: SoftWrap) -> DisplayText {
    known(from: row.range.lowerBound, near: index, wrap)?.display ?? wrap.plainDisplay(of: row)
  }

  func knows(_ start: Int, _ wrap: SoftWrap) -> Bool {
    known(from: start, near: 0, wrap) != nil
  }

  /// Most rows stand where they stood, so that the one with the same index is looked at first.
  private func known(from start: Int, near index: Int, _ wrap: SoftWrap) -> Known? {
    guard width == wrap.width, !known.isEmpty else { return nil }
    if known.indices.contains(index), known[index].begins(at: start, wrap) { return known[index] }
    return known.first { $0.begins(at: start, wrap) }
  }

  private static func isFar(_ range: Range<Int>) -> Bool {
    range.lowerBound / TextBuffer.reach == range.upperBound / TextBuffer.reach
  }
}

extension VisualRow {
  fileprivate func moved(to start: Int) -> VisualRow {
    var row = self
    row.range = start..<start + range.count
    return row
  }
}
