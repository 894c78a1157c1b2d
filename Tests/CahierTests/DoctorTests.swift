import Glibc
import NotesAPI
import NotesStore
import Support
import Terminal
import Testing

@testable import cahier

@Suite struct DoctorTests {
  let program = Program()

  private let terminal = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  @Test func `Without a terminal it says so, and all else`() throws {
    let ending = program.run("doctor", environment: terminal)
    #expect(ending.status == 0, "\(ending)")
    #expect(ending.errors.isEmpty)
    for words in [
      "    cahier              0.1.0\n", "SQLite", "ncurses", "libcurl",
      "  ? measured            no: this is not run on a terminal", "not made yet",
      "account local", "Nothing is wrong.",
    ] {
      #expect(ending.output.contains(words), "\(words) in \(ending.output)")
    }
    #expect(!program.home.names(in: ".").contains(".local"))
  }

  @Test func `Programs get a JSON object a line`() throws {
    let ending = program.run("doctor", "--json", environment: terminal)
    #expect(ending.status == 0)
    for line in ending.output.split(separator: "\n") {
      var reader = JSONReader(Array(line.utf8))
      let value = try reader.read()
      #expect(value.members?.map(\.name) == ["topic", "name", "value", "state", "advice"])
    }
  }

  @Test func `On a terminal it measures, and gives it back`() throws {
    let session = try program.openNotes("doctor")
    #expect(try session.waitForExit() == .exited(0))
    let text = String(decoding: session.output, as: UTF8.self)
    #expect(text.contains("80 columns, 24 rows"))
    #expect(text.contains("Chinese             4, as counted"))
    #expect(text.contains("boxes               3, as counted"))
    #expect(text.contains("Nothing is wrong."))
    #expect(session.modes == session.foundModes)
  }

  @Test func `What the terminal shows at another width is a mark from then on`() throws {
    let places = try Places(Environment(["HOME": program.home.path]))
    let record = TerminalRecord(places, Environment(terminal))
    #expect(record.disputed.isEmpty)
    try record.keep([.emoji, .flag])
    try TerminalRecord(places, Environment(["TERM": "other"])).keep([.sign])
    #expect(record.disputed == [.emoji, .flag])
    _ = program.run("add", "🎉 party")
    let session = try program.openNotes()
    try session.wait(for: "[] party")
    try record.keep([])
    #expect(record.disputed.isEmpty)
  }

  @Test func `A terminal that never answers is waited for no longer than it is worth`() {
    let ending = program.runOnTerminal("doctor", environment: terminal)
    #expect(ending.status == 0)
    #expect(ending.output.contains("the terminal does not say where its cursor is"))
  }

