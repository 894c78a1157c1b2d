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
