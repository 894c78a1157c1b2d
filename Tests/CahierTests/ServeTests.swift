import Glibc
import NotesAPI
import Testing

@testable import cahier

@Suite struct ServeTests {
  @Test(arguments: ["laravel", "rails"])
  func `Every command works over the wire as it does at home`(_ dialect: String) {
    let program = Program()
    let (process, output) = program.start("serve", "--dialect", dialect)
    let line = Program.readLine(output)
    #expect(line.hasPrefix("listening on http://127.0.0.1:"))
    #expect(line.hasSuffix(" (\(dialect))"))
    let account = ["--server", String(line.split(separator: " ")[2]), "--dialect", dialect]
    func far(_ arguments: String..., input: String = "") -> Program.Ending {
      program.run(account + arguments, input: Array(input.utf8))
    }
    #expect(far("add", "a & b + ü").output == "1\n")
    #expect(program.run("show", "1").output == "a & b + ü")
    #expect(far("edit", "1", "-", input: "changed\n").status == 0)
    #expect(far("show", "1").output == program.run("show", "1").output)
    #expect(far("list").output.contains("changed"))
    #expect(far("list", "--json").output.contains("\"state\":\"server\""))
    #expect(far("rm", "1").status == 0)
    #expect(far("rm", "1").status == 1)
    #expect(program.run("list").output == "")
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
  }

  @Test func `A Unix socket is told as it is asked for`() {
    let program = Program()
    let place = "unix:\(program.home.path)/s"
    let (process, output) = program.start("serve", "--listen", place, "--data", ":memory:")
    #expect(Program.readLine(output) == "listening on \(place) (laravel)")
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
  }

  @Test func `With a token nobody is served without it`() {
    let program = Program()
    let (process, output) = program.start(
      "serve", "--token-env=T", "--data=:memory:", environment: ["T": "canary"])
    let account = [
      "--server", String(Program.readLine(output).split(separator: " ")[2]), "--dialect=laravel",
    ]
    #expect(program.run(account + ["list"], input: []).errors.contains("wants a sign-in"))
    for (token, status) in [("canary", Int32(0)), ("Canary", 1)] {
      let ending = program.run(
        account + ["list", "--token-env", "MINE"], input: [], environment: ["MINE": token])
      #expect(ending.status == status)
    }
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
  }

  @Test func `Other machines are let in only where that is said, with a token`() {
    let program = Program()
    let refused = program.run("serve", "--listen", "0.0.0.0:0")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--allow-other-machines") && refused.errors.contains("0.0.0.0"))
    let tokenless = program.run("serve", "--listen", "0.0.0.0:0", "--allow-other-machines")
    #expect(tokenless.status == 2)
    #expect(tokenless.errors.contains("--token-env"))
    let errors = program.home.path + "/errors"
    let script = "exec '\(Program.path)' serve --listen 0.0.0.0:0 \(open) 2> '\(errors)'"
    let (process, output) = program.start(
      ["-c", script], environment: ["T": "canary"], program: "/bin/sh")
    let place = Program.readLine(output).split(separator: " ")[2]
    #expect(program.home.text(of: "errors").contains("warning: Other machines can reach 0.0.0.0"))
    let port = place.split(separator: ":").last ?? ""
    for (host, status) in [("127.0.0.1", Int32(0)), ("localhost", 0), ("127.0.0.2", 1)] {
      let ending = program.run(
        "list", "--server=http://\(host):\(port)", "--dialect=laravel", "--token-env=T",
        environment: ["T": "canary"])
      #expect(ending.status == status, "\(host): \(ending.errors)")
    }
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
  }

  /// Options that let others in, to call the server by two names.
  private var open: String {
    "--allow-other-machines --token-env T --data :memory: --host localhost --host 127.0.0.1"
  }

  @Test func `Every dialect with variants that its help names is there`() throws {
    let help = HelpText.command(.serve)
    #expect(help.contains("unix:PATH"))
    let variants = help.matches(of: /[a-z]+\+[a-z0-9+]+/)
    #expect(variants.count >= 2)
    for name in variants {
      _ = try Dialect.named(String(name.output), in: DialectFolder(path: "/nonexistent"))
    }
  }

  @Test func `Notes can be served from a file or from memory`() {
    let program = Program()
    for data in [":memory:", program.home.path + "/other.db"] {
      let (process, output) = program.start("serve", "--dialect", "rails", "--data", data)
      let address = Program.readLine(output).split(separator: " ")[2]
      #expect(program.run("--server", "\(address)", "--dialect=rails", "add", "x").output == "1\n")
      kill(process, SIGINT)
      #expect(Program.wait(process) == 0)
      close(output)
    }
    #expect(program.run("list").output == "")
    #expect(program.home.exists("other.db"))
  }
}
