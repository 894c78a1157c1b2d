import Notes
import NotesAPI
import Support
import Testing

/// What a real server says of the changes to its list, to one that asks, ends, and asks again.
@Suite struct PeerChangesTests {
  @Test func `Kinto tells each change and each deletion once`() async throws {
    try await Peer.kinto.alone { server in
      let ann = try server.repository(.kinto)
      var notes: [Note] = []
      for number in 1...4 { notes.append(try await ann.create(Draft(body: "note \(number)"))) }
      let first = try await fetched(server, since: nil)
      #expect(first.end.extent == .everything(isProven: true))
      #expect(Set(first.changes) == Set(notes.map { "+\($0.id) \($0.body)" }))
      let nothing = try await fetched(server, since: first.end.mark)
      #expect(nothing.end == ChangesEnd(extent: .unchanged, mark: first.end.mark))
      #expect(nothing.changes == [])
      try await ann.delete(notes[1].id, ifStill: notes[1].version)
      let changed = try await ann.update(
        notes[2].id, to: Draft(body: "other"), ifStill: notes[2].version)
      let second = try await fetched(server, since: nothing.end.mark)
      #expect(second.end.extent == .since)
      #expect(Set(second.changes) == ["-\(notes[1].id)", "+\(changed.id) other"])
      let third = try await fetched(server, since: second.end.mark)
      #expect(third.end.extent == .unchanged)
    }
  }

  @Test func `a mark of another kind brings everything from Kinto`() async throws {
    try await Peer.kinto.alone { server in
      _ = try await server.repository(.kinto).create(Draft(body: "milk"))
      for mark in ["since 0 * tomorrow", "since 0 * 7200000000000", "tag \"no\"", "nonsense"] {
        let (changes, end) = try await fetched(server, since: mark)
        #expect(end.extent == .everything(isProven: true), "\(mark)")
        #expect(changes.count == 1)
      }
    }
  }

  @Test func `a feed of Kinto in parts is one`() async throws {
    try await Peer.kinto.alone { server in
      let text = #"{ extends: "kinto", pages: { size: 2, usual: 0 } }"#
      let file = DialectFile(name: "small", place: "small", bytes: Array(text.utf8))
      let dialect = try Dialect(DialectDocument(file))
      func fetched(_ mark: String?) async throws -> (changes: [String], end: ChangesEnd) {
        let repository = try server.repository(dialect, Peer.kinto.credentials.get())
        return try await PeerChangesTests.fetched(repository, since: mark)
      }
      let ann = try server.repository(.kinto)
      var notes: [Note] = []
      for number in 1...5 { notes.append(try await ann.create(Draft(body: "note \(number)"))) }
      let first = try await fetched(nil)
      #expect(first.end.extent == .everything(isProven: true))
      #expect(first.changes == notes.map { "+\($0.id) \($0.body)" })
      for note in notes.prefix(3) { try await ann.delete(note.id, ifStill: nil) }
      let second = try await fetched(first.end.mark)
      #expect(second.end.extent == .since && second.changes == notes.prefix(3).map { "-\($0.id)" })
    }
  }

  /// A deleted post goes into the trash, and is told; one that is deleted for good is only missing
  /// from a whole list.
  @Test func `WordPress tells what changed, and of its trash`() async throws {
    try await Peer.wordpress.alone { server in
      let ann = try server.repository(.wordpress)
      var posts: [Note] = []
      for number in 1...3 {
        posts.append(try await ann.create(Draft(title: "t", body: "post \(number)")))
      }
      let first = try await fetched(server, .wordpress, since: nil)
      #expect(first.end.extent == .everything(isProven: true))
      for post in posts { #expect(first.changes.contains("+\(post.id) \(post.body)")) }
      try await ann.delete(posts[0].id, ifStill: nil)
      _ = try await ann.update(posts[1].id, to: Draft(title: "t", body: "other"), ifStill: nil)
      let second = try await fetched(server, .wordpress, since: first.end.mark)
      #expect(second.end.extent == .since)
      #expect(second.changes.contains("-\(posts[0].id)"))
      #expect(second.changes.contains("+\(posts[1].id) other"))
      // Long ago, all is changed since; in a time to come, nothing.
      let later = try await fetched(server, .wordpress, since: "since 0 * 7200000000000")
      #expect(later.changes == [] && later.end.extent == .since)
    }
  }

  @Test func `a service without a feed says when nothing has changed`() async throws {
    try await Peer.rails.alone { server in
      let note = try await server.repository(.rails).create(Draft(title: "a", body: "milk"))
      let first = try await fetched(server, .rails, since: nil)
      #expect(first.end.extent == .everything(isProven: true))
      #expect(first.changes.contains("+\(note.id) milk"))
      let again = try await fetched(server, .rails, since: first.end.mark)
      #expect(again.end.extent == .unchanged)
      try await server.repository(.rails).delete(note.id, ifStill: nil)
      let after = try await fetched(server, .rails, since: again.end.mark)
      #expect(after.end.extent == .everything(isProven: true))
      #expect(!after.changes.contains("+\(note.id) milk"))
    }
  }

  /// By a repository of its own each time, as after a restart.
  private func fetched(_ server: PeerServer, _ peer: Peer = .kinto, since mark: String?)
    async throws -> (changes: [String], end: ChangesEnd)
  {
    try await PeerChangesTests.fetched(server.repository(peer), since: mark)
  }

  private static func fetched(_ repository: RESTNoteRepository, since mark: String?)
    async throws -> (changes: [String], end: ChangesEnd)
  {
    let taken = Locked<[String]>([])
    let end = try await repository.changes(since: mark) { changes in
      taken.withLock { taken in taken += changes.map(\.words) }
    }
    return (taken.withLock(\.self), end)
  }
}

extension RemoteChange {
  fileprivate var words: String {
    switch self {
    case .note(let note): "+\(note.id) \(note.body)"
    case .row(let note): "?\(note.id)"
    case .gone(let id): "-\(id)"
    }
  }
}
