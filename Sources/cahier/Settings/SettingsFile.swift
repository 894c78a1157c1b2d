import Glibc
import Notes
import NotesAPI
import NotesUI

/// Reads the settings file, and says where and why it is wrong.
///
/// What decides where notes go must be right: an account that is described wrongly is not opened,
/// and says why. What decides how things look is passed over with a warning.
struct SettingsFile {
  private let path: String
  private let bytes: [UInt8]
  var settings = Settings()

  private static let sizeLimit = 4_000_000

  /// The settings in a file; those that need no file when there is none.
  static func read(_ path: String) throws(Failure) -> Settings {
    guard let bytes = try contents(path) else { return Settings() }
    return try read(bytes, from: path)
  }

  /// The text of a file; nil when there is none.
  static func contents(_ path: String) throws(Failure) -> [UInt8]? {
    do throws(SystemError) {
      return try File.contents(ofFile: path, limit: sizeLimit)
    } catch {
      guard error.code != ENOENT else { return nil }
      throw .failed("\(path) cannot be read: \(error.message).")
    }
  }

  /// The settings in a text that is, or will be, in a file.
  static func read(_ bytes: [UInt8], from path: String) throws(Failure) -> Settings {
    var file = SettingsFile(path: path, bytes: bytes)
    try file.readAll()
    return file.settings
  }

  private static let advice = "Mend it, or move it away to start without settings."

  private init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  private mutating func readAll() throws(Failure) {
    let file = JSONValue.Member("the file", try document())
    let fields = try fields(of: file, file.name, "an object: { accounts: { … } }")
    for field in fields { try read(field) }
    checkTheme(fields)
    let name = settings.defaultAccount
    guard name == Account.localName || settings.servers[name] != nil || settings.broken[name] != nil
    else {
      let field = fields.first { $0.name == "default" } ?? file
      throw wrong(field, "default", "the name of an account; there is none called `\(name)`")
    }
  }

