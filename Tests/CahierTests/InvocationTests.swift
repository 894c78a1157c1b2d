import Notes
import Testing

@testable import cahier

@Suite struct InvocationTests {
  @Test func `Options may stand before and after the operands, in every spelling`() throws {
    let lines = [
      ["list", "--account", "work", "word"], ["list", "word", "--account=work"],
      ["list", "-a", "work", "word"], ["-awork", "list", "word"],
      ["--account", "work", "list", "--", "word"],
    ]
    for line in lines {
      guard case .run(let command, let options, let operands) = try Invocation(line) else {
        Issue.record("not a command: \(line)")
        continue
      }
      #expect(command.name == "list", "\(line)")
      #expect(options[.account] == "work", "\(line)")
      #expect(operands == ["word"], "\(line)")
    }
  }

  @Test
  func `A command of another's is named by both words, and has options and operands of its own`()
    throws
  {
    for line in [["dialect", "list", "--json"], ["dialect", "--", "list"]] {
      guard case .run(let command, let options, let operands) = try Invocation(line) else {
        Issue.record("not a command: \(line)")
        continue
      }
      #expect(command.name == "dialect list")
      #expect(options.has(.json) == line.contains("--json"))
      #expect(operands == [])
    }
  }

  @Test func `Two dashes end the options, one dash is an operand`() throws {
    guard case .run(_, let options, let operands) = try Invocation(["add", "--", "--json"]) else {
      Issue.record("not a command")
      return
    }
    #expect(!options.has(.json))
    #expect(operands == ["--json"])
    guard case .run(_, _, let dash) = try Invocation(["add", "-"]) else {
      Issue.record("not a command")
      return
    }
    #expect(dash == ["-"])
  }

  @Test func `A query that begins with a minus is told where it goes`() {
    for query in ["-tag:work tagged", "-body"] {
      let failure = #expect(throws: Failure.self) { try Invocation(["search", query]) }
      #expect(failure?.advice.contains("cahier search -- '\(query)'") == true)
    }
    let slip = #expect(throws: Failure.self) { try Invocation(["search", "-x", "word"]) }
    #expect(slip?.advice == "`cahier search --help` lists the options.")
  }

  @Test(arguments: [
    (["lst"], "list"), (["serach", "x"], "search"), (["list", "--jsno"], "--json"),
    (["add", "x", "--titel=y"], "--title"), (["help", "shw"], "show"),
    (["dialect", "lits"], "dialect list"), (["help", "dialect", "lits"], "dialect list"),
  ])
  func `A slip is answered with what was meant`(_ arguments: [String], _ meant: String) {
    let failure = #expect(throws: Failure.self) { try Invocation(arguments) }
    #expect(failure?.status == 2)
    #expect(failure?.advice.contains("`\(meant)`") == true)
  }

  @Test(arguments: [
    ["frobnicate"], ["--frobnicate"], ["-z"], ["show"], ["show", "1", "2"], ["add", "a", "b"],
    ["list", "--json=yes"], ["list", "--account"], ["list", "-a"], ["--json"], [""],
    ["-"], ["--=x"], ["rm"], ["import"], ["list", "--title", "x"],
    ["dialect"], ["dialect", "frobnicate"], ["dialect", "--json", "list"], ["dialect", ""],
    ["dialect", "list", "x"],
  ])
  func `What is not a command line of ours is misuse`(_ arguments: [String]) {
    let failure = #expect(throws: Failure.self) { try Invocation(arguments) }
    #expect(failure?.status == 2)
    #expect(failure?.message.isEmpty == false)
  }

  @Test func `Help is there for the program and for each command`() throws {
    for arguments in [["--help"], ["-h"], ["help"]] {
      guard case .help(nil) = try Invocation(arguments) else {
        Issue.record("\(arguments)")
        continue
      }
    }
    for command in Command.all + Command.every {
      let words = command.name.split(separator: " ").map(String.init)
      for arguments in [["help"] + words, words + ["--help"]] {
        guard case .help(let found?) = try Invocation(arguments) else {
          Issue.record("\(arguments)")
          continue
        }
        #expect(found.name == command.name)
      }
      #expect(HelpText.program().contains("  \(words[0])"))
      for part in command.subcommands {
        #expect(HelpText.program().contains(part.word))
        #expect(HelpText.command(command).contains("  \(part.name)"))
      }
      for option in command.options {
        #expect(HelpText.command(command).contains("--\(option.name)"))
      }
    }
  }

  @Test func `Help fits into 80 columns`() {
    for text in [HelpText.program()] + (Command.all + Command.every).map(HelpText.command) {
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func `Distances count letters and swapped neighbours`() {
    #expect(Spelling.distance("list", "list") == 0)
    #expect(Spelling.distance("lsit", "list") == 1)
    #expect(Spelling.distance("", "add") == 3)
    #expect(Spelling.nearest(to: "completely", among: ["add", "rm"]) == nil)
  }
}
