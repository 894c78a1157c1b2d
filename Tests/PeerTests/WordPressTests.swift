import Notes
import NotesAPI
import Support
import Testing

/// A real WordPress, where it is unlike the others.
@Suite struct WordPressTests {
  @Test func `posts on many pages are listed whole, newest first`() async throws {
    try await Peer.wordpress.alone { server in
      let text = try #require(Dialect.builtInText("wordpress"))
      let small = text.replacing("size: 100, usual: 10", with: "size: 3, usual: 3")
      #expect(small != text)
      let dialect = try Dialect(json5: Array(small.utf8), name: "wordpress")
      let repository = try server.repository(dialect, Peer.wordpress.credentials.get())
      for number in 1...10 {
        _ = try await repository.create(Draft(title: "n\(number)", body: "b"))
      }
      let page = try await server.repository(dialect, Peer.wordpress.credentials.get()).notes(
        NoteQuery(limit: 100))
      #expect(page.notes.map(\.headline) == (1...10).reversed().map { "n\($0)" })
      #expect(page.total == 10)
    }
  }

  @Test func `a new post is published, and as a draft it is not`() async throws {
    try await Peer.wordpress.alone { server in
      let credentials = try Peer.wordpress.credentials.get()
      let writer = try server.repository("wordpress", credentials: credentials)
      let drafter = try server.repository("wordpress+draft", credentials: credentials)
      let post = try await writer.create(Draft(title: "Seen", body: "<b>salt</b> & pepper"))
      let draft = try await drafter.create(Draft(title: "Unseen", body: "words"))
      #expect(post.attributes.contains(Note.Attribute(name: "status", value: .text("publish"))))
      #expect(draft.attributes.contains(Note.Attribute(name: "status", value: .text("draft"))))
      #expect(try await writer.notes(NoteQuery(isFresh: true)).total == 2)

      let changed = try await writer.update(
        draft.id, to: Draft(title: "Unseen", body: "others"), ifStill: draft.version)
      #expect(changed.attributes.contains(Note.Attribute(name: "status", value: .text("draft"))))

      let reader = try server.repository("wordpress+public")
      let seen = try await reader.notes(NoteQuery()).notes
      #expect(seen.map(\.id) == [post.id])
      let shown = try await reader.note(post.id)
      #expect(shown.title == "Seen" && shown.body.contains("pepper"))
      #expect(shown.created == post.created)
      await #expect(throws: RepositoryError.unsupported("change a post")) {
        try await reader.update(post.id, to: Draft(body: "words"), ifStill: nil)
      }
    }
  }

  @Test func `words are looked for in all posts, and in drafts`() async throws {
    try await Peer.wordpress.alone { server in
      let credentials = try Peer.wordpress.credentials.get()
      let repository = try server.repository(Peer.wordpress)
      let drafter = try server.repository("wordpress+draft", credentials: credentials)
      _ = try await repository.create(Draft(title: "Seen", body: "<p>green <b>tea</b></p>"))
      _ = try await drafter.create(Draft(title: "Unseen", body: "more tea, green"))
      _ = try await repository.create(Draft(title: "Milk", body: "cold"))
      let found = try await repository.found(by: "green tea", limit: 10)
      #expect(Set(found.compactMap(\.title)) == ["Seen", "Unseen"])
      #expect(try await repository.found(by: "coffee", limit: 10).isEmpty)
    }
  }

  @Test func `dates are the moments they were, whatever the site's clock says`() async throws {
    try await Peer.wordpress.alone { server in
      let repository = try server.repository(Peer.wordpress)
      let before = Timestamp.system
      let post = try await repository.create(Draft(title: "t", body: "b"))
      let created = try #require(post.created)
      #expect(abs(created.milliseconds - before.milliseconds) < 60_000)
      let local = try #require(post.attributes.first { $0.name == "date" })
      #expect(local.value != .text("") && post.updated != nil)
    }
  }

  @Test func `a deleted post is gone, from the trash or for ever`() async throws {
    try await Peer.wordpress.alone { server in
      let credentials = try Peer.wordpress.credentials.get()
      for dialect in ["wordpress", "wordpress+force"] {
        let repository = try server.repository(dialect, credentials: credentials)
        let post = try await repository.create(Draft(title: "t", body: "b"))
        try await repository.delete(post.id, ifStill: post.version)
        try await repository.delete(post.id, ifStill: nil)
        await #expect(throws: RepositoryError.notFound) { try await repository.note(post.id) }
        await #expect(throws: RepositoryError.notFound) {
          try await repository.update(post.id, to: Draft(body: "b"), ifStill: nil)
        }
        let (status, words) = dialect == "wordpress" ? (200, #""status":"trash""#) : (404, "404")
        let answer = try await server.answer(
          "GET", "/wp-json/wp/v2/posts/\(post.id)?_fields=id,status",
          ["Authorization": "Basic YW5uOnNla3JldHNla3JldHNla3JldHNla3JldA=="])
        #expect(answer.status == status && answer.text.contains(words), "\(answer.text)")
      }
    }
  }

  @Test func `what is wrong is told in WordPress's words`() async throws {
    try await Peer.wordpress.alone { server in
      let wrong = try Credentials.basic(user: "ann", password: "guessed")
      for credentials in [Credentials.none, wrong] {
        let stranger = try server.repository("wordpress", credentials: credentials)
        let listing = await #expect(throws: RepositoryError.self) {
          try await stranger.notes(NoteQuery())
        }
        guard case .unauthorized(let words)? = listing else {
          Issue.record("\(String(describing: listing))")
          continue
        }
        #expect(!words.isEmpty && !words.contains("guessed"))
        await #expect(throws: RepositoryError.self) { try await stranger.create(Draft(body: "b")) }
      }
      let repository = try server.repository(Peer.wordpress)
      let empty = RepositoryError.rejected([
        .init(message: "Content, title, and excerpt are empty.")
      ])
      await #expect(throws: empty) { try await repository.create(Draft(body: "")) }
      await #expect(throws: RepositoryError.notFound) {
        try await repository.note(Note.ID("987654"))
      }
      let nowhere = try server.repository(
        "wordpress", path: "/nowhere", credentials: Peer.wordpress.credentials.get())
      await #expect(throws: RepositoryError.self) { try await nowhere.notes(NoteQuery()) }
    }
  }

  @Test func `somebody else's change is not overwritten`() async throws {
    try await Peer.wordpress.alone { server in
      let (mine, theirs) = try (
        server.repository(Peer.wordpress), server.repository(Peer.wordpress)
      )
      let opened = try await mine.create(Draft(title: "t", body: "base"))
      let changed = try await theirs.update(
        opened.id, to: Draft(title: "t", body: "theirs"), ifStill: opened.version)
      await #expect(throws: RepositoryError.conflict(theirs: changed)) {
        try await mine.update(
          opened.id, to: Draft(title: "t", body: "mine"), ifStill: opened.version)
      }
      #expect(try await theirs.note(opened.id).body == "theirs")
    }
  }
}

