import Glibc
import Notes
import NotesStore
import Support
import Testing

@testable import cahier

@Suite struct ExportTests {
  let program = Program()

  private func export(_ more: String...) -> Program.Ending {
    program.run(["export", "\(program.home.path)/out"] + more, input: [])
  }

  @Test func `Run again only what changed is written, and a note that is gone is told`() throws {
    let notes = try program.repository()
    for number in 1...3 { _ = try notes.create(Draft(title: "t", body: "b\(number)")) }
    #expect(export().errors.hasSuffix("out: 3 written\n"))
    #expect(program.home.mode(of: "out") == 0o700 && program.home.mode(of: "out/t-1.md") == 0o600)
    #expect(export().errors.hasSuffix("out: 3 unchanged\n"))
    _ = try notes.update(Note.ID("2"), to: Draft(title: "new", body: "b2"), ifStill: nil)
    try notes.delete(Note.ID("3"), ifStill: nil)
    let ending = export("--json")
    #expect(ending.status == 0)
    #expect(ending.errors.contains("t-3.md: its note 3 is gone; the file stays"))
    #expect(ending.output.contains("{\"id\":\"2\",\"file\":\"t-2.md\",\"state\":\"written\"}"))
    #expect(program.home.text(of: "out/t-2.md").hasPrefix("---\ntitle: \"new\"\n"))
    #expect(program.home.names(in: "out") == [".cahier-export", "t-1.md", "t-2.md", "t-3.md"])
  }

  @Test func `A file that somebody made or changed is never written over`() throws {
    let notes = try program.repository()
    for number in 1...2 { _ = try notes.create(Draft(title: "t", body: "b\(number)")) }
    mkdir("\(program.home.path)/out", 0o700)
    program.home.write("mine", to: "out/T-1.md")
    #expect(export().status == 0)
    #expect(program.home.text(of: "out/T-1.md") == "mine")
    #expect(program.home.text(of: "out/t-1-2.md").hasSuffix("---\nb1"))
    program.home.write("edited", to: "out/t-2.md")
    for _ in 0..<2 {
      let ending = export()
      #expect(ending.status == 1 && ending.errors.contains("t-2.md was changed by somebody"))
      #expect(program.home.text(of: "out/t-2.md") == "edited")
    }
    unlink("\(program.home.path)/out/t-2.md")
    symlink("/etc/passwd", "\(program.home.path)/out/t-2.md")
    #expect(export().status == 1)
    unlink("\(program.home.path)/out/t-2.md")
    #expect(export().status == 0 && program.home.text(of: "out/t-2.md").hasSuffix("b2"))
  }

  @Test func `A log that is not the program's, or is a link, ends it before anything is written`()
    throws
  {
    _ = try program.repository().create(Draft(body: "b"))
    mkdir("\(program.home.path)/out", 0o700)
    program.home.write("somebody's\n", to: "out/.cahier-export")
    #expect(export().status == 1)
    #expect(program.home.text(of: "out/.cahier-export") == "somebody's\n")
    unlink("\(program.home.path)/out/.cahier-export")
    program.home.write("", to: "elsewhere")
    symlink("../elsewhere", "\(program.home.path)/out/.cahier-export")
    #expect(export().status == 1)
    #expect(program.home.text(of: "elsewhere") == "")
  }

  @Test func `A log cannot lead out of the folder`() throws {
    _ = try program.repository().create(Draft(body: "b"))
    mkdir("\(program.home.path)/out", 0o700)
    program.home.write("mine", to: "x.md")
    program.home.write(
      """
      {"cahier":"export"}
      {"account":"local","id":"1","file":"../x.md","sum":"\(Fingerprint("mine".utf8).text)"}

      """, to: "out/.cahier-export")
    #expect(export().status == 0)
    #expect(program.home.text(of: "x.md") == "mine")
    #expect(program.home.names(in: "out").contains("b-1.md"))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `After kill -9 the same command ends what was begun`(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let notes = try program.repository()
    let count = 150
    for number in 1...count {
      _ = try notes.create(Draft(title: "t\(number)", body: random.text() + "x"))
    }
    for _ in 0..<3 {
      let lines = Int.random(in: 1...count, using: &random)
      _ = program.runAndKill(["export", "\(program.home.path)/out"], whenLines: lines) {
        "out/.cahier-export"
      }
      _ = try notes.update(
        Note.ID(String(Int.random(in: 1...count, using: &random))),
        to: Draft(title: "t", body: random.text() + "y"), ifStill: nil)
    }
    let ending = export()
    #expect(ending.status == 0, "seed \(seed): \(ending.errors)")
    let names = program.home.names(in: "out")
    #expect(names.count == count + 1, "seed \(seed)")
    let files = try names.dropFirst().map { name in
      let bytes = Array(program.home.text(of: "out/\(name)").utf8)
      return try MarkdownNote(reading: bytes, name: name)
    }
    let kept = Dictionary(uniqueKeysWithValues: files.map { ($0.origin?.id, $0) })
    for note in try program.allNotes() {
      #expect(kept[note.id] == MarkdownNote(note, of: "local"), "seed \(seed): note \(note.id)")
    }
  }

  @Test(arguments: [
    ("Shopping: Zoë's \"list\"", "7", "Shopping-Zoë-s-list-7.md"),
    ("../../etc/passwd", "7", "etc-passwd-7.md"),
    (".hidden", "7", "hidden-7.md"), ("", "7", "note-7.md"),
    ("\u{202E}\u{200B}\u{3164}", "7", "note-7.md"),
    ("買い物", "a1", "買い物-a1.md"), ("-rf", "7", "rf-7.md"), ("a\u{0}b\n", "7", "a-b-7.md"),
    ("e\u{301}", "7", "e-7.md"),
  ])
  func `Names have letters, digits and the id`(_ title: String, _ id: String, _ name: String) {
    #expect(ExportFileName.name(title, Note.ID(id)) == name)
    #expect(ExportFileName.isSafe(name))
  }

  @Test func `Names are bounded, and other ids have other names`() {
    let ids = ["A", "a", "a/b", "../x", "", ".", "0123456789abc", "A\u{301}"].map(Note.ID.init)
    let names = ids.map { ExportFileName.name(String(repeating: "買", count: 999), $0) }
    #expect(Set(names.map { $0.lowercased() }).count == ids.count)
    for name in names { #expect(ExportFileName.isSafe(name) && name.utf8.count < 110) }
    for name in ["../a-1.md", ".a.md", "-a.md", "a.txt", "a/b.md", "a\u{0}.md", ".md"] {
      #expect(!ExportFileName.isSafe(name) || name == ".md")
    }
  }
}
