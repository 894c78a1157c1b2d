import Notes
import Terminal

// The search line: narrows the list as it is typed. Where nothing is listed before it is searched
// for, the service is asked at Enter and not at each letter: it may count its requests.

extension AppState {
  mutating func takeInFilter(_ key: Key) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .search) else {
      return typeInFilter(key)
    }
    if command == .down, key.code == .down, list.prompt?.recalled != nil { return recall(-1) }
    return performInFilter(command)
  }

  private mutating func performInFilter(_ command: Command) -> [Effect] {
    switch command {
    case .keepFilter:
      searched.add(promptWords)
      if let part = SearchExpression(promptWords).unfinished.first {
        status = Status(Words.asksNothing(part))
      }
      if settings.manners.searchesFirst { return search() }
      list.prompt = nil
      return joinServer()
    case .back:
      let before = list.prompt?.before ?? ""
      list.prompt = nil
      return filter(by: before)
    case .clearLine: return filter(by: "")
    case .olderSearch: return recall(+1)
    case .down: list.move(by: 1, height: listHeight)
    case .up: list.move(by: -1, height: listHeight)
    case .redraw: return [.redraw]
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func typeInFilter(_ key: Key) -> [Effect] {
    let width = promptWidth
    guard let edit = settings.keys.edit(for: key),
      list.prompt?.field.perform(edit, width: width) == true
    else { return refuse(key) }
    return filterByPrompt()
  }

  mutating func addToFilter(_ text: String) -> [Effect] {
    let width = promptWidth
    list.prompt?.field.perform(.paste(text), width: width)
    return filterByPrompt()
  }

  private mutating func filterByPrompt() -> [Effect] {
    let words = promptWords
    guard !settings.manners.searchesFirst, ByteString(words) != ByteString(list.filter) else {
      return []
    }
    list.prompt?.recalled = nil
    list.filter = words
    return load(.first, .replace, Words.loading)
  }

  private var promptWords: String { list.prompt?.words ?? list.filter }

  private var promptWidth: Int {
    max(1, size.columns - DisplayText(Words.searchPrompt).columns)
  }

  /// Puts words into the line, or shows what they find where there is none.
  mutating func filter(by words: String) -> [Effect] {
    list.prompt?.field = LineField(words)
    guard !settings.manners.searchesFirst, ByteString(words) != ByteString(list.filter) else {
      return []
    }
    list.filter = words
    return load(.first, .replace, Words.loading)
  }

  /// Goes back in what was searched for, or forth again.
  private mutating func recall(_ steps: Int) -> [Effect] {
    guard let prompt = list.prompt else { return [] }
    let wanted = (prompt.recalled ?? -1) + steps
    guard wanted < searched.words.count else { return [] }
    let effects = filter(by: wanted < 0 ? prompt.before : searched.words[wanted])
    list.prompt?.recalled = wanted < 0 ? nil : wanted
    return effects
  }

  func drawFilterLine(on frame: inout Frame, _ layout: ScreenLayout) {
    let start = DisplayText(Words.searchPrompt)
    guard let prompt = list.prompt else {
      frame.put(start + DisplayText(list.filter), row: layout.status, column: 0)
      return
    }
    frame.put(start, row: layout.status, column: 0)
    frame.cursor = prompt.field.draw(
      into: &frame, at: Position(row: layout.status, column: start.columns),
      width: max(1, layout.size.columns - start.columns))
    frame.showsCursor = true
  }
}
