import Glibc
import Notes
import Testing

@testable import cahier

@Suite struct ImportTests {
  @Test func `Good lines are kept, bad ones told by number`() {
    let program = Program()
    var lines = (1...5000).map { "{\"title\":\"t\($0)\",\"body\":\"b\($0)\",\"created\":\($0)}" }
    lines[9] = "not json"
    lines[1999] = "{\"title\":\"no body\"}"
    lines[4999] = "[1]"
    lines.insert("   ", at: 100)
    let ending = program.run("import", "-", input: lines.joined(separator: "\n"))
    #expect(ending.status == 1)
    for number in [10, 2001, 5001] { #expect(ending.errors.contains("line \(number): ")) }
    #expect(ending.errors.contains("4997 notes imported, 3 lines left out"))
    #expect(program.run("list").output.split(separator: "\n").count == 4997)
    #expect(program.run("show", "--json", "1").output.contains("1970-01-01T00:00:01.000Z"))
  }

  @Test func `A file is read too, without a last line end`() {
    let program = Program()
    program.home.write("{\"body\":\"one\"}\r\n{\"body\":\"two\"}", to: "notes.jsonl")
    let ending = program.run("import", "\(program.home.path)/notes.jsonl")
    #expect(ending == Program.Ending(status: 0, output: "", errors: "2 notes imported\n"))
    #expect(program.run("show", "2").output == "two")
  }

  @Test func `Import into a server goes note by note`() {
    let program = Program()
    let (process, output) = program.start("serve", "--dialect", "rails")
    let address = Program.readLine(output).split(separator: " ")[2]
    let ending = program.run(
      "--server=\(address)", "--dialect", "rails", "import", "-",
      input: "{\"title\":\"t\",\"body\":\"one\"}\n{\"body\":\"two\"}\n")
    #expect(ending.status == 0, "\(ending.errors)")
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
    #expect(program.run("list").output.split(separator: "\n").count == 2)
  }

  @Test func `A server's own dates are told once, and a line it refuses does not end the import`() {
    let program = Program()
    let (process, output) = program.start("serve", "--dialect", "laravel", "--data", ":memory:")
    let address = Program.readLine(output).split(separator: " ")[2]
    let account = ["--server=\(address)", "--dialect", "laravel"]
    let lines = """
      {"body":"one","created":1}
      {"title":"t","body":"two","created":2}
      {"body":"three","title":null}

      """
    let ending = program.run(["import", "-"] + account, input: Array(lines.utf8))
    #expect(ending.status == 1)
    let told = ending.errors.split(separator: "\n")
    #expect(told.count { $0.contains("its own dates") } == 1)
    #expect(told.contains("cahier: line 2: This service cannot keep a title."))
    #expect(told.contains("2 notes imported, 1 line left out"))
    #expect(told.last == "cahier: One line was left out.")
    #expect(program.run(["list"] + account, input: []).output.split(separator: "\n").count == 2)
    kill(process, SIGTERM)
    #expect(Program.wait(process) == 0)
    close(output)
  }

  @Test func `Dates are kept on this machine, and one note is one note`() {
    let program = Program()
    let ending = program.run("import", "-", input: "{\"body\":\"x\",\"created\":1}")
    #expect(ending == Program.Ending(status: 0, output: "", errors: "1 note imported\n"))
    #expect(program.run("show", "--json", "1").output.contains("1970-01-01T00:00:01.000Z"))
  }

  @Test func `A server that cannot be reached gets the notes later`() {
    let ending = Program().run(
      "import", "-", "--server=http://127.0.0.1:1", "--dialect=rails",
      input: "\n{\"body\":\"x\"}\n{\"body\":\"y\"}\n")
    #expect(ending.status == 0)
    #expect(ending.errors.contains("2 changes are kept on this machine and not on the server yet."))
    #expect(ending.errors.contains("2 notes imported\n"))
  }

  @Test(
    arguments: [
      ("1767625445", 1_767_625_445_000), ("1767625445000", 1_767_625_445_000),
      ("1767625445.25", 1_767_625_445_250), ("\"2026-01-05\"", 1_767_571_200_000),
    ] as [(String, Int64)])
  func `Created may be seconds, milliseconds or text`(_ json: String, _ milliseconds: Int64)
    throws
  {
    let line = Array("{\"body\":\"x\",\"created\":\(json)}".utf8)
    #expect(try DraftLine.draft(line[...]).created?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "{", "null", "3", "{}", "{\"body\":3}", "{\"body\":\"\"}",
    "{\"body\":\" \",\"title\":\"\"}",
    "{\"body\":\"x\",\"created\":\"soon\"}", "{\"body\":\"x\",\"created\":1e300}",
    "{\"body\":\"x\",\"created\":true}", "{\"body\":\"x\",\"title\":[]}", "{\"body\":\"x\"} {}",
  ])
  func `A line that is no note is a problem, not a note`(_ line: String) {
    #expect(throws: DraftLine.Problem.self) { try DraftLine.draft(Array(line.utf8)[...]) }
  }
}
