/// One option, as it is typed and as `--help` explains it.
struct Option: Hashable, Sendable {
  var name: String
  var short: Character?
  /// What its value is called in `--help`; nil for a flag.
  var value: String?
  var summary: String

  init(_ name: String, short: Character? = nil, value: String? = nil, _ summary: String) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
  }
}

extension Option {
  static let account = Option("account", short: "a", value: "NAME", "use this account")
  static let server = Option("server", value: "URL", "use the server at this address")
  static let dialect = Option(
    "dialect", value: "NAME|FILE", "the dialect that --server speaks")
  static let tokenEnv = Option(
    "token-env", value: "NAME", "the environment variable with --server's token")
  static let trace = Option(
    "trace", value: "FILE", "write down there what travels, without secrets")
  static let offline = Option("offline", "work with what is on this machine; ask no server")
  static let sendNow = Option("send", value: "ID", "try this change again, now")
  static let drop = Option("drop", value: "ID", "give this change up")
  static let acceptLoss = Option("accept-loss", "let notes go that the server's list lacks")
  static let linear = Option("linear", "say line after line what a screen would show")
  static let colour = Option("color", value: "WHEN", "colours: auto, always or never")
  static let help = Option("help", short: "h", "show this help")
  static let version = Option("version", "show the version")
  static let json = Option("json", "one JSON object a line, for programs")
  static let title = Option("title", short: "t", value: "TEXT", "the title of the note")
  static let tag = Option("tag", value: "TAG", "a tag of the note; once for each")
  static let sort = Option("sort", value: "ORDER", "created, updated or title")

  /// Understood by the program itself alone.
  static let forScreen: [Option] = [.linear, .colour]

  /// Understood by the program itself and by every command that reads or writes notes.
  static let forAccounts: [Option] = [
    .account, .server, .dialect, .tokenEnv, .trace, .offline,
  ]
}

/// What the options on a command line said.
struct Options: Equatable, Sendable {
  private var values: [String: [String]] = [:]

  /// The value given last.
  subscript(option: Option) -> String? { values[option.name]?.last }

  /// Every value given, in their order.
  func all(_ option: Option) -> [String] {
    values[option.name] ?? []
  }

  mutating func add(_ value: String, to option: Option) {
    values[option.name, default: []].append(value)
  }

  func has(_ option: Option) -> Bool {
    values[option.name] != nil
  }
}
