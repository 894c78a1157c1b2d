import Notes
import NotesAPI
import Support
import Testing

/// Answers that are long, and what is taken of them.
@Suite struct CurlLimitTests {
  @Test func `An endless body stops at the limit`() async throws {
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(CurlHostileTests.ok + "\r\n")
      let piece = [UInt8](repeating: 65, count: 65_536)
      while connection.socket.write(piece) {}
    }
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.body = 1_000_000
    let result = await outcome(of: .get, from: server, limits)
    #expect(result == .failure(.tooLarge(limit: 1_000_000)))
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func `A body of exactly the limit is taken`() async throws {
    let text = String(repeating: "a", count: 1000)
    let server = ScriptedServer { $0.answer(CurlHostileTests.ok + "\r\n" + text) }
    defer { server.stop() }
    var limits = HTTPLimits()
    limits.body = 1000
    #expect(try await outcome(of: .get, from: server, limits).get().body.count == 1000)
    limits.body = 999
    #expect(await outcome(of: .get, from: server, limits) == .failure(.tooLarge(limit: 999)))
  }

  @Test func `An endless error keeps its beginning`() async throws {
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write("HTTP/1.1 500 Broken\r\n\r\n")
      while connection.socket.write(String(repeating: "e", count: 10_000)) {}
    }
    defer { server.stop() }
    let response = try await outcome(of: .post, from: server).get()
    #expect(response.status == 500)
    #expect(response.body.count == 64_000)
  }

  @Test func `A gzip bomb stops at the limit on what it unpacks to`() async throws {
    let bomb = try #require(gzip(zeros: 200_000_000))
    #expect(bomb.count < 1_000_000)
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(
        CurlHostileTests.ok + "Content-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
      connection.socket.write(bomb)
    }
    defer { server.stop() }
    let result = await outcome(of: .get, from: server)
    #expect(result == .failure(.tooLarge(limit: 32_000_000)))
  }

  @Test func `A compressed answer is handed over plain`() async throws {
    let zipped = try #require(gzip(zeros: 1000))
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.socket.write(
        CurlHostileTests.ok + "Content-Encoding: gzip\r\nContent-Length: \(zipped.count)\r\n\r\n")
      connection.socket.write(zipped)
    }
    defer { server.stop() }
    let response = try await outcome(of: .get, from: server).get()
    #expect(response.body == [UInt8](repeating: 0, count: 1000))
    #expect(response.headers["Content-Encoding"] == nil)
    #expect(response.headers["Content-Length"] == nil)
  }
}
