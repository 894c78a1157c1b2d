// Lists and quotes go on in the next line, and tasks are ticked.

extension EditableText {
  func prefix(ofLineAt start: Int) -> LinePrefix {
    LinePrefix(line(at: start, limit: LinePrefix.limit))
  }

  /// The bytes of a line without its break, or so many of them.
  func line(at start: Int, limit: Int = .max) -> [UInt8] {
    let most = limit < buffer.count - start ? start + limit : buffer.count
    let near = buffer.bytes(in: start..<min(most, start + 512))
    if let feed = near.firstIndex(of: 0x0A) {
      return Array(near[..<(feed > 0 && near[feed - 1] == 0x0D ? feed - 1 : feed)])
    }
    if near.count == most - start { return near }
    return buffer.bytes(in: start..<min(most, buffer.lineEnd(after: start)))
  }

  /// A new line with the indent, the quote and the marker of this one. In an item or a quote
  /// without words it ends them instead.
  mutating func breakLine() {
    let range = selection ?? caret..<caret
    let start = buffer.lineStart(before: range.lowerBound) ?? 0
    let prefix = prefix(ofLineAt: start)
    let ending = Array(lineEnding.rawValue.utf8)
    guard range.lowerBound >= start + prefix.count, prefix.count > 0 else {
      return replace(range, with: ending, .single)
    }
    guard range.isEmpty, range.lowerBound == start + prefix.count, isLineEnd(range.lowerBound)
    else { return replace(range, with: ending + prefix.continued, .single) }
    let kept = prefix.marker == nil ? 0 : prefix.quote.count
    if prefix.marker != nil || !prefix.quote.isEmpty {
      replace(start + kept..<caret, with: [], .single)
    } else {
      // Blanks alone move on with the caret.
      replace(start..<caret, with: ending + prefix.indent, .single)
    }
  }

  func isLineEnd(_ offset: Int) -> Bool {
    let next = buffer.bytes(in: offset..<offset + 2)
    return next.isEmpty || next[0] == 0x0A || next == [0x0D, 0x0A]
  }

  mutating func toggleCheckboxes() {
    changeEachLine { start, line, batch in
      let prefix = LinePrefix(line)
      if let box = prefix.box {
        let sign = [box.isDone ? 0x20 : UInt8(ascii: "x")]
        batch.replace(start + box.offset..<start + box.offset + 1, with: sign)
      } else {
        let place = start + prefix.markerEnd
        let box = Array((prefix.marker == nil ? "- [ ] " : "[ ] ").utf8)
        batch.replace(place..<place, with: box)
      }
    }
  }
}
