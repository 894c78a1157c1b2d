import Glibc
import Notes
import Testing

@testable import cahier

@Suite struct SettingsTests {
  /// What is wrong with the settings, or with the account `w` in them.
  private func check(_ text: String) throws(Failure) {
    let settings = try read(text)
    #expect(!settings.warnings.contains { $0.contains("secret") })
    if let failure = settings.broken["w"] { throw failure }
  }

  private func read(_ text: String) throws(Failure) -> Settings {
    let folder = Folder()
    folder.write(text, to: "config.json5")
    return try SettingsFile.read(folder.path + "/config.json5")
  }

  @Test func `Without a file everything has its default`() throws {
    let settings = try SettingsFile.read("/nonexistent/config.json5")
    #expect(settings == Settings())
    #expect(settings.defaultAccount == "local")
  }

  @Test func `Accounts, comments, bare keys and trailing commas are read`() throws {
    let settings = try read(
      """
      \u{FEFF}// mine\r
      { default: 'work', /* the office */
        accounts: {
          work: { server: "https://n.example/", dialect: "rails", tokenEnv: "T", deadline: 5, },
          "my host": { server: "http://localhost:1", dialect: 'laravel', tokenFile: "/t" },
        },
        selection: "marker", mouse: false }
      """)
    #expect(settings.defaultAccount == "work")
    #expect(
      settings.servers["work"]
        == Settings.Server(
          address: "https://n.example/", dialect: "rails", token: .variable("T"), deadline: 5))
    #expect(settings.servers["my host"]?.token == .file("/t"))
    #expect(settings.selection == .marker)
    #expect(!settings.mouse)
    #expect(settings.secretVariables == ["T"])
    #expect(settings.warnings == [])
  }

  @Test func `The language is read, and asked of the locale where none is named`() throws {
    let german = Environment(["LANG": "de_DE.UTF-8"])
    #expect(try read("{}").language(in: german) == .german)
    #expect(try read("{ language: 'auto' }").language(in: german) == .german)
    #expect(try read("{ language: 'ja' }").language(in: german) == .japanese)
    #expect(try read("{ language: 'en' }").language(in: german) == .english)
    let wrong = try read("{ language: 'fr' }")
    #expect(wrong.language(in: german) == .german)
    #expect(wrong.warnings.count == 1 && wrong.warnings[0].contains("\"de\""))
  }

  @Test func `How long notes wait and are kept is read, within bounds`() throws {
    let settings = try read("{ undoSeconds: 0, pollMinutes: 0, history: 7, atQuit: 'keep' }")
    #expect(settings.undoSeconds == 0 && settings.pollMinutes == 0)
    #expect(settings.history == 7 && !settings.sendsAtQuit)
    #expect(settings.warnings == [])
    let wrong = try read("{ undoSeconds: -1, pollMinutes: 'x', history: 0, atQuit: 'never' }")
    #expect(wrong.undoSeconds == 5 && wrong.pollMinutes == 3)
    #expect(wrong.history == 200 && wrong.sendsAtQuit)
    #expect(wrong.warnings.count == 4)
  }

  @Test(arguments: [
    ("'auto'", Settings.Spelling.auto), ("'off'", .off), ("'en_US'", .named(["en_US"])),
    ("['en_US', 'de-DE']", .named(["en_US", "de-DE"])), ("'sr_Latn'", .named(["sr_Latn"])),
  ])
  func `The languages of the spelling are read`(_ text: String, _ spelling: Settings.Spelling)
    throws
  {
    let settings = try read("{ spelling: \(text) }")
    #expect(settings.spelling == spelling)
    #expect(settings.warnings == [])
  }

  @Test(arguments: ["3", "true", "[]", "['en_US', 3]", "'../en'", "'/etc/x'", "''", "'日本'"])
  func `What is no language is passed over with a warning`(_ text: String) throws {
    let settings = try read("{ spelling: \(text) }")
    #expect(settings.spelling == .auto)
    #expect(settings.warnings.count == 1)
    #expect(settings.warnings.first?.contains("`spelling` must be") == true)
  }

  @Test func `Users and what brings their passwords are read`() throws {
    let settings = try read(
      """
      { accounts: {
          a: { server: "https://h", dialect: "rails", user: "ada", passwordEnv: "P" },
          b: { server: "https://h", dialect: "rails", passwordCommand: ["pass", "show", "b c"] },
          c: { server: "https://h", dialect: "rails", tokenCommand: "pass show c | head -1" },
        } }
      """)
    #expect(settings.servers["a"]?.user == "ada")
    #expect(settings.servers["a"]?.password == .variable("P"))
    #expect(settings.servers["b"]?.password == .command(["pass", "show", "b c"]))
    #expect(
      settings.servers["c"]?.token == .command(["/bin/sh", "-c", "pass show c | head -1"]))
    #expect(settings.secretVariables == ["P"])
  }

  @Test(arguments: [
    ("{\n  selection: \"colour\" }", ":2: `selection`"),
    ("{ selection: \"a, b\" }", ":1: `selection`"), ("{\n\n mouse: 'no' }", ":3: `mouse`"),
    ("{ speling: 1 }", ":1: `speling`"), ("{\r\n mouse: true,\r\n mouse: true }", ":2: `mouse`"),
    (
      "{ accounts: {\n w: { server: 'http://h', dialect: 'rails',\n zone: 1 } } }",
      ":3: `accounts.w.zone`"
    ),
    ("{ selection: \"a\tb\" }", ":1: `selection`"),
    ("{ selection: \"\(String(repeating: "x", count: 1_000_000))\" }", ":1: `selection`"),
  ])
  func `What only decides the looks is passed over, with one warning naming file and line`(
    _ text: String, _ place: String
  ) throws {
    let settings = try read(text)
    #expect(settings.warnings.count == 1)
    #expect(settings.warnings.first?.contains("config.json5\(place)") == true)
    #expect(settings.selection == .auto)
    #expect(settings.mouse)
  }

  @Test(arguments: [
    ("{\n default: 3 }", ":2: `default`"), ("{ default: \"nowhere\" }", ":1: `default`"),
    ("{ accounts: [] }", ":1: `accounts`"),
    ("{ accounts: {\n w: 3 } }", ":2: `accounts.w`"),
    ("{ accounts: {\n w: { server: 'http://h' } } }", ":2: `accounts.w`"),
    ("{ accounts: {\n local: { server: 'x', dialect: 'y' } } }", ":2: `accounts.local`"),
    ("{ accounts: { w: {\n token: 'secret' } } }", ":2: `accounts.w.token`"),
    ("{ accounts: { w: { deadline: -1 } } }", ":1: `accounts.w.deadline`"),
    ("{ accounts: { w: { deadline: 1.5 } } }", ":1: `accounts.w.deadline`"),
    ("{ accounts: { w: { tokenFile: 'relative' } } }", ":1: `accounts.w.tokenFile`"),
    ("{ accounts: { w: {\n password: 'secret' } } }", ":2: `accounts.w.password`"),
    ("{ accounts: { w: { user: 3 } } }", ":1: `accounts.w.user`"),
    ("{ accounts: { w: { passwordFile: '~/p' } } }", ":1: `accounts.w.passwordFile`"),
    ("{ accounts: { w: { passwordCommand: [] } } }", ":1: `accounts.w.passwordCommand`"),
    ("{ accounts: { w: { passwordCommand: ['a', 1] } } }", ":1: `accounts.w.passwordCommand`"),
    ("{ accounts: { w: { passwordCommand: '' } } }", ":1: `accounts.w.passwordCommand`"),
    (
      "{ accounts: { w: { tokenEnv: 'T',\n tokenFile: '/t' } } }", ":2: `accounts.w.tokenFile`"
    ),
    ("{ accounts: { w: { server: 'http://h',\n dialect: 'other' } } }", ":2: `accounts.w.dialect`"),
    ("{ accounts: { w: {\n dialect: 'rails+x' } } }", ":2: `accounts.w.dialect`"),
    ("{ accounts: { w: { dialect: 'rails',\n server: 'n.example' } } }", ":2: `accounts.w.server`"),
    ("{ accounts: { w: { server: 'https://u:secret@h' } } }", ":1: `accounts.w.server`"),
    ("{ accounts: { w: { server: 'https://h/?q' } } }", ":1: `accounts.w.server`"),
    ("[]", ":1: `the file`"), ("", ":1: expected a value"), ("{\n a: \n}", ":3: "),
    ("{\n a: 1\n b: 2 }", ":3: "), ("{ a: \"x\n\" }", ":1: "), ("{ a: \"\0\" }", ":1: "),
    ("{ a: 1 } x", ":1: "), ("{ /* ", ":1: "), ("{ a: tru }", ":1: expected a value"),
    (String(repeating: "[", count: 100_000), ":1: expected fewer levels"),
  ])
  func `What decides where notes go must be right, or is not opened`(
    _ text: String, _ place: String
  ) {
    let failure = #expect(throws: Failure.self) { try check(text) }
    #expect(failure?.status == 1)
    #expect(failure?.message.contains("config.json5\(place)") == true, "\(failure as Any)")
    #expect(failure?.message.contains("secret") != true)
    #expect(failure?.advice.contains("secret") != true)
  }

  @Test func `A wrong account is told why, though another one is opened`() {
    let failure = #expect(throws: Failure.self) {
      try check("{ accounts: { w: { server: 'http://h', dialect: 'rials' } } }")
    }
    #expect(failure?.advice.contains("Did you mean `rails`?") == true)
    let address = #expect(throws: Failure.self) {
      try check("{ accounts: { w: { server: 'x' } } }")
    }
    #expect(address?.advice.contains("https://") == true)
  }

  @Test func `A wrong account keeps nobody from the others, and is warned about`() throws {
    let settings = try read(
      """
      { default: "w", accounts: {
        w: { server: "http://h", dialect: "rials" }, v: { server: "http://h", dialect: "rails" },
      } }
      """)
    #expect(settings.servers.keys.sorted() == ["v"])
    #expect(settings.broken.keys.sorted() == ["w"])
    #expect(settings.warnings.count == 1)
    #expect(settings.warnings.first?.contains("Did you mean `rails`?") == true)
  }

  @Test func `The mark stands for the bar over ssh`() {
    let far = Environment(["SSH_CONNECTION": "1 2 3 4"])
    #expect(Settings().selection(in: far) == .marker)
    #expect(Settings().selection(in: Environment([:])) == .bar)
    var settings = Settings()
    settings.selection = .bar
    #expect(settings.selection(in: far) == .bar)
  }
}

