import Notes
import NotesAPI
import Support
import Testing

/// What a log is told of answers read as they come.
@Suite struct CurlStreamTraceTests {
  typealias Told = (status: Int, body: String, error: RepositoryError?)

  private func traced(
    _ reply: String, _ read: (HTTPStream) async throws -> Void
  ) async throws -> [Told] {
    let server = ScriptedServer { connection in
      connection.answer(reply)
      connection.waitForEnd()
    }
    defer { server.stop() }
    let log = Locked<[Told]>([])
    var transport = try CurlStreamTests.transport(to: server)
    transport.trace = { request, result, time in
      #expect(request == .get && time > .zero)
      switch result {
      case .success(let response):
        let body = String(decoding: response.body, as: UTF8.self)
        log.withLock { $0.append((response.status, body, nil)) }
      case .failure(let error): log.withLock { $0.append((0, "", error)) }
      }
    }
    try await read(try await transport.open(.get))
    return log.withLock { $0 }
  }

  private func sized(_ count: Int) -> String {
    CurlStreamTests.ok + "Content-Length: \(count)\r\n\r\n" + String(repeating: "a", count: count)
  }

  @Test func `A short one is told whole, once`() async throws {
    let told = try await traced(sized(10)) { _ = try await CurlStreamTests.rest(of: $0) }
    #expect(told.map(\.body) == ["aaaaaaaaaa"])
    #expect(told.map(\.status) == [200])
  }

  @Test func `A long one is told with its beginning and its size`() async throws {
    let told = try await traced(sized(100_000)) { _ = try await CurlStreamTests.rest(of: $0) }
    #expect(
      told.map(\.body) == [String(repeating: "a", count: 64_000) + "\n[[100000 bytes in all]]"])
  }

  @Test func `One that nobody reads is told as it was let go`() async throws {
    let told = try await traced(sized(10)) { _ in }
    #expect(told.map(\.body) == ["\n[[dropped after 0 bytes]]"])
  }

  @Test func `One that breaks off is told as an error`() async throws {
    let told = try await traced(CurlStreamTests.ok + "Content-Encoding: gzip\r\n\r\nabc") {
      _ = await CurlStreamTests.failure(of: $0)
    }
    guard told.count == 1, case .unreadable? = told[0].error else {
      Issue.record("\(told)")
      return
    }
  }
}
