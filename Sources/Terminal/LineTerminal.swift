/// A terminal that is only ever added to, line after line: nothing is drawn over.
public protocol LineTerminal: Terminal {
  /// Writes a line of its own, wrapped at words. An open one can be gone on with.
  func say(_ text: DisplayText, isOpen: Bool)

  /// Goes on with the open line.
  func echo(_ text: DisplayText)
}

extension DisplayText {
  /// Lines of at most `width` cells, broken at blanks where there are some.
  public func lines(width: Int) -> [DisplayText] {
    let width = max(2, width)
    var (lines, line, used) = ([DisplayText](), [Glyph](), 0)
    for glyph in glyphs {
      if used + glyph.columns > width {
        let kept = glyph == .space ? line.count : line.lastIndex(of: .space).map { $0 + 1 }
        lines.append(DisplayText(glyphs: Array(line[..<(kept ?? line.count)])))
        line.removeFirst(kept ?? line.count)
        used = line.reduce(0) { $0 + $1.columns }
        // The blank at which it breaks is not seen.
        if glyph == .space { continue }
      }
      line.append(glyph)
      used += glyph.columns
    }
    return lines + [DisplayText(glyphs: line)]
  }
}
