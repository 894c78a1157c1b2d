import Glibc
import Support
import Testing

@testable import cahier

/// What other programs see of secrets (K1, K5).
@Suite struct SecretsOutsideTests {
  private let program = Program()

  @Test func `No program that is started sees a secret, and no argument has one`() {
    let server = ScriptedServer { connection in
      guard let request = connection.readRequest() else { return }
      let note = #"{"id":1,"title":"t","body":"b"}"#
      let answer = request.hasPrefix("GET /tweets.json") ? "[\(note)]" : note
      let body = request.contains("Bearer token-canary") ? answer : ""
      connection.socket.write(
        "HTTP/1.1 \(body.isEmpty ? 401 : 200) S\r\nContent-Length: \(body.utf8.count)\r\n"
          + "Content-Type: application/json\r\nConnection: close\r\n\r\n" + body)
    }
    defer { server.stop() }
    let (home, path) = (program.home, program.home.path)
    let look = "cat /proc/self/environ /proc/[0-9]*/cmdline 2>/dev/null"
    home.write("\(look) > \(path)/seen-by-command; echo pass-canary\n", to: "command")
    home.write("\(look) > \(path)/seen-by-editor; echo new > $1\n", to: "editor")
    home.write(
      """
      { accounts: {
          a: { server: "\(server.origin)", dialect: "rails", user: "ada", tokenEnv: "TOKEN",
            passwordCommand: ["/bin/sh", "\(path)/command"] },
          b: { server: "\(server.origin)", dialect: "rails", passwordEnv: "PASS" } } }
      """, to: "config.json5")
    let ending = program.runOnTerminal(
      ["edit", "1", "-a", "a"],
      environment: [
        "CAHIER_CONFIG": path, "TOKEN": "token-canary", "PASS": "pass-canary",
        "VISUAL": "/bin/sh \(path)/editor",
      ])
    // This server keeps nothing of what it is sent.
    #expect(ending.output.contains("kept the old text. Change it"), "\(ending.output)")
    #expect(ending.status == 0)
    for name in ["seen-by-command", "seen-by-editor"] {
      #expect(home.text(of: name).contains("CAHIER_CONFIG"))
      #expect(!home.text(of: name).contains("canary"))
    }
    #expect(!ending.output.contains("canary"))
  }

  @Test func `What a command says is shown harmless, and what it printed is not`() {
    program.home.write(
      """
      { accounts: { w: { server: "http://127.0.0.1:1", dialect: "rails",
        tokenCommand: "echo token-canary; printf 'lo\\\\033[31mcked\\\\n' >&2; exit 4" } } }
      """, to: "config.json5")
    let ending = program.run("list", "-a", "w", environment: ["CAHIER_CONFIG": program.home.path])
    #expect(ending.status == 1)
    #expect(ending.errors.contains("ended with status 4: lo^[[31mcked"), "\(ending.errors)")
    #expect(!ending.errors.contains("canary"))
  }
}