  private func document() throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes, grammar: .json5)
    do throws(JSONFault) {
      return try reader.read()
    } catch {
      let place = place(error.offset)
      throw .failed("\(place): expected \(error.expected).", advice: SettingsFile.advice)
    }
  }

  private mutating func read(_ field: JSONValue.Member) throws(Failure) {
    switch (field.name, field.value) {
    case ("default", .string(let name)): settings.defaultAccount = name
    case ("default", _): throw wrong(field, "default", "the name of an account")
    case ("accounts", _): try readAccounts(field)
    case ("selection", let value):
      guard case .string(let text) = value, let selection = Settings.Selection(rawValue: text)
      else {
        return warn(field, "must be \"bar\", \"marker\" or \"auto\"; \"auto\" is used")
      }
      settings.selection = selection
    case ("rightToLeft", let value):
      guard case .string(let text) = value, let choice = Settings.RightToLeft(rawValue: text)
      else {
        return warn(field, "must be \"auto\", \"terminal\" or \"off\"; \"auto\" is used")
      }
      settings.rightToLeft = choice
    case ("keyStyle", .string("plain")): settings.keyStyle = .plain
    case ("keyStyle", .string("vi")): settings.keyStyle = .vi
    case ("keyStyle", _): warn(field, "must be \"plain\" or \"vi\"; \"plain\" is used")
    case ("mouse", .bool(let flag)): settings.mouse = flag
    case ("mouse", _): warn(field, "must be true or false; true is used")
    case ("title", .bool(let flag)): settings.title = flag
    case ("title", _): warn(field, "must be true or false; true is used")
    case ("hyperlinks", let value): readHyperlinks(field, value)
    case ("linkSchemes", let value): readLinkSchemes(field, value)
    case ("bell", let value): readBell(field, value)
    case ("spelling", let value): readSpelling(field, value)
    case ("keys", _): try readKeys(field)
    case ("dailyTitle", .string(let title)) where !title.isEmpty: settings.dailyTitle = title
    case ("dailyTitle", _): warn(field, "must be a title; \"{{date}}\" is used")
    case ("theme", .string(let name)): settings.theme = name
    case ("theme", _): warn(field, "must be the name of a theme; \"auto\" is used")
    case ("themes", _): readThemes(field)
    case ("linear", .bool(let flag)): settings.linear = flag
    case ("linear", _): warn(field, "must be true or false; false is used")
    case ("language", .string("auto")): settings.language = nil
    case ("language", let value):
      guard case .string(let code) = value, let language = Language(rawValue: code) else {
        let codes = Language.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
        return warn(field, "must be \(codes) or \"auto\"; \"auto\" is used")
      }
      settings.language = language
    case ("undoSeconds", _): read(field, into: \.undoSeconds, 0...600)
    case ("history", _): read(field, into: \.history, 1...10_000)
    case ("pollMinutes", _): read(field, into: \.pollMinutes, 0...1440)
    case ("atQuit", .string("send")): settings.sendsAtQuit = true
    case ("atQuit", .string("keep")): settings.sendsAtQuit = false
    case ("atQuit", _): warn(field, "must be \"send\" or \"keep\"; \"send\" is used")
    default: warn(field, "is not a setting, and is passed over")
    }
  }

  private mutating func readBell(_ field: JSONValue.Member, _ value: JSONValue) {
    guard case .string(let name) = value, let bell = Bell(rawValue: name) else {
      return warn(field, "must be \"off\", \"sound\" or \"flash\"; \"off\" is used")
    }
    settings.bell = bell
  }

  private mutating func read(
    _ field: JSONValue.Member, into setting: WritableKeyPath<Settings, Int>,
    _ range: ClosedRange<Int>
  ) {
    guard case .number(let spelling) = field.value, let number = Int(spelling),
      range.contains(number)
    else {
      let usual = Settings()[keyPath: setting]
      return warn(
        field,
        "must be a whole number from \(range.lowerBound) to \(range.upperBound); \(usual) is used")
    }
    settings[keyPath: setting] = number
  }

  private mutating func readThemes(_ field: JSONValue.Member) {
    guard let themes = field.value.members else {
      return warn(field, "must be an object: { name: { heading: { bold: true } } }")
    }
    for theme in themes {
      let own = OwnTheme(theme.value, named: theme.name, at: theme.offset) { place($0) }
      settings.warnings += own.warnings
      settings.themes.append(own)
    }
  }

  /// After all is read: a theme may be described after it is chosen.
  private mutating func checkTheme(_ fields: [JSONValue.Member]) {
    guard let field = fields.first(where: { $0.name == "theme" }),
      settings.theme != Themes.usual
    else { return }
    let themes = Themes(own: settings.themes, folder: Places.themes(beside: path))
    guard themes.theme(named: settings.theme) == nil else { return }
    let names = themes.names.map { "\"\($0)\"" }.joined(separator: ", ")
    warn(field, "must be the name of a theme: \(names); \"auto\" is used")
    settings.theme = Themes.usual
  }

  private mutating func readAccounts(_ field: JSONValue.Member) throws(Failure) {
    let example = "an object: { name: { server: \"https://…\", dialect: \"rails\" } }"
    for account in try fields(of: field, field.name, example) {
      let place = "accounts.\(account.name)"
      guard account.name != Account.localName else {
        throw wrong(account, place, "called otherwise: `local` is the notes on this machine")
      }
      do throws(Failure) {
        settings.servers[account.name] = try server(account, place)
      } catch {
        settings.broken[account.name] = error
        settings.warnings.append("\(error.message) \(error.advice)")
      }
    }
  }

  private mutating func server(_ account: JSONValue.Member, _ place: String) throws(Failure)
    -> Settings.Server
  {
    var server = Settings.Server(address: "", dialect: "")
    for field in try fields(of: account, place, "an object") {
      try read(field, of: place, into: &server)
    }
    guard !server.address.isEmpty, !server.dialect.isEmpty else {
      throw wrong(account, place, "an object that has both `server` and `dialect`")
    }
    return server
  }

  private mutating func read(
    _ field: JSONValue.Member, of account: String, into server: inout Settings.Server
  ) throws(Failure) {
    let place = "\(account).\(field.name)"
    switch field.name {
    case "server": server.address = try address(field, place)
    case "dialect": server.dialect = try dialect(field, place)
    case "user": server.user = try text(field, place, "the name of a user")
    case "tokenEnv", "tokenFile", "tokenCommand":
      server.token = try secret(field, place, or: server.token)
    case "passwordEnv", "passwordFile", "passwordCommand":
      server.password = try secret(field, place, or: server.password)
    case "deadline":
      guard case .number(let spelling) = field.value, let seconds = Int(spelling),
        (1...3600).contains(seconds)
      else { throw wrong(field, place, "a whole number of seconds from 1 to 3600") }
      server.deadline = seconds
    case "token", "password":
      throw wrong(field, place, "in a file of mode 0600 that `\(field.name)File` names")
    default: warn(field, in: account, "is not a setting of an account, and is passed over")
    }
  }
}

