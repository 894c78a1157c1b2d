import Notes
import Support
import Testing

@testable import NotesAPI

/// What a log is told of answers read as they come.
@Suite struct CurlStreamTraceTests {
  private func traced(
    _ reply: String, _ read: (HTTPStream) async throws -> Void
  ) async throws -> [HTTPTrace] {
    let server = ScriptedServer { connection in
      connection.answer(reply)
      connection.waitForEnd()
    }
    defer { server.stop() }
    let log = Locked<[HTTPTrace]>([])
    var transport = try CurlStreamTests.transport(to: server)
    transport.trace = { told in
      #expect(told.request == .get && told.duration > .zero)
      log.withLock { $0.append(told) }
    }
    try await read(try await transport.open(.get))
    return log.withLock { $0 }
  }

  private func sized(_ count: Int) -> String {
    CurlStreamTests.ok + "Content-Length: \(count)\r\n\r\n" + String(repeating: "a", count: count)
  }

  @Test func `A short one is told whole, once`() async throws {
    let told = try await traced(sized(10)) { _ = try await CurlStreamTests.rest(of: $0) }
    let answers = try told.map { try $0.result.get() }
    #expect(answers.map(\.body) == [Array("aaaaaaaaaa".utf8)])
    #expect(answers.map(\.status) == [200] && answers.map(\.isReadToEnd) == [true])
  }

  @Test func `A long one is told with its beginning and its size`() async throws {
    let told = try await traced(sized(500_000)) { _ = try await CurlStreamTests.rest(of: $0) }
    let answer = try #require(told.first).result.get()
    #expect(answer.body.count < 100_000 && answer.body.allSatisfy { $0 == UInt8(ascii: "a") })
    #expect(answer.size == 500_000 && answer.isReadToEnd)
    let log = WireLog(origin: try HTTPOrigin(of: "http://n.example"), now: { Timestamp.system })
    log.trace(told[0])
    let body = try #require(log.exchanges.first?.answer?.body)
    #expect(body.isCut && body.size == 500_000 && body.bytes.bytes.count == WireLog.bodyLimit)
    #expect(log.exchanges[0].transcript.contains("* cut off here, of 500000 bytes"))
  }

  @Test func `One that nobody reads is told as it was let go, with the time of its answer`()
    async throws
  {
    let told = try await traced(sized(10)) { _ in try await Task.sleep(for: .milliseconds(300)) }
    let answer = try #require(told.first).result.get()
    #expect(answer.body.isEmpty && answer.size == 0 && !answer.isReadToEnd)
    #expect(told[0].idle >= .milliseconds(300))
    let log = WireLog(origin: try HTTPOrigin(of: "http://n.example")) {
      Timestamp(milliseconds: 1_000_000)
    }
    log.trace(told[0])
    let exchange = try #require(log.exchanges.first)
    #expect(exchange.began.milliseconds <= 999_700 && exchange.duration == told[0].duration)
    #expect(exchange.transcript.suffix(3) == ["<", "* read no further, after 0 bytes", ""])
  }

  @Test func `One that is refused is told as it came, however long the words are waited for`()
    async throws
  {
    let refusal = #"{"status":401,"error":"Unauthorized"}"#
    let service = SignInService { request in
      request.has("X-Token: right") ? (200, [], "[]") : (401, [], refusal)
    }
    let log = Locked<[HTTPTrace]>([])
    let base = try BaseURL(service.server.origin)
    var plain = CurlTransport(origin: base.origin)
    plain.trace = { told in log.withLock { $0.append(told) } }
    let transport = SignedTransport(
      plain, dialect: try dialect(#"{ headers: { "X-Token": "{token}" } }"#), base: base,
      source: SlowReply())
    _ = try await transport.open(.read).response()
    let told = log.withLock { $0 }
    let answer = try #require(told.first).result.get()
    #expect(answer.status == 401 && answer.body == Array(refusal.utf8) && answer.isReadToEnd)
    #expect(told[0].idle < SlowReply.time && told.count == 2)
  }

  @Test func `One that breaks off is told as an error`() async throws {
    let told = try await traced(CurlStreamTests.ok + "Content-Encoding: gzip\r\n\r\nabc") {
      _ = await CurlStreamTests.failure(of: $0)
    }
    guard told.count == 1, case .failure(.unreadable) = told[0].result else {
      Issue.record("\(told)")
      return
    }
  }
}

/// Takes its time until it has the right words.
private struct SlowReply: CredentialSource {
  static let time = Duration.milliseconds(500)

  func credentials(again: Bool) async throws(RepositoryError) -> Credentials {
    guard again else { return .none }
    try? await Task.sleep(for: SlowReply.time)
    return (try? Credentials(token: "right")) ?? .none
  }
}
