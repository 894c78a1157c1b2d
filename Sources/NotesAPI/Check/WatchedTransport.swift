import Notes

/// A transport that counts what passes through it, and remembers the head of the last answer.
struct WatchedTransport: HTTPTransport {
  struct Seen {
    var requests = 0
    var headers = HTTPHeaders()
  }

  let transport: any HTTPTransport
  private let state = Locked(Seen())

  init(_ transport: any HTTPTransport) {
    self.transport = transport
  }

  var seen: Seen { state.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    count()
    let response = try await transport.send(request)
    state.withLock { $0.headers = response.headers }
    return response
  }

  func open(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPStream {
    count()
    let stream = try await transport.open(request)
    state.withLock { $0.headers = stream.headers }
    return stream
  }

  private func count() {
    state.withLock { seen in
      seen.requests += 1
      seen.headers = HTTPHeaders()
    }
  }
}
