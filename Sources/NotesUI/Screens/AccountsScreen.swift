import Notes
import Terminal

/// The accounts there are, one a row. None is asked anything for being listed.
public struct AccountsScreen: Equatable, Sendable {
  fileprivate var list = ShortList<AccountEntry>()
  /// The account that is being opened, and whether to sign in there.
  var opening: Opening?

  struct Opening: Equatable, Sendable {
    var name: String
    var signsIn: Bool
  }

  var entries: [AccountEntry] { list.entries ?? [] }
  var selected: Int { list.selected }
  var top: Int { list.top }
  var selection: AccountEntry? { list.selection }
}

extension AppState {
  mutating func showAccounts() -> [Effect] {
    modal = .accounts(AccountsScreen())
    return [.readAccounts]
  }

  mutating func takeAccounts(_ entries: [AccountEntry]) -> [Effect] {
    guard case .accounts(var accounts) = modal else { return [] }
    let early = accounts.list.release()
    let name = accounts.selection?.name ?? settings.account
    // There is one at least, that of this machine: no accounts is no answer.
    accounts.list.take(
      entries.isEmpty ? nil : entries, height: accountRows,
      selecting: entries.firstIndex { $0.name == name } ?? 0)
    modal = .accounts(accounts)
    return early.flatMap { take(.key($0)) }
  }

  mutating func resizeAccounts() {
    guard case .accounts(var accounts) = modal else { return }
    accounts.select(accounts.selected, accountRows)
    modal = .accounts(accounts)
  }

  mutating func takeInAccounts(_ key: Key, _ accounts: AccountsScreen) -> [Effect] {
    guard let command = settings.keys.command(for: key, in: .accounts) else {
      return refuse(key)
    }
    var accounts = accounts
    if accounts.list.hold(key, command) {
      modal = .accounts(accounts)
      return []
    }
    return performInAccounts(command, accounts)
  }

  mutating func performInAccounts(_ command: Command, _ accounts: AccountsScreen) -> [Effect] {
    var accounts = accounts
    if accounts.list.move(command, accountRows) {
      modal = .accounts(accounts)
      return []
    }
    switch command {
    case .back where accounts.opening != nil:
      accounts.opening = nil
      modal = .accounts(accounts)
    case .back: closeModal()
    case .open, .signIn: return act(command, on: accounts)
    default: return takeCommon(command)
    }
    return []
  }

  private mutating func act(_ command: Command, on accounts: AccountsScreen) -> [Effect] {
    guard accounts.opening == nil else { return [] }
    guard let entry = accounts.selection else {
      status = Status(Words.nothingSelected)
      return []
    }
    if case .broken(let why) = entry.access {
      status = Status(why, .failure)
      return []
    }
    guard command == .open || entry.address != nil else {
      status = Status(Words.localNeedsNoSignIn)
      return []
    }
    guard entry.name != settings.account else {
      closeModal()
      return command == .signIn ? signIn() : []
    }
    var accounts = accounts
    accounts.opening = .init(name: entry.name, signsIn: command == .signIn)
    modal = .accounts(accounts)
    return [.openAccount(entry.name)]
  }

  /// The rows above the words about the selected one.
  var accountRows: Int { max(1, listHeight - AccountsScreen.wordRows(listHeight)) }
}

// MARK: Moving

extension AccountsScreen {
  static func wordRows(_ height: Int) -> Int { min(5, height / 2) }

  mutating func select(_ index: Int, _ height: Int) { list.select(index, height) }
}
