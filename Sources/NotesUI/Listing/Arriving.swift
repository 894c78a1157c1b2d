import Notes

// A list that comes piece by piece, and one that is fetched each time it appears.

extension Arrival {
  /// Whether more will come.
  var isUnderWay: Bool { failure == nil }
}

extension AppState {
  /// Milliseconds between two looks at a list that is on its way.
  private static let pace = 200

  /// Asks for the next look, one at a time and only while there is something to look for.
  mutating func awaitMore() -> [Effect] {
    guard list.arrival?.isUnderWay == true, list.loading == nil, !list.isAwaitingMore else {
      return []
    }
    list.isAwaitingMore = true
    return [.wake(.moreArriving, afterMilliseconds: AppState.pace)]
  }

  /// Looks again at the rows at hand; nobody waits for it, and nothing says that it goes on.
  mutating func lookForMore() -> [Effect] {
    list.isAwaitingMore = false
    guard list.arrival?.isUnderWay == true, list.loading == nil else { return [] }
    let window = list.rows.first.map { NoteQuery.Window.from($0.place) } ?? .first
    let query = query(window, limit: max(list.rows.count, screenful))
    let request = LoadRequest(query, .replace, work.newTicket(), isAhead: true)
    list.loading = request
    return [.load(request)]
  }

  /// Takes in how far a list has come, and says once when no more will.
  mutating func take(_ arrival: Arrival?, after before: Arrival?) {
    guard let arrival, let failure = arrival.failure, before?.failure != failure else { return }
    tell(Status(Words.cameInPart(arrival, failure, settings.manners), .failure))
  }

  /// Says once what is wrong with a list that came, so that nobody takes what is shown for all.
  mutating func takeFlaws(of page: NotePage) {
    let flaws = page.flaws(settings.manners)
    defer { list.flaws = flaws }
    guard let flaws, flaws != list.flaws, !isBusyWriting else { return }
    status = Status(flaws, .failure)
  }

  private var isBusyWriting: Bool {
    if case .composer = modal { true } else { false }
  }

  /// A read of the list failed.
  mutating func takeListFailure(_ error: RepositoryError) {
    list.stall()
    list.arrival?.failure = error
    list.notReachedSince = list.notReachedSince ?? now
    if case .unauthorized = error { list.wantsSignIn = true }
    reopenSearch()
    if error == .cancelled { status = Status(Words.givenUp) } else { tell(Status(error)) }
  }

  /// Tells of a failure where the reader looks: in a dialog that wants an answer, if it is the
  /// custom here and nothing else has the keyboard.
  private mutating func tell(_ failure: Status) {
    guard settings.manners.tellsFailures, modal == nil, detail == nil, commandLine == nil else {
      return status = failure
    }
    modal = .failure(failure)
  }

  /// Whether nothing has been put over the list that was a screen of its own.
  var showsList: Bool {
    switch modal {
    case .composer, .recovery, .deletion, .history, .wire, .accounts, .outbox, .trash, .templates,
      .tags, .searches:
      false
    case .help(let help): help.modalBelow == nil && detail == nil
    case .link, .failure, nil: detail == nil
    }
  }

  /// Where it is the custom, a list that appears is fetched anew; what was under way is given up.
  mutating func reloadShownList() -> [Effect] {
    guard settings.manners.reloads, showsList, !settings.manners.searchesFirst else { return [] }
    return load(list.window, .replace, Words.loading, isFresh: true)
  }
}
