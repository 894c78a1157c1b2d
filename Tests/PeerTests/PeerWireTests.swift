import Support
import Testing

/// The servers are what they are taken for: seen without Cahier's own client.
@Suite struct PeerWireTests {
  @Test func `Rails answers a bare list with a weak ETag`() async throws {
    try await Peer.rails.alone { server in
      let answer = server.get("/tweets.json")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.contains("\r\nContent-Type: application/json; charset=utf-8\r\n"))
      #expect(answer.contains("\r\nETag: W/\""))
      #expect(answer.contains("[]"))
    }
  }

  @Test func `Rails says a missing tweet in JSON, and in development with a web page`()
    async throws
  {
    try await Peer.rails.alone { server in
      let answer = server.get("/tweets/999.json")
      #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
      #expect(answer.hasSuffix(#"{"status":404,"error":"Not Found"}"#))
    }
    try await Peer.railsInDevelopment.alone { server in
      let answer = server.get("/tweets/999.json")
      #expect(answer.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
      #expect(answer.contains("\r\nContent-Type: text/html; charset=UTF-8\r\n"))
      #expect(answer.utf8.count > 64_000, "longer than a client wants to read")
    }
  }

  @Test func `Laravel answers a list in notes, and nothing at all for a missing note`()
    async throws
  {
    try await Peer.laravel8.alone { server in
      #expect(server.get("/notes").hasSuffix(#"{"notes":[]}"#))
      let missing = server.get("/notes/999")
      #expect(missing.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(missing.contains("text/html") && missing.hasSuffix("\r\n\r\n"))
      #expect(server.get("/secure/notes").hasSuffix(#"{"message":"Unauthenticated."}"#))
    }
  }
}
