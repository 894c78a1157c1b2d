import Glibc
import Notes
import NotesAPI
import Support
import Terminal
import Testing

@testable import cahier

/// `login` and `logout`, and accounts that ask for what they need, with the built program.
@Suite struct LoginTests {
  private let program = Program()

  /// A rails service for whoever has this header field.
  private func service(for field: String, _ more: String = "") -> ScriptedServer {
    ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let isIn = request.split(separator: "\r\n").contains { $0 == field[...] }
      let body = isIn ? "[]" : #"{"error":"You said: \#(Self.said(in: request))"}"#
      connection.socket.write(
        "HTTP/1.1 \(isIn ? 200 : 401) S\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Content-Type: application/json\r\nConnection: close\r\n\r\n" + body)
    }
  }

  private static func said(in request: String) -> String {
    request.split(separator: "\r\n").first { $0.hasPrefix("Authorization:") }.map(String.init) ?? ""
  }

  private func settings(_ server: ScriptedServer, _ more: String = "") {
    program.home.write(
      """
      { accounts: { work: { server: "\(server.origin)", dialect: "rails", \(more) } } }
      """, to: "config.json5")
  }

  private var places: [String: String] {
    ["CAHIER_CONFIG": program.home.path, "CAHIER_STATE": program.home.path + "/state"]
  }

  private func run(_ arguments: String..., input: String = "", with more: [String: String] = [:])
    -> Program.Ending
  {
    program.run(arguments, input: Array(input.utf8), environment: places.merging(more) { $1 })
  }

  private func terminal(_ arguments: String...) throws -> TerminalSession {
    try TerminalSession(
      [Program.path] + arguments,
      environment: places.merging(["HOME": program.home.path, "TZ": "UTC"]) { $1 })
  }

  /// Every file below the home folder that has a word in it.
  private func files(with word: String, in folder: String = "") -> [String] {
    program.home.names(in: folder).flatMap { name -> [String] in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let below = files(with: word, in: path)
      return below + (program.home.text(of: path).contains(word) ? [path] : [])
    }
  }

  @Test func `A token from standard input is tried, kept for its owner alone, used and forgotten`()
  {
    let server = service(for: "Authorization: Bearer canary-1")
    defer { server.stop() }
    settings(server)
    let login = run("login", "work", "--password-stdin", input: "canary-1\n")
    #expect(login.status == 0, "\(login.errors)")
    #expect(login.output.contains("work is open") && !login.output.contains("canary"))
    #expect(files(with: "canary") == ["state/sign-in/work.words"])
    #expect(program.home.mode(of: "state/sign-in/work.words") == 0o600)
    #expect(run("list", "-a", "work").status == 0)
    let logout = run("logout", "work")
    #expect(logout == .init(status: 0, output: "Forgot what was kept for work.\n", errors: ""))
    #expect(files(with: "canary") == [])
    #expect(run("list", "-a", "work").status == 1)
    #expect(run("logout", "work").output == "Nothing was kept for work.\n")
  }

  @Test func `Words that are refused are not kept, and not repeated`() {
    let server = service(for: "Authorization: Bearer right")
    defer { server.stop() }
    settings(server)
    let login = run("login", "work", "--password-stdin", input: "canary-2")
    #expect(login.status == 1)
    #expect(login.errors.contains("wants a sign-in: You said: Authorization: Bearer •••"))
    #expect(!login.errors.contains("canary"))
    #expect(files(with: "canary") == [])
  }

  @Test func `A user and a password are Basic, from the terminal, without being shown`() throws {
    let server = service(for: "Authorization: Basic YWRhOmNhbmFyeS0z")
    defer { server.stop() }
    settings(server, "user: 'ada'")
    let session = try terminal("login", "work")
    try session.wait(for: "Password for work:")
    #expect(!session.modes.isCooked)
    try session.send("canary-3\n")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screen.text.contains("work is open"))
    #expect(!String(decoding: session.output, as: UTF8.self).contains("canary"))
    #expect(session.modes == session.foundModes)
    #expect(run("list", "-a", "work").status == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `A signal while a secret is typed leaves the terminal as it was`(_ signal: Int32) throws {
    let server = service(for: "")
    defer { server.stop() }
    settings(server)
    let session = try terminal("login", "work")
    try session.wait(for: "Token for work:")
    #expect(!session.modes.isCooked)
    session.kill(signal)
    #expect(try session.waitForExit() == .signalled(signal))
    #expect(session.modes == session.foundModes)
  }

  @Test func `Stopped and continued, the terminal echoes meanwhile and not after`() throws {
    let server = service(for: "Authorization: Bearer t0ken")
    defer { server.stop() }
    settings(server)
    let session = try terminal("login", "work")
    try session.wait(for: "Token for work:")
    for _ in 1...2 {
      session.kill(SIGTSTP)
      try session.wait("the echo") { $0.modes == $0.foundModes }
      session.kill(SIGCONT)
      try session.wait("no echo") { !$0.modes.isCooked }
    }
    try session.send("t0ken\n")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.modes == session.foundModes)
  }

  @Test func `Nothing typed changes nothing`() throws {
    let server = service(for: "")
    defer { server.stop() }
    settings(server)
    let session = try terminal("login", "work")
    try session.wait(for: "Token for work:")
    try session.send("\u{04}")
    #expect(try session.waitForExit() == .exited(1))
    #expect(session.screen.text.contains("Nothing was typed"))
    #expect(session.modes == session.foundModes)
    #expect(server.requests.isEmpty)
  }

  @Test func `A command whose token is refused asks on the terminal, and goes on`() throws {
    let server = service(for: "Authorization: Bearer canary-4")
    defer { server.stop() }
    program.home.write("canary-old\n", to: "token")
    settings(server, "tokenFile: '\(program.home.path)/token'")
    let session = try terminal("list", "-a", "work")
    try session.wait(for: "Token for work:")
    try session.send("wrong\n")
    try session.wait("the second question") {
      $0.screen.text.components("Token for work:") == 2
    }
    try session.send("canary-4\n")
    #expect(try session.waitForExit() == .exited(0))
    #expect(!String(decoding: session.output, as: UTF8.self).contains("canary"))
    #expect(server.requests.count == 3)
    // What was typed in the middle of work is for this work.
    #expect(files(with: "canary-4") == [])
  }

  @Test func `Without a terminal nobody is asked`() {
    let server = service(for: "")
    defer { server.stop() }
    settings(server)
    let login = run("login", "work")
    #expect(login.status == 1 && login.errors.contains("no terminal to ask on for the token"))
    let list = run("list", "-a", "work")
    #expect(list.status == 1 && list.errors.contains("wants a sign-in"))
    #expect(server.requests.count == 1)
  }

  @Test(
    arguments: [
      (["login", "nowhere"], 1, "no account `nowhere`"),
      (["login", "local"], 1, "need no sign-in"),
      (["login", "wrok"], 1, "Did you mean `work`?"), (["login"], 2, "needs more"),
      (["login", "work", "--sign-up"], 1, "no way to sign up"),
      (["login", "work", "--user", "eve", "--password-stdin"], 1, "wants a sign-in"),
      (["login", "work", "--password-stdin"], 1, "no token in its first line"),
    ] as [([String], Int32, String)])
  func `What cannot be done is told`(_ arguments: [String], _ status: Int32, _ told: String) {
    let server = service(for: "nobody")
    defer { server.stop() }
    settings(server)
    let input = arguments.contains("--user") ? "pw" : "\n"
    let ending = program.run(arguments, input: Array(input.utf8), environment: places)
    #expect(ending.status == status)
    #expect(ending.errors.contains(told), "\(ending.errors)")
  }

  @Test func `A password command is run again when its password is refused`() {
    let server = service(for: "Authorization: Basic YWRhOm5ldy1wYXNz")
    defer { server.stop() }
    let path = program.home.path
    program.home.write("old-pass\n", to: "old")
    program.home.write("new-pass\n", to: "new")
    // The first time it says the old one.
    settings(
      server,
      "user: 'ada', passwordCommand: 'cat \(path)/old || cat \(path)/new; rm -f \(path)/old'")
    #expect(run("list", "-a", "work").status == 0)
    #expect(server.requests.count == 2)
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