@Suite struct PlacesTests {
  @Test func `Folders follow XDG, and their own variables first`() throws {
    let home = try Places(Environment(["HOME": "/h"]))
    #expect(home.config == "/h/.config/cahier")
    #expect(home.data == "/h/.local/share/cahier")
    #expect(home.state == "/h/.local/state/cahier")
    let xdg = try Places(
      Environment([
        "HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "relative", "XDG_STATE_HOME": "",
        "CAHIER_STATE": "/s",
      ]))
    #expect(xdg.config == "/c/cahier")
    #expect(xdg.data == "/h/.local/share/cahier")
    #expect(xdg.state == "/s")
  }

  @Test func `Without HOME the password file says where home is`() throws {
    #expect(try Places(Environment([:])).data.hasPrefix("/"))
  }

  @Test func `A relative folder of our own is refused`() {
    let failure = #expect(throws: Failure.self) {
      try Places(Environment(["HOME": "/h", "CAHIER_DATA": "notes"]))
    }
    #expect(failure?.message.contains("CAHIER_DATA") == true)
  }

  @Test func `New folders are for their owner alone, old ones stay as they are`() throws {
    let folder = Folder()
    chmod(folder.path, 0o755)
    try Places.make(folder.path + "/a/b")
    #expect(folder.mode(of: "a") == 0o700)
    #expect(folder.mode(of: "a/b") == 0o700)
    #expect(folder.mode(of: "") == 0o755)
  }

  @Test func `A file in the way is told`() {
    let folder = Folder()
    folder.write("", to: "file")
    #expect(throws: Failure.self) { try Places.make(folder.path + "/file") }
    #expect(throws: Failure.self) { try Places.make(folder.path + "/file/below") }
  }
}
