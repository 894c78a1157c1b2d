import Notes
import NotesAPI
import Support
import Testing

/// Answers read as they come.
@Suite(.serialized) struct CurlStreamTests {
  static let ok = "HTTP/1.1 200 OK\r\n"

  static func transport(
    to server: ScriptedServer, _ limits: HTTPLimits = .patient
  ) throws -> CurlTransport {
    var transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    transport.limits = limits
    return transport
  }

  /// The whole body, and how many pieces it came in.
  static func rest(of stream: HTTPStream) async throws(RepositoryError) -> (Int, pieces: Int) {
    var (count, pieces) = (0, 0)
    while let piece = try await stream.next() {
      count += piece.count
      pieces += 1
    }
    return (count, pieces)
  }

  static func failure(of stream: HTTPStream) async -> RepositoryError? {
    do throws(RepositoryError) {
      _ = try await rest(of: stream)
      return nil
    } catch {
      return error
    }
  }

  /// Sends what a test says when it says so.
  final class Tap: Sendable {
    let turns = Locked(0)

    func turn() { turns.withLock { $0 += 1 } }
    func wait(for turn: Int) {
      turns.wait(until: .after(milliseconds: 600_000)) { $0 >= turn ? () : nil }
    }
  }

  @Test func `The head comes before the body, and pieces before the end`() async throws {
    let tap = Tap()
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlStreamTests.ok + "X-A: b\r\nContent-Length: 6\r\n\r\n")
      tap.wait(for: 1)
      connection.socket.write("abc")
      tap.wait(for: 2)
      connection.socket.write("def")
      connection.waitForEnd()
    }
    defer { server.stop() }
    let stream = try await CurlStreamTests.transport(to: server).open(.get)
    #expect(stream.status == 200)
    #expect(stream.headers["X-A"] == "b")
    tap.turn()
    #expect(try await stream.next() == Array("abc".utf8))
    tap.turn()
    #expect(try await stream.next() == Array("def".utf8))
    #expect(try await stream.next() == nil)
    #expect(try await stream.next() == nil, "an end stays one")
  }

  /// A server that writes 100 MB and counts what it could send.
  static func fountain(_ sent: Locked<Int>, _ fields: String = "\r\n") -> ScriptedServer {
    ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlStreamTests.ok + fields)
      let piece = [UInt8](repeating: 65, count: 100_000)
      for _ in 0..<1000 {
        guard connection.socket.write(piece) else { return }
        sent.withLock { $0 += piece.count }
      }
    }
  }

  /// The sockets' own buffers hold some megabytes as well.
  @Test func `A server waits for a slow reader, and then sends everything`() async throws {
    let sent = Locked(0)
    let server = CurlStreamTests.fountain(sent)
    defer { server.stop() }
    let stream = try await CurlStreamTests.transport(to: server).open(.get)
    // It stands still: the same count again and again, far from all there is.
    let seen = Locked((count: 0, rounds: 0))
    let isHeld = await eventually {
      let now = sent.withLock { $0 }
      return seen.withLock { seen in
        seen = (now, now == seen.count && now > 0 ? seen.rounds + 1 : 0)
        return seen.rounds == 100
      }
    }
    let last = seen.withLock { $0.count }
    #expect(isHeld)
    #expect(last < 30_000_000, "\(last)")
    let first = try #require(try await stream.next())
    #expect((1...1_100_000).contains(first.count), "\(first.count)")
    let (count, _) = try await CurlStreamTests.rest(of: stream)
    #expect(first.count + count == 100_000_000)
  }

  @Test func `A body has no limit on its size, and none on the time it takes`() async throws {
    let sent = Locked(0)
    let server = CurlStreamTests.fountain(sent)
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.body = 1000
    let stream = try await CurlStreamTests.transport(to: server, limits).open(.get)
    #expect(try await CurlStreamTests.rest(of: stream).0 == 100_000_000)
  }

  @Test func `A drip outlives the deadline for a head, and not that for a rest`() async throws {
    let server = ScriptedServer { $0.drip(after: CurlStreamTests.ok + "\r\n") }
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.total = .milliseconds(300)
    let transport = try CurlStreamTests.transport(to: server, limits)
    var opened: HTTPStream?
    let end = ContinuousClock.now + patience
    // A busy machine may not get as far as the end of the head in that time.
    while opened == nil, ContinuousClock.now < end { opened = try? await transport.open(.get) }
    let stream = try #require(opened)
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(900) {
      _ = try #require(try await stream.next())
    }
    await #expect(throws: RepositoryError.timedOut(seconds: 1, outcomeUnknown: false)) {
      try await stream.response()
    }
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test(arguments: ["HTTP/1.1 200 ", CurlStreamTests.ok])
  func `A head that drips ends at the deadline`(_ start: String) async throws {
    let server = ScriptedServer { $0.drip(after: start) }
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.total = .milliseconds(300)
    let transport = try CurlStreamTests.transport(to: server, limits)
    await #expect(throws: RepositoryError.timedOut(seconds: 1, outcomeUnknown: false)) {
      try await transport.open(.get)
    }
  }

  @Test func `A server that falls silent midway is given up`() async throws {
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlStreamTests.ok + "\r\nabc")
      connection.waitForEnd()
    }
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.idle = .seconds(1)
    let stream = try await CurlStreamTests.transport(to: server, limits).open(.get)
    #expect(
      await CurlStreamTests.failure(of: stream) == .timedOut(seconds: 1, outcomeUnknown: false))
    #expect(await eventually { server.openConnections == 0 })
  }

  /// The reader is away for longer than a server may be silent: libcurl goes by the mean of some
  /// seconds.
  @Test func `The time a reader takes is not the server's`() async throws {
    let sent = Locked(0)
    let server = CurlStreamTests.fountain(sent)
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.idle = .seconds(1)
    let stream = try await CurlStreamTests.transport(to: server, limits).open(.get)
    let start = ContinuousClock.now
    #expect(await eventually { ContinuousClock.now - start > .seconds(10) })
    #expect(try await CurlStreamTests.rest(of: stream).0 == 100_000_000)
  }
}
