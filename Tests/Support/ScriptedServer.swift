import Glibc
import Notes

/// A server on 127.0.0.1 that does on each connection whatever a test says, hostile or not, and
/// remembers what it was sent.
public final class ScriptedServer: Sendable {
  public typealias Script = @Sendable (Connection) -> Void

  /// A connection as its script sees it. Each runs on a thread of its own.
  public struct Connection: Sendable {
    public let socket: RawSocket
    fileprivate let server: ScriptedServer

    /// The next request in full; nil when none comes.
    @discardableResult
    public func readRequest() -> String? {
      guard let request = socket.readMessage() else { return nil }
      server.state.withLock { $0.requests.append(request) }
      return request
    }

    /// Reads one request, answers with these bytes, and closes.
    public func answer(_ bytes: String) {
      guard readRequest() != nil else { return }
      socket.write(bytes)
    }

    /// False when the other side went, or the server was stopped, in that time.
    public func pause(milliseconds: Int32) -> Bool {
      var wait = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&wait, 1, milliseconds) == 0
    }

    /// Reads one request and answers with these bytes, then with one every 20 ms for ever.
    public func drip(after bytes: String) {
      readRequest()
      socket.write(bytes)
      while socket.write("a") {
        guard pause(milliseconds: 20) else { return }
      }
    }

    /// Closing becomes a reset instead of a farewell.
    public func resetWhenClosed() {
      var now = linger(l_onoff: 1, l_linger: 0)
      let size = socklen_t(MemoryLayout<linger>.size)
      setsockopt(socket.descriptor, SOL_SOCKET, SO_LINGER, &now, size)
    }

    /// Waits until the other side has gone.
    public func waitForEnd() {
      while !socket.read().isEmpty {}
    }
  }

  private struct State {
    var requests: [String] = []
    var open: Set<Int32> = []
    var connections = 0
    var isStopped = false
  }

  public let port: Int
  private let listener: Int32
  private let state = Locked(State())

  public init(_ script: @escaping Script) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    precondition(RawSocket.withLoopback(0) { bind(listener, $0, $1) } == 0, "no port")
    precondition(listen(listener, 128) == 0, "no listener")
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &name) { bytes in
      _ = getsockname(
        listener, bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self), &size)
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: name.sin_port))
    startThread { [self] in accept(script) }
  }

  public var origin: String { "http://127.0.0.1:\(port)" }
  /// Requests read by scripts, in the order they were complete.
  public var requests: [String] { state.withLock { $0.requests } }
  public var connections: Int { state.withLock { $0.connections } }
  /// Connections whose script has not ended.
  public var openConnections: Int { state.withLock { $0.open.count } }

  /// Ends all connections, and listening.
  public func stop() {
    state.withLock { state in
      state.isStopped = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private func accept(_ script: @escaping Script) {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      let isTaken = state.withLock { state in
        guard !state.isStopped else { return false }
        state.open.insert(descriptor)
        state.connections += 1
        return true
      }
      guard isTaken else {
        close(descriptor)
        break
      }
      startThread { [self] in
        let connection = Connection(socket: RawSocket(descriptor: descriptor), server: self)
        script(connection)
        _ = state.withLock { $0.open.remove(descriptor) }
        close(descriptor)
      }
    }
    close(listener)
  }
}
