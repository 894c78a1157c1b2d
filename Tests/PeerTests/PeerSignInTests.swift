import Notes
import NotesAPI
import Support
import Testing

/// Signing in at real servers: a token for a user, a cookie, and the token of a page.
@Suite struct PeerSignInTests {
  private static let words = ["P": "canary-pass"]

  @Test func `who signs up at a real server of entries writes there`() async throws {
    try await Peer.entries.alone { server in
      try await PeerProgram.run { cahier in
        try cahier.configure(account(server, "entries", user: "eve@example.test"))
        let stranger = try await cahier(["list"], environment: ["P": "guessed"])
        #expect(stranger.status == 1)
        #expect(stranger.errors.contains("The email or the password is wrong."))
        let signUp = try await cahier(["login", "a", "--sign-up"], environment: Self.words)
        #expect(signUp.status == 0, "\(signUp.errors)")
        // From now on the session does, without the password.
        let none = ["P": "forgotten"]
        let added = try await cahier(
          ["add", "rain", "--title", "Monday"], environment: none)
        #expect(added.status == 0, "\(added.errors)")
        let list = try await cahier(["list"], environment: none)
        #expect(list.output.hasSuffix("  Monday\n"), "\(list)")
        #expect(list.output.split(separator: "\n").count == 1)
        _ = try await cahier(["logout", "a"])
        let login = try await cahier(["login", "a"], environment: Self.words)
        #expect(login.status == 0, "\(login.errors)")
        let id = String(added.output.dropLast())
        #expect(try await cahier(["show", id], environment: none).output == "rain")
      }
    }
  }

  @Test func `who has the cookie of a login posts at a real Pyramid`() async throws {
    try await Peer.pyramidWithLogin.alone { server in
      try await PeerProgram.run { cahier in
        let place = ["--server", server.address, "--dialect", "blogposts"]
        let stranger = try await cahier(["add", "words"] + place)
        #expect(stranger.status == 0 && stranger.errors.contains("on this machine"))
        try cahier.configure(account(server, "blogposts", user: "eve"))
        let signUp = try await cahier(["login", "a", "--sign-up"], environment: Self.words)
        #expect(signUp.status == 0, "\(signUp.errors)")
        let added = try await cahier(["add", "words"], environment: Self.words)
        #expect(added.status == 0, "\(added.errors)")
        let posts = try await server.answer("GET", "/blogposts")
        let text = String(decoding: posts.body, as: UTF8.self)
        #expect(
          text.contains(#""text": "words""#) && text.contains(#""creator": "eve""#), "\(text)")
      }
    }
  }

  @Test func `a real Rails takes a tweet with the token of its page`() async throws {
    try await Peer.railsWithTokens.alone { server in
      let (dialect, base) = (try Dialect.builtIn("rails+csrf"), try BaseURL(server.address))
      var transport = CurlTransport(origin: base.origin)
      transport.limits.total = patience
      let signed = SignedTransport(
        transport, dialect: dialect, base: base, source: Credentials.none)
      let repository = RESTNoteRepository(
        link: HTTPLink(dialect: dialect, base: base, transport: signed))
      let tweet = try await repository.create(Draft(title: "Monday", body: "rain"))
      let changed = try await repository.update(
        tweet.id, to: Draft(title: "Monday", body: "sun"), ifStill: tweet.version)
      #expect(try await repository.note(changed.id).body == "sun")
      try await repository.delete(changed.id, ifStill: nil)
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
    }
  }

  private func account(_ server: PeerServer, _ dialect: String, user: String) -> String {
    """
    { default: "a", accounts: { a: {
      server: "\(server.address)", dialect: "\(dialect)", user: "\(user)", passwordEnv: "P",
    } } }
    """
  }
}
