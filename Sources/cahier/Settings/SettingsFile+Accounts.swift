import Notes
import NotesAPI

extension SettingsFile {
  mutating func readAccounts(_ field: JSONValue.Member) throws(Failure) {
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
}
