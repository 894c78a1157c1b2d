import Glibc
import Notes
import NotesAPI
import Terminal

/// One new account, from its address to its line in the settings.
struct AccountAdding {
  private let session: Session
  private let places: Places
  private let settings: Settings
  private let text: String

  init(_ session: Session) throws(Failure) {
    // Before anything is asked: a file that is broken is not touched.
    (places, settings) = try (session.places(), session.settings())
    (self.session, text) = (session, session.operands[0])
    for warning in settings.warnings { Notice.warn(warning) }
    if let name = session.options[.accountName] { try check(name) }
    if let dialect = session.options[.accountDialect] {
      _ = try Dialect.named(dialect, in: places.dialects)
    }
  }

  func run() throws(Failure) {
    let (base, recognition) = try recognised()
    for warning in Accounts.warnings(about: base.origin) { Notice.warn(warning) }
    guard let candidate = try chosen(from: recognition, base) else {
      return try addUnknown(recognition, base)
    }
    var server = try server(candidate.address, candidate.dialect)
    if hasSecrets {
      server.dialect = try readSigned(server, candidate)
    } else if let demand = candidate.signIn {
      tell(words(demand, candidate))
    } else if candidate.notes == nil {
      try tryReading(server)
    }
    try add(server)
  }
}

extension AccountAdding {
  /// Asks the server what it is. Without a scheme it is https, and http only on this machine.
  private func recognised() throws(Failure) -> (BaseURL, Recognition) {
    guard !text.contains("://") else { return try recognised(at: text) }
    let plain = "http://\(text)"
    guard (try? BaseURL(plain))?.origin.isLoopback == true else {
      return try recognised(at: "https://\(text)")
    }
    do throws(Failure) {
      return try recognised(at: "https://\(text)")
    } catch {
      return try recognised(at: plain)
    }
  }

  private func recognised(at address: String) throws(Failure) -> (BaseURL, Recognition) {
    let base = try Accounts.base(Settings.Server(address: address, dialect: ""))
    var transport = CurlTransport(origin: base.origin)
    transport.limits.connect = .seconds(5)
    transport.limits.total = .seconds(10)
    let recogniser = Recogniser(kinds, base: base, transport: transport)
    return (
      base, try session.ask { () throws(RepositoryError) in try await recogniser.recognise() }
    )
  }

  private var kinds: [Recogniser.Kind] {
    let all = Recogniser.Kind.all(on: places.dialects)
    guard let given = session.options[.accountDialect] else { return all }
    return all.filter { $0.name == DialectName(given).file }
  }

  /// The likeliest dialect, or the one that was given; nil for an API that nobody knows.
  private func chosen(from recognition: Recognition, _ base: BaseURL) throws(Failure)
    -> Recognition.Candidate?
  {
    let likely = recognition.candidates.filter { $0.isLikely || $0.signIn != nil }
    if let given = session.options[.accountDialect] {
      return try self.given(given, recognition.candidates.first, base)
    }
    guard let best = likely.first else { return nil }
    if likely.count > 1, likely[1].score >= best.score - 0.01, !best.isCertain {
      for candidate in likely { tell(candidate) }
      throw .failed(
        "It could be \(likely.map(\.dialect).joined(separator: " or ")).",
        advice: "Say which with --dialect.")
    }
    tell(best)
    for other in likely.dropFirst().prefix(2) {
      tell("It could also be \(other.dialect), which fits less.")
    }
    return best
  }
}

extension AccountAdding {
  /// What the reader says counts. Where only the file was named, its variants may be found.
  private func given(
    _ name: String, _ found: Recognition.Candidate?, _ base: BaseURL
  ) throws(Failure) -> Recognition.Candidate {
    let dialect = try Dialect.named(name, in: places.dialects)
    var candidate =
      found ?? Recognition.Candidate(dialect: name, service: dialect.service, address: base)
    if !DialectName(name).variants.isEmpty { (candidate.dialect, candidate.untold) = (name, []) }
    tell(candidate)
    return candidate
  }

  private var hasSecrets: Bool {
    let secrets: [Option] = [
      .accountTokenEnv, .accountTokenFile, .accountPasswordEnv, .accountPasswordFile,
    ]
    return secrets.contains { session.options.has($0) }
  }

  private func server(_ address: BaseURL, _ dialect: String) throws(Failure) -> Settings.Server {
    Settings.Server(
      address: address.description, dialect: dialect, user: session.options[.accountUser],
      token: try secret(.accountTokenEnv, .accountTokenFile),
      password: try secret(.accountPasswordEnv, .accountPasswordFile))
  }

