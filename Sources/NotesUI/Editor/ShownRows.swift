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
  }

  private var width = 0
  private var known: [Known] = []
  /// The most bytes of any of them.
  private var most = 0

  /// Longer ones are characters without end.
  private static let limit = 1024

  init() {}

  /// Rows that are shown now, some of which others knew.
  init(_ rows: [VisualRow], _ wrap: SoftWrap, _ before: ShownRows) {
    width = wrap.width
    for row in rows {
      let start = row.range.lowerBound
      guard row.read < ShownRows.limit, Self.isFar(start..<start + row.read) else { continue }
      let found =
        before.known(from: start, wrap)
        ?? Known(
          bytes: wrap.text.bytes(in: start..<start + row.read),
          endsText: start + row.read >= wrap.text.count, row: row,
          display: wrap.plainDisplay(of: row))
      most = max(most, found.bytes.count)
      known.append(found)
    }
  }

  /// What `SoftWrap.row(from:)` says.
  func row(from start: Int, _ wrap: SoftWrap) -> VisualRow {
    known(from: start, wrap)?.row.moved(to: start) ?? wrap.row(from: start)
  }

  /// What `SoftWrap.plainDisplay` says.
  func display(of row: VisualRow, _ wrap: SoftWrap) -> DisplayText {
    known(from: row.range.lowerBound, wrap)?.display ?? wrap.plainDisplay(of: row)
  }

  func knows(_ start: Int, _ wrap: SoftWrap) -> Bool { known(from: start, wrap) != nil }

  private func known(from start: Int, _ wrap: SoftWrap) -> Known? {
    guard width == wrap.width, !known.isEmpty else { return nil }
    let bytes = wrap.text.bytes(in: start..<start + most)
    return known.first { row in
      let end = start + row.bytes.count
      return bytes.starts(with: row.bytes) && row.endsText == (end == wrap.text.count)
        && Self.isFar(start..<end)
    }
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
