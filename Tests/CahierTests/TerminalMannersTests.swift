import Glibc
import Support
import Terminal
import Testing

@testable import cahier

/// Good manners on every terminal: types, locales, colours, sizes, stopping and going on.
@Suite struct TerminalMannersTests {
  let program = Program()

  /// Everything a reader does most, wherever it runs.
  private func workThrough(_ session: TerminalSession) throws {
    try session.wait(for: "No notes yet")
    try session.compose("Plan", "walk the dog")
    session.settle()
    #expect(session.screen.line(1).hasSuffix("  Plan"))
    #expect(session.screen.cursor == Position(row: 1, column: 0))
    try session.press(.enter, until: "walk the dog")
    try session.send("q", until: "Enter open")
    #expect(try session.leave() == .exited(0))
    #expect(session.modes == session.foundModes)
  }

  @Test(
    "The program works on each common terminal type",
    arguments: ["xterm-256color", "xterm", "screen", "tmux-256color", "linux", "vt100", "vt220"])
  func types(type: String) throws {
    let session = try program.openNotes(environment: ["TERM": type])
    try workThrough(session)
    #expect(!session.text(since: 0).contains("terminal type"))
  }

  @Test("An unknown terminal type is told and drawn for all the same")
  func unknownType() throws {
    let nonsense = try program.openNotes(environment: ["TERM": "nonsense"])
    try nonsense.wait(for: "Unknown terminal type “nonsense”")
    try workThrough(nonsense)
  }

  @Test("Input or output that is no terminal is refused in words, and nothing is drawn")
  func noTerminal() {
    let ending = program.run()
    #expect(ending.status == 1)
    #expect(ending.output == "")
    #expect(ending.errors.contains("not a terminal"))
    #expect(!ending.errors.contains("\u{1B}"))
  }

  @Test(
    "Without a locale of UTF-8 letters are what they are",
    arguments: [
      ["LANG": "C"], ["LANG": "xx_YY.nonsense"], ["LANG": "de_DE.ISO-8859-1", "LC_MESSAGES": "C"],
      ["LANG": "", "LC_ALL": "POSIX"],
    ])
  func locales(environment: [String: String]) throws {
    let session = try program.openNotes(environment: environment)
    try session.wait(for: "No notes yet")
    try session.compose("買い物 🧃", "Zoë’s")
    session.settle()
    #expect(session.screen.line(1).hasSuffix("  買い物 🧃"))
    try session.expectWholeScreen()
    try session.leave()
    #expect(program.run("show", "1", environment: environment).output == "Zoë’s")
  }

  @Test("NO_COLOR leaves attributes and no colour")
  func noColour() throws {
    for (environment, isColoured) in [([:], true), (["NO_COLOR": "1"], false)] {
      let session = try program.openNotes(environment: environment)
      try session.wait(for: "Enter open")
      try session.compose("Plan", "walk")
      try session.leave()
      let styles = session.text(since: 0).matches(of: /\u{1B}\[([0-9;]*)m/).map(\.1)
      let colours = styles.flatMap { $0.split(separator: ";") }.compactMap { Int($0) }
        .filter { (30...38).contains($0) || (40...48).contains($0) || (90...107).contains($0) }
      #expect(colours.isEmpty != isColoured, "\(environment)")
      #expect(styles.contains { $0.split(separator: ";").contains("7") }, "\(environment)")
    }
  }

  @Test("Resized every which way under a composer, no word is lost and the screen is whole")
  func resizeStorm() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    try session.begin("Plan", "start")
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededRandom(seed)
    var sizes = (0..<60).map { _ in
      let rows = Int.random(in: 1...200, using: &random)
      return Size(rows: rows, columns: .random(in: 1...300, using: &random))
    }
    sizes += [
      Size(rows: 1, columns: 1), Size(rows: 2, columns: 1), Size(rows: 80, columns: 2),
      Size(rows: 3, columns: 50), Size(rows: 200, columns: 300),
    ]
    var typed = "start"
    for (index, size) in sizes.shuffled(using: &random).enumerated() {
      session.resize(size)
      let word = index.isMultiple(of: 5) ? "買\(index)" : "\(index)"
      try session.send(word)
      typed += word
      if index.isMultiple(of: 7) { session.settle(5) }
    }
    session.resize(Size(rows: 24, columns: 80))
    try session.wait("the last word, seed \(seed)") {
      $0.screen.line(23).hasPrefix("^S save") && $0.screen.text.contains("64")
    }
    try session.expectWholeScreen()
    try session.save()
    try session.leave()
    #expect(program.run("show", "1").output == typed, "seed \(seed)")
  }