  @Test func `It leaves the terminal as it was when it is ended`() throws {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let pair = try TerminalPair(Size(rows: 24, columns: 80))
      let found = pair.modes
      let process = program.start(
        Program.path, ["doctor"], terminal,
        descriptors: (0..<3).map { _ in dup(pair.slave) })
      var seen: [UInt8] = []
      let deadline = ContinuousClock.now + patience
      while !String(decoding: seen, as: UTF8.self).contains("\u{1B}[6n"),
        ContinuousClock.now < deadline
      {
        seen += pair.read(within: 20)
      }
      kill(process, signal)
      #expect(Program.wait(process) == 128 + signal)
      #expect(pair.modes == found)
    }
  }

  @Test(arguments: [mode_t(0o750), 0o705])
  func `A folder that others can look into is told of`(_ mode: mode_t) {
    _ = program.run("add", "words")
    chmod("\(program.home.path)/.local/share/cahier", mode)
    let ending = program.run("doctor", "--offline", environment: terminal)
    #expect(ending.status == 0)
    #expect(ending.output.contains("Others can look into it."))
  }

  @Test func `A damaged file of notes is wrong`() throws {
    _ = program.run("add", "words")
    let path = "\(program.home.path)/.local/share/cahier/notes.db"
    let file = open(path, O_WRONLY)
    let rubbish = [UInt8](repeating: 0x41, count: 3000)
    for page in 1..<4 { #expect(pwrite(file, rubbish, rubbish.count, off_t(page * 4096)) > 0) }
    close(file)
    let ending = program.run("doctor", environment: terminal)
    #expect(ending.status == 1)
    #expect(ending.output.contains("  ! notes") && ending.output.contains("saves what can be read"))
    #expect(ending.errors.contains("One thing is wrong."))
  }

  @Test func `Settings that cannot be read are wrong, and all else is looked at`() {
    write(settings: "{ accounts: ")
    let ending = program.run("doctor", environment: terminal)
    #expect(ending.status == 1)
    #expect(ending.output.contains("config.json5:1"))
    #expect(ending.output.contains("folders"))
  }

  @Test func `A server is reached, and its dialect and guard are told`() {
    let far = FarAccount("rails", for: program)
    let ending = program.run("doctor", far.name, environment: terminal)
    #expect(ending.status == 0, "\(ending)")
    #expect(ending.output.contains("account far"))
    #expect(!ending.output.contains("account local"))
    #expect(ending.output.contains("reached             HTTP "))
    #expect(ending.output.contains("dialect             rails"))
    #expect(ending.output.contains("compare: a note is read again"))
  }

  @Test func `A server that is not there is wrong, and no secret is told`() {
    write(
      settings: """
        { accounts: { far: { server: "http://127.0.0.1:1", dialect: "rails", tokenEnv: "CANARY" } } }
        """)
    let environment = terminal.merging(["CANARY": "tweet-tweet"]) { $1 }
    let ending = program.run("doctor", environment: environment)
    #expect(ending.status == 1)
    #expect(ending.output.contains("  ! reached"))
    #expect(!ending.output.contains("tweet-tweet") && !ending.errors.contains("tweet-tweet"))
    let offline = program.run("doctor", "--offline", environment: environment)
    #expect(offline.status == 0, "\(offline)")
    #expect(program.run("doctor", "fra", environment: environment).errors.contains("`far`"))
  }

  private func write(settings: String) {
    mkdir("\(program.home.path)/.config", 0o700)
    mkdir("\(program.home.path)/.config/cahier", 0o700)
    program.home.write(settings, to: ".config/cahier/config.json5")
  }
}

@Suite struct WritingOrderTests {
  private func actor(_ variables: [String: String], _ setting: Settings.RightToLeft = .auto)
    -> WritingOrder.Actor
  {
    WritingOrder(setting, Environment(variables)).actor
  }

  @Test func `The program orders text unless the terminal does so whatever it is told`() {
    #expect(actor(["TERM": "xterm-256color"]) == .program)
    #expect(actor(["TERM": "xterm-256color", "VTE_VERSION": "6800"]) == .program)
    #expect(actor(["TERM": "tmux-256color", "TMUX": "x"]) == .program)
    #expect(actor(["TERM": "tmux-256color", "TMUX": "x", "VTE_VERSION": "5202"]) == .program)
    #expect(actor(["TERM": "tmux-256color", "TMUX": "x", "VTE_VERSION": "6800"]) == .terminal)
    for variables in [
      ["TERM": "mlterm-256color"], ["KONSOLE_VERSION": "230400"], ["TERM": "xterm-kitty"],
      ["TERM_PROGRAM": "Apple_Terminal"], ["TERM": "putty-256color"],
    ] {
      #expect(actor(variables) == .terminal, "\(variables)")
    }
  }

  @Test func `A setting decides`() {
    #expect(actor(["TERM": "mlterm"], .off) == .nobody)
    #expect(actor(["TERM": "xterm"], .terminal) == .terminal)
    #expect(WritingOrder(.off, Environment([:])).tellsTerminal)
    #expect(!WritingOrder(.terminal, Environment([:])).tellsTerminal)
  }

  @Test func `It reaches the screen`() throws {
    for (setting, shown) in [("auto", "םולש"), ("terminal", "שלום"), ("off", "שלום")] {
      let program = Program()
      mkdir("\(program.home.path)/.config", 0o700)
      mkdir("\(program.home.path)/.config/cahier", 0o700)
      program.home.write("{ rightToLeft: \"\(setting)\" }", to: ".config/cahier/config.json5")
      _ = program.run("add", "שלום")
      let session = try program.openNotes()
      try session.wait(for: shown)
      let told = String(decoding: session.output, as: UTF8.self).contains("\u{1B}[8l")
      #expect(told == (setting != "terminal"))
    }
  }
}
