import Terminal

// Finding words in an opened note.

extension NoteDetail {
  /// Makes the first hit from a place on the current one, or the first of all.
  mutating func lookForHit(from spot: ReadingView.Spot) {
    guard let find, !find.hits.isEmpty else { return }
    let later = find.hits.firstIndex { hit in
      hit.unit > spot.unit
        || hit.unit == spot.unit && view.row(of: hit.place, in: hit.unit) >= spot.row
    }
    self.find?.current = later ?? 0
  }

  mutating func showHit(height: Int) {
    guard let find, let current = find.current, find.hits.indices.contains(current) else { return }
    let hit = find.hits[current]
    view.reveal(hit.unit)
    let row = view.row(of: hit.place, in: hit.unit)
    view.show(hit.unit, row: row, height: height)
    for piece in view.rows(of: hit.unit)[row].pieces
    where piece.flow == hit.flow && piece.start <= hit.range.lowerBound {
      let start = piece.column + Array(piece.ink.prefix(hit.range.lowerBound - piece.start)).columns
      view.show(columns: start..<start + hit.range.count)
    }
  }

  mutating func look(for words: String, height: Int) {
    guard let before = find?.before else { return }
    find?.words = words
    find?.look(in: view.reading)
    view = before
    lookForHit(from: before.top)
    showHit(height: height)
  }

  /// The hit so many after the current one, around the end.
  mutating func step(_ step: Int, height: Int) {
    guard let find, !find.hits.isEmpty else { return }
    let count = find.hits.count
    self.find?.current = ((find.current ?? 0) + step + count) % count
    showHit(height: height)
  }
}

extension AppState {
  mutating func find(_ command: Command) {
    let height = readingHeight
    switch command {
    case .find:
      guard let detail else { return }
      self.detail?.find = NoteFind(before: detail.view)
      self.detail?.dropHeading()
    case .nextHit, .previousHit:
      detail?.step(command == .nextHit ? 1 : -1, height: height)
    default: detail?.find = nil
    }
  }

  mutating func takeInFind(_ key: Key) -> [Effect] {
    let (height, words) = (readingHeight, detail?.find?.words ?? "")
    switch settings.keys.command(for: key, in: .find) {
    case .keepFilter:
      guard !words.isEmpty else { return endFind() }
      return keepFind()
    case .back: return endFind()
    case .clearLine: detail?.look(for: "", height: height)
    case .nextHit: detail?.step(1, height: height)
    case .previousHit: detail?.step(-1, height: height)
    case .redraw: return [.redraw]
    default:
      switch (key.code, key.modifiers) {
      case (.character(let character), []):
        detail?.look(for: words + String(character), height: height)
      case (.backspace, _): detail?.look(for: String(words.dropLast()), height: height)
      default: return refuse(key)
      }
    }
    return []
  }

  /// What was typed is found, or it is said that it is not there.
  mutating func keepFind() -> [Effect] {
    detail?.find?.isTyping = false
    if let find = detail?.find, find.hits.isEmpty {
      detail?.find = nil
      status = Status(Words.notFound(find.words))
    }
    return []
  }

  /// Gives the search up: the text is where it was.
  private mutating func endFind() -> [Effect] {
    if let before = detail?.find?.before { detail?.view = before }
    detail?.find = nil
    return []
  }

  /// The line in which words are typed, or what was found with them.
  func drawFindLine(_ find: NoteFind, on frame: inout Frame, _ layout: ScreenLayout) {
    let count = DisplayText(find.count)
    let edge = layout.size.columns - 1
    let room = max(1, edge - count.columns - 2)
    let words = DisplayText(Words.searchPrompt + find.words)
    let end = frame.put(words.truncated(to: room), row: layout.status, column: 0)
    frame.put(
      count, row: layout.status, column: edge - count.columns,
      style: find.hits.isEmpty ? .warning : .muted)
    guard find.isTyping else { return }
    frame.cursor = Position(row: layout.status, column: min(end, edge))
    frame.showsCursor = true
  }
}
