import Notes
import Terminal

/// The accounts there are, one a row. None is asked anything for being listed.
public struct AccountsScreen: Equatable, Sendable {
  private(set) var entries: [AccountEntry] = []
  private(set) var selected = 0
  private(set) var top = 0
  /// The account that is being opened, and whether to sign in there.
  var opening: (name: String, signsIn: Bool)?
  /// Keys typed before the accounts were here.
  fileprivate var early: [Key] = []

  var selection: AccountEntry? {
    entries.indices.contains(selected) ? entries[selected] : nil
  }

  public static func == (a: AccountsScreen, b: AccountsScreen) -> Bool {
    (a.entries, a.selected, a.top, a.early) == (b.entries, b.selected, b.top, b.early)
      && a.opening?.name == b.opening?.name && a.opening?.signsIn == b.opening?.signsIn
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
    guard let command = KeyTable.standard.command(for: key, in: .accounts) else {
      return refuse(key)
    }
    var accounts = accounts
    if accounts.entries.isEmpty, command != .back, command != .redraw {
      accounts.early.append(key)
      modal = .accounts(accounts)
      return []
    }
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
    accounts.opening = (entry.name, signsIn: command == .signIn)
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
    switch command {
    case .down: select(selected + 1, height)
    case .up: select(selected - 1, height)
    case .pageDown: select(selected + height, height)
    case .pageUp: select(selected - height, height)
    case .halfPageDown: select(selected + max(1, height / 2), height)
    case .halfPageUp: select(selected - max(1, height / 2), height)
    case .first: select(0, height)
    case .last: select(.max, height)
    default: return false
    }
    return true
  }

  fileprivate mutating func select(_ index: Int, _ height: Int) {
    selected = max(0, min(index, entries.count - 1))
    top = min(selected, max(top, selected - height + 1))
  }

  fileprivate mutating func take(_ new: [AccountEntry], selecting name: String, height: Int) {
    entries = new
    select(new.firstIndex { $0.name == name } ?? 0, height)
  }
}
