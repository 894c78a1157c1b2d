import Glibc
import Notes
import Support
import Terminal
import Testing

@testable import cahier

/// A server that stops knowing its reader, and the question that this brings.
@Suite struct TerminalSignInTests {
  private let program = Program()
  private let secret = "canary-5ecret"

  /// A list of notes that one token opens; which one can change.
  private final class Gate: Sendable {
    private struct State {
      var token: String
      var notes: [String] = []
    }

    private let state: Locked<State>
    let server: ScriptedServer

    init(_ token: String) {
      let state = Locked(State(token: token))
      self.state = state
      server = ScriptedServer { connection in
        while let request = connection.readRequest() {
          connection.socket.write(Gate.answer(request, state))
        }
      }
    }

    var token: String {
      get { state.withLock { $0.token } }
      set { state.withLock { $0.token = newValue } }
    }

    /// The bodies of the requests that made a note.
    var notes: [String] { state.withLock { $0.notes } }

    func add() { state.withLock { $0.notes.append("from elsewhere") } }

    private static func answer(_ request: String, _ state: Locked<State>) -> String {
      state.withLock { state in
        guard request.contains("\r\nAuthorization: Bearer \(state.token)\r\n") else {
          return response("401 Unauthorized", #"{"error":"Unauthorized"}"#)
        }
        let rows = state.notes.indices.map { note($0 + 1) }
        if request.hasPrefix("GET /tweets/") { return response("200 OK", note(state.notes.count)) }
        guard request.hasPrefix("POST") else {
          return response("200 OK", "[\(rows.joined(separator: ","))]")
        }
        state.notes.append(request)
        return response("201 Created", note(state.notes.count))
      }
    }

    private static func note(_ id: Int) -> String {
      #"{"id":\#(id),"title":"Plan","body":"walk the dog","created_at":"2026-01-05T15:04:00Z"}"#
    }

    private static func response(_ status: String, _ body: String) -> String {
      "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }
  }

  private func open(_ gate: Gate, _ token: String = #", tokenEnv: "T""#) throws -> TerminalSession {
    program.home.write(
      """
      { default: "w", accounts: { w: { server: "\(gate.server.origin)", dialect: "rails"\(token) } } }
      """, to: "config.json5")
    return try program.openNotes(
      "--trace=\(program.home.path)/wire.log",
      environment: ["CAHIER_CONFIG": program.home.path, "T": "the-old-one"])
  }

  /// No secret is on the screen, in the trace, or among what is written.
  private func expectNoSecret(_ session: TerminalSession) {
    #expect(!session.text(since: 0).contains("canary"))
    #expect(!program.home.text(of: "wire.log").contains("canary"))
    for draft in program.drafts {
      #expect(!program.home.text(of: "\(Program.drafts)/\(draft)").contains("canary"))
    }
  }

  @Test("A token that is not good any more is asked for after the save, and all goes on with it")
  func save() throws {
    let gate = Gate("the-old-one")
    defer { gate.server.stop() }
    let session = try open(gate)
    try session.wait(for: "No tweets yet")
    gate.token = secret
    try session.begin("Plan", "walk the dog")
    try session.press(.save, until: "w wants to know you")
    #expect(!session.isComposing)
    #expect(session.screen.line(0).contains("1 to send"))
    try session.send("wrong", until: "Token  •••••")
    try session.press(.enter, until: "That did not let w in.")
    try session.paste(secret + "\n")
    try session.wait(for: String(repeating: "•", count: secret.count))
    try session.expectWholeScreen()
    expectNoSecret(session)
    try session.press(.enter)
    try session.wait(inHeader: "1 tweet · all on server")
    #expect(gate.notes.count == 1 && gate.notes[0].contains("walk the dog"))
    #expect(try session.leave() == .exited(0))
    expectNoSecret(session)
    #expect(program.drafts == [])
  }

  @Test("Esc gives up: what was saved waits, nobody asks again, and r asks and sends all")
  func givenUp() throws {
    let gate = Gate("the-old-one")
    defer { gate.server.stop() }
    let session = try open(gate)
    try session.wait(for: "No tweets yet")
    gate.token = secret
    try session.begin("Plan", "walk the dog")
    try session.press(.save, until: "w wants to know you")
    try session.press(.escape)
    try session.wait(inHeader: "1 to send · sync stopped")
    let asked = gate.server.requests.count
    try session.compose("Other", "feed the cat")
    try session.wait(inHeader: "2 to send · sync stopped")
    try session.send("O", until: "The server wants a sign-in")
    try session.wait(for: "tried once · at ")
    try session.send("q", until: "n new")
    #expect(gate.server.requests.count == asked && gate.notes.isEmpty)
    try session.send("r", until: "w wants to know you")
    try session.send(secret)
    try session.press(.enter)
    try session.wait(inHeader: "2 tweets · all on server")
    #expect(gate.notes.count == 2)
    #expect(try session.leave() == .exited(0))
    expectNoSecret(session)
  }

  @Test("Who does not sign in at the start is asked once, and may write all the same")
  func notSignedIn() throws {
    let gate = Gate(secret)
    defer { gate.server.stop() }
    let session = try open(gate)
    try session.wait(for: "w wants to know you")
    try session.press(.escape, until: "They have not been brought from the server yet.")
    try session.wait(inHeader: "not brought yet · sync stopped")
    let asked = gate.server.requests.count
    try session.compose("Plan", "walk the dog")
    try session.wait(inHeader: "1 to send")
    try session.wait(for: "Kept here until you sign in.")
    try session.press(.enter, until: "walk the dog")
    try session.send("q", until: "n new")
    session.settle()
    #expect(gate.server.requests.count == asked)
    #expect(!session.screen.text.contains("w wants to know you"))
    try session.send("q")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.text(since: 0).contains("One change is kept here and not on the server yet"))
  }

