import Terminal

/// One glyph of a text that is read, and what it means.
struct Ink: Equatable, Sendable {
  var glyph: Glyph
  var style: Style
  /// The link it belongs to, counted through the whole text.
  var link: Int?
  /// Whether a character begins with it: rows do not break elsewhere.
  var begins = true
}

/// A stretch of text without line breaks, however wide.
typealias Flow = [Ink]

extension [Ink] {
  /// Made fit to be shown. Each character by itself, as `ClusterReader` has it.
  init(_ text: String, _ style: Style, link: Int? = nil) {
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      self = Neutraliser.glyphs(of: text).map { Ink(glyph: $0, style: style, link: link) }
      return
    }
    self = []
    let buffer = TextBuffer(text)
    // Where the run of plain characters begins that is read now; each is one glyph.
    var run = 0
    for cluster in ClusterReader(buffer, from: 0) where !cluster.isPlain {
      for glyph in Neutraliser.glyphs(of: buffer.string(in: run..<cluster.range.lowerBound)) {
        append(Ink(glyph: glyph, style: style, link: link))
      }
      for (index, glyph) in Neutraliser.glyphs(of: buffer.string(in: cluster.range)).enumerated() {
        append(Ink(glyph: glyph, style: style, link: link, begins: index == 0))
      }
      run = cluster.range.upperBound
    }
    for glyph in Neutraliser.glyphs(of: buffer.string(in: run..<buffer.count)) {
      append(Ink(glyph: glyph, style: style, link: link))
    }
  }

  /// The cells it fills.
  var columns: Int { reduce(0) { $0 + $1.glyph.columns } }
}

extension [Ink] {
  /// The rows of a flow: a row breaks after a space or beside a wide character, else where it is
  /// full, as `SoftWrap` has it. Spaces at the end of a row are left out; an empty flow has one row.
  func rows(of width: Int) -> [Range<Int>] {
    var (rows, start) = ([Range<Int>](), 0)
    while start < count {
      let end = rowEnd(from: start, width)
      var last = end
      while last > start, self[last - 1].glyph == .space,
        end < count || self[start..<last].reduce(0, { $0 + $1.glyph.columns }) > width
      { last -= 1 }
      rows.append(start..<last)
      start = end
    }
    return rows.isEmpty ? [0..<0] : rows
  }

  /// Where the next row begins. A space that no longer fits still belongs to the row it ends.
  private func rowEnd(from start: Int, _ width: Int) -> Int {
    var (index, column) = (start, 0)
    var lastBreak: Int?
    while index < count {
      let end = characterEnd(index)
      let size = self[index..<end].reduce(0) { $0 + $1.glyph.columns }
      let isSpace = self[index].glyph == .space
      let isWide = self[index].glyph.columns > 1
      if isWide, index > start { lastBreak = index }
      if column + size > width, !isSpace {
        guard index == start else { return lastBreak ?? index }
        return Swift.max(fitting(start, width), start + 1)
      }
      (index, column) = (end, column + size)
      if isSpace || isWide { lastBreak = index }
    }
    return count
  }

  /// Rows that are full, whatever stands in them.
  func cutRows(of width: Int) -> [Range<Int>] {
    var (rows, start) = ([Range<Int>](), 0)
    while start < count {
      var (index, column) = (start, 0)
      while index < count {
        let end = characterEnd(index)
        column += self[index..<end].reduce(0) { $0 + $1.glyph.columns }
        guard column <= width else { break }
        index = end
      }
      let end = index > start ? index : Swift.max(fitting(start, width), start + 1)
      rows.append(start..<end)
      start = end
    }
    return rows.isEmpty ? [0..<0] : rows
  }

  private func characterEnd(_ index: Int) -> Int {
    var end = index + 1
    while end < count, !self[end].begins { end += 1 }
    return end
  }

  /// How far the glyphs of a character go that is wider than the row.
  private func fitting(_ start: Int, _ width: Int) -> Int {
    var (index, column) = (start, 0)
    while index < count, column + self[index].glyph.columns <= width {
      column += self[index].glyph.columns
      index += 1
    }
    return index
  }
}
