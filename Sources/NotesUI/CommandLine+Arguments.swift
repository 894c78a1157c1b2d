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
    case .setOption: return set(words)
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

  /// `selection bar`, `selection=bar`: until the program ends.
  private mutating func set(_ words: String) -> [Effect] {
    let parts = words.split(maxSplits: 1) { $0 == "=" || $0.isWhitespace }.map(String.init)
    guard let option = parts.first.flatMap(Option.init(rawValue:)) else {
      return complain(Words.noOption(parts.first ?? words, Option.allCases.map(\.rawValue)))
    }
    let value = parts.dropFirst().first.map { $0.filter { !$0.isWhitespace } } ?? ""
    guard option.values.contains(value) else {
      return complain(Words.needs(option.rawValue, option.values.joined(separator: " | ")))
    }
    switch option {
    case .selection: settings.selection = value == "marker" ? .marker : .bar
    case .bell: settings.bell = Bell(rawValue: value) ?? .off
    }
    return []
  }
}

/// What can be set while the program runs.
enum Option: String, CaseIterable, Sendable {
  case selection, bell

  var values: [String] {
    switch self {
    case .selection: ["bar", "marker"]
    case .bell: Bell.allCases.map(\.rawValue)
    }
  }
}

/// How a reader is told that a key did nothing or that something failed, beside the words.
public enum Bell: String, CaseIterable, Sendable {
  case off, sound, flash
}
