import Glibc

/// Reads the settings file, and says where and why it is wrong.
///
/// What decides where notes go (accounts) must be right, or nothing runs; what decides how things
/// look is passed over with a warning.
struct SettingsFile {
  private let path: String
  private var settings = Settings()

  private static let sizeLimit = 4_000_000

  /// The settings in a file; those that need no file when there is none.
  static func read(_ path: String) throws(Failure) -> Settings {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(ofFile: path, limit: sizeLimit)
    } catch {
      guard error.code != ENOENT else { return Settings() }
      throw .failed("\(path) cannot be read: \(error.message).")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failed("\(path) is not UTF-8.", advice: advice)
    }
    var file = SettingsFile(path: path)
    try file.readAll(text)
    return file.settings
  }

  private static let advice = "Mend it, or move it away to start without settings."

  private init(path: String) {
    self.path = path
  }

  private mutating func readAll(_ text: String) throws(Failure) {
    let value: JSON5Value
    do throws(JSON5Value.Problem) {
      value = try JSON5Reader.read(text)
    } catch {
      throw .failed("\(path):\(error.line): \(error.message).", advice: SettingsFile.advice)
    }
    let fields = try fields(of: value, "the file", "an object: { accounts: { … } }")
    for field in fields { try read(field) }
    let name = settings.defaultAccount
    guard name == Account.localName || settings.servers[name] != nil else {
      let line = fields.first { $0.key == "default" }?.line ?? 1
      throw wrong(line, "default", "the name of an account; there is none called `\(name)`")
    }
  }

  private mutating func read(_ field: JSON5Value.Field) throws(Failure) {
    switch (field.key, field.value.content) {
    case ("default", .text(let name)): settings.defaultAccount = name
    case ("default", _): throw wrong(field.line, "default", "the name of an account")
    case ("accounts", _): try readAccounts(field)
    case ("selection", let content):
      guard case .text(let text) = content, let selection = Settings.Selection(rawValue: text)
      else {
        return warn(field, "must be \"bar\", \"marker\" or \"auto\"; \"auto\" is used")
      }
      settings.selection = selection
    case ("mouse", .flag(let flag)): settings.mouse = flag
    case ("mouse", _): warn(field, "must be true or false; true is used")
    default: warn(field, "is not a setting, and is passed over")
    }
  }

  private mutating func readAccounts(_ field: JSON5Value.Field) throws(Failure) {
    let example = "an object: { name: { server: \"https://…\", dialect: \"rails\" } }"
    for account in try fields(of: field.value, field.key, example) {
      let place = "accounts.\(account.key)"
      guard account.key != Account.localName else {
        throw wrong(account.line, place, "called otherwise: `local` is the notes on this machine")
      }
      settings.servers[account.key] = try server(account, place)
    }
  }

  private mutating func server(_ account: JSON5Value.Field, _ place: String) throws(Failure)
    -> Settings.Server
  {
    var server = Settings.Server(address: "", dialect: "")
    for field in try fields(of: account.value, place, "an object") {
      try read(field, of: place, into: &server)
    }
    guard !server.address.isEmpty, !server.dialect.isEmpty else {
      throw wrong(account.line, place, "an object that has both `server` and `dialect`")
    }
    return server
  }

  private mutating func read(
    _ field: JSON5Value.Field, of account: String, into server: inout Settings.Server
  ) throws(Failure) {
    let place = "\(account).\(field.key)"
    switch field.key {
    case "server": server.address = try text(field, place, "an address: \"https://…\"")
    case "dialect": server.dialect = try text(field, place, "the name of a dialect")
    case "tokenEnv":
      server.token = .variable(try text(field, place, "the name of an environment variable"))
    case "tokenFile":
      let file = try text(field, place, "the path of a file")
      guard file.hasPrefix("/") else { throw wrong(field.line, place, "an absolute path") }
      server.token = .file(file)
    case "deadline":
      guard case .number(let seconds) = field.value.content, (1...3600).contains(seconds) else {
        throw wrong(field.line, place, "a number of seconds from 1 to 3600")
      }
      server.deadline = Int(seconds)
    case "token", "password":
      throw wrong(field.line, place, "in a file of mode 0600 that `tokenFile` names")
    default: warn(field, in: account, "is not a setting of an account, and is passed over")
    }
  }
}

extension SettingsFile {
  private func text(_ field: JSON5Value.Field, _ place: String, _ expected: String)
    throws(Failure) -> String
  {
    guard case .text(let text) = field.value.content, !text.isEmpty else {
      throw wrong(field.line, place, expected)
    }
    return text
  }

  /// The fields of an object, the last of each name, as JSON5 has it.
  private mutating func fields(of value: JSON5Value, _ place: String, _ expected: String)
    throws(Failure) -> [JSON5Value.Field]
  {
    guard case .object(let fields) = value.content else {
      throw wrong(value.line, place, expected)
    }
    var last: [String: Int] = [:]
    for (index, field) in fields.enumerated() { last[field.key] = index }
    for (index, field) in fields.enumerated() where last[field.key] != index {
      warn(field, "stands twice; the last is used")
    }
    return last.values.sorted().map { fields[$0] }
  }

  private func wrong(_ line: Int, _ place: String, _ expected: String) -> Failure {
    .failed("\(path):\(line): `\(place)` must be \(expected).", advice: SettingsFile.advice)
  }

  private mutating func warn(
    _ field: JSON5Value.Field, in place: String? = nil, _ complaint: String
  ) {
    let name = place.map { "\($0).\(field.key)" } ?? field.key
    settings.warnings.append("\(path):\(field.line): `\(name)` \(complaint).")
  }
}
