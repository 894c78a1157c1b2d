import Glibc
import Notes
import NotesAPI
import Support
import Testing

/// Many exchanges, cancelled ones, and what is left behind.
@Suite(.serialized) struct CurlLifeTests {
  static let keepAlive: ScriptedServer.Script = { connection in
    while let request = connection.readRequest() {
      let target = request.split(separator: " ")[1]
      connection.socket.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(target.utf8.count)\r\n\r\n\(target)")
    }
  }

  static let silent: ScriptedServer.Script = { connection in
    connection.readRequest()
    connection.waitForEnd()
  }

  @Test func `Requests one after the other share a connection`() async throws {
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer { server.stop() }
    let transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    for n in 1...200 {
      let response = try await transport.send(HTTPRequest(method: "GET", target: "/\(n)"))
      #expect(response.body == Array("/\(n)".utf8))
    }
    // More than one only when other tests push it out of the connections kept.
    #expect(server.connections < 150)
  }

  @Test func `Fifty at once come back each with its own`() async throws {
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer { server.stop() }
    let transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    await withTaskGroup(of: Bool.self) { group in
      for n in 1...50 {
        group.addTask {
          let request = HTTPRequest(method: "GET", target: "/\(n)")
          return (try? await transport.send(request).body) == Array("/\(n)".utf8)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `Changes leave no connections behind`() async throws {
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer { server.stop() }
    let transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    for _ in 1...50 { _ = try await transport.send(.post) }
    #expect(await eventually { server.openConnections <= 32 })
  }

  @Test func `Cancelling ends the wait and the connection`() async throws {
    let server = ScriptedServer(CurlLifeTests.silent)
    defer { server.stop() }
    let task = Task { await outcome(of: .get, from: server) }
    #expect(await eventually { server.requests.count == 1 })
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test func `A task cancelled before it asks sends nothing`() async throws {
    let server = ScriptedServer(CurlLifeTests.silent)
    defer { server.stop() }
    let gate = Task {
      while !Task.isCancelled { await Task.yield() }
      return await outcome(of: .post, from: server)
    }
    gate.cancel()
    #expect(await gate.value == .failure(.cancelled))
    #expect(server.requests.isEmpty)
  }

  @Test func `Cancelling at any moment gives one answer`() async throws {
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer { server.stop() }
    for round in 0..<200 {
      let task = Task { await outcome(of: .get, from: server) }
      for _ in 0..<round { await Task.yield() }
      task.cancel()
      let result = await task.value
      let isRight = result == .failure(.cancelled) || (try? result.get().status) == 200
      #expect(isRight, "\(result)")
    }
  }

  @Test func `One server that hangs does not hold up another`() async throws {
    let hanging = ScriptedServer(CurlLifeTests.silent)
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer {
      hanging.stop()
      server.stop()
    }
    let stuck = (1...20).map { _ in Task { await outcome(of: .get, from: hanging) } }
    // No more than six connections to one server.
    #expect(await eventually { hanging.requests.count == 6 })
    #expect(try await outcome(of: .get, from: server).get().status == 200)
    for task in stuck { task.cancel() }
    for task in stuck { #expect(await task.value == .failure(.cancelled)) }
  }

  @Test func `Descriptors do not pass to children`() async throws {
    let server = ScriptedServer(CurlLifeTests.silent)
    defer { server.stop() }
    let task = Task { await outcome(of: .get, from: server) }
    #expect(await eventually { server.requests.count == 1 })
    let port = String(server.port, radix: 16, uppercase: true)
    let peers = try #require(output(of: "cat /proc/net/tcp"))
    let line = String(decoding: peers, as: UTF8.self).split(separator: "\n")
      .first { $0.split(separator: " ")[2].hasSuffix(":\(port)") }
    let inode = try #require(line).split(separator: " ")[9]
    let inherited = try #require(output(of: "ls -l /proc/self/fd"))
    #expect(!String(decoding: inherited, as: UTF8.self).contains("socket:[\(inode)]"))
    task.cancel()
    _ = await task.value
  }

  @Test func `Every exchange is told to the trace`() async throws {
    let server = ScriptedServer(CurlLifeTests.keepAlive)
    defer { server.stop() }
    let log = Locked<[String]>([])
    var transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    transport.trace = { told in
      let status = (try? told.result.get().status) ?? 0
      let line = "\(told.request.method) \(told.request.target) \(status) \(told.duration > .zero)"
      log.withLock { $0.append(line) }
    }
    _ = try await transport.send(.get)
    #expect(log.withLock { $0 } == ["GET /notes 200 true"])
  }
}
