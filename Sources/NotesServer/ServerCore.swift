internal import CMicroHTTPD
internal import Glibc
internal import Notes
internal import NotesAPI

/// What runs between libmicrohttpd and the handler. The library calls it on a thread of its own;
/// the handler runs in a task for each request.
final class ServerCore: Sendable {
  typealias Handler = @Sendable (HTTPRequest) async -> HTTPResponse

  struct Line {
    var exchange: Exchange?
    /// Since when a request arrives or an answer leaves; nil while the handler works, or nothing
    /// is under way.
    var busySince: ContinuousClock.Instant?
  }

  struct State {
    /// Open connections by their descriptors.
    var lines: [Int32: Line] = [:]
    var isStopping = false
    var isAbandoned = false
    /// Who stops the server and waits for the last request.
    var waiter: CheckedContinuation<Void, Never>?

    var isIdle: Bool { lines.values.allSatisfy { $0.exchange == nil } }

    /// The waiter, where there is nothing more to wait for. To be resumed without the lock.
    mutating func takeWaiter() -> CheckedContinuation<Void, Never>? {
      guard isIdle else { return nil }
      defer { waiter = nil }
      return waiter
    }
  }

  // Unsafe only in the compiler's eyes: the table never changes.
  nonisolated(unsafe) let mhd: cmhd
  private let doorkeeper: Doorkeeper
  private let handler: Handler
  let state = Locked(State())

  init(_ mhd: cmhd, _ doorkeeper: Doorkeeper, handler: @escaping Handler) {
    (self.mhd, self.doorkeeper, self.handler) = (mhd, doorkeeper, handler)
  }

  /// Cuts connections that have been busy for longer than allowed: an idle limit does not stop
  /// those who send or take a byte a second.
  func cutSlow() {
    let limit = ContinuousClock.now - doorkeeper.options.arrival
    state.withLock { state in
      for (descriptor, line) in state.lines {
        guard let since = line.busySince, since < limit else { continue }
        shutdown(descriptor, Int32(SHUT_RDWR))
      }
    }
  }
}

// What follows runs on the library's thread.
extension ServerCore {
  func opened(_ connection: OpaquePointer) {
    let descriptor = descriptor(of: connection)
    state.withLock { $0.lines[descriptor] = Line(busySince: .now) }
  }

  /// Also the end of an exchange that broke off in its head, which has no other.
  func closed(_ connection: OpaquePointer) {
    let descriptor = descriptor(of: connection)
    change(descriptor, to: nil)
  }

  func began(_ exchange: Exchange) {
    let descriptor = descriptor(of: exchange.connection)
    state.withLock { $0.lines[descriptor] = Line(exchange: exchange, busySince: .now) }
  }

  func ended(_ exchange: Exchange) {
    let descriptor = descriptor(of: exchange.connection)
    change(descriptor, to: Line())
  }

  /// Called with the head, then with each piece of the body, then with an empty piece, and once
  /// more when the answer is there. False drops the connection.
  func proceed(_ exchange: Exchange, _ method: String, _ piece: UnsafeRawBufferPointer) -> Bool {
    guard exchange.isHeadRead else { return readHead(of: exchange, method) }
    if let answer = exchange.answer { return send(answer, to: exchange) }
    let limit = doorkeeper.options.body
    guard piece.isEmpty else {
      exchange.receive(piece, limit: limit)
      // An answer cannot be sent while a body comes; one that goes on and on gets none.
      return exchange.received <= 2 * limit
    }
    guard exchange.received <= limit else { return send(.tooLarge, to: exchange) }
    return work(on: exchange)
  }

  private func readHead(of exchange: Exchange, _ method: String) -> Bool {
    exchange.isHeadRead = true
    exchange.request.method = method
    exchange.request.headers = headers(of: exchange.connection)
    if state.withLock({ $0.isStopping }) { return send(.stopping, to: exchange) }
    guard let refusal = doorkeeper.refusal(of: exchange.request) else { return true }
    return send(refusal, to: exchange)
  }

  private func work(on exchange: Exchange) -> Bool {
    markBusy(exchange.connection, since: nil)
    let isTaken = state.withLock { state in
      if !state.isAbandoned { exchange.suspend(with: mhd) }
      return !state.isAbandoned
    }
    guard isTaken else { return send(.stopping, to: exchange) }
    var request = exchange.request
    exchange.request.body = []
    // The library leaves the body out of the answer to HEAD, and keeps its length.
    if request.method == "HEAD" { request.method = "GET" }
    Task { [request] in exchange.settle(await handler(request), with: mhd) }
    return true
  }

  /// What may have been the last request has ended.
  private func change(_ descriptor: Int32, to line: Line?) {
    let waiter = state.withLock { state in
      state.lines[descriptor] = line
      return state.takeWaiter()
    }
    waiter?.resume()
  }

  private func markBusy(_ connection: OpaquePointer, since: ContinuousClock.Instant?) {
    let descriptor = descriptor(of: connection)
    state.withLock { $0.lines[descriptor]?.busySince = since }
  }

  private func descriptor(of connection: OpaquePointer) -> Int32 {
    withUnsafePointer(to: mhd) { cmhd_descriptor($0, connection) }
  }
}

extension ServerCore {
  private func headers(of connection: OpaquePointer) -> HTTPHeaders {
    var headers = HTTPHeaders()
    withUnsafeMutablePointer(to: &headers) { headers in
      _ = mhd.get_connection_values_n(
        connection, MHD_ValueKind.HEADER_KIND,
        { headers, _, name, nameSize, value, valueSize in
          let name = String(
            decoding: UnsafeRawBufferPointer(start: name, count: nameSize), as: UTF8.self)
          let value = String(
            decoding: UnsafeRawBufferPointer(start: value, count: valueSize), as: UTF8.self)
          headers?.assumingMemoryBound(to: HTTPHeaders.self).pointee.append(name, value)
          return MHD_Result.YES
        }, headers)
    }
    return headers
  }

  private func send(_ response: HTTPResponse, to exchange: Exchange) -> Bool {
    markBusy(exchange.connection, since: .now)
    let response = response.readyToSend
    let body = response.body
    let message = body.withUnsafeBytes { bytes in
      mhd.create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        MHD_ResponseMemoryMode.RESPMEM_MUST_COPY)
    }
    guard let message else { return false }
    defer { mhd.destroy_response(message) }
    for field in response.headers.fields {
      guard mhd.add_response_header(message, field.name, field.value) == MHD_Result.YES else {
        // A field that cannot be sent as it is must not be left out in silence.
        return response.status == 500 ? false : send(.refusal(500, "No answer."), to: exchange)
      }
    }
    return mhd.queue_response(exchange.connection, UInt32(response.status), message)
      == MHD_Result.YES
  }
}

extension HTTPResponse {
  static let stopping = HTTPResponse.refusal(503, "The server is stopping.")

  /// Without the fields that the library sets, and without a body where none may be
  /// (RFC 9110 §15.3.5, §15.4.5).
  fileprivate var readyToSend: HTTPResponse {
    guard (200...599).contains(status) else { return .refusal(500, "No answer.") }
    var ready = self
    for name in ["Content-Length", "Transfer-Encoding", "Connection", "Date"] {
      ready.headers[name] = nil
    }
    if status == 204 || status == 304 {
      ready.body = []
      ready.headers["Content-Type"] = nil
    }
    return ready
  }
}
