import Glibc
import NotesAPI
import NotesServer
import Support
import Testing

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("127.0.0.1:8080", "127.0.0.1:8080"), ("localhost:0", "127.0.0.1:0"), ("[::1]:1", "[::1]:1"),
    ("[0:0:0:0:0:0:0:1]:80", "[::1]:80"), ("0.0.0.0:80", "0.0.0.0:80"),
    ("unix:/run/cahier/s", "unix:/run/cahier/s"),
  ])
  func `An address is read and spelt one way`(_ text: String, _ spelt: String) throws {
    #expect(try ServerAddress(text).description == spelt)
  }

  @Test(arguments: [
    "", "8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:99999", "127.0.0.1:-1", "::1:80",
    "example.org:80", "127.1:80", "127.0.0.1.evil:80", "unix:", "unix:relative",
    "unix:/" + String(repeating: "a", count: 200),
  ])
  func `What is no address is refused`(_ text: String) {
    #expect(throws: ServerError.self) { try ServerAddress(text) }
  }

  @Test(arguments: ["0.0.0.0:0", "[::]:0", "192.0.2.1:0", "[::ffff:127.0.0.1]:0"])
  func `Other machines are let in only when that is said, and with a token`(_ text: String)
    async throws
  {
    let address = try ServerAddress(text)
    #expect(address.warning != nil)
    var options = ServerOptions()
    #expect(throws: ServerError.self) {
      try NoteServer(at: address, options: options, handler: echo)
    }
    options.allowsOtherMachines = true
    #expect(throws: ServerError.self) {
      try NoteServer(at: address, options: options, handler: echo)
    }
  }

  @Test func `With a flag and a token a server listens for others, under the names it is given`()
    async throws
  {
    var options = ServerOptions()
    options.allowsOtherMachines = true
    options.token = "t"
    options.hosts = ["Notes.example", "behind.example:443", "[fd00::1]"]
    try await withEcho(options: options, at: "0.0.0.0:0") { server in
      for (host, status) in [
        ("notes.example", "200"), ("notes.example:{port}", "200"), ("behind.example:443", "200"),
        ("[fd00::1]:{port}", "200"), ("127.0.0.1:{port}", "421"), ("behind.example", "421"),
        ("notes.example:1", "421"),
      ] {
        let answer = await server.says(
          to: "GET / HTTP/1.1\r\nHost: \(host)\r\nAuthorization: Bearer t\r\n"
            + "Connection: close\r\n\r\n")
        #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(answer)")
      }
    }
  }

  @Test func `A port that is taken is said to be`() async throws {
    try await withEcho { server in
      #expect(throws: ServerError("\(server.address): Address already in use")) {
        try NoteServer(at: server.address, handler: echo)
      }
    }
  }

  @Test func `IPv6 is served too`() async throws {
    guard let server = try? NoteServer(at: try ServerAddress("[::1]:0"), handler: echo) else {
      return  // A machine without IPv6 has no ::1 to listen on.
    }
    let transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
    let response = try? await transport.send(HTTPRequest(method: "GET", target: "/"))
    await server.stop()
    #expect(response?.status == 200)
  }
}

@Suite struct UnixSocketTests {
  /// A folder of its own, removed with all that is in it.
  private func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
    var template = Array("/tmp/cahier-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&template))
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer {
      unlink(path + "/s")
      rmdir(path + "/new")
      rmdir(path)
    }
    return try await body(path)
  }

  private func mode(_ path: String) -> UInt32 {
    var found = stat()
    return lstat(path, &found) == 0 ? UInt32(found.st_mode & 0o777) : 0
  }

  @Test func `A socket is its owner's alone, serves, and goes away`() async throws {
    try await withFolder { folder in
      let path = folder + "/new/s"
      try await withEcho(at: "unix:" + path) { server in
        #expect(mode(path) == 0o600)
        #expect(mode(folder + "/new") == 0o700)
        var transport = CurlTransport.patient(try HTTPOrigin(of: server.address.url))
        transport.unixSocket = path
        let response = try await transport.send(HTTPRequest(method: "GET", target: "/u"))
        #expect(response.body == Array("GET /u 0".utf8))
      }
      #expect(access(path, F_OK) != 0)
    }
  }

  @Test func `A folder open to others is refused`() async throws {
    try await withFolder { folder in
      chmod(folder, 0o755)
      #expect(throws: ServerError.self) {
        try NoteServer(at: .unix(folder + "/s"), handler: echo)
      }
    }
  }

  @Test func `A file is not taken for a socket, nor a living socket for a dead one`() async throws {
    try await withFolder { folder in
      let path = folder + "/s"
      close(open(path, O_CREAT | O_WRONLY, 0o600))
      #expect(throws: ServerError.self) { try NoteServer(at: .unix(path), handler: echo) }
      #expect(access(path, F_OK) == 0)
      unlink(path)
      try await withEcho(at: "unix:" + path) { _ in
        #expect(throws: ServerError.self) { try NoteServer(at: .unix(path), handler: echo) }
      }
    }
  }

  @Test func `A socket left behind is replaced`() async throws {
    try await withFolder { folder in
      let path = folder + "/s"
      let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
      let status = withUnsafeBytes(of: name) { bytes in
        bytes.baseAddress.map {
          bind(left, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
        }
      }
      #expect(status == 0)
      close(left)
      try await withEcho(at: "unix:" + path) { server in
        #expect(await onThread { RawSocket(path: path).map { $0.close() } != nil })
      }
    }
  }
}
