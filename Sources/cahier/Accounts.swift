import Notes
import NotesAPI
import NotesServer
import NotesStore

/// Makes the account that options and settings ask for.
struct Accounts: Sendable {
  let places: Places
  let settings: Settings
  let environment: Environment
  /// Whether the screen is used, on which nothing else may be written.
  var isOnScreen = false
  /// Variables that the programs it starts must not see.
  var hidden: [String] = []
  /// Who is asked when a server does not know the account, or not any more.
  var prompt: (any CredentialPrompt)?

  func account(for options: Options) throws(Failure) -> Account {
    if let server = try unsavedServer(options) {
      return try remote(server.address, server, options)
    }
    return try account(named: options[.account] ?? settings.defaultAccount, options)
  }

  /// One that needs no address on the command line.
  func account(named name: String, _ options: Options) throws(Failure) -> Account {
    if name == Account.localName { return try local(options) }
    if let failure = settings.broken[name] { throw failure }
    guard let server = settings.servers[name] else {
      throw .failed("There is no account `\(name)`.", advice: advice(for: name))
    }
    return try remote(name, server, options)
  }

  /// The notes on this machine, spoken to as values: no port, no dialect.
  private func local(_ options: Options) throws(Failure) -> Account {
    let notes = try Accounts.notes(
      at: places.databaseFile, history: settings.history, rescues: true)
    let link = NotesService(repository: notes)
    return Account(
      name: Account.localName, repository: RESTNoteRepository(link: link), manners: link.manners,
      warnings: (options.has(.trace)
        ? [
          phrase(
            "Nothing travels to the notes on this machine: there is nothing to trace.",
            de: "Zu den Notizen auf diesem Rechner wird nichts übertragen: nichts mitzuschneiden.",
            ja: "この端末のノートに通信はないため、記録するものがありません。")
        ] : [])
        + [notes.salvage?.words].compactMap(\.self),
      bulk: { drafts throws(RepositoryError) in _ = try notes.add(drafts) }, keeper: notes)
  }

  /// The notes in a file, made with its folder when there is none.
  static func notes(
    at path: String, history: Int = Settings().history, rescues: Bool = false
  ) throws(Failure) -> SQLiteNoteRepository {
    do throws(RepositoryError) {
      return try SQLiteNoteRepository(at: path, history: history, rescues: rescues) {
        Timestamp.system
      }
    } catch {
      throw Failure(error)
    }
  }

  private func remote(
    _ name: String, _ server: Settings.Server, _ options: Options
  ) throws(Failure) -> Account {
    let dialect = try Dialect.named(server.dialect, in: places.dialects)
    let base = try Accounts.base(server)
    let source = try source(name, server, dialect, base)
    let trace = try options[.trace].map { path throws(Failure) in
      try TraceOutput(path, isOnScreen: isOnScreen)
    }
    let wire = WireLog(origin: base.origin, now: { Timestamp.system }, tell: trace.map { $0.write })
    var plain = Accounts.transport(to: base, server)
    plain.trace = wire.trace
    let transport = SignedTransport(
      plain, dialect: dialect, base: base, source: source, store: source.files, learnt: wire.hide)
    let link = HTTPLink(dialect: dialect, base: base, transport: transport)
    let repository = RESTNoteRepository(link: link)
    let account = Account(
      name: name, repository: repository, manners: link.manners,
      warnings: Accounts.warnings(about: base.origin), wire: wire, trace: trace, link: link,
      signIn: { () throws(RepositoryError) in
        try await source.areGiven { () throws(RepositoryError) in
          try await transport.signInAgain()
        }
      },
      rest: { await repository.giveUpFetch() })
    return try mirrored(account, server, repository)
  }

  /// Where its words come from; what can be told wrong with them at once is thrown.
  func source(_ name: String, _ server: Settings.Server, _ dialect: Dialect, _ base: BaseURL)
    throws(Failure) -> AccountCredentials
  {
    var source = AccountCredentials(
      account: name, server: server, environment: environment, signIn: dialect.signIn, base: base)
    source.files = settings.servers[name] == server ? SignInFiles(places, account: name) : nil
    (source.prompt, source.hidden) = (prompt, hidden)
    try source.check()
    return source
  }

  static func base(_ server: Settings.Server) throws(Failure) -> BaseURL {
    do throws(RepositoryError) {
      return try BaseURL(server.address)
    } catch {
      throw .failed(error.message, advice: "Write it as https://notes.example.org/path.")
    }
  }

  static func transport(to base: BaseURL, _ server: Settings.Server) -> CurlTransport {
    var transport = CurlTransport(origin: base.origin)
    transport.limits.total = .seconds(server.deadline)
    return transport
  }

  static func warnings(about origin: HTTPOrigin) -> [String] {
    guard origin.scheme == .http, !origin.isLoopback else { return [] }
    return [
      phrase(
        "\(origin) is not encrypted: others on the way can read and change your notes.",
        de: "\(origin) ist unverschlüsselt: andere unterwegs können die Notizen lesen und ändern.",
        ja: "\(origin)は暗号化されていません。途中でノートを読まれたり変えられたりするおそれがあります。")
    ]
  }

  func unsavedServer(_ options: Options) throws(Failure) -> Settings.Server? {
    guard let address = options[.server] else {
      guard !options.has(.dialect) else {
        throw .misused("`--dialect` says how `--server` speaks, and there is no `--server`.")
      }
      guard !options.has(.tokenEnv) else {
        throw .misused(
          "`--token-env` has the token for `--server`, and there is no `--server`.",
          advice: "An account's is named in \(places.settingsFile): `tokenEnv`.")
      }
      return nil
    }
    guard !options.has(.account) else {
      throw .misused("`--server` and `--account` each name a place; give one of them.")
    }
    guard let dialect = options[.dialect] else {
      throw .misused(
        "`--server` needs `--dialect`.",
        advice: "Dialects: \(places.dialects.names.joined(separator: ", ")).")
    }
    return Settings.Server(
      address: address, dialect: dialect, token: options[.tokenEnv].map { .variable($0) })
  }

  func advice(for name: String) -> String {
    let names =
      [Account.localName] + (Array(settings.servers.keys) + settings.broken.keys).sorted()
    if let near = Spelling.nearest(to: name, among: names) { return "Did you mean `\(near)`?" }
    return "Accounts in \(places.settingsFile): \(names.joined(separator: ", "))."
  }
}
