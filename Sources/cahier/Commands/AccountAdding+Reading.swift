import Glibc
import Notes
import NotesAPI
import Terminal

// Reading a list with what the account has, before it is written down.

extension AccountAdding {
  /// What the reader says counts. Where only the file was named, its variants may be found.
  func given(
    _ name: String, _ found: Recognition.Candidate?, _ base: BaseURL
  ) throws(Failure) -> Recognition.Candidate {
    let dialect = try Dialect.named(name, in: places.dialects)
    var candidate =
      found ?? Recognition.Candidate(dialect: name, service: dialect.service, address: base)
    if !DialectName(name).variants.isEmpty { (candidate.dialect, candidate.untold) = (name, []) }
    tell(candidate)
    return candidate
  }

  var hasSecrets: Bool {
    let secrets: [Option] = [
      .accountTokenEnv, .accountTokenFile, .accountPasswordEnv, .accountPasswordFile,
    ]
    return secrets.contains { session.options.has($0) }
  }

  func server(_ address: BaseURL, _ dialect: String) throws(Failure) -> Settings.Server {
    Settings.Server(
      address: address.description, dialect: dialect, user: session.options[.accountUser],
      token: try secret(.accountTokenEnv, .accountTokenFile),
      password: try secret(.accountPasswordEnv, .accountPasswordFile))
  }

  func secret(_ variable: Option, _ file: Option) throws(Failure) -> Settings.SecretSource? {
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
  func readSigned(_ server: Settings.Server, _ candidate: Recognition.Candidate)
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

  func tryReading(_ server: Settings.Server) throws(Failure) {
    let link = try link(server).link
    let query = NoteQuery(
      filter: link.manners.searchesFirst ? "notes" : "", limit: 1, isFresh: true)
    let page = try session.ask { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).notes(query)
    }
    tell("The list can be read" + (page.total.map { ": \($0) \(link.manners.plural)" } ?? "") + ".")
  }

  func link(_ server: Settings.Server) throws(Failure)
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
