import Notes
import Terminal

/// The accounts there are, one a row. None is asked anything for being listed.
public struct AccountsScreen: Equatable, Sendable {
  private(set) var entries: [AccountEntry] = []
  private var cursor = RowCursor()
  /// The account that is being opened, and whether to sign in there.
  var opening: Opening?
  /// Keys typed before the accounts were here.
  fileprivate var early: [Key] = []

  struct Opening: Equatable, Sendable {
    var name: String
    var signsIn: Bool
  }

  var selected: Int { cursor.selected }
  var top: Int { cursor.top }

  var selection: AccountEntry? {
    entries.indices.contains(selected) ? entries[selected] : nil
  }
}

extension AppState {
  mutating func showAccounts() -> [Effect] {
    modal = .accounts(AccountsScreen())
    return [.readAccounts]
  }

  mutating func takeAccounts(_ entries: [AccountEntry]) -> [Effect] {
    guard case .accounts(var accounts) = modal else { return [] }
    let early = accounts.early
    accounts.early = []
    let name = accounts.selection?.name ?? settings.account
    accounts.take(entries, selecting: name, height: accountRows)
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
    if accounts.entries.isEmpty, command != .back, command != .redraw {
      var accounts = accounts
      accounts.early.append(key)
      modal = .accounts(accounts)
      return []
    }
    return performInAccounts(command, accounts)
  }

  mutating func performInAccounts(_ command: Command, _ accounts: AccountsScreen) -> [Effect] {
    var accounts = accounts
    if accounts.move(command, accountRows) {
      modal = .accounts(accounts)
      return []
    }
    switch command {
    case .back where accounts.opening != nil:
      accounts.opening = nil
      modal = .accounts(accounts)
    case .back: closeAccounts()
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
      closeAccounts()
      return command == .signIn ? signIn() : []
    }
    var accounts = accounts
    accounts.opening = .init(name: entry.name, signsIn: command == .signIn)
    modal = .accounts(accounts)
    return [.openAccount(entry.name)]
  }

  private mutating func closeAccounts() {
    modal = unfinished.map(Modal.recovery)
    unfinished = nil
  }

  /// The rows above the words about the selected one.
  var accountRows: Int { max(1, listHeight - AccountsScreen.wordRows(listHeight)) }
}

// MARK: Moving

extension AccountsScreen {
  static func wordRows(_ height: Int) -> Int { min(5, height / 2) }

  fileprivate mutating func move(_ command: Command, _ height: Int) -> Bool {
    cursor.move(command, count: entries.count, height: height)
  }

  mutating func select(_ index: Int, _ height: Int) {
    cursor.select(index, count: entries.count, height: height)
  }

  fileprivate mutating func take(_ new: [AccountEntry], selecting name: String, height: Int) {
    entries = new
    select(new.firstIndex { $0.name == name } ?? 0, height)
  }
}
