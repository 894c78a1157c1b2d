public import Notes

/// Words of a search that the account's server is asked for, too.
public struct ServerSearch: Equatable, Sendable {
  /// All of it, as the reader typed it.
  public var filter: String
  public var clock: SearchClock
  public var ticket: Ticket

  public init(filter: String, clock: SearchClock = SearchClock(), _ ticket: Ticket) {
    (self.filter, self.clock, self.ticket) = (filter, clock, ticket)
  }
}

// A search that is kept goes to the server as well, where it can search. What that finds and the
// list does not have is shown below its rows, so that none of them moves.

extension AppState {
  /// Asks the server for the words of the filter, where there are any and it looks for them.
  mutating func joinServer() -> [Effect] {
    let manners = settings.manners
    guard manners.searches, !manners.searchesFirst, !manners.isLocal else { return [] }
    let clock = searchClock
    guard !SearchExpression.plainWords(of: list.filter, clock: clock).isEmpty else { return [] }
    let given = giveUpJoin()
    let (ticket, wake) = work.begin(Words.searchingServer)
    let search = ServerSearch(filter: list.filter, clock: clock, ticket)
    list.joined.asking = search
    return given + [.searchServer(search), wake]
  }

  /// Takes in an answer, unless the reader has turned to something else.
  mutating func take(
    _ result: Result<FoundNotes, RepositoryError>, _ search: ServerSearch, _ account: AccountState?
  ) -> [Effect] {
    _ = work.end(search.ticket)
    left[search.ticket] = nil
    guard list.joined.asking == search else { return [] }
    list.joined.asking = nil
    take(result, search)
    return account.map { take($0) } ?? []
  }

  private mutating func take(
    _ result: Result<FoundNotes, RepositoryError>, _ search: ServerSearch
  ) {
    switch result {
    case .success(let found):
      list.join(found, for: search, without: hiddenIDs, height: listHeight)
      let (number, hasMore) = (list.joined.rows.count, list.joined.hasMore)
      // The header says it to those who see it.
      guard number > 0, settings.isLinear, showsList else { return }
      status = Status(Words.foundBelow(number, hasMore))
    case .failure(.cancelled): break
    case .failure(let error):
      guard showsList || detail != nil && modal == nil else { return }
      status = Status(Words.notSearched(error), .failure)
    }
  }

  /// A filter that is another now is nobody's search any more.
  mutating func leaveStaleJoin() -> [Effect] {
    if !list.joined.isFor(list.filter) { list.endJoin(height: listHeight) }
    guard let asking = list.joined.asking, !asking.filter.utf8.elementsEqual(list.filter.utf8)
    else { return [] }
    return giveUpJoin()
  }

  /// Whatever the server still says comes too late.
  mutating func giveUpJoin() -> [Effect] {
    guard let asking = list.joined.asking else { return [] }
    list.joined.asking = nil
    return work.end(asking.ticket) ? [.cancel(asking.ticket)] : []
  }
}
