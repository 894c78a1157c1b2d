import Glibc
import Notes
import NotesAPI
import Support
import Testing

/// Who is at the other end, checked with certificates made for the test.
@Suite struct CurlTLSTests {
  @Test func `A certificate of a trusted signer for the right name is taken`() async throws {
    try await withTLS(days: 2, name: "localhost") { port, caFile in
      var transport = CurlTransport(origin: try HTTPOrigin(of: "https://localhost:\(port)"))
      transport.caFile = caFile
      #expect(try await transport.send(.get).status == 200)
    }
  }

  @Test(arguments: [
    (2, "localhost", false, "signed by nobody this machine trusts"),
    (2, "other.example", true, "for another name"),
    (-1, "localhost", true, "has expired"),
  ])
  func `Any other is refused, in words`(
    _ days: Int, _ name: String, _ isTrusted: Bool, _ words: String
  ) async throws {
    try await withTLS(days: days, name: name) { port, caFile in
      var transport = CurlTransport(origin: try HTTPOrigin(of: "https://localhost:\(port)"))
      if isTrusted { transport.caFile = caFile }
      do throws(RepositoryError) {
        _ = try await transport.send(.post)
        Issue.record("taken")
      } catch {
        guard case .offline(let why) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(why.contains(words), "\(why)")
      }
    }
  }

  @Test func `A file of certificates that is not there is named`() async throws {
    try await withTLS(days: 2, name: "localhost") { port, _ in
      var transport = CurlTransport(origin: try HTTPOrigin(of: "https://localhost:\(port)"))
      transport.caFile = "/nowhere/ca.pem"
      let error = await #expect(throws: RepositoryError.self) { try await transport.send(.get) }
      #expect(error?.message.contains("/nowhere/ca.pem") == true, "\(String(describing: error))")
    }
  }

  /// A TLS server with a self-signed certificate: port and certificate file.
  private func withTLS(
    days: Int, name: String, _ body: (Int, String) async throws -> Void
  ) async throws {
    let folder = try #require(text(of: "mktemp -d"))
    defer { _ = output(of: "rm -r \(folder)") }
    let made = output(
      of: """
        cd \(folder) && exec 2>/dev/null && openssl req -new -newkey ec \
        -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout k.pem -subj /CN=\(name) \
        -addext subjectAltName=DNS:\(name) -out r.csr && openssl x509 -req -in r.csr \
        -signkey k.pem -days \(days) -copy_extensions copy -out c.pem
        """)
    try #require(made != nil)
    let server = try #require(
      popen(
        "cd \(folder) && echo $$ >pid && exec openssl s_server -accept 127.0.0.1:0 -cert c.pem -key k.pem -www "
          + ">out 2>&1", "w"))
    defer {
      // The mask of a thread that tasks share is inherited, so a milder signal would wait.
      _ = output(of: "kill -9 $(cat \(folder)/pid)")
      pclose(server)
    }
    #expect(await eventually { text(of: "grep ACCEPT \(folder)/out") != nil })
    let line = try #require(text(of: "grep ACCEPT \(folder)/out"))
    try await body(
      try #require(line.split(separator: ":").last.flatMap { Int($0) }), folder + "/c.pem")
  }

  private func text(of command: String) -> String? {
    output(of: command).map {
      String(String(decoding: $0, as: UTF8.self).prefix { !$0.isNewline })
    }
  }
}