extension SettingsFile {
  /// Checked here, so that a slip is told at once and not when the account is opened.
  private func address(_ field: JSONValue.Member, _ place: String) throws(Failure) -> String {
    let expected = "an address: \"https://…\""
    let text = try text(field, place, expected)
    do throws(RepositoryError) {
      _ = try BaseURL(text)
      return text
    } catch {
      throw wrong(field, place, expected, because: error.message)
    }
  }

  private func dialect(_ field: JSONValue.Member, _ place: String) throws(Failure) -> String {
    let name = try text(field, place, "the name of a dialect")
    let folder = DialectFolder(
      path: path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex) + "/dialects")
    guard !DialectName(name).isPath || name.hasPrefix("/") else {
      throw wrong(field, place, "the name of a dialect, or an absolute path of its file")
    }
    guard let problem = Dialect.problem(withName: name, in: folder) else { return name }
    throw wrong(
      field, place, "the name of a dialect",
      because: "There is no \(problem.what). \(problem.advice)")
  }

  private func secret(
    _ field: JSONValue.Member, _ place: String, or other: Settings.SecretSource?
  ) throws(Failure) -> Settings.SecretSource {
    guard other == nil else {
      throw wrong(field, place, "the only one of …File, …Env and …Command")
    }
    if field.name.hasSuffix("Command") { return .command(try command(field, place)) }
    if field.name.hasSuffix("Env") {
      return .variable(try text(field, place, "the name of an environment variable"))
    }
    let file = try text(field, place, "the path of a file")
    guard file.hasPrefix("/") else { throw wrong(field, place, "an absolute path") }
    return .file(file)
  }

  /// Program and arguments; one text is for the shell.
  private func command(_ field: JSONValue.Member, _ place: String) throws(Failure) -> [String] {
    let expected = "a program with its arguments, [\"pass\", \"show\", \"notes\"], or a line for sh"
    guard case .array(let elements) = field.value else {
      return ["/bin/sh", "-c", try text(field, place, expected)]
    }
    var words: [String] = []
    for case .string(let word) in elements where !word.contains("\0") { words.append(word) }
    guard words.count == elements.count, words.first?.isEmpty == false else {
      throw wrong(field, place, expected)
    }
    return words
  }

  private func text(_ field: JSONValue.Member, _ place: String, _ expected: String)
    throws(Failure) -> String
  {
    guard case .string(let text) = field.value, !text.isEmpty else {
      throw wrong(field, place, expected)
    }
    return text
  }

  /// The fields of an object, the last of each name, as JSON5 has it.
  mutating func fields(of member: JSONValue.Member, _ place: String, _ expected: String)
    throws(Failure) -> [JSONValue.Member]
  {
    guard let fields = member.value.members else { throw wrong(member, place, expected) }
    var last: [String: Int] = [:]
    for (index, field) in fields.enumerated() { last[field.name] = index }
    for (index, field) in fields.enumerated() where last[field.name] != index {
      warn(field, "stands twice; the last is used")
    }
    return last.values.sorted().map { fields[$0] }
  }

  private func wrong(
    _ member: JSONValue.Member, _ place: String, _ expected: String, because reason: String = ""
  ) -> Failure {
    .failed(
      "\(self.place(member.offset)): `\(place)` must be \(expected).",
      advice: reason.isEmpty ? SettingsFile.advice : reason)
  }

  mutating func warn(
    _ field: JSONValue.Member, in place: String? = nil, _ complaint: String
  ) {
    let name = place.map { "\($0).\(field.name)" } ?? field.name
    settings.warnings.append("\(self.place(field.offset)): `\(name)` \(complaint).")
  }

  /// `config.json5:3`, as compilers and editors have it.
  private func place(_ offset: Int) -> String {
    "\(path):\(TextPosition(of: offset, in: bytes).line)"
  }
}
