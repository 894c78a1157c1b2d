import Notes
import NotesAPI
import Support
import Testing

/// Whatever a real server does not do, the reader is told as it is, in words.
@Suite struct PeerFailureTests {
  @Test(arguments: [Peer.rails, .railsInDevelopment, .laravel4Sample, .laravel8])
  func `a note that is gone is not found`(_ peer: Peer) async throws {
    try await peer.alone { server in
      let repository = try server.repository(peer.dialect)
      let id = Note.ID("987654")
      await #expect(throws: RepositoryError.notFound) { try await repository.note(id) }
      await #expect(throws: RepositoryError.notFound) {
        try await repository.update(id, to: Draft(body: "b"), ifStill: nil)
      }
      try await repository.delete(id, ifStill: nil)
    }
  }

  @Test(arguments: [Peer.rails, .laravel8])
  func `a server that reads ids loosely gives no other note's words`(_ peer: Peer) async throws {
    try await peer.alone { server in
      let repository = try server.repository(peer.dialect)
      let note = try await repository.create(Draft(body: "mine"))
      await #expect(throws: RepositoryError.unreadable("it is another note, \(note.id)")) {
        try await repository.note(Note.ID("0\(note.id)"))
      }
    }
  }

  @Test func `a record that Rails holds invalid is refused, field by field`() async throws {
    try await Peer.rails.alone { server in
      let memos = try server.repository(try memos())
      let blank = RepositoryError.rejected([
        .init(field: "title", message: "can't be blank"),
        .init(field: "body", message: "can't be blank"),
      ])
      #expect(blank.message == "Refused: title can't be blank; body can't be blank.")
      await #expect(throws: blank) { try await memos.create(Draft(title: "", body: "")) }
      let note = try await memos.create(Draft(title: "short", body: "words"))
      let long = RepositoryError.rejected([
        .init(field: "title", message: "is too long (maximum is 40 characters)")
      ])
      await #expect(throws: long) {
        let title = String(repeating: "x", count: 41)
        return try await memos.update(
          note.id, to: Draft(title: title, body: "words"), ifStill: note.version)
      }
      #expect(try await memos.note(note.id).title == "short")
      try await memos.delete(note.id, ifStill: nil)
    }
  }

  @Test func `a note that Laravel's validation refuses is refused with its field`() async throws {
    try await Peer.laravel8.alone { server in
      let repository = try server.repository("laravel+l8+trims", path: "/api")
      let required = RepositoryError.rejected([
        .init(field: "body", message: "The body field is required.")
      ])
      await #expect(throws: required) { try await repository.create(Draft(body: "")) }
    }
  }

  @Test(arguments: [Peer.rails, .railsInDevelopment, .laravel4, .laravel8])
  func `an address with no notes behind it says so, whatever page it answers`(_ peer: Peer)
    async throws
  {
    try await peer.alone { server in
      let nowhere = try server.repository(peer.dialect, path: "/nowhere")
      let nothing = RepositoryError.notUnderstood("there is nothing at this address (404)")
      await #expect(throws: nothing) { try await nowhere.notes(NoteQuery()) }
      await #expect(throws: nothing) { try await nowhere.create(Draft(body: "b")) }
    }
  }

  @Test func `without its token a closed server wants a sign-in, with it all is open`()
    async throws
  {
    try await Peer.laravel8.alone { server in
      let closed = RepositoryError.unauthorized("Unauthenticated.")
      #expect(closed.message == "The server wants a sign-in: Unauthenticated.")
      for credentials in [Credentials.none, try .bearer("guessed")] {
        let stranger = try server.repository(
          "laravel+l8+trims", path: "/secure", credentials: credentials)
        await #expect(throws: closed) { try await stranger.notes(NoteQuery()) }
        await #expect(throws: closed) { try await stranger.create(Draft(body: "b")) }
      }
      let friend = try server.repository(
        "laravel+l8+trims", path: "/secure", credentials: try .bearer("sekret"))
      let note = try await friend.create(Draft(body: "words"))
      let changed = try await friend.update(
        note.id, to: Draft(body: "others"), ifStill: note.version)
      #expect(changed.body == "others")
      #expect(try await friend.notes(NoteQuery(isFresh: true)).notes.map(\.id) == [note.id])
      try await friend.delete(note.id, ifStill: changed.version)
      await #expect(throws: RepositoryError.notFound) { try await friend.note(note.id) }
    }
  }

  @Test func `too many requests are told with the seconds to wait`() async throws {
    try await Peer.laravel8.alone { server in
      let repository = try server.repository("laravel+l8+trims", path: "/limited")
      let error = await #expect(throws: RepositoryError.self) {
        for _ in 1...4 { _ = try await repository.notes(NoteQuery(isFresh: true)) }
      }
      guard case .rateLimited(let seconds?)? = error else {
        Issue.record("\(String(describing: error)) instead of a limit with its seconds")
        return
      }
      #expect((1...60).contains(seconds))
      #expect(error?.advice == "Try again in \(seconds) seconds.")
    }
  }

  @Test func `a server that demands a form's token refuses, and nothing is saved`() async throws {
    try await Peer.laravel8.alone { server in
      let repository = try server.repository("laravel+l8+trims", path: "/csrf")
      await #expect(throws: RepositoryError.unauthorized("CSRF token mismatch.")) {
        try await repository.create(Draft(body: "words"))
      }
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
    }
    try await Peer.railsWithTokens.alone { server in
      let repository = try server.repository("rails")
      await #expect(throws: RepositoryError.rejected([.init(message: "Unprocessable Entity")])) {
        try await repository.create(Draft(body: "words"))
      }
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
    }
  }

  @Test(arguments: ["rails", "laravel"])
  func `a server that goes away midway is told as unreachable`(_ name: String) async throws {
    let server = try await PeerServer.start(name)
    let repository = try server.repository(name)
    let note = try await repository.create(Draft(body: "b"))
    server.stop()
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await repository.notes(NoteQuery(isFresh: true)) },
      { _ = try await repository.note(note.id) },
      { _ = try await repository.create(Draft(body: "b")) },
      { _ = try await repository.update(note.id, to: Draft(body: "b"), ifStill: note.version) },
      { try await repository.delete(note.id, ifStill: note.version) },
    ]
    for (number, call) in calls.enumerated() {
      let error = await #expect(throws: RepositoryError.self) { try await call() }
      guard case .offline? = error else {
        Issue.record("call \(number): \(String(describing: error)) instead of offline")
        continue
      }
    }
  }

  @Test func `a server that falls silent is given up at the deadline, its outcome unknown`()
    async throws
  {
    let server = try await PeerServer.start("laravel")
    // While it answers it has all the time there is: the deadline is for the silence.
    _ = try await server.repository("laravel").notes(NoteQuery())
    let repository = try server.repository("laravel", deadline: .seconds(1))
    server.freeze()
    await #expect(throws: RepositoryError.timedOut(seconds: 1, outcomeUnknown: false)) {
      try await repository.notes(NoteQuery(isFresh: true))
    }
    await #expect(throws: RepositoryError.timedOut(seconds: 1, outcomeUnknown: true)) {
      try await repository.create(Draft(body: "b"))
    }
  }
}

/// The validated records beside the tweets, which are spelled the same.
private func memos() throws -> Dialect {
  let tweets = try #require(Dialect.builtInText("rails"))
  let text = tweets.split(separator: "tweet", omittingEmptySubsequences: false)
  return try Dialect(json5: Array(text.joined(separator: "memo").utf8), name: "memos")
}
