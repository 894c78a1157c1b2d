import Glibc
import Testing

@testable import cahier

@Suite struct ProgramTests {
  let program = Program()

  private static let lines: [(line: String, status: Int32)] = [
    ("--help", 0), ("help list", 0), ("--version", 0), ("list", 0), ("", 1), ("show 7", 1),
    ("rm 7", 1), ("edit 7 -", 1), ("frobnicate", 2), ("list --frobnicate", 2), ("show", 2),
    ("-a nowhere list", 1), ("--server http://127.0.0.1:1 list", 2), ("--dialect rails list", 2),
    ("--server http://127.0.0.1:1 --dialect rails list", 1),
    ("--server http://127.0.0.1:1 --dialect klingon list", 1),
    ("--server nonsense --dialect rails list", 1), ("serve --listen nonsense", 1),
    ("import /nonexistent", 1), ("add -", 1), ("outbox --drop 7", 1), ("outbox --send 7", 1),
  ]

  @Test func `Where a service tells no date of making, the list has that of the last change`() {
    let far = FarAccount("kinto", for: program)
    #expect(program.run("add", "-a", far.name, "far").status == 0)
    let line = program.run("list", "-a", far.name).output
    #expect(line.contains(#/^\S+  \d{4}-\d{2}-\d{2} \d{2}:\d{2}  far$/#.anchorsMatchLineEndings()))
  }

  @Test(arguments: lines)
  func `The exit status says done, failed or misused, and errors say what to do`(
    _ line: String, _ status: Int32
  ) {
    let ending = program.run(line.split(separator: " ").map(String.init), input: [])
    #expect(ending.status == status)
    #expect(ending.errors.isEmpty == (status == 0), "\(ending.errors)")
    #expect(ending.output.isEmpty == (status != 0 || line == "list"))
  }

  @Test(arguments: [
    "plain", "two\nlines\n", "a&b=c%20+d", "tab\tand\r\nreturn", "e\u{301} é ﬁ", "漢字かな", "👩‍👩‍👧🏳️‍🌈",
    "עברית \u{202E}abc", "\u{1B}[31mred\u{7}", "nul\0inside", "-rf", "--", "$(id) `id` 'x' \"y\"",
    String(repeating: "long ", count: 40_000), " leading and trailing ",
  ])
  func `A note comes back byte for byte, through a pipe and through JSON`(_ text: String) {
    let added = program.run("add", "-", input: text)
    #expect(added.status == 0)
    let id = String(added.output.dropLast())
    #expect(added.output.hasSuffix("\n"))
    let shown = program.run("show", id)
    #expect(Array(shown.output.utf8) == Array(text.utf8))
    let json = program.run("show", "--json", id)
    #expect(json.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(!json.output.unicodeScalars.contains("\u{202E}"))
    let again = program.run("import", "-", input: json.output)
    #expect(again.status == 0)
    #expect(Array(program.run("show", "2").output.utf8) == Array(text.utf8))
  }

  @Test func `What was shown can be put back unchanged`() {
    #expect(program.run("add", "--title", "T", "--", "-x").output == "1\n")
    let before = program.run("show", "1", "--json").output
    #expect(program.run("edit", "1", "-", input: "-x").status == 0)
    #expect(program.run("show", "1", "--json").output == before)
  }

  @Test func `Editing changes the body or the title, and never empties a note`() {
    _ = program.run("add", "one")
    #expect(program.run("edit", "1", "-", input: "two\n").status == 0)
    #expect(program.run("edit", "1", "--title=Numbers").status == 0)
    #expect(program.run("edit", "1", "-", input: "").status == 0)
    #expect(program.run("show", "1").output == "")
    let emptied = program.run("edit", "1", "-", "--title", " ")
    #expect(emptied.status == 1)
    #expect(emptied.errors.contains("cahier rm 1"))
    #expect(program.run("list").output.contains("Numbers"))
  }

  @Test func `Lists are newest first and aligned, whatever the letters`() {
    for title in ["plain", "漢字", "e\u{301}\u{1B}[2J", "two\nlines"] {
      _ = program.run("add", "-", input: title)
    }
    let lines = program.run("list").output.split(separator: "\n")
    #expect(lines.map { String($0.dropFirst(21)) } == ["two", "e\u{301}^[[2J", "漢字", "plain"])
    #expect(program.run("search", "PLAIN").output.hasPrefix("1  "))
    #expect(program.run("list", "nowhere").output == "")
  }

  @Test func `Input that is not UTF-8 is refused, not mended`() {
    let ending = program.run(["add", "-"], input: [0x61, 0xFF])
    #expect(ending.status == 1)
    #expect(ending.errors.contains("UTF-8"))
    let argument = program.run(
      ["-c", "'\(Program.path)' add \"$(printf 'a\\377')\""], input: [], program: "/bin/sh")
    #expect(argument.status == 2)
    #expect(program.run("list").output == "")
  }

  @Test func `Lines that end in CRLF are lines on a terminal too`() {
    _ = program.run("add", "-", input: "one\r\ntwo")
    #expect(program.runOnTerminal("show", "1").output.hasSuffix("one \r\ntwo\r\n"))
  }

  @Test func `Everything it makes is its owner's alone, whatever the umask`() {
    let shell = program.run(
      ["-c", "umask 000; '\(Program.path)' add x"], input: [], program: "/bin/sh")
    #expect(shell.status == 0)
    #expect(program.home.mode(of: ".local/share/cahier") == 0o700)
    for name in program.home.names(in: ".local/share/cahier") {
      #expect(program.home.mode(of: ".local/share/cahier/\(name)") == 0o600, "\(name)")
    }
    #expect(!program.home.exists(".config"))
  }

