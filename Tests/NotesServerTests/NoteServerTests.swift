import Glibc
import Notes
import NotesAPI
import NotesServer
import Support
import Testing

@Suite struct NoteServerTests {
  @Test func `A request reaches the handler and its answer comes back`() async throws {
    try await withEcho { server in
      let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
      let response = try await transport.send(
        HTTPRequest(method: "POST", target: "/a%2Fb?q=%20", body: [1, 2, 3]))
      #expect(response.body == Array("POST /a%2Fb?q=%20 3".utf8))
      #expect(response.headers["ETag"] == "\"1\"")
      #expect(response.headers["Date"] != nil)
    }
  }

  @Test func `Large bodies pass both ways`() async throws {
    let body = [UInt8](repeating: 7, count: 5_000_000)
    try await withEcho(handler: { HTTPResponse(status: 200, body: $0.body) }) { server in
      let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
      let request = HTTPRequest(method: "PUT", target: "/", body: body)
      #expect(try await transport.send(request).body == body)
    }
  }

  @Test func `HEAD has the length and no body`() async throws {
    try await withEcho { server in
      let answer = await server.says(
        to: "HEAD /n HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nContent-Length: 8\r\n"))
      #expect(answer.hasSuffix("\r\n\r\n"))
    }
  }

  @Test(arguments: [204, 304]) func `An answer without a body has none`(_ status: Int) async throws
  {
    let handler: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(status: status, headers: ["Content-Type": "text/html"], body: [65])
    }
    try await withEcho(handler: handler) { server in
      let answer = await server.says(
        to: "GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
      #expect(!answer.contains("Content-Type"))
      #expect(answer.hasSuffix("\r\n\r\n"))
      #expect(status == 304 || !answer.contains("Content-Length"), "\(answer)")
    }
  }

  @Test func `An answer whose field would break a line is none`() async throws {
    let handler: @Sendable (HTTPRequest) async -> HTTPResponse = { _ in
      HTTPResponse(status: 200, headers: ["Location": "/a\r\nSet-Cookie: x=1"])
    }
    try await withEcho(handler: handler) { server in
      let answer = await server.says(
        to: "GET / HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 500 "))
      #expect(!answer.contains("Set-Cookie"))
    }
  }

  @Test func `Requests sent in one go are answered in order`() async throws {
    try await withEcho { server in
      let one = "Host: localhost:{port}\r\n"
      let answer = await server.says(
        to: "GET /1 HTTP/1.1\r\n\(one)\r\nPOST /2 HTTP/1.1\r\n\(one)Content-Length: 2\r\n\r\nab"
          + "GET /3 HTTP/1.1\r\n\(one)Connection: close\r\n\r\n")
      let bodies = ["GET /1 0", "POST /2 2", "GET /3 0"]
      let places = bodies.compactMap { answer.firstRange(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted(), "\(answer)")
    }
  }

  @Test func `A chunked request is read to its end`() async throws {
    try await withEcho { server in
      let answer = await server.says(
        to: "POST /c HTTP/1.1\r\nHost: localhost:{port}\r\nTransfer-Encoding: chunked\r\n"
          + "Connection: close\r\n\r\n3;x=y\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
      #expect(answer.hasSuffix("POST /c 5"), "\(answer)")
    }
  }

  @Test func `Many requests at once are answered each with its own`() async throws {
    try await withEcho { server in
      let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
      await withTaskGroup(of: Bool.self) { group in
        for n in 1...200 {
          group.addTask {
            let request = HTTPRequest(method: "GET", target: "/notes/\(n)")
            return (try? await transport.send(request).body) == Array("GET /notes/\(n) 0".utf8)
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test func `Clients that leave at once do no harm`() async throws {
    try await withEcho { server in
      let port = server.port
      await onThread {
        for n in 0..<1000 {
          guard let socket = RawSocket(port: port) else { continue }
          let request = "GET /\(n) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"
          socket.write(String(request.prefix(n % 3 == 0 ? 20 : 200)))
          socket.close()
        }
      }
      #expect(await eventually { await server.says(to: plain).hasPrefix("HTTP/1.1 200 ") })
    }
  }

  @Test func `Clients that leave in the middle of a head give their place back`() async throws {
    var options = ServerOptions()
    (options.connections, options.connectionsPerAddress) = (4, 4)
    (options.idle, options.arrival) = (.seconds(600), .seconds(600))
    try await withEcho(options: options) { server in
      for _ in 1...20 {
        await onThread { [port = server.port] in
          guard let socket = RawSocket(port: port) else { return }
          socket.write("GET / HTTP/1.1\r\nHos")
          socket.close()
        }
      }
      #expect(await eventually { await server.says(to: plain).hasPrefix("HTTP/1.1 200 ") })
    }
  }

  @Test func `Stopping lets a request under way finish`() async throws {
    let gate = Gate()
    let server = try NoteServer(at: try ServerAddress("127.0.0.1:0")) { _ in
      await gate.pass()
      return HTTPResponse(status: 200, body: [65])
    }
    let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
    async let answer = transport.send(HTTPRequest(method: "GET", target: "/"))
    #expect(await eventually { await gate.isWaitedAt })
    async let stopped: Void = server.stop()
    #expect(
      await eventually { await onThread { [port = server.port] in RawSocket(port: port) == nil } })
    await gate.open()
    #expect(try await answer.body == [65])
    await stopped
  }

  @Test func `Stopping does not wait for a request that never ends`() async throws {
    let gate = Gate()
    let server = try NoteServer(at: try ServerAddress("127.0.0.1:0")) { _ in
      await gate.pass()
      return HTTPResponse(status: 200)
    }
    let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
    async let answer = transport.send(HTTPRequest(method: "GET", target: "/"))
    #expect(await eventually { await gate.isWaitedAt })
    await server.stop(within: .milliseconds(20))
    #expect(try await answer.status == 503)
    await gate.open()
  }

  @Test func `Who waits for a server to stop need not wait to the end`() async throws {
    let gate = Gate()
    let server = try NoteServer(at: try ServerAddress("127.0.0.1:0")) { _ in
      await gate.pass()
      return HTTPResponse(status: 200)
    }
    let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
    async let answer = transport.send(HTTPRequest(method: "GET", target: "/"))
    #expect(await eventually { await gate.isWaitedAt })
    let stopping = Task { await server.stop(within: patience) }
    stopping.cancel()
    #expect(try await answer.status == 503)
    await stopping.value
    await gate.open()
  }

  @Test func `Servers start and stop and leave nothing behind`() async throws {
    try await withEcho { _ in }
    let before = processSize()
    for _ in 1...20 {
      try await withEcho { server in
        _ = await server.says(to: plain)
      }
    }
    // Other tests of the run come and go; what each server left would show.
    #expect(await eventually { processSize().descriptors < before.descriptors + 20 })
  }
}
