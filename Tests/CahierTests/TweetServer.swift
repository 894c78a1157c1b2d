import Notes
import Support

/// A Rails service that keeps what it is sent, and answers in whatever way a test says.
final class TweetServer: Sendable {
  enum Manner: Equatable, Sendable {
    case well
    /// Nothing is done and nothing said.
    case silent
    /// These bytes, and nothing is done.
    case saying(String)
  }

  fileprivate struct State {
    var reads: Manner
    var writes: Manner
    var lastID = 0
    /// The members of each tweet, in JSON.
    var tweets: [Int: String] = [:]
  }

  private let state: Locked<State>
  private let server: ScriptedServer

  init(reads: Manner = .well, writes: Manner = .well, tweets: Int = 0) {
    let state = Locked(State(reads: reads, writes: writes))
    self.state = state
    for number in 0..<tweets {
      state.withLock { _ = $0.add(#""title":"Plan \#(number)","body":"walk""#) }
    }
    server = ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      guard let answer = state.withLock({ $0.answer(request) }) else {
        return connection.waitForEnd()
      }
      connection.socket.write(answer)
    }
  }

  var origin: String { server.origin }
  var openConnections: Int { server.openConnections }
  var requests: [String] { server.requests }
  var tweets: [String] { state.withLock { $0.tweets.sorted { $0.key < $1.key }.map(\.value) } }

  var reads: Manner {
    get { state.withLock { $0.reads } }
    set { state.withLock { $0.reads = newValue } }
  }
  var writes: Manner {
    get { state.withLock { $0.writes } }
    set { state.withLock { $0.writes = newValue } }
  }

  func stop() { server.stop() }

  /// Somebody else wrote this.
  func add(_ members: String) {
    _ = state.withLock { $0.add(members) }
  }

  static func response(_ status: String, _ type: String, _ body: String) -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }
}

extension TweetServer.State {
  @discardableResult
  fileprivate mutating func add(_ members: String) -> Int {
    lastID += 1
    tweets[lastID] = members
    return lastID
  }

  /// nil for silence.
  fileprivate mutating func answer(_ request: String) -> String? {
    switch request.hasPrefix("GET") ? reads : writes {
    case .silent: nil
    case .saying(let bytes): bytes
    case .well: answerWell(request)
    }
  }

  private mutating func answerWell(_ request: String) -> String {
    let id = request.firstMatch(of: /^[A-Z]+ \/tweets\/([0-9]+)/).flatMap { Int($0.1) }
    if request.hasPrefix("POST") {
      return answer("201 Created", tweet(add(members(of: request))))
    }
    guard let id else {
      let rows = tweets.keys.sorted(by: >).map(tweet)
      return answer("200 OK", "[\(rows.joined(separator: ","))]")
    }
    guard tweets[id] != nil else { return answer("404 Not Found", #"{"error":"Not Found"}"#) }
    if request.hasPrefix("DELETE") {
      tweets[id] = nil
      return "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"
    }
    if request.hasPrefix("PATCH") { tweets[id] = members(of: request) }
    return answer("200 OK", tweet(id))
  }

  private func answer(_ status: String, _ body: String) -> String {
    TweetServer.response(status, "application/json", body)
  }

  private func tweet(_ id: Int) -> String {
    let date = "2026-01-05T15:04:00.000Z"
    return #"{"id":\#(id),\#(tweets[id] ?? ""),"created_at":"\#(date)","updated_at":"\#(date)"}"#
  }

  private func members(of request: String) -> String {
    request.firstMatch(of: /\{"tweet":\{(.*)\}\}/.dotMatchesNewlines()).map { String($0.1) } ?? ""
  }
}
