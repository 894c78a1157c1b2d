import Glibc
import Testing

@testable import cahier

@Suite struct DialectCommandTests {
  private let program = Program()

  /// Writes a dialect of the reader's own.
  private func write(_ text: String, to name: String, mode: mode_t = 0o600) {
    for folder in ["config", "config/dialects"] { mkdir("\(program.home.path)/\(folder)", 0o700) }
    program.home.write(text, to: "config/dialects/\(name).json5", mode: mode)
  }

  private func run(_ arguments: String...) -> Program.Ending {
    program.run(
      arguments, input: [], environment: ["CAHIER_CONFIG": "\(program.home.path)/config"])
  }

  @Test func `The list says where each dialect comes from and what it can do`() {
    write("{ extends: 'rails+validated', service: 'Ours' }", to: "rails")
    write("{ extends: 'laravel', create: null, update: null, delete: null }", to: "reader")
    let table = run("dialect", "list")
    #expect(table.status == 0, "\(table.errors)")
    #expect(
      table.output.contains(/\nrails +own over built-in +create update delete +compare +whole/))
    #expect(table.output.contains(/\nreader +own +read only/))
    #expect(table.output.contains(/laravel +built in +create update delete/))
    let lines = run("dialect", "list", "--json").output.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix(#"{"name":"rails","service":"Ours","origin":"own over"#) })
    #expect(lines.contains { $0.contains(#""writes":[],"guard":"compare","pageSize":null"#) })
  }

  @Test func `A broken file does not hide the others, and is told with its line`() {
    write("{ extends: 'rails',\n craete: {} }", to: "broken")
    let list = run("dialect", "list")
    #expect(list.status == 1)
    #expect(list.output.contains("laravel"))
    #expect(list.errors.contains("config/dialects/broken.json5:2:2: craete: expected one of"))
    #expect(list.errors.contains("Did you mean `create`?"))
  }

  @Test func `A dialect is shown as it is, and as it comes out`() {
    let text = "// mine\n{ extends: 'rails', variants: { v: { service: 'V\u{202E}' } } }\n"
    write(text, to: "mine")
    #expect(run("dialect", "show", "mine") == .init(status: 0, output: text, errors: ""))
    let merged = run("dialect", "show", "--merged", "mine+v")
    #expect(merged.status == 0, "\(merged.errors)")
    #expect(merged.output.hasPrefix("{\n  \"service\": \"V\\u202e\",\n"))
    // What comes out is a dialect again, and the same.
    write(merged.output, to: "again")
    #expect(run("dialect", "show", "--merged", "again").output == merged.output)
    #expect(run("dialect", "show", "mien").errors.contains("Did you mean `mine`?"))
    #expect(run("dialect", "show", "mine+w").errors.contains("variant `w` of mine"))
    #expect(run("dialect", "show").status == 2)
  }

  @Test func `A file is named by its path, with variants`() {
    program.home.write(
      "{ extends: 'rails', variants: { v: { service: 'V' } } }", to: "a+b.json5")
    let path = "\(program.home.path)/a+b.json5"
    // A plus before the last slash is part of the path, one behind it begins a variant.
    program.home.write("{ extends: 'rails', variants: { v: { service: 'V' } } }", to: "ab.json5")
    #expect(run("dialect", "show", path).status == 1)
    let shown = run("dialect", "show", "--merged", "\(program.home.path)/ab.json5+v")
    #expect(shown.output.contains(#""service": "V""#), "\(shown.errors)")
    #expect(run("dialect", "show", "./none.json5").errors.contains("no dialect file ./none.json5"))
  }

  @Test func `What lies in the current folder has no name`() {
    program.home.write("{ extends: 'rails' }", to: "stray.json5")
    let script = "cd '\(program.home.path)' && '\(Program.path)' dialect show stray"
    let ending = program.run(["-c", script], input: [], program: "/bin/sh")
    #expect(ending.status == 1)
    #expect(ending.errors.contains("There is no dialect `stray`"))
    let named = "cd '\(program.home.path)' && '\(Program.path)' dialect show stray.json5"
    #expect(program.run(["-c", named], input: [], program: "/bin/sh").status == 0)
  }

  @Test(arguments: ["../secret", "a/../../b", ".hidden", "", "+v", "a b"])
  func `A name leads nowhere but into the folder`(_ name: String) {
    write("{ extends: 'rails' }", to: "mine")
    program.home.write("{ extends: 'rails' }", to: "config/secret.json5")
    let ending = run("dialect", "show", name)
    #expect(ending.status == 1)
    #expect(ending.errors.contains("There is no dialect"), "\(ending.errors)")
  }

  @Test func `Only a file that nobody else can change is read, and none without end`() {
    write("{ extends: 'rails' }", to: "open", mode: 0o622)
    write("{ extends: 'rails' }", to: "group", mode: 0o660)
    write("{}" + String(repeating: " ", count: 1_200_000), to: "large")
    mkdir("\(program.home.path)/config/dialects/folder.json5", 0o700)
    mkfifo("\(program.home.path)/config/dialects/pipe.json5", 0o600)
    for (name, reason) in [
      ("open", "nobody else can change"), ("group", "chmod go-w"), ("large", "at most 1000000"),
      ("folder", "not a folder"), ("pipe", "not a folder or a device"),
    ] {
      let ending = run("dialect", "show", name)
      #expect(ending.status == 1)
      #expect(ending.errors.contains("dialects/\(name).json5: expected"), "\(ending.errors)")
      #expect(ending.errors.contains(reason), "\(ending.errors)")
    }
    write("{ extends: 'open' }", to: "through")
    #expect(run("dialect", "show", "--merged", "through").errors.contains("dialects/open.json5"))
  }

  @Test func `Settings may name a file, and say which one is wrong`() {
    write("{ extends: 'rails',\n list: { request: 'GET' } }", to: "mine")
    func errors(_ dialect: String) -> String {
      let server = "{ server: 'http://127.0.0.1:1', dialect: '\(dialect)' }"
      program.home.write("{ accounts: { w: \(server) } }", to: "config/config.json5")
      return run("list", "--account", "w").errors
    }
    #expect(errors("mine").contains("dialects/mine.json5:2:10: list.request: expected"))
    #expect(errors("./mine.json5").contains("config.json5:1: `accounts.w.dialect` must be"))
    #expect(errors("mien").contains("Did you mean `mine`?"))
    #expect(errors("\(program.home.path)/none.json5").contains("no dialect file"))
    let path = "\(program.home.path)/config/dialects/mine.json5"
    #expect(errors(path).contains("mine.json5:2:10: list.request: expected"))
  }
}
