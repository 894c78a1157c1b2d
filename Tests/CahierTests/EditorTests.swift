import Glibc
import Testing

@testable import cahier

@Suite struct EditorTests {
  let program = Program()

  /// A shell script as the editor; the file's path is `$1`. It is read, not executed: a program
  /// that another test starts meanwhile may have it open for writing a moment longer.
  private func editor(_ script: String) -> [String: String] {
    program.home.write("\(script)\n", to: "editor")
    return ["VISUAL": "/bin/sh \(program.home.path)/editor"]
  }

  private var leftovers: [String] { program.home.names(in: ".local/state/cahier/drafts") }

  @Test func `What the editor wrote is saved, and its file is gone`() {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal(
      "edit", "1", environment: editor("printf 'new\\n' > \"$1\""))
    #expect(ending.status == 0, "\(ending.output)")
    #expect(program.run("show", "1").output == "new")
    #expect(leftovers == [])
    #expect(program.home.mode(of: ".local/state/cahier/drafts") == 0o700)
  }

  @Test func `A new note can be written in the editor`() {
    let ending = program.runOnTerminal("add", environment: editor("echo written > \"$1\""))
    #expect(ending.output == "1\r\n")
    #expect(program.run("show", "1").output == "written\n")
  }

  @Test func `The editor's file is its owner's alone, named without a word of the text`() {
    _ = program.run("add", "secret words")
    let ending = program.runOnTerminal(
      "edit", "1", environment: editor("stat -c '%a %n' \"$1\"; echo more >> \"$1\""))
    #expect(ending.output.contains("600 \(program.home.path)/.local/state/cahier/drafts/note-"))
    #expect(!ending.output.contains("secret"))
    #expect(program.run("show", "1").output == "secret words\nmore")
  }

  @Test(arguments: [
    ("exit 1", "status 1"), ("kill -9 $$", "signal 9"), ("exit 127", "cannot be run"),
  ])
  func `An editor that fails changes nothing and leaves nothing`(
    _ script: String, _ complaint: String
  ) {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal("edit", "1", environment: editor(script))
    #expect(ending.status == 1)
    #expect(ending.output.contains(complaint), "\(ending.output)")
    #expect(program.run("show", "1").output == "old")
    #expect(leftovers == [])
  }

  @Test func `An editor that does not exist is told`() {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal(
      "edit", "1", environment: ["EDITOR": "no-such-editor --wait"])
    #expect(ending.status == 1)
    #expect(ending.output.contains("`no-such-editor` cannot be run"))
  }

  @Test(arguments: ["printf new > \"$1\"; exit 3", "printf '\\377' > \"$1\""])
  func `Text that cannot be taken is kept and its place told`(_ script: String) {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal("edit", "1", environment: editor(script))
    #expect(ending.status == 1)
    #expect(program.run("show", "1").output == "old")
    #expect(leftovers.count == 1)
    #expect(ending.output.contains(leftovers.first ?? "none"))
  }

  @Test func `A note that is removed meanwhile leaves its new words in the file`() {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal(
      "edit", "1", environment: editor("'\(Program.path)' rm 1; echo new > \"$1\""))
    #expect(ending.status == 1)
    #expect(leftovers.count == 1)
    #expect(program.home.text(of: ".local/state/cahier/drafts/\(leftovers.first ?? "")") == "new\n")
  }

  @Test func `A note that is changed meanwhile is not overwritten`() {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal(
      "edit", "1",
      environment: editor("echo theirs | '\(Program.path)' edit 1 -; echo mine > \"$1\""))
    #expect(ending.status == 1)
    #expect(program.run("show", "1").output == "theirs\n")
    #expect(leftovers.count == 1)
  }

  @Test func `An emptied file does not empty the note`() {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal("edit", "1", environment: editor(": > \"$1\""))
    #expect(ending.status == 1)
    #expect(ending.output.contains("cahier rm 1"))
    #expect(program.run("show", "1").output == "old")
  }

  @Test func `An editor that returns at once is waited for`() {
    _ = program.run("add", "old")
    let ending = program.runOnTerminal("edit", "1", typed: "\n", environment: editor("exit 0"))
    #expect(ending.status == 0)
    #expect(ending.output.contains("Press Return"))
    #expect(program.run("show", "1").output == "old")
    #expect(leftovers == [])
  }

  @Test func `What was typed after that Return is for whoever reads next`() {
    _ = program.run("add", "old")
    // Without lines the terminal gives all that was typed to one who asks for much.
    let patience = "stty min 0 time 50"  // tenths of a second, and then there is nothing
    let script =
      "stty -icanon; '\(Program.path)' edit 1; \(patience); read rest; echo \"rest: $rest\""
    let ending = program.runOnTerminal(
      ["-c", script], typed: "\nahead\n", environment: editor("exit 0"), program: "/bin/sh")
    #expect(ending.output.hasSuffix("rest: ahead\r\n"), "\(ending.output)")
  }

  @Test func `Secrets of accounts are not in the editor's environment`() {
    _ = program.run("add", "old")
    program.home.write(
      "{ accounts: { w: { server: 'http://h', dialect: 'rails', tokenEnv: 'MY_TOKEN' } } }",
      to: "config.json5")
    var environment = editor("env; echo new > \"$1\"")
    environment["CAHIER_CONFIG"] = program.home.path
    environment["MY_TOKEN"] = "canary"
    let ending = program.runOnTerminal("edit", "1", environment: environment)
    #expect(ending.status == 0)
    #expect(ending.output.contains("CAHIER_CONFIG"))
    #expect(!ending.output.contains("canary"))
  }

  @Test func `Without a terminal there is nothing to edit on`() {
    _ = program.run("add", "old")
    let ending = program.run("edit", "1")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("cahier edit 1 -"))
  }

  @Test func `The command is split at spaces, and VISUAL comes first`() {
    let both = Environment(["VISUAL": "code  --wait", "EDITOR": "ed"])
    #expect(ExternalEditor(both).command == ["code", "--wait"])
    #expect(ExternalEditor(Environment(["EDITOR": "ed"])).command == ["ed"])
    #expect(ExternalEditor(Environment(["VISUAL": " "])).command == ["vi"])
  }

  @Test(arguments: ["", "a", "a\n", "a\r\n", "\n", "a\r", "a\r\nb", "a\nb"])
  func `A text comes back from its file byte for byte`(_ text: String) throws {
    let file = try DraftFile(text, in: program.home.path + "/drafts")
    #expect(Array(try file.text().utf8) == Array(text.utf8))
    let name = try #require(program.home.names(in: "drafts").first)
    #expect(text.isEmpty || program.home.text(of: "drafts/\(name)").utf8.last == 10)
    file.remove()
    #expect(program.home.names(in: "drafts") == [])
  }
}
