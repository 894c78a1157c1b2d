internal import CMicroHTTPD
internal import Glibc
public import NotesAPI

/// A running HTTP/1.1 server around a handler, for instance `NotesService.respond(to:)`.
///
/// It reads requests to their end and answers them one by one; framing is libmicrohttpd's. Call
/// `stop` before letting go of it.
public final class NoteServer: Sendable {
  /// Where it listens, with the port it really has.
  public let address: ServerAddress

  private let socket: ListeningSocket
  // Unsafe only in the compiler's eyes: the table never changes, and the library's functions on a
  // daemon may be called from any thread.
  nonisolated(unsafe) private let mhd: cmhd
  nonisolated(unsafe) private let daemon: OpaquePointer
  private let core: ServerCore
  private let sweep: Sweep

  /// Why a request may not pass, judged by its head; nil when it may.
  public typealias Entrance = @Sendable (HTTPRequest) -> HTTPResponse?

  /// Starts listening. The handler is called from any thread, for several requests at once.
  ///
  /// - Parameter entrance: judges who asks, in place of the token in `options`.
  public init(
    at address: ServerAddress, options: ServerOptions = ServerOptions(),
    entrance: Entrance? = nil,
    handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse
  ) throws(ServerError) {
    try NoteServer.checkReach(of: address, options)
    mhd = try MicroHTTPD.load()
    socket = try ListeningSocket(address)
    self.address = socket.address
    let doorkeeper = Doorkeeper(
      hosts: socket.address.hosts.union(options.hosts.flatMap(socket.address.hosts(named:))),
      options: options, entrance: entrance)
    let core = ServerCore(mhd, doorkeeper, handler: handler)
    guard let daemon = NoteServer.start(mhd, socket, options, core) else {
      socket.close()
      throw ServerError("\(address): the server could not be started")
    }
    (self.daemon, self.core) = (daemon, core)
    let interval = Int((options.arrival / 8) / .milliseconds(1))
    sweep = NoteServer.withSignalsBlocked {
      Sweep(everyMilliseconds: max(1, interval)) { core.cutSlow() }
    }
  }

  /// Stops listening, lets requests that are under way finish, and answers 503 to those that take
  /// longer than `limit`. To be called once. Cancelling the task makes the limit pass at once.
  public func stop(within limit: Duration = .seconds(5)) async {
    core.beginStopping()
    _ = mhd.quiesce_daemon(daemon)
    socket.close()
    await core.waitUntilIdle(for: limit)
    core.abandon()
    await core.waitUntilIdle(for: .milliseconds(200))
    sweep.end()
    mhd.stop_daemon(daemon)
  }
}

extension NoteServer {
  private static func checkReach(of address: ServerAddress, _ options: ServerOptions)
    throws(ServerError)
  {
    guard !address.isLoopback else { return }
    guard options.allowsOtherMachines else {
      throw ServerError("\(address): other machines could connect there, and nobody allowed it")
    }
    guard options.token?.isEmpty == false else {
      throw ServerError("\(address): other machines can connect there; set a token first")
    }
  }

  private static func start(
    _ mhd: cmhd, _ socket: ListeningSocket, _ options: ServerOptions, _ core: ServerCore
  ) -> OpaquePointer? {
    // A client that goes away must not end the process.
    signal(SIGPIPE, SIG_IGN)
    var setup = cmhd_setup()
    setup.listener = socket.descriptor
    setup.connections = UInt32(options.connections)
    setup.connections_per_address = UInt32(options.connectionsPerAddress)
    setup.idle_seconds = UInt32(max(1, options.idle.components.seconds))
    setup.connection_memory = 32_768
    // Unretained: the server keeps the core until the daemon has stopped.
    setup.context = Unmanaged.passUnretained(core).toOpaque()
    (setup.began, setup.answer) = (onBegan, onProgress)
    (setup.ended, setup.connected) = (onEnded, onConnection)
    return withUnsafePointer(to: mhd) { mhd in
      withSignalsBlocked { withUnsafePointer(to: setup) { cmhd_start(mhd, $0) } }
    }
  }

  /// Threads made by `body` leave all signals to the thread of the screen.
  private static func withSignalsBlocked<R>(_ body: () -> R) -> R {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
