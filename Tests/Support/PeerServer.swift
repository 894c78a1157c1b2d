import Glibc
import Notes

/// A server of another make, started from a script in `Tests/PeerTests/Servers`.
///
/// It answers on 127.0.0.1 alone, writes into a temporary folder alone, and ends, folder and all,
/// with `stop` or with this process, however that goes.
public final class PeerServer: Sendable {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public let port: Int
  private let process: PeerProcess
  /// A socket that keeps the port of a stopped server from being given to another.
  private let held = Locked<Int32>(-1)

  /// Without a path: `http://127.0.0.1:4321`.
  public var address: String { PeerServer.address(port) }

  /// Starts `name/start` and waits until it answers. A port that somebody else took meanwhile is
  /// left to them.
  public static func start(
    _ name: String, settings: [String: String] = [:], within limit: Duration = patience
  ) async throws -> PeerServer {
    try await onThread { Result { try start(name, settings, ContinuousClock.now + limit) } }.get()
  }

  private init(port: Int, process: PeerProcess) {
    self.port = port
    self.process = process
  }

  deinit {
    process.end()
    held.withLock { if $0 >= 0 { close($0) } }
  }

  /// The answer to a GET, head and body, as the bytes came.
  public func get(_ target: String) -> String {
    PeerServer.answer("GET \(target)", port: port) ?? "no answer"
  }

  /// The answer to a form, which is given as it travels.
  @discardableResult
  public func post(_ form: String, to target: String) -> String {
    PeerServer.answer("POST \(target)", form, port: port) ?? "no answer"
  }

  /// Ends the server at once, as a crash would. Nothing listens at its port from then on.
  public func stop() {
    process.end()
    held.withLock { if $0 < 0 { $0 = PeerServer.hold(port) } }
  }

  /// Stops the server in its tracks: it takes connections and never answers.
  public func freeze() {
    process.freeze()
  }
}

extension PeerServer {
  private static func start(
    _ name: String, _ settings: [String: String], _ deadline: ContinuousClock.Instant
  ) throws -> PeerServer {
    var attempts = 0
    while true {
      let port = try freePort()
      let process = try PeerProcess(name, port: port, settings: settings)
      attempts += 1
      while !isReady(process, port) {
        guard !process.hasEnded, ContinuousClock.now < deadline else { break }
        // Servers of many languages: none says when its port answers, so it is asked.
        usleep(10_000)
      }
      if !process.hasEnded, isReady(process, port) {
        return PeerServer(port: port, process: process)
      }
      let log = process.logTail
      process.end()
      guard attempts < 3, ContinuousClock.now < deadline else {
        throw Failure(description: "\(name) did not start; the end of its log:\n\(log)")
      }
    }
  }

  /// A server says its address when it has the port; before, any answer is a stranger's.
  private static func isReady(_ process: PeerProcess, _ port: Int) -> Bool {
    process.log.contains(address(port)) && answer("GET /", port: port) != nil
  }

  private static func answer(_ request: String, _ form: String = "", port: Int) -> String? {
    guard let socket = RawSocket(port: port) else { return nil }
    defer { socket.close() }
    socket.write(
      """
      \(request) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAccept: application/json\r
      Content-Type: application/x-www-form-urlencoded\r
      Content-Length: \(form.utf8.count)\r\nConnection: close\r\n\r\n\(form)
      """)
    let answer = socket.readToEnd()
    return answer.isEmpty ? nil : answer
  }

  private static func address(_ port: Int) -> String { "http://127.0.0.1:\(port)" }

  /// Binds a port without listening at it. The connections that it had do not stand in the way.
  private static func hold(_ port: Int) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    _ = RawSocket.withLoopback(port) { bind(descriptor, $0, $1) }
    return descriptor
  }

  /// A port that was free a moment ago.
  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var name = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = RawSocket.withLoopback(0) { bind(descriptor, $0, $1) }
    guard status == 0 else { throw Failure(description: "no port is free") }
    withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = getsockname(descriptor, $0, &size)
      }
    }
    return Int(in_port_t(bigEndian: name.sin_port))
  }
}
