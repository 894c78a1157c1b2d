import Notes
import NotesAPI
import NotesStore
import NotesUI

/// The accounts of this run: each is opened when it is wanted first, and stays open.
final class OpenAccounts: Sendable {
  /// An account, and what is kept of its searches.
  struct Opened: Sendable {
    var account: Account
    var kept: KeptResults?
  }

  private let accounts: Accounts
  private let options: Options
  private let opened = Locked<[Opened]>([])

  init(_ accounts: Accounts, _ options: Options) {
    (self.accounts, self.options) = (accounts, options)
  }

  /// The account that the options, or else the settings, name.
  func first() throws(Failure) -> Opened {
    keep(try accounts.account(for: options))
  }

  /// Nothing is asked of its server.
  func open(_ name: String) throws(Failure) -> Opened {
    if let opened = self[name] { return opened }
    return keep(try accounts.account(named: name, options))
  }

  subscript(name: String) -> Opened? {
    opened.withLock { $0.first { $0.account.name == name } }
  }

  private func keep(_ account: Account) -> Opened {
    var account = account
    let kept = account.keepResults(in: accounts.places.searches)
    let new = Opened(account: account, kept: kept)
    opened.withLock { opened in
      opened.removeAll { $0.account.name == new.account.name }
      opened.append(new)
    }
    return new
  }

  /// Those with changes that will be sent by themselves.
  var waiting: [OfflineNoteRepository] {
    opened.withLock { $0.compactMap(\.account.mirror) }.filter { mirror in
      ((try? mirror.state())?.waiting ?? 0) > 0
    }
  }

  /// Whether what was done is on this machine, whatever became of sending it.
  var keepsAll: Bool { opened.withLock { $0.allSatisfy { $0.account.keeper != nil } } }

  /// What went wrong with their traces, in words.
  var traceFailures: [String] {
    opened.withLock { $0.compactMap { $0.account.trace?.failure } }
  }
}

extension OpenAccounts {
  /// The same in the words of the screen.
  func opening(_ name: String) -> AccountOpening {
    do throws(Failure) {
      let opened = try open(name)
      let warnings = opened.account.warnings
      return .opened(
        OpenedAccount(
          name: name, manners: opened.account.manners, kept: opened.kept?.kept,
          warning: warnings.isEmpty ? nil : warnings.joined(separator: " ")))
    } catch {
      return .failed(account: name, error.words)
    }
  }

  /// All there are, this machine first. What is said of them is found on this machine.
  var entries: [AccountEntry] {
    let settings = accounts.settings
    let saved =
      settings.servers.map { entry($0, $1) }
      + settings.broken.map { AccountEntry(name: $0, access: .broken($1.words)) }
    let unsaved = (try? accounts.unsavedServer(options)).map { [entry($0.address, $0)] } ?? []
    return [AccountEntry(name: Account.localName, guarding: .keptHere)]
      + saved.sorted { $0.name < $1.name } + unsaved
  }

  private func entry(_ name: String, _ server: Settings.Server) -> AccountEntry {
    var entry = AccountEntry(name: name, address: server.address, dialect: server.dialect)
    do throws(Failure) {
      let dialect = try Dialect.named(server.dialect, in: accounts.places.dialects)
      entry.guarding = AccountEntry.Guarding(dialect.conduct.guarding)
      let base = try Accounts.base(server)
      let source = try accounts.source(name, server, dialect, base)
      if source.isSignedIn { entry.access = .signedIn }
      if source.wantsWords { entry.access = .wantsSignIn }
    } catch {
      entry.access = .broken(error.words)
    }
    return entry
  }
}

extension AccountEntry.Guarding {
  fileprivate init(_ guarding: Conduct.Guard) {
    self =
      switch guarding {
      case .version: .version
      case .compare: .compare
      case .none: .none
      }
  }
}

extension Failure {
  fileprivate var words: String {
    [message, advice].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
