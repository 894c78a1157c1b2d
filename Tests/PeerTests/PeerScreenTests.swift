import Support
import Testing

/// The built program on a terminal, with a real server behind it.
@Suite struct PeerScreenTests {
  @Test(arguments: [Peer.rails, .laravel8, .laravel4Sample])
  func `a note is written, changed, deleted and brought back on the screen`(_ peer: Peer)
    async throws
  {
    try await onScreen(peer) { screen in
      try screen.waitFor("Press n to write the first")
      try screen.compose("milk & 買い物")
      try screen.waitFor("1 \(screen.noun)")
      try screen.waitForServer("has the note") { $0.contains("milk ") }

      try screen.type("e")
      try screen.waitFor("Edit \(screen.noun)")
      try screen.type("soy \u{13}")
      try screen.waitFor("saved.")
      try screen.type("\r")
      try screen.waitFor("soy milk & 買い物")
      try screen.type("q")
      try screen.waitFor("q quit")
      try screen.waitForServer("has the change") { $0.contains("soy milk") }

      try screen.type("d")
      try screen.waitFor("Deleted “")
      try screen.type("u")
      try screen.waitFor("Brought back.")
      try screen.waitForServer("has the note again") { $0.contains("soy milk") }

      try screen.type("d")
      try screen.waitFor("Deleted “")
      try screen.type("q")
      #expect(try screen.session.waitForExit() == .exited(0))
      try screen.waitForServer("has no notes") { !$0.contains("soy milk") }
    }
  }

  @Test(arguments: [Peer.rails, .laravel8])
  func `a note that is saved while it is written is one note there`(_ peer: Peer) async throws {
    try await onScreen(peer) { screen in
      try screen.waitFor("Press n to write the first")
      try screen.type("n")
      try screen.waitFor("New \(screen.noun)")
      try screen.type(screen.isRails ? "title\tmilk" : "milk")
      try screen.type("\u{1B}:w\r")
      try screen.waitFor("Edit \(screen.noun)")
      try screen.waitForServer("has the note") { $0.contains("milk") }
      try screen.type(" and tea")
      try screen.waitFor("milk and tea")
      try screen.type("\u{1B}:w\r")
      try screen.waitForServer("has the change") { $0.contains("milk and tea") }
      try screen.type(", green\u{13}")
      try screen.waitFor("1 \(screen.noun)")
      try screen.waitForServer("has all of it, once") {
        $0.contains("milk and tea, green") && $0.split(separator: "milk").count == 2
      }
      try screen.type("q")
      #expect(try screen.session.waitForExit() == .exited(0))
    }
  }

  @Test(arguments: [Peer.rails, .laravel8])
  func `a refresh shows what others wrote, and the note opens`(_ peer: Peer) async throws {
    try await onScreen(peer) { screen in
      try screen.waitFor("Press n to write the first")
      let form = peer.dialect == "rails" ? "tweet%5Bbody%5D=" : "body="
      screen.server.post(form + "from+elsewhere%1B%5B31m", to: screen.path)
      try screen.type("r")
      try screen.waitFor("from elsewhere^[[31m")
      try screen.type("\r")
      try screen.waitFor("q back")
      try screen.type("q")
      try screen.waitFor("q quit")
      try screen.type("q")
      #expect(try screen.session.waitForExit() == .exited(0))
    }
  }

  @Test(arguments: [Peer.railsWithTokens, .laravel8])
  func `a save that the server refuses comes back with its words, or waits, and is told`(
    _ peer: Peer
  )
    async throws
  {
    let path = peer.dialect == "rails" ? "" : "/csrf"
    try await onScreen(peer, path) { screen in
      try screen.waitFor("Press n to write the first")
      try screen.compose("precious words")
      guard path.isEmpty else {
        // Laravel's 419 may mean a session that is over: the program asks who it is.
        try screen.waitFor("wants to know you")
        try screen.type("\u{1B}")
        try screen.waitFor("1 to send")
        try screen.type("O")
        return try screen.waitFor("CSRF token mismatch.")
      }
      try screen.waitFor("Unprocessable Entity")
      try screen.waitFor("precious words")
      try screen.waitFor("1 refused")
      try screen.type("\u{1B}")
      try screen.waitFor("n new")
      try screen.waitFor("!")
    }
  }

  @Test func `a save to a server that is gone is kept here, and the header says so`()
    async throws
  {
    let server = try await PeerServer.start("laravel")
    try await onScreen(server, "laravel") { screen in
      try screen.waitFor("Press n to write the first")
      server.stop()
      try screen.compose("precious words")
      try screen.waitFor("1 to send · offline since")
      try screen.waitFor("precious words")
    }
  }
}

/// A program on a terminal, and the server it works with.
private struct PeerScreen {
  let session: TerminalSession
  let server: PeerServer
  let isRails: Bool

  var noun: String { isRails ? "tweet" : "note" }
  var path: String { isRails ? "/tweets.json" : "/notes" }

  func type(_ keys: String) throws { try session.send(keys) }

  func waitFor(_ text: String) throws { try session.wait(for: text, within: patience) }

  /// Writes a new note and saves it; what becomes of it is not waited for.
  func compose(_ text: String) throws {
    try type("n")
    try waitFor("New \(noun)")
    try type(isRails ? "title\t\(text)\u{13}" : "\(text)\u{13}")
  }

  /// Waits until the server's list is as it should be.
  func waitForServer(_ what: String, _ holds: (String) -> Bool) throws {
    try session.wait("the server: \(what)", within: patience) { _ in holds(server.get(path)) }
  }
}

private func onScreen(
  _ peer: Peer, _ path: String = "", _ story: @escaping @Sendable (PeerScreen) throws -> Void
) async throws {
  try await peer.alone { server in try await onScreen(server, peer.dialect, path, story) }
}

private func onScreen(
  _ server: PeerServer, _ dialect: String, _ path: String = "",
  _ story: @escaping @Sendable (PeerScreen) throws -> Void
) async throws {
  try await PeerProgram.run { cahier in
    let environment = cahier.environment
    try await onThread {
      Result {
        let session = try TerminalSession(
          [
            TerminalSession.program, "--server", server.address + path, "--dialect", dialect,
          ], environment: environment)
        try story(
          PeerScreen(session: session, server: server, isRails: dialect.hasPrefix("rails")))
      }
    }.get()
  }
}