/// The built program with an account at a WordPress.
extension WordPressTests {
  @Test func `the program lists, adds, shows, changes and removes posts`() async throws {
    try await Peer.wordpress.alone { server in
      try await PeerProgram.run { cahier in
        try cahier.configure(
          """
          { default: "blog", accounts: { blog: {
            server: "\(server.address)", dialect: "wordpress", user: "ann",
            passwordEnv: "BLOG_PASSWORD",
          } } }
          """)
        let secret = ["BLOG_PASSWORD": "sekretsekretsekretsekret"]
        #expect(try await cahier(["list"], environment: secret).output == "")
        let text = "salt & pepper <b>x</b>\n買い物 👩‍👩‍👧‍👦"
        let added = try await cahier(
          ["add", "-", "--title", "été & hiver"], input: text, environment: secret)
        #expect(added.status == 0, "\(added.errors)")
        let id = String(added.output.dropLast())
        #expect(try await cahier(["list"], environment: secret).output.hasSuffix("  été & hiver\n"))
        let shown = try await cahier(["show", id, "--json"], environment: secret).output
        #expect(shown.contains(#""title":"été & hiver""#), "\(shown)")
        #expect(try await cahier(["show", id], environment: secret).output.contains(text))
        let edited = try await cahier(["edit", id, "-"], input: text + "!", environment: secret)
        #expect(edited.status == 0, "\(edited.errors)")
        #expect(try await cahier(["show", id], environment: secret).output.contains(text + "!"))
        #expect(try await cahier(["rm", id], environment: secret).status == 0)
        #expect(try await cahier(["list"], environment: secret).output == "")
        let wrong = try await cahier(["list"], environment: ["BLOG_PASSWORD": "guessed"])
        #expect(wrong.status == 1 && wrong.errors.contains("wants a sign-in"), "\(wrong.errors)")
        #expect(!wrong.errors.contains("guessed"))
      }
    }
  }
}
