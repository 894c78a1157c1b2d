import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// A note's homepage on its way to the reader's own browser.
@Suite struct TerminalBrowserTests {
  let program = Program()

  /// A Rails server with one tweet that has a homepage.
  private func server(_ homepage: String) -> ScriptedServer {
    ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let note =
        #"{"id":7,"title":"Plan","body":"walk","created_at":null,"homepage":"\#(homepage)"}"#
      let body = request.hasPrefix("GET /tweets.json") ? "[\(note)]" : note
      connection.socket.write(
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    }
  }

  /// A browser that writes down its arguments, one a line, and what it sees of a variable.
  private func browser(_ ending: String = "exit 0") -> String {
    program.home.write(
      """
      #!/bin/sh
      printf '%s\\n' "$#" "$@" "${SECRET-unset}" > "$HOME/arguments"
      \(ending)
      """, to: "browser", mode: 0o700)
    return "\(program.home.path)/browser"
  }

  private func open(_ server: ScriptedServer, _ environment: [String: String])
    throws -> TerminalSession
  {
    let session = try program.openNotes(
      "--server", server.origin, "--dialect", "rails", environment: environment)
    try session.wait(for: "Plan")
    return session
  }

  @Test("An address with a space in it is not offered")
  func unsafe() throws {
    let server = server("https://swift.example/a b")
    defer { server.stop() }
    let session = try open(server, ["BROWSER": browser()])
    try session.send("o", until: "It names no homepage that can be opened.")
    #expect(!program.home.exists("arguments"))
    try session.leave()
  }

  @Test(
    "It gets the address as one argument, and only once the reader has agreed",
    arguments: ["", " --new", " --to=%s -x"])
  func agrees(arguments: String) throws {
    let server = server("https://swift.example/a?b=1&c=$(x);'")
    defer { server.stop() }
    let session = try open(server, ["BROWSER": browser() + arguments + ":other"])
    let address = "https://swift.example/a?b=1&c=%24(x);%27"
    try session.send("o", until: "Open \(address) ?")
    try session.send("n", until: "n new")
    #expect(!program.home.exists("arguments"))
    try session.press(.enter, until: "q back")
    try session.send("o", until: "Open \(address) ?")
    try session.send("y", until: "Handed to")
    let words =
      arguments.contains("%s")
      ? ["--to=\(address)", "-x"] : arguments == "" ? [address] : ["--new", address]
    #expect(
      program.home.text(of: "arguments")
        == ([String(words.count)] + words + ["unset", ""]).joined(separator: "\n"))
    try session.expectWholeScreen()
    try session.send("q", until: "n new")
    try session.leave()
    session.expectTerminalGivenBack()
  }

  @Test(
    "A browser that fails or is not there is told of",
    arguments: [("exit 3", "ended with status 3"), ("kill -9 $$", "ended by signal 9")])
  func fails(ending: String, words: String) throws {
    let server = server("http://swift.example")
    defer { server.stop() }
    let session = try open(server, ["BROWSER": browser(ending)])
    try session.send("o", until: "Open http://swift.example/ ?")
    try session.send("y", until: words)
    try session.leave()
    let other = try open(server, ["BROWSER": "/nowhere/browser"])
    try other.send("o", until: "Open http://swift.example/ ?")
    try other.send("y", until: "cannot be run: name another in $BROWSER.")
    try other.leave()
  }

  @Test("It does not see the variables that hold tokens")
  func secrets() throws {
    let server = server("http://swift.example")
    defer { server.stop() }
    let session = try program.openNotes(
      "--server", server.origin, "--dialect", "rails", "--token-env", "SECRET",
      environment: ["BROWSER": browser(), "SECRET": "s3cret"])
    try session.wait(for: "Plan")
    try session.send("o", until: "Open http://swift.example/ ?")
    try session.send("y", until: "Handed to")
    #expect(program.home.text(of: "arguments") == "1\nhttp://swift.example/\nunset\n")
    try session.leave()
  }
}
