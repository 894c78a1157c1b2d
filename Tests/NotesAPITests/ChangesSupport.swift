import Notes
import NotesAPI
import Support

/// A service that gives its answers one after the other, and a program at it that begins anew with
/// each question.
final class Service: Sendable {
  struct Answer: Sendable {
    var status = 200
    var body = ""
    var headers: [String] = []

    init(status: Int) {
      self.status = status
    }

    init(_ body: String, headers: [String] = []) {
      (self.body, self.headers) = (body, headers)
    }

    fileprivate var text: String {
      let head = ["HTTP/1.1 \(status) x", "Connection: close"] + headers
      let length = status == 304 ? [] : ["Content-Length: \(body.utf8.count)"]
      return (head + length).joined(separator: "\r\n") + "\r\n\r\n" + body
    }
  }

  private let server: ScriptedServer

  init(_ answers: [Answer]) {
    let left = Locked(answers)
    server = ScriptedServer { connection in
      let next = left.withLock { $0.isEmpty ? Answer(status: 500) : $0.removeFirst() }
      connection.answer(next.text)
    }
  }

  func stop() { server.stop() }

  /// The first lines of what was asked.
  var targets: [String] {
    server.requests.map { String($0.prefix { $0 != "\r\n" }.dropFirst(4).prefix { $0 != " " }) }
  }

  /// What each request asked to be compared; nil for none.
  var conditions: [String?] {
    server.requests.map { request in
      request.split(separator: "\r\n").first { $0.hasPrefix("If-") }.map(String.init)
    }
  }

  func fetched(_ dialect: String, since mark: String? = nil) async throws
    -> (changes: [String], end: ChangesEnd)
  {
    try await fetched(Dialect(json5: Array(dialect.utf8), name: "d"), since: mark)
  }

  func fetched(_ dialect: Dialect, since mark: String? = nil) async throws
    -> (changes: [String], end: ChangesEnd)
  {
    let base = try BaseURL(server.origin)
    var transport = CurlTransport(origin: base.origin)
    transport.limits = .patient
    let repository = RESTNoteRepository(
      link: HTTPLink(dialect: dialect, base: base, transport: transport))
    let taken = Locked<[String]>([])
    let end = try await repository.changes(since: mark) { changes in
      taken.withLock { taken in taken += changes.map(\.words) }
    }
    return (taken.withLock(\.self), end)
  }
}

extension RemoteChange {
  fileprivate var words: String {
    switch self {
    case .note(let note): "\(note.id)"
    case .row(let note): "?\(note.id)"
    case .gone(let id): "-\(id)"
    }
  }
}
