import Notes
import NotesAPI
import Support
import Testing

/// Every system through the built program: what works, what cannot be done, and what goes wrong.
@Suite struct PeerDriveTests {
  @Test(arguments: Peer.all)
  func `notes are added, listed, shown, changed and removed, as far as the system can`(
    _ peer: Peer
  ) async throws {
    try await drive(peer) { cahier in
      #expect(try await cahier("list") == "")
      let text = "salt & pepper = 1+1 %41 <b>\n買い物 👩‍👩‍👧‍👦"
      let id = try await cahier.added(text)
      let other = try await cahier.added("something else")
      #expect(try await Set(cahier.ids()) == [id, other])
      #expect(try await cahier("show", id) == text)

      if cahier.can(.update) {
        #expect(try await cahier("edit", id, "-", input: text + "!") == "")
        #expect(try await cahier("show", id) == text + "!")
      } else {
        let words = "This service cannot change a \(cahier.noun)."
        try await cahier.expectFailure(words, "edit", id, "-", input: text + "!")
        #expect(try await cahier("show", id) == text)
      }
      if cahier.can(.delete) {
        #expect(try await cahier("rm", id) == "")
        #expect(try await cahier.ids() == [other])
      } else {
        try await cahier.expectFailure("This service cannot delete a \(cahier.noun).", "rm", id)
        #expect(try await Set(cahier.ids()) == [id, other])
      }
    }
  }

  @Test(arguments: Peer.all)
  func `a note that is gone is named, and an empty text is not sent`(_ peer: Peer) async throws {
    try await drive(peer) { cahier in
      let id = try await cahier.added("words")
      for command in [["add", ""], ["add", "-"]] {
        let words = "There is nothing to keep: the text is empty."
        try await cahier.expectFailure(words, command)
      }
      var gone = "0b7c1f6e-3f0a-4c55-a1b2-7d5f0e9a4c21"
      if cahier.can(.delete) {
        gone = try await cahier.added("soon gone")
        _ = try await cahier("rm", gone)
      }
      for command in [["show", gone], ["edit", gone, "-"], ["rm", gone]] {
        try await cahier.expectFailure("There is no note \(gone).", command, input: "others")
      }
      #expect(try await cahier.ids() == [id])
      #expect(try await cahier("show", id) == "words")
    }
  }

  @Test(arguments: Peer.all)
  func `a server that stops in between is told as such, and work goes on here`(_ peer: Peer)
    async throws
  {
    try await drive(peer) { cahier in
      let id = try await cahier.added("words")
      #expect(try await cahier("show", id) == "words")
      cahier.server.stop()
      let words = "The server cannot be reached"
      #expect(try await cahier.warned(words, ["list"]).contains(id))
      #expect(try await cahier.warned(words, ["show", id]) == "words")
      #expect(try await cahier.warned(words, ["add", "-"], input: "others") != "")
      if cahier.can(.update) {
        _ = try await cahier.warned(words, ["edit", id, "-"], input: "others")
        #expect(try await cahier("show", id, "--offline") == "others")
      }
      if cahier.can(.delete) { _ = try await cahier.warned(words, ["rm", id]) }
    }
  }

  @Test(arguments: [
    (
      Peer.laravel8, "/api", String(repeating: "x", count: 100_001),
      "The body must not be greater than 100000 characters."
    ),
    (Peer.drf, "", "a\u{0}b", "Null characters are not allowed."),
  ])
  func `what a system refuses is told in its words, and stays here`(
    _ peer: Peer, _ path: String, _ text: String, _ words: String
  ) async throws {
    try await drive(peer, path) { cahier in
      #expect(try await cahier.warned(words, ["add", "-"], input: text) != "")
      let outbox = try await cahier("outbox")
      #expect(outbox.contains("create  refused") && outbox.contains(words))
      #expect(try await cahier("list", "--json").contains(#""state":"local""#))
    }
  }

  // To Kinto whoever comes with another password is another user.
  @Test(arguments: [
    (Peer.kinto, "The server does not allow this"),
    (Peer.wordpress, "The server wants a sign-in"), (Peer.entries, "The server wants a sign-in"),
  ])
  func `without its secret a closed system says what it wants`(_ peer: Peer, _ words: String)
    async throws
  {
    try await drive(peer) { cahier in
      let id = try await cahier.added("words")
      var stranger = cahier
      stranger.environment = ["SECRET": "guessed"]
      for command in [["list"], ["show", id], ["edit", id, "-"], ["rm", id]] {
        try await stranger.expectFailure(words, command, input: "others")
      }
      let new = try await stranger.warned(words, ["add", "-"], input: "others").dropLast()
      _ = try await cahier("outbox", "--drop", String(new))
      #expect(try await cahier.ids() == [id])
    }
  }
}

/// The program with an account at a server of its own.
private struct Drive: Sendable {
  let server: PeerServer
  let dialect: Dialect
  let title: String?
  let program: PeerProgram
  var environment: [String: String]

  var noun: String { dialect.manners.singular }

  func can(_ kind: NotesAPI.Operation.Kind) -> Bool { dialect.operations.contains(kind) }

  /// What a command printed; it must not fail.
  func callAsFunction(_ arguments: String..., input: String = "") async throws -> String {
    let result = try await program(arguments, input: input, environment: environment)
    #expect(result.status == 0 && result.errors == "", "\(arguments): \(result)")
    return result.output
  }

  /// The id of a new note.
  func added(_ text: String) async throws -> String {
    let arguments = ["add", "-"] + (title.map { ["--title", $0] } ?? [])
    let result = try await program(arguments, input: text, environment: environment)
    #expect(result.status == 0, "\(result)")
    return String(result.output.dropLast())
  }

  func ids() async throws -> [String] {
    let list = try await program(["list", "--json"], environment: environment)
    #expect(list.status == 0, "\(list)")
    return list.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^{"id":"([^"]+)"/).map { String($0.1) }
    }
  }

  /// What a command printed that did its work here, and said on standard error what it could not do.
  func warned(
    _ words: String, _ arguments: [String], input: String = "",
    at location: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let result = try await program(arguments, input: input, environment: environment)
    #expect(
      result.status == 0 && result.errors.contains(words), "\(arguments): \(result)",
      sourceLocation: location)
    #expect(!result.errors.contains("guessed"), sourceLocation: location)
    return result.output
  }

  func expectFailure(
    _ words: String, _ arguments: String..., input: String = "",
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await expectFailure(words, arguments, input: input, at: location)
  }

  func expectFailure(
    _ words: String, _ arguments: [String], input: String = "",
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await program(arguments, input: input, environment: environment)
    #expect(
      result.status == 1 && result.output == "" && result.errors.contains(words),
      "\(arguments): \(result)", sourceLocation: location)
    #expect(!result.errors.contains("guessed"), sourceLocation: location)
  }
}

private func drive(
  _ peer: Peer, _ path: String = "",
  _ body: (Drive) async throws -> Void
) async throws {
  let server = try await peer.started()
  defer { server.stop() }
  let dialect = try Dialect.builtIn(peer.dialect)
  try await PeerProgram.run { program in
    try program.configure(peer.settings(at: server.address + path))
    try await body(
      Drive(
        server: server, dialect: dialect, title: dialect.manners.hasTitle ? "a title" : nil,
        program: program, environment: peer.environment))
  }
}
