import Glibc
import Notes
import NotesAPI

/// One sign-in, from what is asked to what is kept.
struct Login {
  let name: String
  let server: Settings.Server
  let dialect: Dialect
  let base: BaseURL
  let files: SignInFiles
  let session: Session
  private let hidden: [String]

  init(_ session: Session) throws(Failure) {
    let (places, settings) = try (session.places(), session.settings())
    let name = session.operands[0]
    if let failure = settings.broken[name] { throw failure }
    guard let server = settings.servers[name] else {
      let accounts = Accounts(
        places: places, settings: settings, environment: session.environment)
      throw name == Account.localName
        ? .failed("The notes on this machine need no sign-in.")
        : .failed("There is no account `\(name)`.", advice: accounts.advice(for: name))
    }
    for warning in settings.warnings { Notice.warn(warning) }
    try self.init(
      name, server, try Dialect.named(server.dialect, in: session.places().dialects), session,
      hidden: session.secretVariables(settings))
  }

  init(
    _ name: String, _ server: Settings.Server, _ dialect: Dialect, _ session: Session,
    hidden: [String]
  ) throws(Failure) {
    (self.name, self.server, self.dialect) = (name, server, dialect)
    (self.session, self.hidden) = (session, hidden)
    base = try Accounts.base(server)
    files = SignInFiles(try session.places(), account: name)
  }

  /// Signs in, and says in words what came of it.
  func run() throws(Failure) -> String {
    for warning in Accounts.warnings(about: base.origin) { Notice.warn(warning) }
    let isNew = session.options.has(.signUp)
    guard !isNew || dialect.signIn.hasSignUp else {
      throw .failed("The dialect `\(dialect.name)` has no way to sign up.")
    }
    let found = try settled()
    let missing = dialect.signIn.missing(from: found, signingUp: isNew)
    let typed = try words(missing, confirming: isNew)
    let words: Credentials
    do throws(RepositoryError) {
      words = try typed.credentials(besides: found)
    } catch {
      throw Failure(error)
    }
    let transport = SignedTransport(
      Accounts.transport(to: base, server), dialect: dialect, base: base, source: words,
      store: files)
    if isNew || dialect.signIn.hasExchange, words[.token] == nil {
      return try exchange(transport, words, isNew: isNew)
    }
    try tryReading(transport)
    return try kept(words, typed)
  }
}

extension Login {
  /// What the settings have, with the user of the command line. What was kept before is to be
  /// replaced.
  private func settled() throws(Failure) -> Credentials {
    var source = AccountCredentials(
      account: name, server: server, environment: session.environment, signIn: dialect.signIn,
      base: base)
    source.hidden = hidden
    let found = try source.settled()
    guard let user = session.options[.user] else { return found }
    guard server.user == nil || server.user == user else {
      throw .misused("The settings say that the user of `\(name)` is another one.")
    }
    return try AccountCredentials.make(user: user, password: found[.password], token: found[.token])
  }

  private func words(_ missing: [SignIn.Part], confirming: Bool) throws(Failure)
    -> [SignIn.Part: String]
  {
    guard !missing.isEmpty else { return [:] }
    if session.options.has(.passwordStdin) { return try piped(missing) }
    guard let prompt = TerminalPrompt() else {
      throw .failed(
        "There is no terminal to ask on for the \(missing.map(\.rawValue).joined(separator: ", ")).",
        advice: "Use --password-stdin, or name a file or a command in the settings.")
    }
    guard let words = prompt.answers(missing, name) else {
      throw .failed("Nothing was typed, and nothing was changed.")
    }
    guard confirming, let password = words[.password] else { return words }
    guard prompt.line("The password again: ", isSecret: true) == password else {
      throw .failed("The two passwords differ.")
    }
    return words
  }

  /// The one secret that standard input has.
  private func piped(_ missing: [SignIn.Part]) throws(Failure) -> [SignIn.Part: String] {
    guard missing != [.user], missing.count == 1 else {
      throw .misused("Standard input has a secret, and the user is missing.", advice: "Add --user.")
    }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(of: STDIN_FILENO, limit: Settings.SecretSource.sizeLimit)
    } catch {
      throw .failed("The input cannot be read: \(error.message).")
    }
    Secrets.leaveNoCore()
    guard let secret = Secrets.firstLine(bytes) else {
      throw .failed("Standard input has no \(missing[0].rawValue) in its first line.")
    }
    return [missing[0]: secret]
  }

  private func exchange(_ transport: SignedTransport, _ words: Credentials, isNew: Bool)
    throws(Failure) -> String
  {
    let isIn = try session.ask { () throws(RepositoryError) in
      guard isNew else { return try await transport.begin(anew: true) }
      try await transport.signUp()
      return true
    }
    guard isIn else { throw Failure(.unauthorized("")) }
    let start =
      (isNew ? "Signed up and in" : "Signed in") + (words[.user].map { " as \($0)" } ?? "")
    guard files.hasSession else {
      return "\(start), but the session cannot be kept in \(files.sessionFile)."
    }
    return "\(start). The session is kept in \(files.sessionFile)."
  }

  private func tryReading(_ transport: SignedTransport) throws(Failure) {
    let link = HTTPLink(dialect: dialect, base: base, transport: transport)
    let query = NoteQuery(
      filter: dialect.manners.searchesFirst ? "notes" : "", limit: 1, isFresh: true)
    _ = try session.ask { () throws(RepositoryError) in
      try await RESTNoteRepository(link: link).notes(query)
    }
  }

  private func kept(_ words: Credentials, _ typed: [SignIn.Part: String]) throws(Failure)
    -> String
  {
    guard typed[.token] != nil || typed[.password] != nil else {
      return "\(name) is open to what the settings have."
    }
    _ = try files.forget()
    try files.keep(words, for: base)
    return "\(name) is open. What was typed is kept in \(files.wordsFile)."
  }
}
