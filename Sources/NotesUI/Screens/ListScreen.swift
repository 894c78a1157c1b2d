import Notes
import Terminal

// The table view: its keys, its rows, its preview.

extension AppState {
  mutating func takeInList(_ key: Key) -> [Effect] {
    if list.prompt != nil { return takeInFilter(key) }
    guard let command = settings.keys.command(for: key, in: .list) else { return refuse(key) }
    return performInList(command)
  }

  mutating func performInList(_ command: Command) -> [Effect] {
    if list.move(command, height: listHeight) { return [] }
    switch command {
    case .first: return jump(to: .first)
    case .last: return jump(to: .last)
    case .open, .edit, .trash, .openLink, .history: return withSelection { $0.act(command, on: $1) }
    case .compose: compose()
    case .undo: return undo()
    case .refresh: return refresh()
    case .acceptLoss: return acceptLoss()
    case .changeOrder: return changeOrder()
    case .searches: return openSearches()
    case .tags: return openTags(of: list.selection)
    case .pin: return withSelection { $0.pin($1) }
    case .search: list.prompt = FilterPrompt(before: list.filter)
    case .clearResults: return clearResults()
    case .back: return stepBack()
    default: return takeCommon(command)
    }
    return []
  }

  mutating func act(_ command: Command, on summary: NoteSummary) -> [Effect] {
    switch command {
    case .open where summary.state == .conflict, .edit where summary.state == .conflict:
      openConflict(summary.id)
    case .history: openHistory(of: summary.id, headline: summary.headline)
    case .edit: open(summary.id, .edit)
    case .trash: delete(summary)
    case .openLink: open(summary.id, .visit)
    default: open(summary.id, .read)
    }
  }

  private mutating func withSelection(
    _ act: (inout AppState, NoteSummary) -> [Effect]
  ) -> [Effect] {
    guard let summary = list.selection else {
      status = Status(Words.nothingSelected)
      return []
    }
    return act(&self, summary)
  }

  private mutating func jump(to end: NoteQuery.Window) -> [Effect] {
    let isFirst = end == .first
    guard !list.jump(toFirst: isFirst, without: hiddenIDs, height: listHeight) else { return [] }
    return load(end, isFirst ? .jumpToFirst : .jumpToLast, Words.loading)
  }

  /// Asks the service again for what is on screen.
  mutating func refresh() -> [Effect] {
    guard settings.manners.searchesFirst else {
      return load(list.window, .replace, Words.refreshing, isFresh: true) + joinServer()
    }
    guard !list.filter.isEmpty else {
      status = Status(Words.searchFirst(isTyping: false))
      return []
    }
    return load(.first, .replace, Words.searching, isFresh: true)
  }

  /// Esc: gives up what takes long, otherwise shows all notes again.
  mutating func stepBack() -> [Effect] {
    if let ticket = work.latest { return giveUp(ticket) }
    guard !list.filter.isEmpty, !settings.manners.searchesFirst else { return [] }
    return filter(by: "")
  }

  mutating func giveUp(_ ticket: Ticket) -> [Effect] {
    _ = work.end(ticket)
    typeAhead.drop(ticket)
    if list.loading?.ticket == ticket {
      list.stall()
      reopenSearch()
    }
    if list.joined.asking?.ticket == ticket { list.joined.asking = nil }
    status = Status(Words.givenUp)
    return [.cancel(ticket)]
  }
}

extension NoteList {
  /// False for a command that does not move the selection within the rows at hand.
  fileprivate mutating func move(_ command: Command, height: Int) -> Bool {
    switch command {
    case .down: move(by: 1, height: height)
    case .up: move(by: -1, height: height)
    case .pageDown: page(by: 1, height: height)
    case .pageUp: page(by: -1, height: height)
    case .halfPageDown: move(by: max(1, height / 2), height: height)
    case .halfPageUp: move(by: -max(1, height / 2), height: height)
    default: return false
    }
    return true
  }

  /// The stretch that begins with the uppermost row.
  var window: NoteQuery.Window {
    guard hasBefore || top > 0, !rows.isEmpty else { return .first }
    return rows.indices.contains(top) ? .from(rows[top].place) : .last
  }
}

// MARK: Drawing

extension AppState {
  func drawList(on frame: inout Frame, _ layout: ScreenLayout, _ drawn: inout DrawnRows) {
    let search = shownSearch
    drawn.begin(ListRowLook(self, search, layout))
    for (row, index) in zip(layout.body, list.top..<list.count) {
      guard let summary = list.row(at: index) else { continue }
      let listRow = ListRow(
        summary, mark: mark(for: summary), isSelected: index == list.selected)
      drawn.put(listRow, row: row, on: &frame)
    }
    drawn.end()
    if list.count == 0 { drawEmptyList(on: &frame, layout) }
    if let preview = layout.preview { drawPreview(in: preview, search, on: &frame, layout) }
    frame.cursor = Position(
      row: layout.body.lowerBound + max(0, list.selected - list.top), column: 0)
  }

  private func drawEmptyList(on frame: inout Frame, _ layout: ScreenLayout) {
    let text =
      if settings.manners.searchesFirst, list.filter.isEmpty {
        Words.searchFirst(isTyping: list.prompt != nil)
      } else if !list.isLoaded { work.busyLabel ?? "" } else if isNotBrought {
        sentences(Words.nothingBrought, accountState?.trouble ?? "")
      } else if list.filter.isEmpty {
        Words.empty(settings.manners)
      } else { Words.nothingFound(list.filter, settings.manners) }
    for (line, row) in zip(wrap(text, to: layout.list.count - 4), layout.body.dropFirst()) {
      frame.put(line, row: row, column: 2, until: layout.list.upperBound, style: .muted)
    }
  }

  /// Nothing is known yet of what the server has.
  private var isNotBrought: Bool {
    !settings.manners.isLocal && list.filter.isEmpty
      && (accountState.map { $0.fetched == nil } ?? (list.arrival != nil))
  }
}
