import Glibc
import Notes
import NotesAPI
import NotesServer
import Support
import Testing

/// A server on a port of its own, whose handler says back what it was asked.
@discardableResult
func withEcho<R>(
  options: ServerOptions = ServerOptions(), at address: String = "127.0.0.1:0",
  handler: @escaping @Sendable (HTTPRequest) async -> HTTPResponse = echo,
  _ body: (NoteServer) async throws -> R
) async throws -> R {
  let server = try NoteServer(at: try ServerAddress(address), options: options, handler: handler)
  do {
    let result = try await body(server)
    await server.stop()
    return result
  } catch {
    await server.stop()
    throw error
  }
}

@Sendable func echo(_ request: HTTPRequest) async -> HTTPResponse {
  let text = "\(request.method) \(request.target) \(request.body.count)"
  return HTTPResponse(
    status: 200, headers: ["Content-Type": "text/plain", "ETag": "\"1\""], body: Array(text.utf8))
}

extension NoteServer {
  var port: Int {
    switch address {
    case .ipv4(_, let port), .ipv6(_, let port): Int(port)
    case .unix: 0
    }
  }

  /// Everything the server says to these bytes until it closes.
  func says(to bytes: String) async -> String {
    await says(to: Array(bytes.replacing("{port}", with: "\(port)").utf8))
  }

  func says(to bytes: [UInt8]) async -> String {
    let port = port
    return await onThread {
      guard let socket = RawSocket(port: port) else { return "refused" }
      defer { socket.close() }
      socket.write(bytes)
      return socket.readToEnd()
    }
  }
}

extension CurlTransport {
  /// One that gives up only when a test hangs.
  static func patient(_ origin: HTTPOrigin) -> CurlTransport {
    var transport = CurlTransport(origin: origin)
    let limits = (connect: patience, idle: patience, total: patience)
    (transport.limits.connect, transport.limits.idle, transport.limits.total) = limits
    return transport
  }
}

let plain = "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n"

/// Holds whoever passes until it is opened.
actor Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  var isWaitedAt: Bool { !waiting.isEmpty }

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
