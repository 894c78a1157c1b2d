import Terminal

// Paragraphs broken anew.

extension EditableText {
  /// The paragraph of the caret, or each one in the lines of the selection.
  mutating func hardWrap(to columns: Int) {
    let lines = selection == nil ? paragraph(around: lineStart) : selectedLines
    let fenced = fencedBlocks(before: lines.upperBound)
    let paragraphs = paragraphs(in: lines).filter { paragraph in
      !fenced.contains { $0.overlaps(paragraph) }
    }
    let text = self
    make { batch, buffer in
      for paragraph in paragraphs {
        let new = text.wrapped(paragraph, to: max(1, columns))
        if new != buffer.bytes(in: paragraph) { batch.replace(paragraph, with: new) }
      }
    }
  }

  /// The lines around one that belong to it, with their breaks.
  private func paragraph(around start: Int) -> Range<Int> {
    var (first, end) = (start, buffer.nextLine(after: start) ?? buffer.count)
    while first > 0, goesOn(at: first), let above = buffer.lineStart(before: first - 1) {
      guard goesOn(at: first, behind: above) else { break }
      first = above
    }
    while end < buffer.count, let above = buffer.lineStart(before: end - 1),
      goesOn(at: end, behind: above)
    {
      end = buffer.nextLine(after: end) ?? buffer.count
    }
    return first..<end
  }

  /// Whether a line is a further one of the paragraph that the line above is in.
  private func goesOn(at start: Int, behind above: Int? = nil) -> Bool {
    let prefix = prefix(ofLineAt: start)
    guard prefix.marker == nil, !standsAlone(at: start, prefix) else { return false }
    guard let above else { return true }
    let before = self.prefix(ofLineAt: above)
    return before.quote == prefix.quote && !standsAlone(at: above, before)
      && !endsHard(buffer.lineEnd(after: above))
  }

  /// Two blanks or a backslash at the end of a line keep its break.
  private func endsHard(_ end: Int) -> Bool {
    let last = buffer.bytes(in: end - 2..<end)
    return last == [0x20, 0x20] || last.last == UInt8(ascii: "\\")
  }

  /// Blank lines, headings, fences, tables and rules are left as they are.
  private func standsAlone(at start: Int, _ prefix: LinePrefix) -> Bool {
    let line = line(at: start, limit: LinePrefix.limit).dropFirst(prefix.count)
    guard let first = line.first else { return true }
    return first == UInt8(ascii: "#") || first == UInt8(ascii: "|")
      || line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8)
      || line.starts(with: "---".utf8) || line.starts(with: "===".utf8)
      || line.starts(with: "***".utf8)
  }

  /// The paragraphs of some lines, without the break that each ends with.
  private func paragraphs(in lines: Range<Int>) -> [Range<Int>] {
    var (found, above) = ([Range<Int>](), Int?.none)
    for start in buffer.lineStarts(in: lines) {
      let end = buffer.lineEnd(after: start)
      if let above, let last = found.last, goesOn(at: start, behind: above) {
        found[found.count - 1] = last.lowerBound..<end
      } else if !standsAlone(at: start, prefix(ofLineAt: start)) {
        found.append(start..<end)
      }
      above = start
    }
    return found
  }

  private func wrapped(_ paragraph: Range<Int>, to columns: Int) -> [UInt8] {
    let first = prefix(ofLineAt: paragraph.lowerBound)
    let opening = buffer.bytes(in: paragraph.lowerBound..<paragraph.lowerBound + first.count)
    let ending = Array(lineEnding.rawValue.utf8)
    var (result, column, isFirst) = (opening, TextPiece.width(of: opening), true)
    for piece in pieces(of: paragraph) {
      let gap = piece.hasGap && !isFirst ? 1 : 0
      if !isFirst, column + gap + piece.width > columns, piece.canBegin {
        result += ending + first.hanging
        column = TextPiece.width(of: first.hanging)
      } else if gap > 0 {
        result.append(0x20)
        column += 1
      }
      result += piece.bytes
      (column, isFirst) = (column + piece.width, false)
    }
    // Blanks at the end may mean a line break.
    return result + buffer.bytes(in: paragraph).reversed().prefix { $0 == 0x20 }
  }

  private func pieces(of paragraph: Range<Int>) -> [TextPiece] {
    var pieces: [TextPiece] = []
    for start in buffer.lineStarts(in: paragraph) {
      let begin = start + prefix(ofLineAt: start).count
      let end = min(buffer.lineEnd(after: start), paragraph.upperBound)
      var new = TextPiece.pieces(of: buffer.bytes(in: min(begin, end)..<end))
      // Between wide characters there was no blank before the line was broken.
      if let last = pieces.last, last.isWide, new.first?.isWide == true { new[0].hasGap = false }
      pieces += new
    }
    return pieces
  }
}
