import Notes
import Terminal

// Commands with words behind them.

extension AppState {
  /// Carries out a command that takes words, with these.
  mutating func perform(_ command: Command, with words: String, in place: KeyTable.Place)
    -> [Effect]
  {
    switch command {
    case .goTo: return goTo(words)
    case .open:
      let effects = goTo(words)
      // What is far down is not here yet.
      guard status == nil, !list.isOwing, list.loading?.join != .jumpToFirst else {
        return effects
      }
      return effects + perform(.open, in: place)
    case .compose: return compose(fromTemplate: words)
    case .search:
      let clears = list.filter != words
      return clears ? filter(by: words) + search(again: words) : []
    case .accounts: return openAccount(words)
    case .changeOrder: return sort(by: words)
    case .find: return find(words)
    case .keepSearch: return keepSearch(as: words)
    case .setOption: return set(words)
    case .tags: return tag(with: words)
    case .theme: return [.useTheme(words)]
    default: return complain(Words.takesNothing(command.name))
    }
  }

  private mutating func goTo(_ words: String) -> [Effect] {
    guard let row = SaidLine(words).row else { return complain(Words.noNumber(words)) }
    return go(to: row)
  }

  /// Where nothing is listed before it is searched for, the service is asked.
  private mutating func search(again words: String) -> [Effect] {
    guard settings.manners.searchesFirst else { return joinServer() }
    list.prompt = FilterPrompt(before: list.filter, words: words)
    return search()
  }

  /// As choosing it among the accounts does.
  private mutating func openAccount(_ name: String) -> [Effect] {
    guard name != settings.account else { return complain(Words.isOpenAlready(name)) }
    let effects = showAccounts()
    guard case .accounts(var accounts) = modal else { return effects }
    accounts.opening = .init(name: name, signsIn: false)
    modal = .accounts(accounts)
    return effects + [.openAccount(name)]
  }
}
