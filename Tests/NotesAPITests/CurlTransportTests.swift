import Notes
import NotesAPI
import Support
import Testing

@Suite struct CurlTransportTests {
  @Test func `A request arrives as it was meant and its answer comes back whole`() async throws {
    let server = ScriptedServer { connection in
      connection.answer(
        "HTTP/1.1 201 Created\r\nLocation: /notes/7\r\nETag: \"a\"\r\nX-A: 1\r\nX-A: 2\r\n"
          + "Content-Length: 5\r\n\r\nnotes")
    }
    defer { server.stop() }
    let transport = CurlTransport(origin: try HTTPOrigin(of: server.origin))
    let response = try await transport.send(
      HTTPRequest(
        method: "POST", target: "/a%2Fb/../c?q=1&r=",
        headers: ["Content-Type": "text/x", "X-Empty": ""],
        body: Array("body".utf8)))
    #expect(response.status == 201)
    #expect(response.body == Array("notes".utf8))
    #expect(response.headers["location"] == "/notes/7")
    #expect(response.headers.all("X-A") == ["1", "2"])
    let request = try #require(server.requests.first)
    #expect(
      request.hasPrefix("POST /a%2Fb/../c?q=1&r= HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
    #expect(request.contains("\r\nContent-Type: text/x\r\n"))
    #expect(request.contains("\r\nX-Empty:"))
    #expect(request.contains("\r\nContent-Length: 4\r\n"))
    #expect(!request.contains("Expect"))
    #expect(request.hasSuffix("\r\n\r\nbody"))
  }
}
