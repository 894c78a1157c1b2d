import Glibc
import NotesAPI
import Terminal

extension Command {
  static let accounts = Command(
    name: "account",
    summary: "the accounts in the settings",
    details: """

      An account is a server with a name: where it is, which dialect it speaks, and
      who asks. They stand in config.json5, which can be written by hand as well.
      """,
    subcommands: [.accountList, .accountAdd, .accountRemove])

  static let accountList = Command(
    name: "account list", operands: "", operandCount: 0...0,
    summary: "list the accounts",
    details: """

      The columns are name, address, dialect and sign-in; a * marks the account that
      is opened when none is named.
      """,
    options: [.json],
    run: { session throws(Failure) in
      let settings = try session.settings()
      for warning in settings.warnings { Notice.warn(warning) }
      try AccountTable(settings, try session.places()).print(asJSON: session.options.has(.json))
    })

  static let accountAdd = Command(
    name: "account add", operands: "URL", operandCount: 1...1,
    summary: "add an account to the settings, and find its dialect",
    details: """

      Asks the server what it is: what it says of itself first, then what its lists
      look like. Only reads, and sends what signs in only once it knows the server.
      Shows what it concluded and why, and asks before the settings are written;
      what stands in them stays as it is.

      Without https:// or http://, https is tried; http only on this machine. For an
      API that no dialect knows, a draft of one is made from what could be seen.
      """,
    options: [
      .accountName, .accountDialect, .accountUser, .accountTokenEnv, .accountTokenFile,
      .accountPasswordEnv, .accountPasswordFile, .yes,
    ],
    run: { session throws(Failure) in try AccountAdding(session).run() })

  static let accountRemove = Command(
    name: "account remove", operands: "NAME", operandCount: 1...1,
    summary: "take an account out of the settings",
    details: """

      Also what `login` kept for it on this machine. Its notes on the server stay.
      """,
    options: [.yes],
    run: { session throws(Failure) in
      let name = session.operands[0]
      let places = try session.places()
      let settings = try session.settings()
      guard settings.servers[name] != nil else {
        let accounts = Accounts(
          places: places, settings: settings, environment: session.environment)
        throw name == Account.localName
          ? .failed("The notes on this machine are no account of the settings.")
          : .failed("There is no account `\(name)`.", advice: accounts.advice(for: name))
      }
      try Confirmation(session).ask("Take `\(name)` out of \(places.settingsFile)?")
      try SettingsChange(places).make { edit throws(JSONFault) in try edit.remove(account: name) }
      _ = try SignInFiles(places, account: name).forget()
    })
}

extension Option {
  static let accountName = Option("name", value: "NAME", "what to call it (else after its host)")
  static let accountDialect = Option("dialect", value: "NAME", "its dialect, if you know it")
  static let accountUser = Option("user", value: "NAME", "who signs in")
  static let accountTokenEnv = Option(
    "token-env", value: "NAME", "the environment variable with its token")
  static let accountTokenFile = Option("token-file", value: "FILE", "the file with its token")
  static let accountPasswordEnv = Option(
    "password-env", value: "NAME", "the environment variable with its password")
  static let accountPasswordFile = Option(
    "password-file", value: "FILE", "the file with its password")
}

/// The accounts, as a table or as JSON lines.
private struct AccountTable {
  private struct Row {
    var name: String
    var server: String
    var dialect: String
    var signIn: String
  }

  private let rows: [Row]
  private let standard: String

  init(_ settings: Settings, _ places: Places) {
    standard = settings.defaultAccount
    let servers = settings.servers.sorted { $0.key < $1.key }.map { name, server in
      Row(
        name: name, server: server.address, dialect: server.dialect,
        signIn: AccountTable.words(server, SignInFiles(places, account: name)))
    }
    rows = [Row(name: Account.localName, server: "", dialect: "", signIn: "")] + servers
  }

  func print(asJSON isJSON: Bool) throws(Failure) {
    let output = Output(STDOUT_FILENO)
    let columns = [\Row.name, \.server, \.dialect]
    let widths = columns.map { column in
      rows.map { DisplayText($0[keyPath: column]).columns }.max() ?? 0
    }
    for row in rows {
      guard !isJSON else {
        try output.write(line(row))
        continue
      }
      var text = row.name == standard ? "* " : "  "
      for (column, width) in zip(columns, widths) {
        let shown = DisplayText(row[keyPath: column])
        let space = String(repeating: " ", count: max(0, width - shown.columns))
        text += shown.glyphs.map(\.text).joined() + space + "  "
      }
      text += Neutraliser.line(row.signIn)
      while text.last == " " { text.removeLast() }
      try output.write(text + "\n")
    }
    try output.flush()
  }

  private func line(_ row: Row) -> String {
    let object = JSONValue.object([
      .init("name", .string(row.name)),
      .init("server", row.server.isEmpty ? .null : .string(row.server)),
      .init("dialect", row.dialect.isEmpty ? .null : .string(row.dialect)),
      .init("signIn", row.signIn.isEmpty ? .null : .string(row.signIn)),
      .init("default", .bool(row.name == standard)),
    ])
    return String(decoding: object.bytes(.printable), as: UTF8.self) + "\n"
  }

  /// What lets the account in; never the secret itself.
  private static func words(_ server: Settings.Server, _ files: SignInFiles) -> String {
    var words = [server.user.map { "user \($0)" }].compactMap { $0 }
    for (source, what) in [(server.token, "token"), (server.password, "password")] {
      switch source {
      case .variable(let name)?: words.append("\(what) in $\(name)")
      case .file(let path)?: words.append("\(what) in \(path)")
      case .command(let program)?: words.append("\(what) from \(program.first ?? "")")
      case nil: break
      }
    }
    if files.hasSession || access(files.wordsFile, F_OK) == 0 { words.append("signed in") }
    return words.joined(separator: ", ")
  }
}
