import Notes
import Terminal

// Turning from one account to another: what belongs to the old one stays with it.

/// What is remembered of an account that was turned away from.
struct ParkedAccount: Equatable, Sendable {
  /// What was done there can be undone when it is opened again.
  var undoing: Undoing
  var deletes: Deletes
  var facts: ListFacts
}

/// How an account's list was last.
struct ListFacts: Equatable, Sendable {
  /// In words, where it is known.
  var count: String?
  var notReachedSince: Timestamp?
  var wantsSignIn: Bool
}

extension NoteList {
  func facts(_ manners: Manners) -> ListFacts {
    ListFacts(
      count: isLoaded ? Words.count(total, atLeast: atLeast, manners) : nil,
      notReachedSince: notReachedSince, wantsSignIn: wantsSignIn)
  }
}

extension AppState {
  mutating func takeOpening(_ opening: AccountOpening) -> [Effect] {
    guard case .accounts(var accounts) = modal, let wanted = accounts.opening else { return [] }
    switch opening {
    case .opened(let account):
      guard account.name == wanted.name else { return [] }
      return turn(to: account) + (wanted.signsIn ? signIn() : [])
    case .failed(wanted.name, let why):
      accounts.opening = nil
      modal = .accounts(accounts)
      status = Status(why, .failure)
    case .failed: break
    }
    return []
  }

  /// The list is not waited for any more; what else is under way goes on, and is told of where it
  /// fails.
  private mutating func turn(to account: OpenedAccount) -> [Effect] {
    let old = settings.account
    var effects: [Effect] = []
    if let loading = list.loading {
      _ = work.end(loading.ticket)
      effects.append(.cancel(loading.ticket))
    }
    effects += giveUpJoin()
    for ticket in work.leave() { left[ticket] = old }
    undoing.leave()
    parked[old] = ParkedAccount(
      undoing: undoing, deletes: deletes, facts: list.facts(settings.manners))
    let again = parked.removeValue(forKey: account.name)
    (settings.account, settings.manners) = (account.name, account.manners)
    (list, detail, modal, unfinished) = (NoteList(), nil, nil, nil)
    (undoing, deletes) = (again?.undoing ?? Undoing(), again?.deletes ?? Deletes())
    forgetAccount()
    status = account.warning.map { Status($0) }
    effects.append(.turnToAccount(account.name))
    if let kept = account.kept { (list.filter, list.keptSince) = (kept.words, kept.since) }
    // What was read before may be old; a search is asked for again by its reader.
    let isOld = again != nil && !settings.manners.searchesFirst
    effects += isOld ? load(.first, .replace, Words.loading, isFresh: true) : start()
    return effects + [.findUnfinished]
  }

  /// What is known of an account's server, and what waits for it.
  private mutating func forgetAccount() {
    (accountState, untold, lastSaved, refusal) = (nil, nil, nil, nil)
    (lacksMany, typeAhead) = (false, TypeAhead())
  }

  mutating func signIn() -> [Effect] {
    let (ticket, wake) = work.begin(Words.signingIn)
    return [.signIn(ticket), wake]
  }

  mutating func takeSignedIn(_ result: Result<Bool, RepositoryError>, _ ticket: Ticket)
    -> [Effect]
  {
    left[ticket] = nil
    guard work.end(ticket) else { return [] }
    switch result {
    case .success(true):
      guard !settings.manners.searchesFirst else { return [] }
      return load(list.window, .replace, Words.loading, isFresh: true)
    case .success(false), .failure(.cancelled): status = Status(Words.givenUp)
    case .failure(let error): status = Status(error)
    }
    return []
  }
}

// MARK: What was left under way

extension AppState {
  mutating func takeLeft(
    _ result: Result<Note?, RepositoryError>, _ ticket: Ticket, of account: String
  ) {
    guard let summary = parked[account]?.deletes.settle(ticket) else { return }
    switch result {
    case .success(let note):
      if let note { parked[account]?.undoing.push(.deleted(summary, note.version)) }
    case .failure(let error):
      status = Status(Words.notDeleted(summary.headline, account, error), .failure)
    }
  }

  mutating func takeLeft(
    _ result: Result<Note, RepositoryError>, _ request: SaveRequest, of account: String
  ) -> [Effect] {
    guard request.reason == .undoneEdit, case .failure(let error) = result else { return [] }
    status = Status(Words.elsewhere(account, error), .failure)
    return []
  }
}
