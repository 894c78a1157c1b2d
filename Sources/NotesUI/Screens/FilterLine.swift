import Notes
import Terminal

// The search line: narrows the list as it is typed. Where nothing is listed before it is searched
// for, the service is asked at Enter and not at each letter: it may count its requests.

extension AppState {
  mutating func takeInFilter(_ key: Key) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .search) else {
      return typeInFilter(key)
    }
    return performInFilter(command)
  }

  private mutating func performInFilter(_ command: Command) -> [Effect] {
    switch command {
    case .keepFilter:
      if settings.manners.searchesFirst { return search() }
      list.prompt = nil
    case .back:
      let before = list.prompt?.before ?? ""
      list.prompt = nil
      return filter(by: before)
    case .clearLine: return filter(by: "")
    case .down: list.move(by: 1, height: listHeight)
    case .up: list.move(by: -1, height: listHeight)
    case .redraw: return [.redraw]
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func typeInFilter(_ key: Key) -> [Effect] {
    switch (key.code, key.modifiers) {
    case (.character(let character), []): return addToFilter(String(character))
    case (.backspace, _): return filter(by: String(promptWords.dropLast()))
    default: return refuse(key)
    }
  }

  mutating func addToFilter(_ text: String) -> [Effect] {
    filter(by: promptWords + text)
  }

  private var promptWords: String { list.prompt?.words ?? list.filter }

  mutating func filter(by words: String) -> [Effect] {
    list.prompt?.words = words
    guard !settings.manners.searchesFirst, ByteString(words) != ByteString(list.filter) else {
      return []
    }
    list.filter = words
    return load(.first, .replace, Words.loading)
  }

  func drawFilterLine(on frame: inout Frame, _ layout: ScreenLayout) {
    let text = DisplayText(Words.searchPrompt + promptWords)
    let end = frame.put(text, row: layout.status, column: 0)
    frame.join(row: layout.status, columns: 0..<end)
    guard list.prompt != nil else { return }
    frame.cursor = Position(row: layout.status, column: min(end, layout.size.columns - 1))
    frame.showsCursor = true
  }
}
