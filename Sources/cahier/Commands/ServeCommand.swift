import Glibc
import Notes
import NotesAPI
import NotesServer
import NotesStore

extension Command {
  static let serve = Command(
    name: "serve", operands: "", operandCount: 0...0,
    summary: "be a notes server for programs on this machine",
    details: """

      Serves the notes of this machine, or those in --data FILE, in one dialect
      until ^C or SIGTERM; requests under way are answered first. Prints the
      address, then keeps quiet.

      ADDR:PORT is an address of this machine; unix:PATH, with an absolute path, a
      socket in a folder that is its owner's alone. `cahier dialect list` lists the
      dialects; with variants they are called laravel+repo, laravel+l8+trims,
      rails+validated.

      With --token-env, or --user and --password-env, every request must say who
      asks, the way the dialect has it: `Authorization: Bearer` where it says
      nothing, and a sign-in that gives a token where it has one. Requests must
      call the server by its address, or by a name that a --host allows. What it
      says to other machines is not encrypted: put a proxy with https before it.
      """,
    options: [
      .listen, .serverDialect, .data, .serverTokenEnv, .serverUser, .serverPasswordEnv, .host,
      .allowOtherMachines,
    ],
    run: { session throws(Failure) in try serve(session) })

  private static func serve(_ session: Session) throws(Failure) {
    let name = session.options[.serverDialect] ?? "laravel"
    let secrets = try secrets(session)
    let (address, options) = try (address(session), options(session, secrets))
    let service = NotesService(
      repository: try notes(session), dialect: try dialect(name, session, secrets),
      secrets: secrets)
    let ending = EndSignals()
    let server: NoteServer
    do throws(ServerError) {
      server = try NoteServer(
        at: address, options: options, entrance: secrets.map { _ in service.refusal }
      ) { request in
        await service.respond(to: request)
      }
    } catch {
      throw .failed("\(error)")
    }
    warn(of: server.address, options)
    let output = Output(STDOUT_FILENO)
    try output.write("listening on \(place(server.address)) (\(name))\n")
    try output.flush()
    ending.wait()
    session.work.run { await server.stop() }
  }

  /// One that can tell who asks, where that is wanted: an open one would let everybody in.
  private static func dialect(_ name: String, _ session: Session, _ secrets: ServerSecrets?)
    throws(Failure) -> Dialect
  {
    let dialect = try Dialect.named(name, in: session.places().dialects)
    guard secrets == nil || !dialect.signIn.isOpen else {
      throw .misused(
        "The dialect `\(name)` has no place for a token or a password.",
        advice: "Say one in the `signIn` of its file: headers, query or cookie.")
    }
    return dialect
  }

  private static func address(_ session: Session) throws(Failure) -> ServerAddress {
    let address: ServerAddress
    do throws(ServerError) {
      address = try ServerAddress(session.options[.listen] ?? "127.0.0.1:0")
    } catch {
      throw .failed("\(error)")
    }
    guard address.isLoopback || session.options.has(.allowOtherMachines) else {
      throw .failed(
        "Other machines could connect to \(address).",
        advice: "To let them, add --allow-other-machines and --token-env NAME.")
    }
    return address
  }

  private static func options(_ session: Session, _ secrets: ServerSecrets?) throws(Failure)
    -> ServerOptions
  {
    var options = ServerOptions()
    options.hosts = Set(session.options.all(.host))
    options.allowsOtherMachines = session.options.has(.allowOtherMachines)
    options.token = secrets?.token
    guard !options.allowsOtherMachines || options.token != nil else {
      throw .misused(
        "`--allow-other-machines` needs a token.",
        advice: "Put one into an environment variable, and name that with --token-env.")
    }
    return options
  }

  /// What requests must bring; nil when nothing is wanted. A server with a user and without a token
  /// gives out one that it makes up.
  private static func secrets(_ session: Session) throws(Failure) -> ServerSecrets? {
    func secret(_ option: Option) throws(Failure) -> String? {
      guard let name = session.options[option] else { return nil }
      return try Settings.SecretSource.variable(name).secret("token", session.environment)
    }
    let token = try secret(.serverTokenEnv)
    let (user, password) = (session.options[.serverUser], try secret(.serverPasswordEnv))
    guard (user == nil) == (password == nil) else {
      throw .misused("`--user` and `--password-env` are given together or not at all.")
    }
    guard token != nil || user != nil else { return nil }
    return ServerSecrets(user: user, password: password, token: token ?? madeUpToken())
  }

  private static func madeUpToken() -> String {
    (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined()
  }

  private static func warn(of address: ServerAddress, _ options: ServerOptions) {
    if let warning = address.warning { Notice.warn(warning) }
    guard address.isWildcard, options.hosts.isEmpty else { return }
    Notice.warn("Nobody calls a server \(address): add --host NAME with the name it goes by.")
  }

  private static func place(_ address: ServerAddress) -> String {
    if case .unix = address { "\(address)" } else { address.url }
  }

  private static func notes(_ session: Session) throws(Failure) -> SQLiteNoteRepository {
    guard let path = session.options[.data] else {
      return try Accounts.notes(at: session.places().databaseFile)
    }
    guard path != SQLiteNoteRepository.memory, !path.hasPrefix("/") else {
      return try Accounts.notes(at: path)
    }
    guard let folder = getcwd(nil, 0) else { throw .failed(SystemError.current.message) }
    defer { free(folder) }
    return try Accounts.notes(at: String(cString: folder) + "/" + path)
  }
}

extension Option {
  static let listen = Option(
    "listen", value: "ADDR:PORT", "where to listen (else 127.0.0.1, a free port)")
  static let serverDialect = Option("dialect", value: "NAME|FILE", "how to speak (else laravel)")
  static let data = Option("data", value: "FILE", "serve the notes in this file, or :memory:")
  static let serverTokenEnv = Option(
    "token-env", value: "NAME", "want the token in this environment variable")
  static let serverUser = Option("user", value: "NAME", "the one who may sign in")
  static let serverPasswordEnv = Option(
    "password-env", value: "NAME", "the environment variable with that one's password")
  static let host = Option("host", value: "NAME", "a further name of the server; may be repeated")
  static let allowOtherMachines = Option(
    "allow-other-machines", "listen where they can connect; needs a token")
}

/// The signals that end a server. Held back from the moment this is made, in this thread and in
/// those begun after, so that none arrives anywhere but in `wait`.
private struct EndSignals {
  private var signals = sigset_t()

  init() {
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  func wait() {
    var (signals, signal) = (signals, Int32(0))
    while sigwait(&signals, &signal) != 0 {}
  }
}
