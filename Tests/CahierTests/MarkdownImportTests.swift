import Glibc
import Notes
import NotesAPI
import NotesStore
import Support
import Testing

@testable import cahier

@Suite struct MarkdownImportTests {
  let program = Program()

  /// What a note says, besides what it is called and when it was changed.
  private func words(_ note: Note) -> Draft {
    var draft = Draft(note)
    draft.created = note.created
    return draft
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `Out, into another place and out again, everything is the same`(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let notes = try program.repository()
    for number in 1...40 {
      let made = random.markdownNote()
      var draft = made.draft
      draft.created = Timestamp(milliseconds: Int64(number) * 1000)
      _ = try notes.create(draft)
    }
    let (out, data) = ("\(program.home.path)/out", "\(program.home.path)/other")
    #expect(program.run("export", out).status == 0)
    let ending = program.run("import", out, environment: ["CAHIER_DATA": data])
    #expect(ending.status == 0, "seed \(seed): \(ending.errors)")
    let (before, after) = (try program.allNotes(), try program.allNotes("other"))
    #expect(before.count == after.count)
    for (a, b) in zip(before, after) { #expect(words(a) == words(b), "seed \(seed)") }
  }

  @Test func `Files of others are notes, with what they say`() throws {
    mkdir("\(program.home.path)/in", 0o700)
    mkdir("\(program.home.path)/in/sub", 0o700)
    mkdir("\(program.home.path)/in/.trash", 0o700)
    program.home.write("# Plan\n\nwalk\n", to: "in/a.md")
    program.home.write("milk", to: "in/sub/Shopping list.markdown")
    program.home.write("---\ntitle: T\nmood: good\ntags: [x]\n---\n\ntext", to: "in/sub/z.md")
    program.home.write("no", to: "in/.trash/gone.md")
    program.home.write("no", to: "in/picture.png")
    program.home.write([0x61, 0xFF], to: "in/bad.md")
    program.home.write("", to: "in/b.md")
    symlink("a.md", "\(program.home.path)/in/link.md")
    let ending = program.run("import", "\(program.home.path)/in", "--json")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("cahier: bad.md: it is not UTF-8\n"))
    #expect(ending.errors.contains("5 files: 4 imported, 1 left out; 2 others are no Markdown\n"))
    #expect(ending.output.contains("{\"file\":\"bad.md\",\"id\":null,\"state\":\"left out\"}"))
    let notes = try program.allNotes()
    #expect(Set(notes.map(\.title)) == ["Plan", "Shopping list", "T", "b"])
    #expect(notes.first { $0.title == "Plan" }?.body == "# Plan\n\nwalk\n")
    let other = try #require(notes.first { $0.title == "T" })
    #expect(other.tags == ["x"] && other.body == "text")
    #expect(other.attributes == [.init(name: "mood", value: .text("good"))])
  }

  @Test func `What was imported is not imported again, unless it is asked for`() throws {
    program.home.write("one", to: "a.md")
    let path = "\(program.home.path)/a.md"
    #expect(program.run("import", path).errors == "1 file: 1 imported\n")
    #expect(program.run("import", path).errors == "1 file: 1 there already\n")
    program.home.write("two", to: "a.md")
    let changed = program.run("import", path)
    #expect(
      changed.status == 1 && changed.errors.contains("became note 1; --again imports it anew"))
    #expect(program.run("import", path, "--again").status == 0)
    #expect(try program.allNotes().map(\.body) == ["one", "two"])
  }

