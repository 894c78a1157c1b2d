import Glibc
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