  private func secret(_ variable: Option, _ file: Option) throws(Failure) -> Settings.SecretSource?
  {
    let options = session.options
    guard let path = options[file] else { return options[variable].map { .variable($0) } }
    guard !options.has(variable) else {
      throw .misused("`--\(variable.name)` and `--\(file.name)` each name a secret; give one.")
    }
    guard let real = realpath(path, nil) else {
      throw .failed("The file \(path) cannot be read: \(SystemError.current.message).")
    }
    defer { free(real) }
    return .file(String(cString: real))
  }

  /// Reads the list as whoever was named, and looks again which variant it is.
  private func readSigned(_ server: Settings.Server, _ candidate: Recognition.Candidate)
    throws(Failure) -> String
  {
    let link = try link(server)
    guard session.options[.accountDialect] == nil,
      let kind = kinds.first(where: { $0.name == DialectName(candidate.dialect).file })
    else {
      try tryReading(server)
      return server.dialect
    }
    let recogniser = Recogniser([kind], base: candidate.address, transport: link.transport)
    let again = try session.ask { () throws(RepositoryError) in try await recogniser.recognise() }
    guard let found = again.candidates.first, found.notes != nil else {
      try tryReading(server)
      return server.dialect
    }
    for reason in found.reasons.suffix(1) { tell(reason + ": \(found.dialect)") }
    return found.dialect
  }

  private func tryReading(_ server: Settings.Server) throws(Failure) {
    let link = try link(server).link
    let query = NoteQuery(
      filter: link.manners.searchesFirst ? "notes" : "", limit: 1, isFresh: true)
    let page = try session.ask { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).notes(query)
    }
    tell("The list can be read" + (page.total.map { ": \($0) \(link.manners.plural)" } ?? "") + ".")
  }

  private func link(_ server: Settings.Server) throws(Failure)
    -> (link: HTTPLink, transport: SignedTransport)
  {
    let (base, dialect) = try (
      Accounts.base(server), Dialect.named(server.dialect, in: places.dialects)
    )
    let source = AccountCredentials(
      account: "the account", server: server, environment: session.environment,
      signIn: dialect.signIn, base: base)
    try source.check()
    let transport = SignedTransport(
      Accounts.transport(to: base, server), dialect: dialect, base: base, source: source, store: nil
    )
    return (HTTPLink(dialect: dialect, base: base, transport: transport), transport)
  }
}

extension AccountAdding {
  private func check(_ name: String) throws(Failure) {
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
  private func name(_ origin: HTTPOrigin) -> String {
    if let name = session.options[.accountName] { return name }
    let labels = origin.host.split(separator: ".").map(String.init).filter { $0 != "www" }
    let isAddress = origin.host.hasPrefix("[") || labels.allSatisfy { Int($0) != nil }
    let start = isAddress ? (origin.isLoopback ? "localhost" : origin.host) : labels[0]
    let taken = Set(settings.servers.keys).union([Account.localName])
    guard taken.contains(start) else { return start }
    return (2...).lazy.map { "\(start)\($0)" }.first { !taken.contains($0) } ?? start
  }

  private func add(_ server: Settings.Server) throws(Failure) {
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
  private func addUnknown(_ recognition: Recognition, _ base: BaseURL) throws(Failure) {
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

extension AccountAdding {
  private func tell(_ line: String) {
    try? File.write((Neutraliser.line(line) + "\n").utf8, to: STDOUT_FILENO)
  }

  private func tell(_ candidate: Recognition.Candidate) {
    for reason in candidate.reasons { tell(reason) }
    tell("It speaks \(candidate.dialect) (\(candidate.service)) at \(candidate.address).")
    guard !candidate.untold.isEmpty else { return }
    tell(
      "Reading cannot tell \(candidate.dialect) from +\(candidate.untold.joined(separator: ", +")): "
        + "`cahier dialect check` shows what writing does.")
  }

  /// Which sign-in is wanted, and how to give it.
  private func words(_ demand: Recognition.Demand, _ candidate: Recognition.Candidate) -> String {
    let parts = demand.parts.map(\.rawValue).joined(separator: " and ")
    let schemes = demand.schemes.isEmpty ? "" : " (\(demand.schemes.joined(separator: ", ")))"
    let said = demand.message.isEmpty ? "" : ", saying: \(demand.message)"
    let way =
      demand.isExchanged || demand.parts != [.token]
      ? "run `cahier login \(name(candidate.address.origin))` once the account is added"
      : "give --token-file FILE or --token-env NAME, or run "
        + "`cahier login \(name(candidate.address.origin))` once the account is added"
    return "It wants a \(parts.isEmpty ? "sign-in" : parts)\(schemes)\(said). To let it in, \(way)."
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
