import Glibc
import Notes
import NotesStore
import Support
import Testing

@testable import cahier

@Suite struct CopyTests {
  let program = Program()

  private func make(_ drafts: Draft...) throws {
    let notes = try program.repository()
    for draft in drafts { _ = try notes.create(draft) }
  }

  private func lines(_ arguments: String...) -> [Substring] {
    program.run(arguments, input: []).output.split(separator: "\n")
  }

  @Test func `A copy says what the other side does not keep, and a dry run says it before`() throws
  {
    let far = FarAccount("laravel", for: program)
    try make(
      Draft(title: "T", body: "one", tags: ["x"], pinned: true),
      Draft(body: "two", attributes: [.init(name: "mood", value: .null)]))
    let dry = program.run("copy", "--to", far.name, "--dry-run", "--json")
    #expect(dry.status == 0)
    #expect(
      dry.output.contains(
        #"{"id":"1","copy":null,"state":"would copy","lost":["title","tags","pinned","created"]}"#))
    #expect(lines("list", "-a", far.name).isEmpty)
    let ending = program.run("copy", "--to", far.name, "--json")
    #expect(ending.status == 0)
    #expect(ending.errors.contains("1 “T” loses the title and the tags in far"))
    #expect(
      ending.errors.contains(
        "far did not keep the title (1 note), the tags (1 note), being pinned (1 note), the date "))
    #expect(
      ending.output.contains(#""state":"copied","lost":["title","tags","pinned","created"]}"#))
    #expect(lines("list", "-a", far.name).count == 2)
    #expect(
      program.run("copy", "--to", far.name).errors.contains("2 notes for far: 2 there already\n"))
    #expect(program.run("copy", "--to", far.name, "--again", "1").status == 0)
    #expect(lines("list", "-a", far.name).count == 3)
    #expect(try program.allNotes().count == 2)
  }

  @Test func `Operands are ids, or words to look for`() throws {
    let far = FarAccount("rails", for: program)
    try make(Draft(body: "walk the dog"), Draft(body: "feed the dog"), Draft(body: "sleep"))
    #expect(program.run("copy", "--to", far.name, "3").errors.contains("1 note for far: 1 copied"))
    #expect(program.run("copy", "--to", far.name, "the dog").errors.contains("2 copied"))
    #expect(program.run("copy", "--to", far.name, "1", "9").errors.contains("There is no note 9"))
    for query in ["is:pin", "on:2026-", "", " ", "\"\""] {
      #expect(program.run("move", "--to", far.name, "--yes", query).status == 2, "\(query)")
    }
    #expect(try program.allNotes().count == 3)
    #expect(program.run("list", "is:pin").errors.contains("`is:pin` is not finished"))
    #expect(program.run("copy", "1").status == 2)
    #expect(program.run("copy", "--to", "local", "1").status == 2)
    #expect(program.run("copy", "--to", "nowhere", "1").errors.contains("no account `nowhere`"))
  }

  @Test func `A move takes away only what arrived with all its words`() throws {
    let far = FarAccount("laravel", for: program)
    try make(
      Draft(title: "T", body: "one"), Draft(body: "two"), Draft(title: "W", body: "# W\n\nthree"))
    #expect(program.run("move", "--to", far.name).status == 2)
    let ending = program.run("move", "--to", far.name, "--yes")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("1 “T” stays in local: far has not all its words"))
    #expect(try program.allNotes().map(\.body) == ["one"])
    #expect(lines("list", "-a", far.name).count == 3)
    #expect(program.run("move", "--to", far.name, "1").status == 1)
    #expect(lines("list", "-a", far.name).count == 3)
  }

  @Test(arguments: ["rails", "kinto"])
  func `Moved there and back a note has its title and text`(_ dialect: String) throws {
    let far = FarAccount(dialect, for: program)
    try make(Draft(title: "T", body: "one\r\ntwo\u{0}"))
    #expect(program.run("move", "--to", far.name, "1").status == 0)
    #expect(try program.allNotes().isEmpty)
    let back = program.run("move", "-a", far.name, "--to", "local", "--yes")
    #expect(back.status == 0, "\(back.errors)")
    #expect(lines("list", "-a", far.name).isEmpty)
    let note = try #require(program.allNotes().first)
    #expect(note.title == "T" && Array(note.body.utf8) == Array("one\r\ntwo\u{0}".utf8))
  }

  @Test func `Text that a service trims is told and no loss of words`() throws {
    let far = FarAccount("django-rest", for: program)
    try make(Draft(title: "T", body: "  one\n"), Draft(body: "two\u{0}"))
    let ending = program.run("move", "--to", far.name, "--yes")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("white space around the text or its line ends (1 note)"))
    #expect(ending.errors.contains("Null characters are not allowed"))
    #expect(try program.allNotes().map(\.body) == ["two\u{0}"])
  }

  @Test(arguments: [false, true], 1...2 as ClosedRange<UInt64>)
  func `After kill -9 nothing is lost and nothing is doubled`(_ isMove: Bool, _ seed: UInt64) throws
  {
    var random = SeededRandom(seed)
    let far = FarAccount("rails", for: program)
    let count = 40
    let notes = try program.repository()
    for number in 1...count { _ = try notes.create(Draft(title: "\(number % 5)", body: "same")) }
    let command = isMove ? ["move", "--to", far.name, "--yes"] : ["copy", "--to", far.name]
    var lines = 2
    while lines < 2 * count {
      _ = program.runAndKill(command, whenLines: lines) { program.journal }
      lines += Int.random(in: 1...16, using: &random)
    }
    let ending = program.run(command, input: [])
    #expect(ending.status == 0, "seed \(seed): \(ending.errors)")
    let there = program.run("list", "-a", far.name).output.split(separator: "\n").count
    #expect(there == count, "seed \(seed)")
    #expect(try program.allNotes().count == (isMove ? 0 : count), "seed \(seed)")
  }
}
