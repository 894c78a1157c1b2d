import Glibc
import Testing

@testable import cahier

/// `account` and `dialect check` with the built program, against its own server.
@Suite struct AccountCommandTests {
  /// Serves a dialect with three notes while a test runs, and gives its address.
  private func serving(_ dialect: String, _ body: (String) -> Void) {
    let server = Program()
    let running = server.start(
      "serve", "--dialect", dialect, "--data", server.home.path + "/notes.db")
    let line = Program.readLine(running.output)
    let words = line.split(separator: " ")
    let address = words.count > 2 ? String(words[2]) : ""
    for text in ["one", "two", "three"] {
      let place = ["--server", address, "--dialect", dialect]
      _ = server.run(["add", text] + place, input: [])
    }
    defer {
      kill(running.process, SIGTERM)
      _ = Program.wait(running.process)
      close(running.output)
    }
    body(address)
  }

  @Test(arguments: ["rails", "laravel+l8", "laravel"])
  func `an account is added by its address alone, listed, used, and taken out again`(
    _ dialect: String
  ) throws {
    serving(dialect) { address in
      let program = Program()
      let settings = "// mine\n{\n  mouse: false, // no mouse\n}\n"
      mkdir(program.home.path + "/.config", 0o700)
      mkdir(program.home.path + "/.config/cahier", 0o700)
      program.home.write(settings, to: ".config/cahier/config.json5")
      let bare = String(address.dropFirst("http://".count))
      let added = program.run("account", "add", bare, "--name", "mine", "--yes")
      #expect(added.status == 0, "\(added)")
      #expect(added.output.contains("answered 200 with a list of 3; every row has id, "))
      #expect(added.output.contains("It speaks \(dialect) ("))
      let file = program.home.text(of: ".config/cahier/config.json5")
      #expect(
        file == "// mine\n{\n  mouse: false, // no mouse\n  accounts: {\n"
          + "    mine: { server: \"\(address)\", dialect: \"\(dialect)\" },\n  },\n}\n")
      #expect(program.home.mode(of: ".config/cahier/config.json5") == 0o600)

      #expect(program.run("list", "-a", "mine").output.split(separator: "\n").count == 3)
      let listed = program.run("account", "list")
      #expect(listed.output == "* local\n  mine   \(address)  \(dialect)\n")
      let json = program.run("account", "list", "--json").output
      #expect(json.contains(#"{"name":"mine","server":"\#(address)","dialect":"\#(dialect)","#))

      let again = program.run("account", "add", address, "--name", "mine", "--yes")
      #expect(again.status == 2)
      #expect(program.run("account", "remove", "mine", "--yes").status == 0)
      #expect(
        program.home.text(of: ".config/cahier/config.json5").contains("mouse: false, // no mouse"))
      #expect(program.run("account", "list").output == "* local\n")
    }
  }

  @Test func `nothing is written without a yes, and nothing to a broken file`() throws {
    serving("rails") { address in
      let program = Program()
      let refused = program.run("account", "add", address)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("Add --yes."))
      #expect(!program.home.exists(".config/cahier/config.json5"))
      let no = program.runOnTerminal("account", "add", address, typed: "n\n")
      #expect(no.status == 1)
      #expect(no.output.contains("Add the account `localhost`"))
      #expect(!program.home.exists(".config/cahier/config.json5"))
      let yes = program.runOnTerminal("account", "add", address, typed: "y\n")
      #expect(yes.status == 0, "\(yes)")
      #expect(program.home.mode(of: ".config/cahier/config.json5") == 0o600)

      program.home.write("{ accounts: ", to: ".config/cahier/config.json5")
      let broken = program.run("account", "add", address, "--yes")
      #expect(broken.status == 1)
      #expect(program.home.text(of: ".config/cahier/config.json5") == "{ accounts: ")
    }
  }

  @Test func `a link to the settings stays a link`() throws {
    serving("rails") { address in
      let program = Program()
      let folder = program.home.path
      mkdir(folder + "/.config", 0o700)
      mkdir(folder + "/.config/cahier", 0o700)
      program.home.write("{}", to: "real.json5", mode: 0o640)
      symlink(folder + "/real.json5", folder + "/.config/cahier/config.json5")
      #expect(program.run("account", "add", address, "--yes").status == 0)
      #expect(program.home.text(of: "real.json5").contains(address))
      #expect(program.home.mode(of: "real.json5") == 0o640)
    }
  }

  @Test func `what is no server, and what no list is at, is told`() {
    let program = Program()
    let gone = program.run("account", "add", "http://127.0.0.1:1", "--yes")
    #expect(gone.status == 1)
    #expect(gone.errors.contains("The server cannot be reached"))
    let wrong = program.run("account", "add", "http://127.0.0.1:1/?q=1", "--yes")
    #expect(wrong.errors.contains("query"))
    #expect(program.run("account", "remove", "nobody", "--yes").status == 1)
    #expect(program.run("account", "frobnicate").status == 2)
  }
}

@Suite struct DialectCheckCommandTests {
  @Test func `a check prints what it found, leaves nothing, and says so with its status`() throws {
    let server = Program()
    let running = server.start("serve", "--dialect", "laravel+trims", "--data", ":memory:")
    defer {
      kill(running.process, SIGTERM)
      _ = Program.wait(running.process)
      close(running.output)
    }
    let address = String(Program.readLine(running.output).split(separator: " ")[2])
    let program = Program()
    func check(_ dialect: String, _ more: String...) -> Program.Ending {
      program.run(
        ["dialect", "check", "--server", address, "--dialect", dialect, "--yes"] + more, input: [])
    }
    let honest = check("laravel+trims")
    #expect(honest.status == 0, "\(honest)")
    #expect(honest.output.contains("\nconflict  two writers              ok      compare: "))
    #expect(honest.output.contains("\ntext      emoji                    ok      kept as sent\n"))
    let other = check("laravel")
    #expect(other.status == 1)
    #expect(
      other.output.contains(
        "\ntext      white space at the ends  broken  trims white space at the ends\n"))
    #expect(other.errors.contains("One promise of the dialect does not hold."))
    let json = check("laravel", "--json").output.split(separator: "\n")
    #expect(json.last == #"{"holds":false,"left":[]}"#)
    #expect(json.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") })

    let unasked = program.run(
      "dialect", "check", "--server", address, "--dialect", "laravel")
    #expect(unasked.status == 2)
    let left = program.run("list", "--server", address, "--dialect", "laravel")
    #expect(left.output == "")
    #expect(program.run("dialect", "check", "--yes").errors.contains("speak no dialect"))
  }
}
