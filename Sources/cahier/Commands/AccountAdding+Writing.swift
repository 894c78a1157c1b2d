import Glibc
import Notes
import NotesAPI
import Terminal

// Putting the account into the settings.

extension AccountAdding {
  func check(_ name: String) throws(Failure) {
    guard name != Account.localName else {
      throw .misused("`local` is the notes on this machine.", advice: "Give another --name.")
    }
    guard settings.servers[name] == nil else {
      throw .misused(
        "There is an account `\(name)` already.",
        advice: "Give another --name, or take it out with `cahier account remove \(name)`.")
    }
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { throw .misused("That cannot be the name of an account.") }
  }

  /// The one that was given, or the first word of the host that is still free.
  func name(_ origin: HTTPOrigin) -> String {
    if let name = session.options[.accountName] { return name }
    let labels = origin.host.split(separator: ".").map(String.init).filter { $0 != "www" }
    let isAddress = origin.host.hasPrefix("[") || labels.allSatisfy { Int($0) != nil }
    let start = isAddress ? (origin.isLoopback ? "localhost" : origin.host) : labels[0]
    let taken = Set(settings.servers.keys).union([Account.localName])
    guard taken.contains(start) else { return start }
    return (2...).lazy.map { "\(start)\($0)" }.first { !taken.contains($0) } ?? start
  }

  func add(_ server: Settings.Server) throws(Failure) {
    let name = name(try Accounts.base(server).origin)
    try Confirmation(session).ask(
      "Add the account `\(name)` (\(server.address), \(server.dialect)) to "
        + "\(places.settingsFile)?")
    try SettingsChange(places).make { edit throws(JSONFault) in
      try edit.add(account: name, server.json)
    }
    tell("Added `\(name)`. Open it with: cahier -a \(name)")
  }

  /// An API of no dialect there is: a draft of one, to be finished by whoever knows it.
  func addUnknown(_ recognition: Recognition, _ base: BaseURL) throws(Failure) {
    guard let draft = recognition.unknownList else {
      for line in recognition.asked.prefix(12) { tell(line) }
      throw .failed(
        "Nothing at \(base) looks like a list of notes.",
        advice: "Give the address that the API's paths begin at, and --dialect if you know it.")
    }
    for reason in draft.reasons { tell(reason) }
    tell("No dialect there is fits. This draft of one reads it:")
    let output = Output(STDOUT_FILENO)
    try output.writeOutside(draft.text)
    try output.flush()
    let name = name(base.origin)
    let path = "\(places.config)/dialects/\(name).json5"
    guard access(path, F_OK) != 0 else { throw .failed("There is a file \(path) already.") }
    try Confirmation(session).ask("Write it to \(path)?")
    try Places.make("\(places.config)/dialects")
    do throws(SystemError) {
      try File.replace(path, with: Array(draft.text.utf8))
    } catch {
      throw .failed("\(path) cannot be written: \(error.message).")
    }
    tell("Wrote \(path).")
    try add(server(draft.address, name))
  }
}

extension Settings.Server {
  /// As it stands in the settings.
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("server", .string(address)), .init("dialect", .string(dialect)),
    ]
    if let user { members.append(.init("user", .string(user))) }
    for (source, what) in [(token, "token"), (password, "password")] {
      switch source {
      case .variable(let name)?: members.append(.init("\(what)Env", .string(name)))
      case .file(let path)?: members.append(.init("\(what)File", .string(path)))
      case .command(let words)?:
        members.append(.init("\(what)Command", .array(words.map(JSONValue.string))))
      case nil: break
      }
    }
    return .object(members)
  }
}
