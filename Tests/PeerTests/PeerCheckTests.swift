import Notes
import NotesAPI
import Support
import Testing

/// What real servers are taken for by their address alone, and what they keep of their dialects.
@Suite struct PeerCheckTests {
  @Test(arguments: [
    Peer.rails, .railsInDevelopment, .rails42, .laravel4, .laravel4Sample, .laravel8,
    .laravel8Sample, .jaxrs, .pyramid, .fastapi, .flask, .drf,
  ])
  func `a real server is recognised`(_ peer: Peer) async throws {
    try await peer.alone { server in
      let repository = try server.repository(peer)
      for text in ["one & two", "three"] { _ = try await repository.create(Draft(body: text)) }
      let base = try BaseURL(server.address)
      let recogniser = Recogniser(
        Recogniser.Kind.all(on: BuiltInDialects()), base: base,
        transport: CurlTransport(origin: base.origin))
      let best = try #require(try await recogniser.recognise().candidates.first)
      let found = best.dialect.split(separator: "+")
      let wanted = peer.dialect.split(separator: "+")
      #expect(found.first == wanted.first)
      for variant in wanted.dropFirst() where !found.contains(variant) {
        #expect(best.untold.contains(String(variant)), "\(best)")
      }
      #expect(best.notes == 2)
    }
  }

  @Test(arguments: [
    Peer.rails, .rails42, .laravel4, .laravel4Sample, .laravel8, .laravel8Sample,
  ])
  func `a real server keeps what its dialect promises, and the scratch note is gone`(_ peer: Peer)
    async throws
  {
    try await peer.alone { server in
      let findings = try await server.findings(peer.dialect)
      #expect(findings.filter { $0.verdict == .broken } == [])
      #expect(try await server.repository(peer).notes(NoteQuery()).notes.isEmpty)
    }
  }

  @Test(arguments: [Peer.kinto, .wordpress])
  func `a server that says what it is needs no list, and its check leaves nothing`(_ peer: Peer)
    async throws
  {
    try await peer.alone { server in
      let base = try BaseURL(server.address)
      let recogniser = Recogniser(
        Recogniser.Kind.all(on: BuiltInDialects()), base: base,
        transport: CurlTransport(origin: base.origin))
      let found = try await recogniser.recognise()
      // Without a sign-in it may be the variant that shows what anybody may read.
      let best = try #require(found.candidates.first, "\(found.asked)")
      #expect(best.dialect.split(separator: "+").first.map(String.init) == peer.dialect)
      #expect(best.isCertain && found.candidates.count == 1)
      let isRefused = best.signIn != nil || best.reasons.contains { $0.hasSuffix("not a list") }
      #expect(isRefused, "\(best)")
      let findings = try await server.findings(peer.dialect, peer.credentials.get())
      let topics: [Finding.Topic] = [.create, .read, .edit, .conflict, .delete]
      let broken = findings.filter { $0.verdict == .broken && topics.contains($0.topic) }
      #expect(broken == [])
    }
  }

  @Test func `a Laravel that trims is told from one that does not`() async throws {
    try await Peer.laravel8.alone { server in
      let broken = try await server.findings("laravel+l8").filter { $0.verdict == .broken }
      #expect(broken.map(\.subject) == ["white space at the ends"], "\(broken)")
    }
  }

  @Test func `Rails ignores If-Match, and answers a known list with 304`() async throws {
    try await Peer.rails.alone { server in
      let findings = try await server.findings("rails")
      let words = findings.first { $0.subject == "If-Match" }?.words ?? ""
      #expect(words.hasPrefix("is ignored"), "\(words)")
      #expect(findings.contains { $0.subject == "known already" && $0.verdict == .holds })
    }
  }
}

extension PeerServer {
  /// What a check finds; it leaves nothing.
  fileprivate func findings(_ dialect: String, _ credentials: Credentials = .none) async throws
    -> [Finding]
  {
    let base = try BaseURL(address)
    let link = HTTPLink(
      dialect: try Dialect.builtIn(dialect), base: base, credentials: credentials,
      transport: CurlTransport(origin: base.origin))
    let check = DialectCheck(link, mark: "scratchpeer")
    await check.run()
    #expect(await check.isComplete)
    #expect(await check.cleanUp() == [])
    return await check.findings
  }
}
