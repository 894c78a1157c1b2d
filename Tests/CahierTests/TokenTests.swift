import Glibc
import Support
import Testing

@testable import cahier

/// Tokens that come from the environment.
@Suite struct TokenTests {
  private let program = Program()
  private let secret = ["TOKEN": "canary"]

  /// Runs a command against a server that only listens, until it has asked; returns what it asked
  /// and the core files it would leave then.
  private func asked(_ arguments: String..., environment: [String: String]) async -> (
    request: String, coreLimits: [Substring]
  ) {
    let server = ScriptedServer { connection in
      connection.readRequest()
      connection.waitForEnd()
    }
    let settings = """
      { accounts: { w: { server: "http://127.0.0.1:\(server.port)", dialect: "rails",
        tokenEnv: "TOKEN" } } }
      """
    program.home.write(settings, to: "config.json5")
    let arguments = arguments.map { $0.replacing("PORT", with: "\(server.port)") }
    let (process, output) = program.start(
      arguments, environment: environment.merging(["CAHIER_CONFIG": program.home.path]) { $1 })
    #expect(await eventually { server.requests.count == 1 })
    let limits = coreLimits(process)
    kill(process, SIGKILL)
    _ = Program.wait(process)
    server.stop()
    close(output)
    return (server.requests.first ?? "", limits)
  }

  private func coreLimits(_ process: pid_t) -> [Substring] {
    let line = Program.contents(of: "/proc/\(process)/limits").split(separator: "\n")
      .first { $0.hasPrefix("Max core file size") }
    return line?.split(separator: " ").dropFirst(4).prefix(2).map { $0 } ?? []
  }

  @Test func `A server of the command line gets the token of a variable, an account its own`()
    async
  {
    let unsaved = await asked(
      "list", "--server=http://127.0.0.1:PORT", "--dialect=laravel", "--token-env", "TOKEN",
      environment: secret)
    #expect(unsaved.request.contains("Authorization: Bearer canary\r\n"))
    let saved = await asked("list", "-a", "w", environment: secret)
    #expect(saved.request.contains("Authorization: Bearer canary\r\n"))
  }

  @Test func `Once a token was read, no core file is left`() async {
    let client = await asked("list", "-a", "w", environment: secret)
    #expect(client.coreLimits == ["0", "0"])
    let (server, output) = program.start(
      "serve", "--data", ":memory:", "--token-env", "TOKEN", environment: secret)
    _ = Program.readLine(output)
    #expect(coreLimits(server) == ["0", "0"])
    kill(server, SIGTERM)
    #expect(Program.wait(server) == 0)
    close(output)
  }

  @Test(arguments: [
    ["serve", "--data", ":memory:", "--token-env", "TOKEN"],
    ["list", "--server", "http://127.0.0.1:1", "--dialect", "rails", "--token-env", "TOKEN"],
  ])
  func `A variable without a usable token is told, and the token is not`(_ arguments: [String]) {
    for (value, complaint) in [("", "$TOKEN, and that is not set"), ("can\nary", "line breaks")] {
      let ending = program.run(arguments, input: [], environment: ["TOKEN": value])
      #expect(ending.status == 1)
      #expect(ending.errors.contains(complaint), "\(ending.errors)")
      #expect(!ending.errors.contains("ary"))
    }
  }

  @Test func `The editor does not see the variable of the command line either`() {
    let served = program.start(
      "serve", "--data", ":memory:", "--token-env", "TOKEN", environment: secret)
    let address = Program.readLine(served.output).split(separator: " ")[2]
    let place = ["--server=\(address)", "--dialect=laravel", "--token-env=TOKEN"]
    #expect(program.run(["add", "x"] + place, input: [], environment: secret).output == "1\n")
    program.home.write("env; echo new > \"$1\"\n", to: "editor")
    let ending = program.runOnTerminal(
      ["edit", "1"] + place,
      environment: secret.merging(["VISUAL": "/bin/sh \(program.home.path)/editor"]) { $1 })
    #expect(ending.status == 0)
    #expect(ending.output.contains("VISUAL=") && !ending.output.contains("canary"))
    kill(served.process, SIGTERM)
    #expect(Program.wait(served.process) == 0)
    close(served.output)
  }
}
