import Notes

// Where nothing is listed before words to look for are given: the search line comes first, and
// what was found stays until something else is.

extension AppState {
  mutating func start() -> [Effect] {
    guard settings.manners.searchesFirst, list.filter.isEmpty else {
      return load(.first, .replace, Words.loading)
    }
    list.prompt = FilterPrompt(before: "")
    return []
  }

  /// Asks the service for what stands in the search line.
  mutating func search() -> [Effect] {
    guard let words = list.prompt?.words, !words.allSatisfy(\.isWhitespace) else {
      status = Status(Words.searchFirst(isTyping: true))
      return []
    }
    list.prompt = nil
    list.filter = words
    return load(.first, .jumpToFirst, Words.searching, isFresh: true)
  }

  /// A search that failed or was given up stands in the search line again, over what was found
  /// before it.
  mutating func reopenSearch() {
    guard settings.manners.searchesFirst, ByteString(list.found) != ByteString(list.filter) else {
      return
    }
    list.prompt = FilterPrompt(before: list.found, words: list.filter)
    list.filter = list.found
  }

  mutating func clearResults() -> [Effect] {
    let given = list.loading.map { [Effect.cancel($0.ticket)] } ?? []
    if let old = list.loading { _ = work.end(old.ticket) }
    list.clear()
    list.prompt = FilterPrompt(before: "")
    return given + [.forgetKept]
  }
}
