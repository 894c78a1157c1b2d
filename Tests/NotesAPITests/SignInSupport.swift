import Notes
import NotesAPI
import Support
import Testing

/// A service on a socket that answers each request as a test says, and remembers all of them.
struct SignInService {
  struct Request: Sendable {
    var line: String
    var head: String
    var body: String

    init(_ text: String) {
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      line = String(lines[0].dropLast(" HTTP/1.1".count))
      head = lines.prefix { !$0.isEmpty }.joined(separator: "\n")
      body = lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\r\n")
    }

    func has(_ field: String) -> Bool { head.split(separator: "\n").contains(field[...]) }
  }

  let server: ScriptedServer

  /// - Parameter answer: status, header lines, and the body.
  init(_ answer: @escaping @Sendable (Request) -> (Int, [String], String)) {
    server = ScriptedServer { connection in
      guard let text = connection.readRequest() else { return }
      let (status, fields, body) = answer(Request(text))
      let head = ["HTTP/1.1 \(status) Status", "Content-Length: \(body.utf8.count)"] + fields
      connection.socket.write(
        (head + ["Connection: close", "", body]).joined(separator: "\r\n"))
    }
  }

  /// `POST /login` and so on, in the order they came.
  var lines: [String] { server.requests.map { Request($0).line } }

  func transport(
    _ signIn: String, _ source: any CredentialSource, path: String = "",
    store: (any SessionStore)? = nil, now: Timestamp = Timestamp(milliseconds: 0)
  ) throws -> SignedTransport {
    let base = try BaseURL(server.origin + path)
    return SignedTransport(
      CurlTransport(origin: base.origin), dialect: try dialect(signIn), base: base,
      source: source, store: store, now: { now })
  }
}

func dialect(_ signIn: String) throws -> Dialect {
  let text = """
    { note: { id: "{id}", body: "{body}" }, list: { request: "GET /notes", answer: "{notes}" },
      create: { request: "POST /notes", send: { body: "{body}" }, answer: "{note}" },
      signIn: \(signIn) }
    """
  return try Dialect(json5: Array(text.utf8), name: "mine")
}

/// Gives one after the other, and the last for ever; counts how often it was asked again.
final class Replies: CredentialSource {
  private let state: Locked<(left: [Credentials], again: Int)>

  init(_ replies: [Credentials]) {
    state = Locked((replies, 0))
  }

  var again: Int { state.withLock { $0.again } }

  func credentials(again: Bool) async -> Credentials {
    state.withLock { state in
      if again { state.again += 1 }
      if again, state.left.count > 1 { state.left.removeFirst() }
      return state.left.first ?? .none
    }
  }
}

final class MemoryStore: SessionStore {
  private let kept = Locked<[UInt8]?>(nil)

  func session() -> SignInSession? {
    kept.withLock { $0 }.flatMap { SignInSession(bytes: $0) }
  }

  func keep(_ session: SignInSession?) {
    kept.withLock { $0 = session?.bytes }
  }

  var text: String { kept.withLock { String(decoding: $0 ?? [], as: UTF8.self) } }
}

extension HTTPRequest {
  static let read = HTTPRequest(method: "GET", target: "/notes")

  static func change(_ body: String = #"{"body":"b"}"#) -> HTTPRequest {
    HTTPRequest(
      method: "POST", target: "/notes", headers: ["Content-Type": "application/json"],
      body: Array(body.utf8))
  }
}