  @Test("An account without words asks at its first list; kept ones are there at the next start")
  func keeping() throws {
    let gate = Gate(secret)
    defer { gate.server.stop() }
    let session = try open(gate, "")
    try session.wait(for: "w wants to know you")
    try session.press(.tab, until: "[x] keep on this machine")
    try session.send(secret)
    try session.press(.enter, until: "No tweets yet")
    try session.send("A", until: "open here, 0 tweets")
    try session.send("q", until: "n new")
    #expect(try session.leave() == .exited(0))
    expectNoSecret(session)
    let files = ".local/state/cahier/sign-in"
    #expect(program.home.names(in: files) == ["w.words"])
    #expect(program.home.mode(of: "\(files)/w.words") == 0o600)
    gate.add()
    let next = try open(gate, "")
    try next.wait(for: "Plan")
    #expect(!next.text(since: 0).contains("w wants to know you"))
    #expect(try next.leave() == .exited(0))
    try expectAskedAgain(gate)
    #expect(program.home.names(in: files) == ["w.words"])
  }

  @Test("Who signs in with the words that were good before has signed in; Esc gives up")
  func sameWords() throws {
    let gate = Gate("the-old-one")
    defer { gate.server.stop() }
    let session = try open(gate)
    try session.wait(for: "No tweets yet")
    gate.add()
    try session.send("A", until: "open here, 0 tweets")
    try session.send("s", until: "w wants to know you")
    try session.send(gate.token)
    try session.press(.enter, until: "Plan")
    try session.wait(inHeader: "1 tweet · all on server")
    #expect(!session.text(since: 0).contains("Given up."))
    try session.send("A", until: "open here, 1 tweet")
    try session.send("s", until: "w wants to know you")
    try session.press(.escape, until: "Given up.")
    #expect(try session.leave() == .exited(0))
  }

  /// Kept words that are no good any more: asked once by itself, and each time by `r`.
  private func expectAskedAgain(_ gate: Gate) throws {
    gate.token = "another-one"
    let session = try open(gate, "")
    try session.wait(for: "w wants to know you")
    try session.press(.escape)
    try session.wait(inHeader: "sync stopped")
    #expect(session.screen.text.contains("Plan"))
    try session.send("r", until: "w wants to know you")
    try session.press(.escape, until: "The server wants a sign-in")
    #expect(try session.leave() == .exited(0))
  }

  @Test(
    "A signal, or the reader's leaving, ends the program while it asks", arguments: [0, SIGTERM])
  func leaving(signal: Int32) throws {
    let gate = Gate(secret)
    defer { gate.server.stop() }
    let session = try open(gate, "")
    try session.wait(for: "w wants to know you")
    try session.send("half")
    if signal == 0 {
      try session.press(.escape, until: "sign-in")
      #expect(try session.leave() == .exited(0))
    } else {
      session.kill(signal)
      #expect(try session.waitForExit() == .exited(128 + signal))
    }
    session.expectTerminalGivenBack()
  }
}
