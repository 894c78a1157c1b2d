import Terminal
import WritingDirection

/// Which way rows are read: a paragraph is ordered as one, and then each of its rows by itself.
extension SoftWrap {
  /// Bytes on either side of a row that are looked at; in longer lines, what stands further away
  /// does not count.
  static let context = 1024

  /// Whether any row in a range may have to be ordered, by all that its paragraph says of it.
  func mayTurn(_ shown: Range<Int>) -> Bool {
    let start = shown.lowerBound - Self.context
    return TextDirection.mayTurn(text.bytes(in: start..<shown.upperBound + Self.context))
  }

  /// The row's text with the order that its paragraph gives it; as it is where all of that runs
  /// from left to right.
  func ordered(_ shown: DisplayText, in row: VisualRow) -> DisplayText {
    let start = lineStart(of: row)
    let bytes = text.bytes(in: start..<lineEnd(of: row))
    guard TextDirection.mayTurn(bytes) else { return shown }
    let own = row.range.lowerBound - start
    let before = DisplayText(String(decoding: bytes[..<own], as: UTF8.self))
    let after = DisplayText(
      String(decoding: bytes[min(own + row.range.count, bytes.count)...], as: UTF8.self))
    return shown.between(before, after, direction: direction(of: start))
  }

  private func lineStart(of row: VisualRow) -> Int {
    let start = row.range.lowerBound
    return text.lineStart(before: start, within: Self.context)
      ?? text.boundary(atOrAfter: start - Self.context)
  }

  private func lineEnd(of row: VisualRow) -> Int {
    guard row.ending == .wrap else { return row.range.upperBound }
    let limit = min(text.count, row.range.upperBound + Self.context)
    let rest = text.bytes(in: row.range.upperBound..<limit)
    if let feed = rest.firstIndex(of: 0x0A) { return row.range.upperBound + feed }
    return limit == text.count ? limit : text.boundary(before: limit)
  }

  /// That of the whole line; nil where its beginning is in sight and says so itself.
  private func direction(of start: Int) -> TextDirection? {
    guard start > 0, text.bytes(in: start - 1..<start) != [0x0A] else { return nil }
    guard let line = text.lineStart(before: start, within: TextBuffer.blockLimit) else {
      return .leftToRight
    }
    let end = text.boundary(atOrAfter: min(start, line + Self.context))
    return DisplayText(text.string(in: line..<end)).direction
  }
}

extension DisplayText {
  /// What its first letter that has a direction says.
  var direction: TextDirection { between("", "").order?.direction ?? .leftToRight }
}