  @Test func `Two at once add all of their notes`() {
    let script = """
      for i in 1 2 3 4 5 6 7 8; do "$0" add "a$i" >/dev/null || exit 1; done &
      for i in 1 2 3 4 5 6 7 8; do "$0" add "b$i" >/dev/null || exit 1; done
      wait $!
      """
    let ending = program.run(["-c", script, Program.path], input: [], program: "/bin/sh")
    #expect(ending == Program.Ending(status: 0, output: "", errors: ""))
    #expect(program.run("list").output.split(separator: "\n").count == 16)
  }

  @Test func `A reader that has had enough ends the list quietly`() {
    let lines = (0..<3000).map { "{\"body\":\"note \($0) \(String(repeating: "x", count: 100))\"}" }
    _ = program.run("import", "-", input: lines.joined(separator: "\n"))
    let script = "{ '\(Program.path)' list; echo $? >&2; } | head -n 1"
    let ending = program.run(["-c", script], input: [], program: "/bin/sh")
    #expect(ending.output.contains("note 2999"))
    #expect(ending.errors == "0\n")
  }

  @Test func `A full disk under the output is a failure`() {
    _ = program.run("add", "x")
    let ending = program.run(
      ["-c", "'\(Program.path)' list >/dev/full"], input: [], program: "/bin/sh")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("cannot be written"))
  }

  @Test func `A terminal gets marks, a pipe gets bytes`() {
    _ = program.run(
      "add", "-", "--title", "t\u{1B}]0;x\u{7}", input: "a\u{9B}2J\u{202E}b\nsecond\n")
    let shown = program.runOnTerminal("show", "1")
    #expect(shown.output.contains("a<9B>2J<U+202E>b\r\nsecond\r\n"))
    #expect(!shown.output.hasSuffix("\r\n\r\n"))
    #expect(shown.output.contains("t^[]0;x^G"))
    let json = program.runOnTerminal("list", "--json")
    for output in [shown.output, json.output, program.runOnTerminal("list").output] {
      #expect(
        !output.unicodeScalars.contains { "\u{1B}\u{7}\u{9B}\u{202E}".unicodeScalars.contains($0) })
    }
    #expect(program.run("show", "1").output == "a\u{9B}2J\u{202E}b\nsecond\n")
    let missing = program.run("show", "\u{1B}[2J")
    #expect(missing.errors.contains("^[[2J"))
  }

  @Test func `On a terminal a note has its title, and its second date where that differs`() {
    _ = program.run("import", "-", input: "{\"title\":\"T\",\"body\":\"x\",\"created\":1}")
    _ = program.run("edit", "1", "-", input: "y")
    let shown = program.runOnTerminal("show", "1").output
    #expect(shown.hasPrefix("T\r\n1970-01-01 00:00 · edited 2"), "\(shown)")
    _ = program.run("add", "new")
    let lines = program.runOnTerminal("show", "2").output.split(whereSeparator: \.isNewline)
    #expect(lines.first?.count == "1970-01-01 00:00".count, "\(lines)")
  }

  @Test func `With --json a note is printed once it is kept or changed, as list has it`() {
    func listed() -> String { program.run("list", "--json").output }
    #expect(program.run("add", "one", "--title=T", "--json").output == listed())
    #expect(listed().contains("\"title\":\"T\""))
    #expect(program.run("edit", "1", "-", "--json", input: "two").output == listed())
    #expect(listed().contains("\"body\":\"two\""))
    #expect(program.run("edit", "1", "--json", "--title=T").output == listed())
    #expect(program.run("edit", "1", "-", input: "three").output == "")
  }

  @Test func `On a terminal a list keeps to its columns`() {
    _ = program.run("add", String(repeating: "漢", count: 200))
    let line = program.runOnTerminal("list").output
    #expect(line.contains("…"))
    #expect(line.unicodeScalars.count < 70)
  }

  @Test func `Settings that are wrong name file and line, and nothing runs`() {
    mkdir(program.home.path + "/.config", 0o700)
    mkdir(program.home.path + "/.config/cahier", 0o700)
    program.home.write("{\n  default: 1,\n}", to: ".config/cahier/config.json5")
    let ending = program.run("add", "x")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("config.json5:2: `default`"))
    #expect(!program.home.exists(".local"))
    program.home.write("{ colour: 1 }", to: ".config/cahier/config.json5")
    let warned = program.run("add", "x")
    #expect(warned.status == 0)
    #expect(warned.errors.split(separator: "\n").count == 1)
    #expect(warned.errors.contains("config.json5:1: `colour`"))
  }

  @Test func `A token file that others can read is refused, with what to run`() {
    program.home.write("secret-token\n", to: "token", mode: 0o644)
    let settings = """
      { default: "w", accounts: { w: { server: "http://127.0.0.1:1", dialect: "rails",
        tokenFile: "\(program.home.path)/token" } } }
      """
    program.home.write(settings, to: "config.json5")
    let place = ["CAHIER_CONFIG": program.home.path]
    let refused = program.run("list", environment: place)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("chmod 600 \(program.home.path)/token"))
    chmod(program.home.path + "/token", 0o600)
    let offline = program.run("list", environment: place)
    #expect(offline.errors.contains("cannot be reached"))
    #expect(!(refused.errors + offline.errors).contains("secret-token"))
  }
}