  @Test func `A file that a service refuses is told, and the rest goes on`() throws {
    let far = FarAccount("laravel", for: program)
    mkdir("\(program.home.path)/in", 0o700)
    program.home.write("---\ntitle: T\n---\nwith a title", to: "in/1.md")
    program.home.write("---\ntitle: T\ncreated: 2026-01-05\n---\n# T\n\nit has", to: "in/2.md")
    program.home.write("plain", to: "in/3.md")
    let ending = program.run("import", "\(program.home.path)/in", "-a", far.name)
    #expect(ending.status == 1)
    #expect(ending.errors.contains("1.md: This service cannot keep a title."))
    #expect(ending.errors.contains("3 files: 1 left out, 2 imported\n"))
    #expect(ending.errors.contains("far did not keep the date (1 note)."))
    #expect(program.run("list", "-a", far.name).output.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["local", "rails", "kinto", "django-rest"], 1...2 as ClosedRange<UInt64>)
  func `After kill -9 nothing is lost and nothing is doubled`(_ place: String, _ seed: UInt64)
    throws
  {
    var random = SeededRandom(seed)
    let far = place == "local" ? nil : FarAccount(place, for: program)
    let account = ["-a", far?.name ?? "local"]
    mkdir("\(program.home.path)/in", 0o700)
    let count = 40
    for number in 1...count { program.home.write("# \(number % 7)\nsame", to: "in/\(number).md") }
    let importing = ["import", "\(program.home.path)/in"] + account
    var lines = 2
    while lines < 2 * count {
      _ = program.runAndKill(importing, whenLines: lines) { program.journal }
      lines += Int.random(in: 1...16, using: &random)
    }
    let ending = program.run(importing, input: [])
    #expect(ending.status == 0, "\(place), seed \(seed): \(ending.errors)")
    let listed = program.run(["list"] + account, input: []).output.split(separator: "\n")
    #expect(listed.count == count, "\(place), seed \(seed)")
  }

  @Test(arguments: [false, true])
  func `A note that was being made is looked for before it is made`(_ wasMade: Bool) throws {
    program.home.write("---\ntitle: T\n---\none", to: "a.md")
    let notes = try program.repository()
    _ = try notes.create(Draft(title: "T", body: "other"))
    if wasMade { _ = try notes.create(Draft(title: "T", body: "one")) }
    do {
      let places = try Places(Environment(["HOME": program.home.path]))
      let journal = try TransferJournal(
        from: "\(program.home.path)/a.md", to: "local", in: places, isAnew: false)
      try journal.begin("a.md", Fingerprint("---\ntitle: T\n---\none".utf8))
      let ending = program.run("import", "\(program.home.path)/a.md")
      #expect(ending.status == 1 && ending.errors.contains("The same is under way already."))
    }
    #expect(program.run("import", "\(program.home.path)/a.md").status == 0)
    #expect(try program.allNotes().map(\.body) == ["other", "one"])
    #expect(program.run("import", "\(program.home.path)/a.md").errors.contains("there already"))
  }

  @Test func `A line that was cut is passed over, and those after it count`() throws {
    let path = "\(program.home.path)/log"
    program.home.write("{\"a\":1}\n{\"b\":", to: "log")
    for count in 2...3 {
      let log = try LineLog(path)
      var lines: [JSONValue?] = []
      try log.read { lines.append($0) }
      #expect(lines.count == count && lines[0]?["a"] == .number("1") && lines[1] == nil)
      try log.append(.object([.init("c", .null)]))
    }
  }

  @Test func `A terminal sees how far it has come`() throws {
    mkdir("\(program.home.path)/in", 0o700)
    for number in 1...3 { program.home.write("text", to: "in/\(number).md") }
    let ending = program.runOnTerminal("import", "\(program.home.path)/in")
    #expect(ending.output.contains("\r2 of 3\r3 of 3\r\u{1B}[K3 files: 3 imported"))
    let out = program.runOnTerminal("export", "\(program.home.path)/out")
    #expect(out.output.contains("\r1 of 3\r\u{1B}[K3 notes in "))
  }

  @Test func `A server that cannot be reached gets the notes later`() throws {
    program.home.write("one", to: "a.md")
    let account = ["--server=http://127.0.0.1:1", "--dialect=rails"]
    let ending = program.run(["import", "\(program.home.path)/a.md"] + account, input: [])
    #expect(ending.status == 0)
    #expect(ending.errors.contains("One change is kept on this machine and not on the server yet."))
    let outbox = program.run(["outbox"] + account, input: [])
    #expect(outbox.output.contains("create  waiting  a"))
  }
}