  @Test("A screen too small to work on says so, and is whole again when it grows")
  func tooSmall() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    session.resize(Size(rows: 3, columns: 15))
    try session.wait(for: "too small")
    session.resize(Size(rows: 24, columns: 80))
    try session.wait(for: "No notes yet")
    try session.expectWholeScreen()
    try session.leave()
  }

  @Test("^Z gives the terminal to the shell, fg brings the notes back")
  func suspend() throws {
    let shell = try TerminalSession(
      ["/bin/bash", "--norc", "--noediting", "-i"],
      environment: ["HOME": program.home.path, "TZ": "UTC", "PS1": "ready> "])
    try shell.wait(for: "ready>")
    try shell.send("'\(Program.path)'\n", until: "No notes yet")
    try shell.press(.suspend, until: "Stopped")
    #expect(!shell.screen.isAlternateScreen && shell.screen.isCursorVisible)
    #expect(shell.modes.isCooked)
    try shell.send("echo at $((1+1)) home\n", until: "at 2 home")
    try shell.send("fg\n", until: "No notes yet")
    #expect(shell.screen.isAlternateScreen && !shell.modes.isCooked)
    try shell.expectWholeScreen()
    // In a composer ^Z takes back what was typed.
    try shell.begin("Plan", "walk")
    try shell.press(.suspend)
    try shell.wait(forNo: "walk")
    try shell.press(.escape, until: "y discard")
    try shell.send("y", until: "No notes yet")
    try shell.send("q")
    try shell.wait("the shell") { !$0.screen.isAlternateScreen }
    try shell.send("exit\n")
    #expect(try shell.waitForExit() == .exited(0))
  }

  @Test("Stopped and continued from elsewhere, the screen is drawn again")
  func stoppedFromElsewhere() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    session.kill(SIGTSTP)
    // The leader of a session has no shell that could bring it back: the system ignores the stop.
    let start = session.mark
    try session.wait("the screen to be taken again") {
      $0.text(since: start).contains("\u{1B}[?1049h")
    }
    session.kill(SIGCONT)
    try session.send("n", until: "New note")
    try session.press(.escape, until: "No notes yet")
    try session.expectWholeScreen()
    try session.leave()
  }

  @Test("^L draws again what another program has spoilt")
  func redraw() throws {
    let session = try program.openNotes()
    try session.wait(for: "No notes yet")
    session.screen.feed(Array("\u{1B}[8;3HSPOILT BY A NEIGHBOUR".utf8))
    try session.wait(for: "SPOILT")
    try session.redraw()
    try session.wait(forNo: "SPOILT")
    #expect(session.screen.text.contains("No notes yet"))
    try session.begin("Plan", "walk")
    session.screen.feed(Array("\u{1B}[8;3HSPOILT BY A NEIGHBOUR".utf8))
    try session.redraw()
    try session.wait(forNo: "SPOILT")
    #expect(session.screen.text.contains("walk"))
  }

  @Test("^L draws again on every screen, and changes nothing there")
  func redrawEverywhere() throws {
    _ = program.run("add", "walk")
    let session = try program.openNotes()
    try session.wait(for: "walk")
    for (keys, sign) in [
      ("?", "In the list"), ("\u{1B}", "n new"), ("\r", "q back"), ("q", "n new"), ("/wal", "/wal"),
      ("\u{1B}", "n new"), ("nx", "New note"), ("\u{1B}", "y discard"),
    ] {
      try session.send(keys, until: sign)
      try session.expectWholeScreen()
    }
    session.kill(SIGTERM)
    #expect(try session.waitForExit() == .exited(128 + SIGTERM))
    let next = try program.openNotes()
    try next.wait(for: "A note was not finished")
    try next.expectWholeScreen()
    next.kill(SIGKILL)
  }

  @Test("The terminal's cursor is on the selected row, and on the caret")
  func cursor() throws {
    for text in ["one", "two", "three"] { _ = program.run("add", text) }
    let session = try program.openNotes()
    try session.wait(for: "three")
    session.settle()
    #expect(session.screen.cursor == Position(row: 1, column: 0))
    for (key, row) in [("j", 2), ("j", 3), ("k", 2), ("G", 3), ("g", 1), ("\u{1B}[B", 2)] {
      try session.send(key)
      try session.wait("row \(row)") { $0.screen.cursor == Position(row: row, column: 0) }
    }
    try session.send("n", until: "New note")
    try session.send("卵a🎉")
    try session.wait("the caret after the title") {
      $0.screen.cursor == Position(row: 2, column: 13) && $0.screen.isCursorVisible
    }
    try session.press(.tab)
    try session.send("first\r二番")
    try session.wait("the caret after the body") {
      $0.screen.cursor == Position(row: 5, column: 5)
    }
    try session.send("\u{1B}[D")
    try session.wait("the caret on a wide letter") {
      $0.screen.cursor == Position(row: 5, column: 3)
    }
    try session.press(.save, until: "saved.")
    try session.wait("the saved row") { $0.screen.cursor == Position(row: 1, column: 0) }
    try session.leave()
  }
}
