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
      """,
    options: [.listen, .serverDialect, .data],
    run: { session throws(Failure) in try serve(session) })

  private static func serve(_ session: Session) throws(Failure) {
    let name = session.options[.serverDialect] ?? "laravel"
    let service = NotesService(
      repository: try notes(session), dialect: try Dialect.named(name))
    let ending = EndSignals()
    let server: NoteServer
    do throws(ServerError) {
      let address = try ServerAddress(session.options[.listen] ?? "127.0.0.1:0")
      server = try NoteServer(at: address) { request in await service.respond(to: request) }
    } catch {
      throw .failed("\(error)")
    }
    if let warning = server.address.warning { Notice.warn(warning) }
    let output = Output(STDOUT_FILENO)
    try output.write("listening on \(place(server.address)) (\(name))\n")
    try output.flush()
    ending.wait()
    session.work.run { await server.stop() }
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
  static let serverDialect = Option("dialect", value: "NAME", "laravel or rails (else laravel)")
  static let data = Option("data", value: "FILE", "serve the notes in this file, or :memory:")
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
