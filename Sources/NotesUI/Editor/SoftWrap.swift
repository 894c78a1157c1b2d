/// How a text falls into rows of a width.
///
/// A row breaks after white space or beside a wide character, else where it is full; a character
/// is never split, and one wider than the whole row is shown cut. The last cell stays free for
/// the caret, or takes a space. Where a row begins depends on at most `2 * reach` bytes before it:
/// a line longer than `TextBuffer.reach` begins anew at multiples of that.
struct SoftWrap: Sendable {
  let text: TextBuffer
  let width: Int

  static let tabStop = 4

  init(_ text: TextBuffer, width: Int) {
    self.text = text
    self.width = max(1, width)
  }

  /// The row that begins at an offset.
  func row(from start: Int) -> VisualRow { plainRow(from: start) ?? anyRow(from: start) }

  func anyRow(from start: Int) -> VisualRow {
    var (column, end, read) = (0, start, start)
    var lastBreak: (offset: Int, column: Int)?
    var multiple = (start / TextBuffer.reach + 1) * TextBuffer.reach
    for cluster in ClusterReader(text, from: start) {
      // With the scalar behind it, which could have joined.
      read = min(text.count, cluster.range.upperBound + 4)
      if end >= multiple {
        if isAnchor(end, near: multiple) { break }
        multiple += TextBuffer.reach
      }
      if cluster.kind == .lineBreak {
        return VisualRow(
          range: start..<cluster.range.upperBound, columns: column, ending: .lineBreak,
          read: cluster.range.upperBound - start)
      }
      let size = cells(of: cluster, at: column)
      let isWide = size > 1 && cluster.kind != .tab
      if isWide, end > start { lastBreak = (end, column) }
      guard fits(cluster, size, at: column) else {
        (end, column) = lastBreak ?? (end, column)
        break
      }
      (end, column) = (cluster.range.upperBound, column + size)
      if column == width { break }
      if isWide || cluster.kind == .space || cluster.kind == .tab { lastBreak = (end, column) }
    }
    let isLast = end == text.count && column < width
    return VisualRow(
      range: start..<end, columns: column, ending: isLast ? .text : .wrap, read: read - start)
  }

  /// The cells that a character fills from a column on.
  func cells(of cluster: Cluster, at column: Int) -> Int {
    switch cluster.kind {
    case .lineBreak: 0
    case .space: 1
    case .tab: max(1, min(Self.tabStop - column % Self.tabStop, width - column))
    case .character(let columns): min(columns, width)
    }
  }

  /// The nearest place at or before a boundary where a row begins, however the text is wrapped.
  func anchor(atOrBefore offset: Int) -> Int {
    let multiple = offset / TextBuffer.reach * TextBuffer.reach
    if let start = text.lineStart(before: offset, within: offset - multiple) { return start }
    let place = text.boundary(atOrAfter: multiple)
    return lineStart(before: place, near: multiple) ?? place
  }
}

extension SoftWrap {
  private func fits(_ cluster: Cluster, _ size: Int, at column: Int) -> Bool {
    guard case .character = cluster.kind else { return true }
    return column == 0 || column + size < width
  }

  /// Whether a line that is that long already begins anew here, the first boundary at or after
  /// the multiple.
  private func isAnchor(_ offset: Int, near multiple: Int) -> Bool {
    lineStart(before: offset, near: multiple) == nil
  }

  private func lineStart(before offset: Int, near multiple: Int) -> Int? {
    text.lineStart(before: offset, within: offset - multiple + TextBuffer.reach)
  }
}
