import Notes
import NotesAPI
import Support
import Testing

/// What the reader is shown is what the server has, also where servers are odd.
@Suite struct PeerTruthTests {
  @Test(arguments: [Peer.rails, .laravel4, .laravel8])
  func `somebody else's change is not overwritten`(_ peer: Peer) async throws {
    try await peer.alone { server in
      let (mine, theirs) = try (server.repository(peer.dialect), server.repository(peer.dialect))
      let opened = try await mine.create(Draft(body: "base"))
      let seen = try await theirs.note(opened.id)
      let changed = try await theirs.update(
        seen.id, to: Draft(body: "theirs"), ifStill: seen.version)
      await #expect(throws: RepositoryError.conflict(theirs: changed)) {
        try await mine.update(
          opened.id, to: Draft(body: "mine"), ifStill: opened.version)
      }
      await #expect(throws: RepositoryError.conflict(theirs: changed)) {
        try await mine.delete(opened.id, ifStill: opened.version)
      }
      #expect(try await theirs.note(opened.id).body == "theirs")
    }
  }

  @Test func `what Laravel 8 trims is shown trimmed`() async throws {
    try await Peer.laravel8.alone { server in
      let repository = try server.repository("laravel+l8+trims")
      let note = try await repository.create(Draft(body: "\n  words \n"))
      #expect(note.body == "words")
      #expect(try await repository.notes(NoteQuery()).notes.map(\.headline) == ["words"])
      let kept = RepositoryError.rejected([
        .init(message: "the server said yes and kept the old text")
      ])
      await #expect(throws: kept) {
        try await repository.update(note.id, to: Draft(body: "words\n"), ifStill: note.version)
      }
    }
  }

  @Test func `what Laravel 8 trims to nothing is a failure, and Laravel 4 keeps it`()
    async throws
  {
    try await Peer.laravel8.alone { server in
      let repository = try server.repository("laravel+l8+trims")
      await #expect(throws: RepositoryError.serverFailed(status: 500, "Server Error")) {
        try await repository.create(Draft(body: " \n"))
      }
    }
    try await Peer.laravel4.alone { server in
      let note = try await server.repository("laravel").create(Draft(body: " \n"))
      #expect(note.body == " \n")
    }
  }

  @Test(arguments: [Peer.laravel4, .laravel4Sample, .laravel8, .laravel8Sample])
  func `an edit to nothing is not taken for saved`(_ peer: Peer) async throws {
    try await peer.alone { server in
      let repository = try server.repository(peer.dialect)
      let note = try await repository.create(Draft(body: "words"))
      let empty = RepositoryError.rejected([
        .init(field: "body", message: "is empty, and nothing was saved")
      ])
      await #expect(throws: empty) {
        try await repository.update(note.id, to: Draft(body: ""), ifStill: note.version)
      }
      #expect(try await repository.note(note.id).body == "words")
    }
  }

  @Test(arguments: [Peer.rails, .laravel4, .laravel8])
  func `the date of a note is the one on the wire`(_ peer: Peer) async throws {
    try await peer.alone { server in
      let repository = try server.repository(peer.dialect)
      let note = try await repository.create(Draft(body: "b"))
      let created = try #require(note.created)
      let list = server.get(peer.dialect.hasPrefix("rails") ? "/tweets.json" : "/notes")
      #expect(list.contains(spelled(created, in: peer.dialect)), "in \(list)")
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.first?.created == created)
    }
  }

  @Test func `a list without dates has none, and the note itself has`() async throws {
    try await Peer.rails42.alone { server in
      let repository = try server.repository("rails+4.2")
      let note = try await repository.create(Draft(body: "b"))
      #expect(note.created != nil)
      let row = try await repository.notes(NoteQuery(isFresh: true)).notes.first
      #expect(row?.id == note.id && row?.created == nil)
      #expect(try await repository.note(note.id).created == note.created)
    }
  }

  @Test(arguments: [Peer.laravel8, .laravel4Sample])
  func `the newest note is first, whichever way round the server lists`(_ peer: Peer)
    async throws
  {
    try await peer.alone { server in
      let writer = try server.repository(peer.dialect)
      for text in ["one", "two", "three"] { _ = try await writer.create(Draft(body: text)) }
      let page = try await server.repository(peer.dialect).notes(NoteQuery())
      #expect(page.notes.map(\.headline) == ["three", "two", "one"])
    }
  }

  @Test(arguments: [Peer.laravel4, .laravel4Sample, .laravel8, .laravel8Sample])
  func `the plain dialect takes both shapes of a note and both spellings of a date`(_ peer: Peer)
    async throws
  {
    try await peer.alone { server in
      let repository = try server.repository("laravel")
      let note = try await repository.create(Draft(body: "words"))
      #expect(note.body == "words" && note.created != nil)
      let changed = try await repository.update(
        note.id, to: Draft(body: "others"), ifStill: note.version)
      #expect(changed.id == note.id && changed.body == "others")
      try await repository.delete(note.id, ifStill: changed.version)
      #expect(try await repository.notes(NoteQuery(isFresh: true)).notes.isEmpty)
    }
  }
}

/// As the server spells a moment: `2026-11-30T06:45:12.550Z`, `2026-11-30 06:45:12`.
private func spelled(_ time: Timestamp, in dialect: String) -> String {
  let civil = time.civil()
  let (year, month, day) = (padded(civil.year, 4), padded(civil.month), padded(civil.day))
  let clock = [civil.hour, civil.minute, civil.second].map { padded($0) }.joined(separator: ":")
  switch dialect {
  case "rails": return "\(year)-\(month)-\(day)T\(clock).\(padded(civil.millisecond, 3))Z"
  case "laravel": return "\(year)-\(month)-\(day) \(clock)"
  default: return "\(year)-\(month)-\(day)T\(clock).000000Z"
  }
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
