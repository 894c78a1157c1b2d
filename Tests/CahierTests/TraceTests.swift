import Glibc
import Support
import Testing

@testable import cahier

/// `--trace`, with the real program on both sides.
@Suite struct TraceTests {
  private let program = Program()
  private let secret = ["TOKEN": "canary-5ecret"]

  /// Runs a command against a server with a token and notes in memory.
  private func run(
    _ arguments: [String], at address: String, dialect: String = "laravel"
  ) -> Program.Ending {
    program.run(
      arguments + ["--server=\(address)", "--dialect=\(dialect)", "--token-env=TOKEN"], input: [],
      environment: secret)
  }

  private func serving(_ body: (String) throws -> Void) throws {
    let (process, output) = program.start(
      "serve", "--data", ":memory:", "--token-env", "TOKEN", environment: secret)
    defer {
      kill(process, SIGTERM)
      _ = Program.wait(process)
      close(output)
    }
    try body(String(Program.readLine(output).split(separator: " ")[2]))
  }

  @Test func `Commands add what travelled to a file of their owner's alone`() throws {
    try serving { address in
      let trace = "--trace=\(program.home.path)/wire.log"
      let added = run(["add", "green", trace], at: address)
      #expect(added == Program.Ending(status: 0, output: "1\n", errors: ""))
      let first = program.home.text(of: "wire.log")
      #expect(run(["show", "1", trace], at: address).output == "green")
      let text = program.home.text(of: "wire.log")
      #expect(program.home.mode(of: "wire.log") == 0o600)
      #expect(text.hasPrefix(first) && text.utf8.count > first.utf8.count)
      let host = address.dropFirst("http://".count)
      #expect(first.contains("> Host: \(host)\n"))
      #expect(first.contains("> Authorization: Bearer ••••\n"))
      #expect(first.contains("> POST /") && first.contains("< HTTP/1.1 20"))
      #expect(text.contains("> GET /") && text.contains("< HTTP/1.1 200\n"))
      #expect(first.contains("green"))
      #expect(!text.contains("canary") && !text.contains("5ecret"))
    }
  }

  @Test func `A dash is standard error, and what a server sends is harmless there`() {
    let server = ScriptedServer { connection in
      connection.answer(
        "HTTP/1.1 200 OK\r\nX-A: \u{1B}[2J\r\nContent-Length: 15\r\n\r\n[]\n> GET /x\u{1B}c\n\n")
    }
    defer { server.stop() }
    let ending = run(["list", "--trace", "-"], at: server.origin, dialect: "rails")
    #expect(ending.errors.contains("> GET /") && ending.errors.contains("< X-A: ^[[2J\n"))
    #expect(ending.errors.contains("< > GET /x^[c\n"))
    #expect(!ending.errors.contains("\u{1B}") && !ending.errors.contains("canary"))
  }

  @Test func `A token that a server sends back is not written down`() {
    let server = ScriptedServer { connection in
      let request = connection.readRequest() ?? ""
      connection.socket.write(
        "HTTP/1.1 500 No\r\nContent-Length: \(request.utf8.count)\r\n\r\n\(request)")
    }
    defer { server.stop() }
    let ending = run(["list", "--trace", "-"], at: server.origin)
    #expect(server.requests.first?.contains("canary-5ecret") == true)
    #expect(ending.errors.contains("< HTTP/1.1 500\n"))
    let traced = ending.errors.split(separator: "\n").filter { !$0.hasPrefix("cahier: ") }
    #expect(!traced.joined().contains("canary"))
  }

  @Test func `A failure is traced with its reason`() {
    let ending = run(["list", "--trace", "-"], at: "http://127.0.0.1:1")
    #expect(ending.errors.contains("\n* The server cannot be reached"))
  }

  @Test func `A file that is not its owner's alone is refused, with what to run`() {
    let home = program.home
    home.write("notes", to: "open", mode: 0o644)
    home.write("", to: "real")
    symlink("\(home.path)/real", "\(home.path)/link")
    mkdir("\(home.path)/folder", 0o700)
    mkfifo("\(home.path)/pipe", 0o600)
    for (name, why) in [
      ("open", "chmod 600 \(home.path)/open"), ("link", "it is a link"), ("folder", "directory"),
      ("pipe", "cannot be written"), ("none/x", "No such file"),
    ] {
      let ending = run(["list", "--trace", "\(home.path)/\(name)"], at: "http://127.0.0.1:1")
      #expect(ending.status == 1)
      #expect(ending.errors.contains(why), "\(ending.errors)")
    }
    #expect(home.text(of: "open") == "notes" && home.text(of: "real") == "")
  }

  @Test func `For the notes of this machine there is nothing to write, and that is said`() {
    let file = "\(program.home.path)/wire.log"
    let ending = program.run("list", "--trace", file)
    #expect(ending.status == 0)
    #expect(ending.errors.contains("Nothing travels to the notes on this machine"))
    #expect(!program.home.exists("wire.log"))
  }

  @Test func `On the screen a dash is refused`() {
    let ending = program.runOnTerminal(
      "--server=http://127.0.0.1:1", "--dialect=rails", "--trace=-")
    #expect(ending.status == 2)
    #expect(ending.output.contains("Name a file"))
  }
}
