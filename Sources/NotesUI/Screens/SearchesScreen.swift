import Notes
import Terminal

/// The searches that were kept under a name, and under them those of this session.
public struct SearchesScreen: Equatable, Sendable {
  /// nil until they are here.
  private(set) var kept: [SavedSearch]?
  var recent: [String]
  var cursor = RowCursor()
  /// The name of the search that is about to be kept.
  var name: LineField?

  init(recent: [String]) {
    self.recent = recent
  }

  var place: KeyTable.Place { name == nil ? .searches : .searchName }
  var count: Int { (kept?.count ?? 0) + recent.count }

  /// The words of the selected row.
  var words: String? {
    if let search = selection { return search.words }
    let index = cursor.selected - (kept?.count ?? 0)
    return recent.indices.contains(index) ? recent[index] : nil
  }

  var selection: SavedSearch? {
    guard let kept, kept.indices.contains(cursor.selected) else { return nil }
    return kept[cursor.selected]
  }

  mutating func take(_ searches: [SavedSearch], height: Int) {
    kept = searches
    cursor.select(cursor.selected, count: count, height: height)
  }
}

extension AppState {
  var searchRows: Int { ScreenLayout(size).body.count }

  mutating func openSearches() -> [Effect] {
    modal = .searches(SearchesScreen(recent: searched.words))
    return ask(.searches, Words.readingSearches)
  }

  mutating func takeSearches(_ searches: [SavedSearch]) {
    guard case .searches(var screen) = modal else { return }
    screen.take(searches, height: searchRows)
    modal = .searches(screen)
  }

  mutating func resizeSearches() {
    guard case .searches(var screen) = modal else { return }
    screen.cursor.select(screen.cursor.selected, count: screen.count, height: searchRows)
    modal = .searches(screen)
  }

  mutating func takeInSearches(_ key: Key, _ screen: SearchesScreen) -> [Effect] {
    if let name = screen.name { return takeInName(key, name, screen) }
    guard let command = settings.keys.command(for: key, in: .searches) else { return refuse(key) }
    return performInSearches(command, screen)
  }

  mutating func performInSearches(_ command: Command, _ screen: SearchesScreen) -> [Effect] {
    var screen = screen
    if screen.cursor.move(command, count: screen.count, height: searchRows) {
      modal = .searches(screen)
      return []
    }
    switch command {
    case .back: closeModal()
    case .runSearch:
      guard let words = screen.words else { return [] }
      closeModal()
      searched.add(words)
      return filter(by: words) + joinServer()
    case .nameSearch:
      guard !list.filter.isEmpty else {
        status = Status(Words.searchFirstToKeep)
        return []
      }
      screen.name = LineField(list.filter)
      modal = .searches(screen)
    case .forgetSearch:
      guard let search = screen.selection else { return [] }
      return ask(.keepSearch(SavedSearch(search.name, words: "")), Words.readingSearches)
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func takeInName(_ key: Key, _ name: LineField, _ screen: SearchesScreen)
    -> [Effect]
  {
    var (name, screen) = (name, screen)
    switch settings.keys.command(for: key, in: .searchName) {
    case .leaveIt: screen.name = nil
    case .redraw: return [.redraw]
    case .keepSearch:
      guard !name.string.trimmed.isEmpty else { return [] }
      screen.name = nil
      modal = .searches(screen)
      return keepSearch(as: name.string.trimmed)
    default:
      guard let edit = settings.keys.edit(for: key), name.perform(edit, width: nameWidth) else {
        return refuse(key)
      }
      screen.name = name
    }
    modal = .searches(screen)
    return []
  }

  private var nameWidth: Int { max(1, size.columns - DisplayText(Words.searchNamePrompt).columns) }

  mutating func pasteInSearches(_ text: String, _ screen: SearchesScreen) {
    var screen = screen
    screen.name?.perform(.paste(text), width: nameWidth)
    modal = .searches(screen)
  }

  /// Keeps what is searched for now; for the command line too.
  mutating func keepSearch(as name: String) -> [Effect] {
    guard !list.filter.isEmpty else {
      status = Status(Words.searchFirstToKeep)
      return []
    }
    status = Status(Words.searchKept(name), .success)
    return ask(.keepSearch(SavedSearch(name, words: list.filter)), Words.readingSearches)
  }
}

// MARK: Drawing

extension SearchesScreen {
  func draw(on frame: inout Frame, _ layout: ScreenLayout, _ state: AppState) {
    for (row, index) in zip(layout.body, cursor.top..<count) {
      draw(index, row, on: &frame, layout)
      if index == cursor.selected { state.showSelection(row, on: &frame, layout) }
    }
    if kept != nil, count == 0 { frame.put(insteadOfRows: Words.noSearches, layout) }
    frame.cursor = Position(row: layout.body.lowerBound + cursor.selected - cursor.top, column: 0)
    guard let name else { return }
    let start = DisplayText(Words.searchNamePrompt)
    frame.clear(row: layout.status)
    frame.put(start, row: layout.status, column: 0)
    frame.cursor = name.draw(
      into: &frame, at: Position(row: layout.status, column: start.columns),
      width: max(1, layout.size.columns - start.columns))
    frame.showsCursor = true
  }

  private func draw(_ index: Int, _ row: Int, on frame: inout Frame, _ layout: ScreenLayout) {
    let end = layout.size.columns - 1
    guard let kept, index < kept.count else {
      let words = recent[index - (kept?.count ?? 0)]
      return _ = frame.put(
        DisplayText(words, truncatedTo: end - 2), row: row, column: 2, style: .muted)
    }
    let name = DisplayText(kept[index].name, truncatedTo: end / 3)
    frame.put(name, row: row, column: 2)
    let column = max(name.columns + 4, end / 3 + 3)
    frame.put(
      DisplayText(kept[index].words, truncatedTo: max(1, end - column)), row: row, column: column,
      style: .muted)
  }
}
