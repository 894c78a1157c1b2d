import Notes
import NotesAPI
import NotesServer
import Testing

let builtIn = Recogniser.Kind.all(on: BuiltInDialects())

func json(_ text: String) -> HTTPResponse {
  HTTPResponse(
    status: 200, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
}

func recognised(_ wire: Asked, _ address: String = "http://127.0.0.1:8000")
  async throws -> Recognition
{
  try await Recogniser(builtIn, base: try BaseURL(address), transport: wire)
    .recognise()
}

/// Answers as a test says, and remembers what it was asked.
struct Asked: HTTPTransport {
  typealias Answer = @Sendable (HTTPRequest) async throws(RepositoryError) -> HTTPResponse

  private let answer: Answer
  private let seen = Locked<[HTTPRequest]>([])

  init(_ answer: @escaping Answer) {
    self.answer = answer
  }

  init(to wire: ServiceWire) {
    answer = { request throws(RepositoryError) in try await wire.send(request) }
  }

  var requests: [HTTPRequest] { seen.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
    seen.withLock { $0.append(request) }
    return try await answer(request)
  }
}
