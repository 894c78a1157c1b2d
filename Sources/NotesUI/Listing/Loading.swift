import Notes

/// The list's rows, wherever they come from.
extension AppState {
  var listHeight: Int { ScreenLayout(size).body.count }

  mutating func load(
    _ window: NoteQuery.Window, _ join: LoadRequest.Join, _ label: String?, isFresh: Bool = false
  ) -> [Effect] {
    let (ticket, wakes) = work.begin(label)
    let extends = join == .append || join == .prepend
    let query = query(
      window, limit: extends ? NoteList.pageLimit : screenful, isFresh: isFresh)
    let request = LoadRequest(query, join, ticket, isAhead: extends && !list.isOwing)
    // What was asked before is of no use any more; a search of many notes can take seconds.
    let given = list.loading.map { [Effect.cancel($0.ticket)] } ?? []
    if let old = list.loading { _ = work.end(old.ticket) }
    list.loading = request
    return given + [.load(request)] + wakes
  }

  /// Rows enough for the screen and its edges.
  var screenful: Int { max(24, listHeight + 2) }

  func query(_ window: NoteQuery.Window, limit: Int, isFresh: Bool = false) -> NoteQuery {
    // What is found is kept on this machine, whole.
    var query = NoteQuery(
      filter: list.filter, order: list.order, window: window, limit: limit, isFresh: isFresh,
      includesNotes: settings.manners.searchesFirst, acceptsPart: true)
    // Days and months are the reader's.
    if list.filter.contains(":") { query.clock = searchClock }
    return query
  }

  mutating func take(
    _ result: Result<NotePage, RepositoryError>, _ request: LoadRequest
  ) -> [Effect] {
    _ = work.end(request.ticket)
    guard list.loading == request else { return [] }
    let isOutOfDate = list.isOutOfDate
    list.isOutOfDate = false
    switch result {
    case .success(let page):
      let arrival = list.arrival
      (list.notReachedSince, list.wantsSignIn, answeredFor) = (nil, false, nil)
      if request.query.isFresh { list.keptSince = nil }
      list.take(page, request.join, without: hiddenIDs, height: listHeight)
      take(page.arrival, after: arrival)
      takeFlaws(of: page)
      lookForAwaited()
    case .failure(let error): takeListFailure(error)
    }
    return isOutOfDate ? lookAgain() : []
  }

  mutating func loadWhatIsMissing() -> [Effect] {
    guard let (window, join) = list.missing(height: listHeight) else { return [] }
    return load(window, join, Words.loading)
  }
}
